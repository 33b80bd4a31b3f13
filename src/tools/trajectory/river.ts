import type { TableData } from '../../contract/tool.ts'
import { groupMedians } from '../../science/stats/select.ts'
import { evenly } from '../../science/trajectory/curve.ts'
import { factor, integers, numbers } from '../parts/table.ts'
import { binned, cellsIn, smoothed } from './density/density.ts'
import type { Tables } from './schema.ts'
import type { Tree } from './ordering/order.ts'
import type { Timed } from './tables.ts'

/** Where the river's width is read, and the width of the kernel; pseudotime runs from 0 to 1. */
const riverTimes = evenly(0, 1, 81)
const bandwidth = 0.03
/** Lineages part over this share of pseudotime at least. */
const shortestFork = 0.06
/** A group with fewer cells on a lineage is left out of it. */
const fewest = 0.5

/**
 * Cells of each group along pseudotime, by the lineage that they end in: a cell counts for each as its fate
 * is probable, so that all lineages add up to the cells. Lineages that share a stem stand next to each other;
 * `apart` says how far a lineage is from the middle at each time, in steps of 1, 0 for all while they are
 * one.
 * @param fates the probability to end in lineage l for cell i at `i * lineages + l`
 */
export function riverTable(
  { grouped, ordered, lineages }: Timed,
  fates: Float64Array
): TableData<Tables['river']> {
  const { pseudotime } = ordered
  const [count, groups] = [lineages.length, grouped.levels.length]
  const bins = binned(pseudotime, count * groups, riverTimes.length, (cell, add) => {
    const group = grouped.labels[cell]!
    if (group < 0 || Number.isNaN(fates[cell * count]!)) return
    for (let l = 0; l < count; l++) add(l * groups + group, fates[cell * count + l]!)
  })
  const order = inTreeOrder(ordered.lineages)
  const apart = distances(
    order.map((l) => ordered.lineages[l]!),
    groupMedians(pseudotime, grouped.labels, groups)
  )
  const rows = order.flatMap((l, place) =>
    grouped.levels.flatMap((_, group) => {
      const own = bins[l * groups + group]!
      if (cellsIn(own) < fewest) return []
      // In units of a hundredth of pseudotime.
      return Array.from(smoothed(own, bandwidth), (density, at) => ({
        l,
        place,
        group,
        time: riverTimes[at]!,
        cells: density / 100,
        apart: apart[place]![at]!
      }))
    })
  )
  return {
    lineage: factor(
      rows.map(({ l }) => l),
      lineages
    ),
    place: integers(rows, ({ place }) => place),
    group: factor(
      rows.map(({ group }) => group),
      grouped.levels
    ),
    pseudotime: numbers(rows, ({ time }) => time),
    cells: numbers(rows, ({ cells }) => cells),
    apart: numbers(rows, (row) => row.apart)
  }
}

/** How many groups two lineages share from their start on. */
function shared(one: readonly number[], other: readonly number[]): number {
  const differs = one.findIndex((group, at) => group !== other[at])
  return differs < 0 ? one.length : differs
}

/** Lineages in an order in which those that share more groups stand closer. */
function inTreeOrder(lineages: Tree['lineages']): number[] {
  return Array.from(lineages.keys()).sort((a, b) => {
    const [one, other] = [lineages[a]!, lineages[b]!]
    const at = shared(one, other)
    return (one[at] ?? -1) - (other[at] ?? -1) || a - b
  })
}

/** How far each lineage is from the middle at each time. @param middles median pseudotime of each group */
function distances(lineages: Tree['lineages'], middles: Float64Array): Float64Array[] {
  const steps = lineages.slice(1).map((path, at) => {
    const before = lineages[at]!
    const stem = shared(before, path)
    if (stem === 0) return riverTimes.map(() => 1)
    const from = middles[path[stem - 1]!]!
    const next = [before[stem], path[stem]].map((group) => (group === undefined ? Infinity : middles[group]!))
    const to = Math.max(Math.min(...next), from + shortestFork)
    return riverTimes.map((time) => smoothStep((time - from) / (to - from)))
  })
  const below = lineages.map((_, place) =>
    riverTimes.map((__, at) => steps.slice(0, place).reduce((sum, step) => sum + step[at]!, 0))
  )
  return below.map((own) => own.map((step, at) => step - below.at(-1)![at]! / 2))
}

/** From 0 to 1 without a corner. */
function smoothStep(share: number): number {
  const x = Math.min(1, Math.max(0, share))
  return x * x * (3 - 2 * x)
}
