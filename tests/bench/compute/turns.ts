import { median } from '../statistics.ts'
import type { StepRow } from './stopwatch.ts'

/** Seconds of the fastest and the slowest turn, where they are not one. */
function spread(walls: readonly number[]): string {
  const [least, most] = [Math.min(...walls), Math.max(...walls)].map((wall) => wall.toFixed(2))
  return walls.length === 1 ? '' : `${least}–${most} s`
}

/**
 * Each step once, where it was taken several times: the medians of its seconds, the greatest peak, and how
 * the turns spread. Steps stand in the order in which they first came.
 */
export function middles(rows: readonly StepRow[]): StepRow[] {
  const turns = Map.groupBy(rows, ({ who, cells, what }) => JSON.stringify([who, cells, what]))
  return [...turns.values()].map((all) => ({
    ...all[0]!,
    wall: median(all.map(({ wall }) => wall)),
    cpu: median(all.map(({ cpu }) => cpu)),
    peakMiB: Math.max(...all.map(({ peakMiB }) => peakMiB)),
    note: [spread(all.map(({ wall }) => wall)), all[0]!.note].filter(Boolean).join('  ')
  }))
}
