import type { View } from 'vega'
import type { ChartOrder } from './drawing.ts'
import { kindOf } from './kinds/index.ts'
import { openView, type ViewOptions } from './vega/view.ts'

/** A Vega view of the chart, laid out at its place and not yet drawn. */
export const chartView = async (order: ChartOrder, options?: ViewOptions): Promise<View> =>
  openView(await kindOf(order.kind).vega(order), options)
