import { chartView } from '../../src/charts/draw.ts'
import type { ChartOrder } from '../../src/charts/drawing.ts'
import { paper, type Painter } from '../../src/charts/svg.ts'
import { pictureBox } from '../../src/charts/vega/raster.ts'
import { renderModule } from '../../src/charts/vega/scenegraph.ts'
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
    if (order.theme === 'light') view.background(paper)
    const canvas = (await view.toCanvas(scale)) as unknown as OffscreenCanvas
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer())
    return { png: new Blob([withResolution(bytes, screenDots * scale)], { type: 'image/png' }), width: canvas.width, height: canvas.height }
  } finally {
    view.finalize()
  }
}

if (typeof document === 'undefined') renderModule('canvas', { ...renderModule('canvas'), headless: WorkerCanvasRenderer })

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
  return { url: await dataUrl(await canvas.convertToBlob({ type: 'image/png' })), x: box.x1, y: box.y1, width, height }
}

async function dataUrl(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  let text = ''
  for (let from = 0; from < bytes.length; from += 0x8000) text += String.fromCharCode(...bytes.subarray(from, from + 0x8000))
  return `data:image/png;base64,${btoa(text)}`
}
