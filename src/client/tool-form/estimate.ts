import type { TaskRow } from '../../contract/api/task.ts'
import { taskState } from '../../contract/task.ts'

/** No tool is faster than the start of its process. */
const leastSeconds = 1

/**
 * Seconds that a tool will need for so many cells, from what it needed here before: the run of the nearest
 * size, half of its time taken as the same for any size (reading, starting), half as growing with the cells.
 * Null where it has not run here.
 */
export function secondsFor(tool: string, cells: number, before: readonly TaskRow[]): number | null {
  const runs = before.flatMap(({ tool: ran, state, startTime, endTime, cellsUsed }) =>
    ran === tool && state === taskState.success && startTime && endTime && cellsUsed
      ? [{ cells: cellsUsed, seconds: (Date.parse(endTime) - Date.parse(startTime)) / 1000 }]
      : []
  )
  const distance = (run: { cells: number }) => Math.abs(Math.log(run.cells / Math.max(1, cells)))
  const nearest = runs.toSorted((a, b) => distance(a) - distance(b))[0]
  if (!nearest) return null
  return Math.max(leastSeconds, nearest.seconds * (0.5 + (0.5 * cells) / nearest.cells))
}
