import type { Spec } from 'vega'
import type { ChartKind } from '../../contract/tool.ts'
import type { DrawingOf, OrderOf } from '../drawing.ts'

/** Genes that the user has marked in a table of the result. */
export interface Marked {
  readonly table: string
  readonly genes: readonly string[]
}

/** Of more marked genes no names are written for it: they would lie over each other. */
export const mostMarkedNames = 20

/** What a chart of one kind shows as a file of other programs. */
export interface ChartFile<Kind extends ChartKind> {
  /** The name of the format, the same in every language. */
  readonly format: string
  readonly ending: string
  readonly type: string
  text(drawing: DrawingOf<Kind>): string
}

/**
 * How charts of one kind are drawn, on the page and in every figure alike. Vega draws them all, so that
 * words, themes, tooltips and the formats of figures are the same for every kind.
 */
export interface KindDrawing<Kind extends ChartKind> {
  /** Laying it out takes long: a page has it done by a worker. */
  readonly slow?: true
  /** Rows are drawn as a picture inside, so that a figure needs no canvas, however many there are. */
  readonly picture?: true
  /** Files of other programs beside the figures. */
  readonly files?: readonly ChartFile<Kind>[]
  /** The chart laid out at its place, with its rows inside. */
  vega(order: OrderOf<Kind>): Promise<Spec>
  /** The chart with marked genes ringed; absent where the kind shows no genes. */
  withMarked?(drawing: DrawingOf<Kind>, marked: Marked): DrawingOf<Kind>
}
