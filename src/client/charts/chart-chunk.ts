import { readyScreenWorker } from '../../../workers/figure/index.ts'
import { chunk, fetchAhead } from '../chunks/chunk.tsx'
import type { ChartProps } from './Chart.tsx'

/** A chart on screen; with what draws it, which is large, it is fetched when one is shown or soon will be. */
export const Chart = chunk<ChartProps>('chart', () =>
  import('./Chart.tsx').then((module) => ({ default: module.Chart }))
)

/** A page with charts is on its way: what draws them comes beside it, and the thread of the large ones. */
export function fetchCharts(): void {
  fetchAhead('chart')
  readyScreenWorker()
}
