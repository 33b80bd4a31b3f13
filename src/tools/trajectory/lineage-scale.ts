import type { ChartView } from '../../contract/tool.ts'
import { drawnGroups, listed } from '../parts/scale.ts'

/** The lineages in the colours of the groups that they end in. */
export const drawnLineages = (view: ChartView) =>
  drawnGroups(view, String(view.params['group']), listed(view, 'lineages'))

export const lineageColors = (view: ChartView): Record<string, string> =>
  Object.fromEntries(drawnLineages(view).map(({ value, color }) => [value, color]))
