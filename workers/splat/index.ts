import { transfer, wrap, type Remote } from 'comlink'
import type { SplatRemote } from './splat.worker.ts'

export type SplatWorker = Remote<SplatRemote>

/** Opens the thread that paints points on a canvas without a graphics card. The canvas is its own from now on; `close` ends it. */
export function openSplat(canvas: HTMLCanvasElement): { readonly splat: SplatWorker; close(): void } {
  const worker = new Worker(new URL('./splat.worker.ts', import.meta.url), { type: 'module', name: 'splat' })
  const splat = wrap<SplatRemote>(worker)
  const offscreen = canvas.transferControlToOffscreen()
  void splat.attach(transfer(offscreen, [offscreen]))
  return { splat, close: () => worker.terminate() }
}
