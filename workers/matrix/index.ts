import { transfer, wrap, type Remote } from 'comlink'
import type { Part } from '../../src/charts/kinds/matrix/numbers.ts'
import type { MatrixRemote } from './matrix.worker.ts'
import type { Frame } from './painter.ts'

export interface OpenedMatrix {
  readonly remote: Omit<Remote<MatrixRemote>, 'paint' | 'put'>
  /** Hands over a part; its numbers are gone here. */
  put(name: string, part: Part): Promise<void>
  /** Paints a frame and shows it. */
  draw(frame: Frame): Promise<void>
  close(): void
}

/** Opens the thread that draws a matrix for a canvas; its frames come back as bitmaps, as of points. */
export function openMatrix(canvas: HTMLCanvasElement): OpenedMatrix {
  const worker = new Worker(new URL('./matrix.worker.ts', import.meta.url), {
    type: 'module',
    name: 'matrix'
  })
  const remote = wrap<MatrixRemote>(worker)
  const screen = canvas.getContext('bitmaprenderer', { alpha: false })
  return {
    remote,
    put: (name, part) => remote.put(name, transfer(part, [part.values.buffer])),
    async draw(frame) {
      const bitmap = await remote.paint(frame)
      if (!bitmap) return
      canvas.width = frame.width
      canvas.height = frame.height
      screen?.transferFromImageBitmap(bitmap)
    },
    close: () => worker.terminate()
  }
}
