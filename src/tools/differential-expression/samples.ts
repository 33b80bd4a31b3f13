import type { Cells } from '../../contract/cells.ts'
import { Fault } from '../../contract/errors/index.ts'
import { isFullRank, type Design } from '../../science/pseudobulk/least-squares.ts'
import { readSamples, type Samples } from '../parts/grouping.ts'
import type { Params } from './schema.ts'
import type { Sides } from '../parts/sides.ts'

/** The cells of one sample on one side, whose counts are added up. */
export interface Pool {
  /** Place of the sample in its column. */
  readonly sample: number
  readonly side: 0 | 1
  readonly cells: number
}

/** The samples of both sides. */
export interface Pools {
  readonly samples: Samples
  /** The second side, the control, comes first. */
  readonly pools: readonly Pool[]
  /** Pool of each cell of the data set; −1 for cells that take no part. */
  readonly labels: Int32Array
  /** Samples on each side. */
  readonly perSide: readonly [number, number]
  /** Samples with cells on both sides. */
  readonly shared: number
  /** Cells of the sides that have no sample. */
  readonly missing: number
}

/** The samples of the two sides; null where no column divides the cells into samples. */
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
  const places = new Map(pools.map(({ sample, side }, place) => [sample * 2 + side, place]))
  const labels = sideOf.map((side, cell) =>
    side < 0 ? -1 : (places.get(samples.codes[cell]! * 2 + side) ?? -1)
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

/** The column of the design that tells the sides apart. */
export const sideCoefficient = 1

/**
 * One row a pool: 1, whether it is on the first side, and the covariates, of which each has one value a
 * sample. A grouping column gives a column for each of its groups but the first.
 */
export async function readDesign(
  cells: Cells,
  { samples, pools, labels }: Pools,
  covariates: readonly string[]
): Promise<Design> {
  const columns: Float64Array[] = [
    new Float64Array(pools.length).fill(1),
    Float64Array.from(pools, ({ side }) => 1 - side)
  ]
  for (const name of covariates) {
    const column = await cells.column(name)
    if (!column) throw new Fault('no_column', { name })
    const valueOf = (cell: number): number | string | null =>
      column.kind === 'number'
        ? column.values[cell]!
        : column.kind === 'category'
          ? column.codes[cell]!
          : (column.values[cell] ?? null)
    const values: (number | string | null | undefined)[] = pools.map(() => undefined)
    for (const [cell, pool] of labels.entries()) {
      if (pool < 0) continue
      const value = valueOf(cell)
      const sample = samples.levels[pools[pool]!.sample]!
      if (value === null || Number.isNaN(value) || (column.kind === 'category' && value === -1))
        throw new Fault('covariate_missing', { column: name, sample })
      values[pool] ??= value
      if (values[pool] !== value) throw new Fault('covariate_varies', { column: name, sample })
    }
    if (column.kind === 'number') columns.push(Float64Array.from(values, Number))
    else {
      const levels = [...new Set(values)].sort((a, b) =>
        typeof a === 'number' && typeof b === 'number' ? a - b : String(a) < String(b) ? -1 : 1
      )
      for (const level of levels.slice(1))
        columns.push(Float64Array.from(values, (value) => (value === level ? 1 : 0)))
    }
  }
  const design: Design = {
    samples: pools.length,
    coefficients: columns.length,
    values: Float64Array.from(
      { length: pools.length * columns.length },
      (_, at) => columns[at % columns.length]![Math.floor(at / columns.length)]!
    )
  }
  if (!isFullRank(design)) throw new Fault('confounded', { samples: pools.length, columns: covariates })
  return design
}
