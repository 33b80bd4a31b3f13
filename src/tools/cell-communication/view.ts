import type { ChartView } from '../../contract/tool.ts'
import { drawnGroups, type DrawnGroup } from '../parts/charts/drawn-groups.ts'
import { phrase, says, sentenceCase } from '../parts/charts/sentence-case.ts'
import { listed } from '../parts/charts/view.ts'

export const groupColumn = (view: ChartView): string => String(view.params['group'])
export const groups = (view: ChartView): DrawnGroup[] =>
  drawnGroups(view, groupColumn(view), listed(view, 'groups'))
export const order = (view: ChartView): string[] => groups(view).map(({ value }) => value)

/** What is drawn of a link: specific pairs, or the sum of their probabilities. */
export const measures = { value: { kind: 'choice', options: ['specific', 'strength'] } } as const
type Measure = 'specific' | 'strength'
export const measureOf = (view: ChartView): Measure =>
  view.controls['value'] === 'strength' ? 'strength' : 'specific'
/** What is drawn of a link, within a longer text. */
export const measureName = (view: ChartView, of: Measure = measureOf(view)): string =>
  of === 'strength'
    ? phrase(view, 'sum of probabilities', '概率之和')
    : phrase(view, 'specific pairs', '特异配对数')
/** The title of the measure, in sentence case. */
export const measureTitle = (view: ChartView, of: Measure = measureOf(view)): string =>
  sentenceCase(measureName(view, of))
const formatOf = (of: Measure): string => (of === 'strength' ? '.3~f' : ',')
/** The measure that is shown: its column, title and number format. */
export const amount = (view: ChartView) => {
  const column = measureOf(view)
  return { column, title: measureTitle(view), format: formatOf(column) }
}

/** The title of groups that send. */
export const senderTitle = (view: ChartView): string => says(view, 'sender', '发送方')
/** The title of groups that receive. */
export const receiverTitle = (view: ChartView): string => says(view, 'receiver', '接收方')

/** Whether pathways can be compared: several, with a specific pair. */
export const hasPathways = ({ summary }: { readonly summary: ChartView['summary'] }): boolean =>
  Number(summary['pathways']) > 1 && Number(summary['specific']) > 0
