import path from 'node:path'
import type { ChartOrder } from '../../charts/drawing.ts'
import { Fault } from '../../contract/errors/index.ts'
import { onThread } from '../threads/on-thread.ts'

const thread = new URL(`./chart-thread${path.extname(import.meta.filename)}`, import.meta.url)

/**
 * Draws a chart as the page does, as SVG, on a thread beside the server's; without a canvas every point is a
 * path. Throws the Fault `chart_too_large` where it takes too long or too much, and the reason of the signal
 * where that ends it.
 */
export const drawChart = (order: ChartOrder, signal?: AbortSignal): Promise<string> =>
  onThread(thread, order, (cause) => new Fault('chart_too_large', {}, { cause }), { signal })
