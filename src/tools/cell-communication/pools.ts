import type { Cells } from '../../contract/cells.ts'
import { Fault } from '../../contract/errors/index.ts'
import type { Units } from '../../science/communication/compare.ts'
import { presentGroups, readGroups, readSamples } from '../parts/grouping.ts'
import { sidesOfGroups, type Sides } from '../parts/sides.ts'
import type { Params } from './schema.ts'

/** The cells that take part, by group, and by sample and condition within it. */
export interface Pools {
  readonly levels: readonly string[]
  /** Cells in each group. */
  readonly sizes: Float64Array
  /** Groups that have too few cells, left out. */
  readonly small: readonly string[]
  /**
   * Pool of each cell of the data set, −1 where it takes no part: group k and unit u at `k * perGroup + u`.
   */
  readonly pools: Int32Array
  /** Units and one more, for cells of no unit. */
  readonly perGroup: number
  readonly poolSizes: Float64Array
  /** Samples, each once in every condition that it has cells in. */
  readonly units: readonly { readonly sample: string; readonly side: 0 | 1 | null }[]
  readonly sampleColumn: string | null
  readonly sides: Sides | null
}

/**
 * Finds groups with enough cells, samples and conditions. Faults: small_groups, no_samples and those of
 * columns.
 */
export async function readPools(cells: Cells, params: Params): Promise<Pools> {
  const present = presentGroups(await readGroups(cells, params.group), cells.ids)
  const kept = present.levels.map((_, group) => present.sizes[group]! >= params.min_cells)
  if (kept.filter(Boolean).length < 2)
    throw new Fault('small_groups', { column: params.group, least: params.min_cells })
  const numbers = Int32Array.from(kept, (keep, group) =>
    keep ? kept.slice(0, group).filter(Boolean).length : -1
  )

  const samples = await readSamples(cells, params.sample ?? null)
  const sides =
    params.compare === 'groups'
      ? await sidesOfGroups(cells, { ...params, column: params.column ?? '' })
      : null
  if (sides && !samples) throw new Fault('no_samples')
  const unitOf = new Map<string, number>()
  const units: { sample: string; side: 0 | 1 | null }[] = []
  const ofCell = new Int32Array(cells.total).fill(-1)
  for (const id of cells.ids) {
    const sample = samples?.codes[id] ?? -1
    const side = sides ? sides.labels[id]! : null
    if (sample < 0 || side === -1) continue
    const name = `${sample} ${side}`
    if (!unitOf.has(name)) {
      unitOf.set(name, units.length)
      units.push({ sample: samples!.levels[sample]!, side: side === null ? null : side === 0 ? 1 : 0 })
    }
    ofCell[id] = unitOf.get(name)!
  }
  const perGroup = units.length + 1
  const pools = new Int32Array(cells.total).fill(-1)
  const levels = present.levels.filter((_, group) => kept[group])
  const poolSizes = new Float64Array(levels.length * perGroup)
  for (const id of cells.ids) {
    const label = present.labels[id]!
    const group = label < 0 ? -1 : numbers[label]!
    if (group < 0) continue
    const unit = ofCell[id]!
    pools[id] = group * perGroup + (unit < 0 ? units.length : unit)
    poolSizes[pools[id]]! += 1
  }
  return {
    levels,
    sizes: Float64Array.from(present.sizes.filter((_, group) => kept[group])),
    small: present.levels.filter((_, group) => !kept[group]),
    pools,
    perGroup,
    poolSizes,
    units,
    sampleColumn: samples?.name ?? null,
    sides
  }
}

/**
 * What is compared: the side of each unit, and the block of those that are paired. Throws the Faults
 * covariate_varies where cells of one sample are in several blocks, and covariate_missing where they are in
 * none.
 */
export async function readUnits(
  cells: Cells,
  { units, pools, perGroup }: Pools,
  paired: string | undefined
): Promise<Units> {
  const side = Uint8Array.from(units, (unit) => unit.side ?? 0)
  if (paired === undefined) return { side, block: null }
  const { codes } = await readGroups(cells, paired)
  const block = new Int32Array(units.length).fill(-1)
  for (const id of cells.ids) {
    const unit = pools[id]! < 0 ? units.length : pools[id]! % perGroup
    if (unit === units.length) continue
    if (block[unit]! >= 0 && block[unit] !== codes[id])
      throw new Fault('covariate_varies', { column: paired, sample: units[unit]!.sample })
    block[unit] = codes[id]!
  }
  for (const [unit, own] of block.entries())
    if (own < 0) throw new Fault('covariate_missing', { column: paired, sample: units[unit]!.sample })
  return { side, block }
}
