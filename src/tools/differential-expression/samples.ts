import type { Cells } from '../../contract/cells.ts'
import { readSamples, type Samples } from '../parts/grouping.ts'
import type { SampleOnSide } from '../parts/sample-design.ts'
import type { Params } from './schema.ts'
import type { Sides } from '../parts/sides.ts'

/** A pool: the cells of one sample on one side, whose counts are summed. */
export interface Pool extends SampleOnSide {
  readonly cells: number
}

/** The pools of both sides. */
export interface Pools {
  readonly samples: Samples
  /** The pools, those of the second side (the control) first. */
  readonly pools: readonly Pool[]
  /** The pool of each cell of the data set; −1 for cells on neither side. */
  readonly labels: Int32Array
  /** The number of samples on each side. */
  readonly perSide: readonly [number, number]
  /** The number of samples with cells on both sides. */
  readonly shared: number
  /** The number of cells on the sides without a sample. */
  readonly missing: number
}

/** Divides the cells of the two sides by sample; null where no column names samples. */
export async function readPools(
  cells: Cells,
  { labels: sideOf }: Sides,
  params: Params
): Promise<Pools | null> {
  const samples = await readSamples(cells, params.sample ?? null)
  if (!samples) return null
  const counts = [0, 1].map(() => new Uint32Array(samples.levels.length))
  let missing = 0
  for (const [cell, side] of sideOf.entries()) {
    if (side < 0) continue
    const sample = samples.codes[cell]!
    if (sample < 0) missing++
    else counts[side]![sample]! += 1
  }
  const of = (side: 0 | 1): Pool[] =>
    Array.from(counts[side]!, (count, sample) => ({ sample, side, cells: count })).filter(
      (pool) => pool.cells > 0
    )
  const pools = [...of(1), ...of(0)]
  const indices = new Map(pools.map(({ sample, side }, index) => [sample * 2 + side, index]))
  const labels = sideOf.map((side, cell) =>
    side < 0 ? -1 : (indices.get(samples.codes[cell]! * 2 + side) ?? -1)
  )
  const perSide: [number, number] = [of(0).length, of(1).length]
  return {
    samples,
    pools,
    labels,
    perSide,
    shared: of(0).filter(({ sample }) => counts[1]![sample]! > 0).length,
    missing
  }
}
