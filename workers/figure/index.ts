import { wrap, type Remote } from 'comlink'
import type { FigureApi } from './figure.worker.ts'

export type { ChartOrder } from './compile.ts'

let figures: Remote<FigureApi> | null = null

/** The figure worker, started at the first export and kept. */
export function figureWorker(): Remote<FigureApi> {
  figures ??= wrap<FigureApi>(new Worker(new URL('./figure.worker.ts', import.meta.url), { type: 'module' }))
  return figures
}
