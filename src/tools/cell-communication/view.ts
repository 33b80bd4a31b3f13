import type { ChartCondition, ChartView, ControlValues } from '../../contract/tool.ts'
import { equal } from '../parts/conditions.ts'
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

/** One of the pathways that carry most, or all of them: one choice for all charts that have it. */
export const pathwayControl = {
  pathway: { kind: 'level', table: 'flows', column: 'pathway', all: true }
} as const

/** The pathway that is shown alone; null for all of them. */
export const pathwayOf = ({ pathway }: ControlValues): string | null =>
  typeof pathway === 'string' && pathway !== '' ? pathway : null

/** The condition that a row is of the pathway that is shown alone. */
export const ofPathway = (controls: ControlValues): readonly ChartCondition<'pathway'>[] => {
  const pathway = pathwayOf(controls)
  return pathway === null ? [] : [equal('pathway', pathway)]
}

/** The table of what groups send to each other: through all pathways, or through the one that is shown. */
export const linkTable = (controls: ControlValues): 'links' | 'flows' =>
  pathwayOf(controls) === null ? 'links' : 'flows'
