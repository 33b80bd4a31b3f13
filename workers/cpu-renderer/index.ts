import { wrap, type Remote } from 'comlink'
import type { Camera } from '../../shaders/points/style.ts'
import type { Projection } from '../../src/shared/outline.ts'
import type { Painted } from './renderer.ts'
import type { CpuRendererRemote } from './renderer.worker.ts'

export interface OpenedCpuRenderer {
  /** What the thread is told between frames. */
  readonly renderer: Omit<Remote<CpuRendererRemote>, 'paint'>
  /** Paints a frame and shows it; null where there is nothing to paint on yet. */
  draw(camera: Camera, moving: boolean, projection?: Projection | null): Promise<Painted | null>
  close(): void
}

/**
 * Opens the thread that paints points on a canvas without a graphics card; `close` ends it.
 *
 * Frames come back as bitmaps and are shown here. A canvas handed over to the thread would wait for the
 * browser's own
 * beat to be seen, and a first frame painted before the canvas is on the page, or while its tab is hidden,
 * may never be.
 */
export function openCpuRenderer(canvas: HTMLCanvasElement): OpenedCpuRenderer {
  const worker = new Worker(new URL('./renderer.worker.ts', import.meta.url), {
    type: 'module',
    name: 'cpu-renderer'
  })
  const renderer = wrap<CpuRendererRemote>(worker)
  const screen = canvas.getContext('bitmaprenderer', { alpha: false })
  return {
    renderer,
    async draw(camera, moving, projection = null) {
      const frame = await renderer.paint(camera, moving, projection)
      if (!frame) return null
      screen?.transferFromImageBitmap(frame.bitmap)
      return frame.painted
    },
    close: () => worker.terminate()
  }
}
