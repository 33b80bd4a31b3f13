import { groupColor } from '../../shared/style/palette.ts'
import type { ChartControl, ChartView, ControlValues } from '../../contract/tool.ts'
import { ofChoice } from '../parts/conditions.ts'
import { phrase, says } from '../parts/charts/sentence-case.ts'
import { quoted } from '../parts/charts/vega-expressions.ts'
import { chosenLevel, listed } from '../parts/charts/view.ts'
import { directionColors } from '../parts/volcano-chart.ts'
import { cutWordsEn, cutWordsZh } from './code-words.ts'
import { everybody, high, low } from './groups.ts'
import type { Tables } from './schema.ts'

/** The controls that choose one analysis. */
export const choiceOf = {
  feature: { kind: 'level', table: 'groups', column: 'feature' },
  cohort: { kind: 'level', table: 'groups', column: 'cohort' }
} as const satisfies Readonly<Record<string, ChartControl<Tables>>>

/** The conditions for the rows of the chosen analysis. */
export const ofChosen = ({ feature, cohort }: ControlValues) => [
  ...ofChoice('feature', feature),
  ...ofChoice('cohort', cohort)
]

/** The chosen analysis; by default the first. */
export const chosen = (view: ChartView): { readonly feature: string; readonly cohort: string } => ({
  feature: chosenLevel(view, 'feature', listed(view, 'features')),
  cohort: chosenLevel(view, 'cohort', listed(view, 'cohorts'))
})

/** The Vega expression that filters the chosen analysis. */
export function isChosen(view: ChartView): string {
  const { feature, cohort } = chosen(view)
  return `datum.feature === ${quoted(feature)} && datum.cohort === ${quoted(cohort)}`
}

/** The displayed name of a feature. */
export const featureName = (view: ChartView, feature: string): string =>
  view.params['by'] === 'cells'
    ? says(view, `Markers of the selected cells: ${feature}`, `所选细胞的标志基因：${feature}`)
    : feature

/** The displayed names of the groups of a cut. */
const cutNames = (view: ChartView): Readonly<Record<string, string>> => ({
  [high]: says(view, cutWordsEn.high, cutWordsZh.high),
  [low]: says(view, cutWordsEn.low, cutWordsZh.low),
  [everybody]: says(view, cutWordsEn.all, cutWordsZh.all)
})

/** The displayed names of all groups. */
export const groupNames = (view: ChartView): readonly string[] =>
  listed(view, 'groups').map((group) =>
    view.summary['scored'] === 'yes' ? (cutNames(view)[group] ?? group) : group
  )

/** The Vega expression of the name of a group within a sentence. @param group a Vega expression */
export const groupPhrase = (view: ChartView, group: string): string =>
  view.summary['scored'] === 'yes' ? `lower(${group})` : group

/** The Vega expression of the displayed name of a row's group. */
export const groupLabel = (view: ChartView): string =>
  view.summary['scored'] === 'yes' ? `${JSON.stringify(cutNames(view))}[datum.group]` : 'datum.group'

/** The colours of groups in their order: low and high, all patients, or groups of a column. */
export function groupColors(view: ChartView): readonly string[] {
  const groups = listed(view, 'groups')
  if (view.summary['scored'] !== 'yes') return groups.map((_, index) => groupColor(index))
  return groups[0] === everybody ? ['#0F726D'] : [directionColors.down, directionColors.up]
}

/** The title of the axis of time, with its unit where all cohorts have the same. */
export function timeTitle(view: ChartView): string {
  const units = listed(view, 'units')
  const words: Readonly<Record<string, string>> = {
    days: phrase(view, 'days', '天'),
    months: phrase(view, 'months', '月'),
    years: phrase(view, 'years', '年')
  }
  const unit = units.length === 1 ? words[units[0]!] : undefined
  const time = says(view, 'Time', '时间')
  return unit === undefined ? time : says(view, `${time} (${unit})`, `${time}（${unit}）`)
}

/** The Vega expression that tests whether a field is a finite number. */
export const isKnown = (field: string): string => `isValid(${field}) && isFinite(${field})`

/** The title of a chart of one analysis: feature and cohort. */
export const titleOf = (view: ChartView): object => {
  const { feature, cohort } = chosen(view)
  return {
    text: `${featureName(view, feature)} · ${cohort}`,
    anchor: 'start',
    fontSize: 14,
    limit: 640
  }
}

/** The colours of text and lines that are not data, which the theme replaces. */
export const neutrals = { strong: '#171D1F', soft: '#454E52', line: '#868F93' } as const
