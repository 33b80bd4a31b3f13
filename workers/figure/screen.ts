import type { View } from 'vega'
import { chartView } from '../../src/charts/draw.ts'
import type { ChartOrder } from '../../src/charts/drawing.ts'
import { plainRow } from '../../src/charts/tables.ts'
import { rowOfItem, type PickedItem } from '../../src/charts/vega/picked.ts'
import type { Scene } from '../../src/charts/vega/scenegraph.ts'
import { genesWithin, originOf, paddingOf } from '../../src/charts/vega/within.ts'
import type { Vertex } from '../../src/shared/outline.ts'
import { limits } from '../../src/contract/limits.ts'
import { Marks, WorkerCanvasRenderer } from './canvas.ts'

/** A part of a picture, and where its corner is in the whole. */
export interface Tile {
  readonly picture: ImageBitmap
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/**
 * A chart for the screen, in CSS pixels. Charts of a thousand groups are longer than a canvas may be, so they
 * come in tiles.
 */
export interface ScreenPicture {
  readonly tiles: readonly Tile[]
  readonly width: number
  readonly height: number
  /** Where its plots lie, without names and axes. */
  readonly plots: readonly Plot[]
}

export interface Plot {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Pixels of a side of a tile. */
const tileSide = 4096

/** What lies at a point of a chart. */
export interface Found {
  /** What the mark has to say, as the specification has it. */
  readonly tooltip: unknown
  /** Texts and numbers of its row. */
  readonly datum: Readonly<Record<string, unknown>>
}

/** A drawn item, as far as it is asked about. */
interface Item extends PickedItem {
  readonly tooltip?: unknown
}

/** As Vega's marks find what lies under a point: each asks the picker for the marks inside it. */
interface Picker {
  pick(scene: Scene, x: number, y: number, groupX: number, groupY: number): Item | null
}

const findIn = (context: OffscreenCanvasRenderingContext2D): Picker => ({
  pick(scene, ...point) {
    return Marks[scene.marktype]?.pick.call(this, context, scene, ...point) ?? null
  }
})

/** A chart that is looked at: drawn once, and asked what lies under the pointer. */
export class Screen {
  #view: View | null = null

  /**
   * @param wanted pixels a CSS pixel; fewer, but not less than one, where the picture would take too much
   * memory
   */
  async draw(order: ChartOrder, wanted: number): Promise<ScreenPicture> {
    this.#view?.finalize()
    const view = await chartView({ ...order, silent: true })
    this.#view = view
    await view.runAsync()
    const [width, height] = sizeOf(view)
    const dots = Math.max(1, Math.min(wanted, Math.sqrt(limits.picturePixels / (width * height))))
    const side = Math.floor(tileSide / dots)
    const tiles: Tile[] = []
    for (let top = 0; top < height; top += side) {
      for (let left = 0; left < width; left += side) {
        const place = { left, top, width: Math.min(side, width - left), height: Math.min(side, height - top) }
        // oxlint-disable-next-line no-await-in-loop -- nothing is gained by drawing tiles at once on one thread
        tiles.push({ ...place, picture: await drawTile(view, place, dots) })
      }
    }
    return { tiles, width, height, plots: plotsOf(view) }
  }

  /** What lies at a point, in CSS pixels from the corner of the picture; null where there is no mark. */
  at(x: number, y: number): Found | null {
    const context = new OffscreenCanvas(1, 1).getContext('2d')
    if (!this.#view || !context) return null
    const [left, top] = originOf(this.#view)
    context.translate(left, top)
    const { root } = this.#view.scenegraph() as unknown as { root: Scene }
    const item = findIn(Object.assign(context, { pixelRatio: 1 })).pick(root, x, y, x - left, y - top)
    return item && { tooltip: item.tooltip ?? null, datum: plainRow(rowOfItem(item) ?? {}) }
  }

  /** The genes of the points within an outline, in CSS pixels from the corner of the picture. */
  within(outline: readonly Vertex[]): string[] {
    return this.#view ? genesWithin(this.#view, outline) : []
  }
}

async function drawTile(
  view: View,
  { left, top, width, height }: Omit<Tile, 'picture'>,
  dots: number
): Promise<ImageBitmap> {
  const [x, y] = originOf(view)
  const renderer = new WorkerCanvasRenderer().initialize(null, width, height, [x - left, y - top], dots)
  const { root } = view.scenegraph() as unknown as { root: Scene }
  await renderer.renderAsync(root)
  const canvas = renderer.canvas()
  if (!canvas) throw new Error('no canvas')
  return canvas.transferToImageBitmap()
}

/** Vega keeps the size of the whole picture and the place of the plot in it to itself. */
interface Measures {
  readonly _viewWidth: number
  readonly _viewHeight: number
}

function sizeOf(view: View): readonly [width: number, height: number] {
  const { _viewWidth, _viewHeight } = view as unknown as Measures
  const { left, right, top, bottom } = paddingOf(view)
  return [Math.max(1, _viewWidth + left + right), Math.max(1, _viewHeight + top + bottom)]
}

/** A group as it lies in the group around it. */
interface GroupItem {
  readonly x?: number
  readonly y?: number
  readonly width?: number
  readonly height?: number
  readonly items?: readonly Scene[]
}

/** The panels of a chart, or the one plot that it is. */
function plotsOf(view: View): Plot[] {
  const [left, top] = originOf(view)
  const { root } = view.scenegraph() as unknown as { root: Scene }
  const boxOf = (
    { x = 0, y = 0, width = 0, height = 0 }: GroupItem,
    [left, top]: readonly number[]
  ): Plot => ({
    left: left! + x,
    top: top! + y,
    right: left! + x + width,
    bottom: top! + y + height
  })
  const panelsIn = (item: GroupItem, corner: readonly number[]): Plot[] =>
    (item.items ?? [])
      .filter(({ marktype, role }) => marktype === 'group' && role === 'scope')
      .flatMap(({ items }) => items as readonly GroupItem[])
      .flatMap((panel) => {
        const box = boxOf(panel, corner)
        return [box, ...panelsIn(panel, [box.left, box.top])]
      })
  const frames = root.items as readonly GroupItem[]
  const panels = frames.flatMap((frame) => panelsIn(frame, [left, top]))
  return panels.length > 0 ? panels : frames.map((frame) => boxOf(frame, [left, top]))
}
