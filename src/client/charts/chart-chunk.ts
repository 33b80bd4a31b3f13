import { readyScreenWorker } from '../../../workers/figure/index.ts'
import { chunk, fetchAhead } from '../chunks/chunk.tsx'
import type { ChartProps } from './Chart.tsx'

/** The chart component, loaded on demand together with Vega, which is large. */
export const Chart = chunk<ChartProps>('chart', () =>
  import('./Chart.tsx').then((module) => ({ default: module.Chart }))
)

/** Preloads the code of charts and the worker of large ones while a page with charts loads. */
export function fetchCharts(): void {
  fetchAhead('chart')
  readyScreenWorker()
}
