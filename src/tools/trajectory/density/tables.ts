import type { TableData } from '../../../contract/tool.ts'
import type { LineageCurves } from '../../../science/trajectory/principal-curves.ts'
import { factor, numbers } from '../../parts/table.ts'
import type { Tables } from '../schema.ts'
import type { Grouped } from '../start.ts'
import { binned, cellsIn, commonBandwidth, smoothed, type Bins } from './density.ts'

/** The order of the cells: their pseudotime, NaN for those without, and where they are on the lineages. */
interface Order {
  readonly pseudotime: Float64Array
  readonly curves: LineageCurves
}

/** Places at which a density is read. */
const places = 161
/** A group is drawn along a lineage that it is not part of where this share of its cells is on it. */
const stray = 0.1

/** Times of cells that densities are drawn over. */
interface Axis {
  /** The lineage that they are measured along; −1 for the pseudotime of all cells. */
  readonly lineage: number
  /** From 0 to 1; NaN for cells that are not on the axis. */
  readonly times: Float64Array
  /** What 1 is, as the axis says it. */
  readonly length: number
  /** How much a cell counts. */
  readonly shareOf: (cell: number) => number
}

/** The pseudotime of all cells, from 0 to 1. */
const ofAll = (pseudotime: Float64Array): Axis => ({
  lineage: -1,
  times: pseudotime,
  length: 1,
  shareOf: () => 1
})

/**
 * Each lineage. Cells count by their weights on the lineages, which add up to 1 for each cell: before
 * lineages part, a cell is shared by them.
 */
function alongLineages({ curves, weights }: LineageCurves): Axis[] {
  const count = curves.length
  const totals = new Float64Array(weights.length / count)
  for (const [at, weight] of weights.entries()) totals[Math.floor(at / count)]! += weight
  return curves.map(({ times, length }, lineage) => ({
    lineage,
    times: times.map((time, cell) => (weights[cell * count + lineage]! > 0 ? time / length : Number.NaN)),
    length,
    shareOf: (cell) => weights[cell * count + lineage]! / totals[cell]!
  }))
}

/** Cells of sets along an axis. @param setOf the set of each cell, −1 for none */
const setsAlong = (axis: Axis, setOf: Int32Array, sets: number): Bins =>
  binned(axis.times, sets, places, (cell, add) => {
    if (setOf[cell]! >= 0) add(setOf[cell]!, axis.shareOf(cell))
  })

/** The densities of sets along an axis as rows, in the units of the axis. */
function rowsAlong(
  axis: Axis,
  sets: Bins,
  isDrawn: (set: number) => boolean,
  sizeOf: (set: number) => number
) {
  const bandwidth = commonBandwidth(sets.filter((_, set) => isDrawn(set)))
  return sets.flatMap((own, set) =>
    isDrawn(set)
      ? Array.from(smoothed(own, bandwidth), (density, at) => ({
          set,
          lineage: axis.lineage,
          time: (axis.length * at) / (places - 1),
          density: sizeOf(set) > 0 ? density / sizeOf(set) / axis.length : 0
        }))
      : []
  )
}

/** Groups over the pseudotime of all cells, and along each lineage; each of area 1. */
export function groupDensities(
  { labels, levels }: Grouped,
  { pseudotime, curves, lineages: paths }: Order & { readonly lineages: readonly (readonly number[])[] },
  lineages: readonly string[]
): TableData<Tables['density']> {
  const all = ofAll(pseudotime)
  const everywhere = setsAlong(all, labels, levels.length)
  const rows = [
    ...rowsAlong(
      all,
      everywhere,
      () => true,
      (group) => cellsIn(everywhere[group]!)
    ),
    ...alongLineages(curves).flatMap((axis) => {
      const sets = setsAlong(axis, labels, levels.length)
      const cells = sets.map(cellsIn)
      const isDrawn = (group: number): boolean =>
        cells[group]! > 0 &&
        (paths[axis.lineage]!.includes(group) || cells[group]! >= stray * cellsIn(everywhere[group]!))
      return rowsAlong(axis, sets, isDrawn, (group) => cells[group]!)
    })
  ]
  return {
    lineage: factor(
      rows.map(({ lineage }) => lineage),
      lineages
    ),
    group: factor(
      rows.map(({ set }) => set),
      levels
    ),
    pseudotime: numbers(rows, ({ time }) => time),
    density: numbers(rows, ({ density }) => density)
  }
}

/**
 * Samples over the pseudotime of all cells, each of area 1, and along each lineage: there the area is the
 * share of the sample's cells that are on it.
 */
export function sampleDensities(
  { pseudotime, curves }: Order,
  sampleOf: Int32Array,
  samples: { readonly names: readonly string[]; readonly sideOf: (sample: number) => string },
  lineages: readonly string[]
): TableData<Tables['spread']> {
  const all = ofAll(pseudotime)
  const everywhere = setsAlong(all, sampleOf, samples.names.length)
  const along = alongLineages(curves).map((axis) => ({
    axis,
    sets: setsAlong(axis, sampleOf, samples.names.length)
  }))
  const placed = (sample: number): number => along.reduce((sum, { sets }) => sum + cellsIn(sets[sample]!), 0)
  const rows = [
    ...rowsAlong(
      all,
      everywhere,
      () => true,
      (sample) => cellsIn(everywhere[sample]!)
    ),
    ...along.flatMap(({ axis, sets }) => rowsAlong(axis, sets, () => true, placed))
  ]
  return {
    lineage: factor(
      rows.map(({ lineage }) => lineage),
      lineages
    ),
    side: rows.map(({ set }) => samples.sideOf(set)),
    sample: factor(
      rows.map(({ set }) => set),
      samples.names
    ),
    pseudotime: numbers(rows, ({ time }) => time),
    density: numbers(rows, ({ density }) => density)
  }
}
