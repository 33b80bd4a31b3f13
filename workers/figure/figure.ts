import { chartView } from '../../src/charts/draw.ts'
import type { ChartOrder } from '../../src/charts/drawing.ts'
import { figureBackground, type Painter } from '../../src/charts/svg.ts'
import { pictureBox } from '../../src/charts/vega/raster.ts'
import { pngBytes, pngUrl } from '../../src/charts/vega/data-url.ts'
import { renderModule, type Scene } from '../../src/charts/vega/scenegraph.ts'
import { limits } from '../../src/contract/limits.ts'
import { Marks, WorkerCanvasRenderer } from './canvas.ts'
import { withResolution } from './png.ts'

/** Dots an inch of a screen at scale 1. */
const screenDots = 96

export interface PngFigure {
  readonly png: Blob
  /** Pixels: scale times the chart's size. */
  readonly width: number
  readonly height: number
}

/** The chart as PNG, `scale` pixels a CSS pixel, with its resolution written down. */
export async function drawPng(order: ChartOrder, scale: number = limits.pngScale): Promise<PngFigure> {
  const view = await chartView(order)
  try {
    await view.runAsync()
    if (order.theme === 'light') view.background(figureBackground)
    await loadPictures((view.scenegraph() as unknown as { root: Scene }).root)
    const canvas = (await view.toCanvas(scale)) as unknown as OffscreenCanvas
    return {
      png: new Blob([withResolution(await bytesOf(canvas), screenDots * scale)], { type: 'image/png' }),
      width: canvas.width,
      height: canvas.height
    }
  } finally {
    view.finalize()
  }
}

if (typeof document === 'undefined')
  renderModule('canvas', { ...renderModule('canvas'), headless: WorkerCanvasRenderer })

const bytesOf = async (canvas: OffscreenCanvas): Promise<Uint8Array> =>
  new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer())

/** One mark as a picture at the scale, on transparent ground. */
export const paintMark: Painter = async (scene, scale) => {
  const box = pictureBox(scene)
  const [width, height] = [Math.max(1, box.x2 - box.x1), Math.max(1, box.y2 - box.y1)]
  const canvas = new OffscreenCanvas(width * scale, height * scale)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no 2d context')
  context.scale(scale, scale)
  context.translate(-box.x1, -box.y1)
  Marks[scene.marktype]?.draw(context, scene)
  return { url: pngUrl(await bytesOf(canvas)), x: box.x1, y: box.y1, width, height }
}

/**
 * Pictures inside the chart, ready to be drawn on a canvas: a worker has no images, and Vega has their
 * addresses alone.
 */
async function loadPictures(scene: Scene): Promise<void> {
  if (scene.marktype === 'image') {
    for (const item of scene.items as { image?: { readonly src: string } | ImageBitmap }[]) {
      if (!item.image || !('src' in item.image)) continue
      // oxlint-disable-next-line no-await-in-loop -- one picture of full size at a time
      item.image = Object.assign(
        await createImageBitmap(new Blob([pngBytes(item.image.src)], { type: 'image/png' })),
        { complete: true }
      )
    }
  } else if (scene.marktype === 'group') {
    // oxlint-disable-next-line no-await-in-loop -- as above
    for (const item of scene.items) for (const inside of item.items ?? []) await loadPictures(inside)
  }
}
