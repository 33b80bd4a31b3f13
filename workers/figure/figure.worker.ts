import { expose } from 'comlink'
import type { ChartOrder } from './compile.ts'
import { drawPng, paintMark } from './figure.ts'
import { drawSvg } from './svg.ts'
import { textReady } from './text.ts'

const api = {
  async svg(order: ChartOrder, allVector = false) {
    await textReady
    return drawSvg(order, allVector ? null : paintMark)
  },
  async png(order: ChartOrder, scale?: number) {
    await textReady
    return drawPng(order, scale)
  }
}

export type FigureApi = typeof api

expose(api)
