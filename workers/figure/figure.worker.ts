import { expose, transfer } from 'comlink'
import type { ChartOrder } from '../../src/charts/drawing.ts'
import { kindOf } from '../../src/charts/kinds/index.ts'
import type { Vertex } from '../../src/shared/outline.ts'
import { drawSvg } from '../../src/charts/svg.ts'
import { drawPng, paintMark } from './figure.ts'
import { Screen } from './screen.ts'
import { textReady } from './text.ts'

const screen = new Screen()

const api = {
  async svg(order: ChartOrder, allVector = false) {
    await textReady
    return drawSvg(order, allVector ? null : paintMark)
  },
  async png(order: ChartOrder, scale?: number) {
    await textReady
    return drawPng(order, scale)
  },
  /** The Vega specification of a chart, laid out. */
  async vega(order: ChartOrder) {
    await textReady
    return kindOf(order.kind).vega(order)
  },
  /** Draws a chart for the screen; the next one takes its place. */
  async show(order: ChartOrder, dots: number) {
    await textReady
    const drawn = await screen.draw(order, dots)
    return transfer(
      drawn,
      drawn.tiles.map(({ picture }) => picture)
    )
  },
  /** The mark at a point of the chart that is shown. */
  at: (x: number, y: number) => screen.at(x, y),
  /** The genes of the points inside an outline, in the chart that is shown. */
  within: (outline: readonly Vertex[]) => screen.within(outline)
}

export type FigureApi = typeof api

expose(api)
