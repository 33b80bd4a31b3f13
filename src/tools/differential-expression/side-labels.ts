import type { ChartView } from '../../contract/tool.ts'
import type { DrawnGroup } from '../parts/charts/drawn-groups.ts'
import { phrase } from '../parts/charts/sentence-case.ts'
import { quoted } from '../parts/charts/vega-expressions.ts'
import { listed } from '../parts/charts/view.ts'

/** Whether the genes were tested on sums per sample. */
export const toldBySamples = ({ summary }: Pick<ChartView, 'summary'>): boolean =>
  summary['level'] === 'samples'

/** Whether there are p-values; samples without replicates have fold changes only. */
export const wasTested = (view: Pick<ChartView, 'summary'>): boolean =>
  !toldBySamples(view) || view.summary['both'] === 'yes'

/** Whether any gene is drawn alone; results of earlier versions do not say. */
export const hasLeadingGenes = ({ summary }: Pick<ChartView, 'summary'>): boolean => summary['leading'] !== 0

/**
 * The names of the two sides: that of a single group, several names joined, or "selection" and "rest".
 */
export function sideLabels(view: ChartView): [string, string] {
  if (view.params['compare'] !== 'groups')
    return [phrase(view, 'selection', '所选'), phrase(view, 'rest', '其余')]
  return [listed(view, 'first').join(' + '), listed(view, 'second').join(' + ')]
}

/**
 * The two sides as groups of a chart. A side of one group has the colour of the group, unless both sides
 * would have the same colour.
 */
export function drawnSides(view: ChartView): DrawnGroup[] {
  const [first, second] = sideLabels(view)
  const groups = [listed(view, 'first'), listed(view, 'second')]
  const own = groups.map((side) =>
    side.length === 1 ? view.color(String(view.params['column']), side[0]!) : null
  )
  const [one, two] = own[0] && own[1] && own[0] !== own[1] ? own : ['#0F726D', '#B9C4C7']
  return [
    { value: '1', label: first, color: one! },
    { value: '2', label: second, color: two! }
  ]
}

/** A Vega expression for the rows of genes that are higher, or lower, as the control of the chart says. */
export const ofDirection = (view: ChartView): string =>
  `datum.direction === ${quoted(String(view.controls['direction'] ?? 'up'))}`
