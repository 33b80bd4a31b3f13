import { limits } from '../contract/limits.ts'
import { chartView } from './draw.ts'
import type { ChartOrder } from './drawing.ts'
import { crowdedMarks, replaceByPicture, type Picture } from './vega/raster.ts'
import type { Scene } from './vega/scenegraph.ts'

/**
 * Figures stand on white in the light theme: a transparent ground would show as black in some viewers.
 */
export const figureBackground = '#FFFFFF'

export interface SvgFigure {
  readonly svg: string
  /** CSS pixels. */
  readonly width: number
  readonly height: number
}

/** Paints one mark alone; it needs a canvas. */
export type Painter = (scene: Scene, scale: number) => Promise<Picture>

/**
 * The chart as SVG with its words as text. Marks of more than 5,000 items become a picture inside, unless
 * there is no painter: then every one is a path.
 */
export async function drawSvg(order: ChartOrder, paint: Painter | null): Promise<SvgFigure> {
  const view = await chartView(order)
  try {
    await view.runAsync()
    if (order.theme === 'light') view.background(figureBackground)
    const root = (view.scenegraph() as unknown as { root: Scene }).root
    if (paint)
      for (const scene of crowdedMarks(root)) replaceByPicture(scene, await paint(scene, limits.pngScale))
    const svg = await view.toSVG()
    return { svg, ...sizeOf(svg) }
  } finally {
    view.finalize()
  }
}

/** Width and height as Vega writes them on the outer element. */
function sizeOf(svg: string): { width: number; height: number } {
  const [, width, height] = /^<svg[^>]* width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? []
  return { width: Number(width), height: Number(height) }
}
