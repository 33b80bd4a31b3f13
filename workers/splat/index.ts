import { wrap, type Remote } from 'comlink'
import type { Camera } from '../../shaders/points/style.ts'
import type { Projection } from '../../src/contract/outline.ts'
import type { Painted } from './splat.ts'
import type { SplatRemote } from './splat.worker.ts'

export interface OpenedSplat {
  /** What the thread is told between frames. */
  readonly splat: Omit<Remote<SplatRemote>, 'paint'>
  /** Paints a frame and shows it; null where there is nothing to paint on yet. */
  draw(camera: Camera, moving: boolean, projection?: Projection | null): Promise<Painted | null>
  close(): void
}

/**
 * Opens the thread that paints points on a canvas without a graphics card; `close` ends it.
 *
 * Frames come back as bitmaps and are shown here. A canvas handed over to the thread would wait for the browser's own
 * beat to be seen, and a first frame painted before the canvas is on the page, or while its tab is hidden, may never be.
 */
export function openSplat(canvas: HTMLCanvasElement): OpenedSplat {
  const worker = new Worker(new URL('./splat.worker.ts', import.meta.url), { type: 'module', name: 'splat' })
  const splat = wrap<SplatRemote>(worker)
  const screen = canvas.getContext('bitmaprenderer', { alpha: false })
  return {
    splat,
    async draw(camera, moving, projection = null) {
      const frame = await splat.paint(camera, moving, projection)
      if (!frame) return null
      screen?.transferFromImageBitmap(frame.bitmap)
      return frame.painted
    },
    close: () => worker.terminate()
  }
}
