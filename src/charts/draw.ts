import type { View } from 'vega'
import type { ChartOrder } from './drawing.ts'
import { kindOf } from './kinds/index.ts'
import { openView, type ViewOptions } from './vega/view.ts'

/** A Vega view of the chart, laid out at its place and not yet drawn. */
export const chartView = async (order: ChartOrder, options?: ViewOptions): Promise<View> => openView(await kindOf(order.kind).vega(order), options)

/** Runs a chart's view. What says `layouts: 2` in `usermeta` draws other marks at its final height, and is laid out again for those. */
export async function runView(view: View, { spec }: Pick<ChartOrder, 'spec'>): Promise<void> {
  await view.runAsync()
  const { layouts } = (spec['usermeta'] ?? {}) as { readonly layouts?: number }
  if (layouts === 2) await view.resize().runAsync()
}
