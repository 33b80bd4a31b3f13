import { expose, transfer } from 'comlink'
import type { Camera, PointStyle } from '../../shaders/points/style.ts'
import type { Projection } from '../../src/shared/outline.ts'
import { release } from '../../src/shared/release.ts'
import { rim } from './places.ts'
import { createCpuRenderer, type Painted } from './renderer.ts'

const renderer = createCpuRenderer(() => performance.now())
const canvas = new OffscreenCanvas(1, 1)
const context = canvas.getContext('2d', { alpha: false })
let image: ImageData | null = null
/** The last codes that were sent as a whole. The renderer may read them until others have arrived. */
let sentCodes: Uint8Array | null = null

const remote = {
  /**
   * @param width the width of the canvas in pixels
   * @param height its height in pixels
   * @param ratio the number of pixels per CSS pixel
   */
  resize(width: number, height: number, ratio: number): void {
    canvas.width = width
    canvas.height = height
    image = new ImageData(width + 2 * rim, height + 2 * rim)
    renderer.resize(width, height, ratio, new Int32Array(image.data.buffer))
  },
  begin: (cells: number, solid: boolean): void => renderer.begin(cells, solid),
  addPoints(xy: Float32Array, z: Float32Array | null): void {
    renderer.addPoints(xy, z)
    release(xy)
    if (z) release(z)
  },
  setCodes(codes: Uint8Array): void {
    renderer.setCodes(codes)
    if (sentCodes) release(sentCodes)
    sentCodes = codes
  },
  addCodes(codes: Uint8Array): void {
    renderer.addCodes(codes)
    release(codes)
  },
  setFlags: (flags: Uint8Array): void => renderer.setFlags(flags),
  setStyle: (style: PointStyle): void => renderer.setStyle(style),
  /** Paints a frame into a bitmap; null where there is nothing to paint on yet. */
  paint(
    camera: Camera,
    moving: boolean,
    projection: Projection | null
  ): { readonly painted: Painted; readonly bitmap: ImageBitmap } | null {
    const painted = renderer.paint(camera, moving, projection)
    if (!painted || !context || !image) return null
    context.putImageData(image, -rim, -rim)
    const bitmap = canvas.transferToImageBitmap()
    return transfer({ painted, bitmap }, [bitmap])
  }
}

export type CpuRendererRemote = typeof remote

expose(remote)
