import type { KindDrawing } from '../kind.ts'
import { compileChart } from './compile.ts'
import { fitted } from './fit.ts'
import { withMarked } from './marked.ts'

/** Charts that are written in Vega-Lite. */
export const vegaLite: KindDrawing<'vega-lite'> = {
  vega: async (order) => compileChart(await fitted(order)),
  withMarked
}
