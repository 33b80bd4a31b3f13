import { expose } from 'comlink'
import type { Camera, PointStyle } from '../../shaders/points/style.ts'
import { rim } from './paint.ts'
import { createSplat, type Painted } from './splat.ts'

const splat = createSplat(() => performance.now())
let context: OffscreenCanvasRenderingContext2D | null = null
let image: ImageData | null = null

const remote = {
  attach(canvas: OffscreenCanvas): void {
    context = canvas.getContext('2d', { alpha: false })
  },
  /** @param width @param height pixels of the canvas; @param ratio of them to a CSS pixel */
  resize(width: number, height: number, ratio: number): void {
    if (!context) return
    context.canvas.width = width
    context.canvas.height = height
    image = new ImageData(width + 2 * rim, height + 2 * rim)
    splat.resize(width, height, ratio, new Uint32Array(image.data.buffer))
  },
  setPoints: (xy: Float32Array, count: number): void => splat.setPoints(xy, count),
  setCodes: (codes: Uint8Array): void => splat.setCodes(codes),
  setFlags: (flags: Uint8Array): void => splat.setFlags(flags),
  setStyle: (style: PointStyle, density: boolean): void => splat.setStyle(style, density),
  /** Paints and shows a frame; null where there is nothing to paint on yet. */
  draw(camera: Camera, moving: boolean): Painted | null {
    const painted = splat.paint(camera, moving)
    if (painted && context && image) context.putImageData(image, -rim, -rim)
    return painted
  }
}

export type SplatRemote = typeof remote

expose(remote)
