import { wrap, type Remote } from 'comlink'
import type { FigureApi } from './figure.worker.ts'

export type { Found, Plot, ScreenPicture, Tile } from './screen.ts'

const started = (): Worker => new Worker(new URL('./figure.worker.ts', import.meta.url), { type: 'module' })

let figures: Remote<FigureApi> | null = null

/** The figure worker, started at the first export and kept. */
export function figureWorker(): Remote<FigureApi> {
  figures ??= wrap<FigureApi>(started())
  return figures
}

/** A worker of one chart on the screen. */
export interface ScreenWorker {
  readonly figures: Pick<Remote<FigureApi>, 'show' | 'at' | 'within' | 'vega'>
  /**
   * The chart is gone. A worker that is still drawing it ends at once, one that is done waits for the next
   * chart.
   */
  readonly leave: (busy: boolean) => void
}

/** So many workers wait for charts. */
const mostIdle = 2
const idle: { readonly worker: Worker; readonly figures: Remote<FigureApi> }[] = []

const startScreen = (): (typeof idle)[number] => {
  const worker = started()
  return { worker, figures: wrap<FigureApi>(worker) }
}

/** A chart that a worker draws is on its way: the worker starts beside it. */
export function readyScreenWorker(): void {
  if (idle.length === 0) idle.push(startScreen())
}

/** A worker for a chart on the screen: one that waits, or a new one. */
export function screenWorker(): ScreenWorker {
  const { worker, figures: own } = idle.pop() ?? startScreen()
  return {
    figures: own,
    leave: (busy) => {
      if (busy || idle.length >= mostIdle) worker.terminate()
      else idle.push({ worker, figures: own })
    }
  }
}
