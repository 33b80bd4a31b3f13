import type { ChartCondition, ChartView, ControlValues, DrawnPart, FlowStage } from '../../contract/tool.ts'
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
/** The title of groups that receive, with the condition that alone is drawn above it. */
export function receiverTitle(view: ChartView, condition: string | null = null): string {
  const title = says(view, 'receiver', '接收方')
  if (condition === null) return title
  return view.language === 'zh' ? `${title}（${condition}）` : `${title} (${condition})`
}

/** Whether pathways can be compared: several, with a specific pair. */
export const hasPathways = ({ summary }: { readonly summary: ChartView['summary'] }): boolean =>
  Number(summary['pathways']) > 1 && Number(summary['specific']) > 0

/** One of the pathways that carry most, or all of them: one choice for all charts that have it. */
export const pathwayControl = {
  pathway: { kind: 'level', table: 'flows', column: 'pathway', all: true }
} as const

/** One of the groups that send, or all of them. */
export const senderControl = {
  sender: { kind: 'level', table: 'flows', column: 'sender', all: true }
} as const

/** One of the groups that receive, or all of them. */
export const receiverControl = {
  receiver: { kind: 'level', table: 'flows', column: 'receiver', all: true }
} as const

/** The level that is chosen of a control that offers all of them too; null for all. */
const chosenOf = (controls: ControlValues, name: string): string | null => {
  const value = controls[name]
  return typeof value === 'string' && value !== '' ? value : null
}

/** The pathway that is shown alone; null for all of them. */
export const pathwayOf = (controls: ControlValues): string | null => chosenOf(controls, 'pathway')

const ofOne = <Column extends string>(controls: ControlValues, name: Column): ChartCondition<Column>[] => {
  const value = chosenOf(controls, name)
  return value === null ? [] : [equal(name, value)]
}

/** The condition that a row is of the pathway that is shown alone. */
export const ofPathway = (controls: ControlValues): readonly ChartCondition<'pathway'>[] =>
  ofOne(controls, 'pathway')

/** The conditions that a row is of the groups that alone are shown as sender and as receiver. */
export const ofEnds = (controls: ControlValues): readonly ChartCondition<'sender' | 'receiver'>[] => [
  ...ofOne(controls, 'sender'),
  ...ofOne(controls, 'receiver')
]

/** The table of what groups send to each other: through all pathways, or through the one that is shown. */
export const linkTable = (
  controls: ControlValues
): 'links' | 'flows' | 'condition_links' | 'condition_flows' => {
  const table = pathwayOf(controls) === null ? 'links' : 'flows'
  return conditionOf(controls) === 'both' ? table : `condition_${table}`
}

/** Both conditions: the treatment, which is the first, and the control. */
export const sides = (view: ChartView): [string, string] => [
  listed(view, 'first').join(', '),
  listed(view, 'second').join(', ')
]

/** Whether a result says what each condition has alone; those of earlier versions do not. */
const hasConditions = ({ summary }: { readonly summary: ChartView['summary'] }): boolean =>
  summary['by_condition'] === 'yes'

/** All cells together, or the cells of one condition alone. */
export const conditionControl = {
  condition: { kind: 'choice', options: ['both', 'treatment', 'control'], menu: true, fits: hasConditions }
} as const

/** As `conditionControl`, and both conditions beside each other. */
export const conditionsControl = {
  condition: {
    kind: 'choice',
    options: ['both', 'beside', 'treatment', 'control'],
    menu: true,
    fits: hasConditions
  }
} as const

/** Which cells are shown. */
export const conditionOf = (controls: ControlValues): 'both' | 'beside' | 'treatment' | 'control' => {
  const { condition } = controls
  return condition === 'beside' || condition === 'treatment' || condition === 'control' ? condition : 'both'
}

/** The name of the condition that is shown alone; null where none is. */
export function shownSide(view: ChartView): string | null {
  const condition = conditionOf(view.controls)
  if (condition === 'both' || condition === 'beside') return null
  return sides(view)[condition === 'treatment' ? 0 : 1]
}

/** The rows of the condition that is shown alone, at a scale that is one for both conditions. */
export function shownPart(view: ChartView): { readonly part?: DrawnPart<'side'> } {
  const side = shownSide(view)
  return side === null ? {} : { part: { column: 'side', value: side } }
}

/** Where a panel stands: it is the whole chart, or one of two beside each other. */
export type Place = 'alone' | 'left' | 'right'

/**
 * Pixels of a column of a panel, as an expression: panels beside each other have scales of their own, which
 * Vega-Lite names by their places.
 */
export const columnWidth = (place: Place): string =>
  `bandwidth('${{ alone: '', left: 'concat_0_', right: 'concat_1_' }[place]}x')`

/** Both conditions beside each other, the treatment first. */
export const beside = (view: ChartView, of: (side: string, place: Place) => object): object[] =>
  sides(view).map((side, at) => of(side, at === 0 ? 'left' : 'right'))

/** The name of a condition above its panel, where it is one of two: the other is beside it. */
export const panelTitle = (condition: string | null, place: Place): object =>
  place === 'alone'
    ? {}
    : { title: { text: condition ?? '', fontSize: 13, fontWeight: 'normal', anchor: 'middle', offset: 4 } }

/** The transform that keeps the rows of one condition; none where both are drawn together. */
export const onlySide = (side: string | null): object[] =>
  side === null ? [] : [{ filter: { field: 'side', equal: side } }]

/** Groups as a stage of flows, in the order and the colours of the project. */
export const groupStage = <Column extends string>(
  view: ChartView,
  column: Column,
  title: string
): FlowStage<Column> => ({
  column,
  title,
  order: order(view),
  colors: Object.fromEntries(groups(view).map(({ value, color }) => [value, color]))
})
