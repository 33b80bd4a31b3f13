import type { Spec } from 'vega'
import type { ChartKind } from '../../contract/tool.ts'
import type { DrawingOf, OrderOf } from '../drawing.ts'

/** Genes that the user has marked in a table of the result. */
export interface Marked {
  readonly table: string
  readonly genes: readonly string[]
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
  /** The chart laid out at its place, with its rows inside. */
  vega(order: OrderOf<Kind>): Promise<Spec>
  /** The chart with marked genes ringed; absent where the kind shows no genes. */
  withMarked?(drawing: DrawingOf<Kind>, marked: Marked): DrawingOf<Kind>
}
