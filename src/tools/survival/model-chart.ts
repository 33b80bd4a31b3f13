import type { Chart, ChartView } from '../../contract/tool.ts'
import { phrase, says } from '../parts/charts/sentence-case.ts'
import { pText, quoted } from '../parts/charts/vega-expressions.ts'
import { listed } from '../parts/charts/view.ts'
import { choiceOf, chosen, featureName, groupNames, isChosen, ofChosen, titleOf } from './chosen-analysis.ts'
import { forestSpec } from './forest-drawing.ts'
import type { Tables } from './schema.ts'

/** The title of a term: a group against the first one, the score, or a covariate. */
function termName(view: ChartView): string {
  const feature = featureName(view, chosen(view).feature)
  const [reference, ...others] = listed(view, 'groups')
  const [referenceName, ...otherNames] = groupNames(view)
  const against = Object.fromEntries(
    others.map((group, at) => [group, `${feature}: ${otherNames[at]} / ${referenceName ?? reference}`])
  )
  // A covariate may be called like a group; those of the model's own groups come first.
  const group = `datum.key <= ${others.length} ? ${JSON.stringify(against)}[datum.term] : null`
  return `(datum.model === 'groups' ? (${group}) : datum.key === 1 ? ${quoted(feature)} : null) || datum.term`
}

/** How well the model fits, as `ggforest` says below its plot. */
const fitOf = (view: ChartView): string => {
  const [patients, events, p] = [
    phrase(view, ' patients, ', ' 例，'),
    phrase(view, ' events', ' 个事件'),
    phrase(view, 'likelihood-ratio p = ', '似然比 p = ')
  ]
  return (
    `datum.patients + ${quoted(patients)} + datum.events + ${quoted(events)} + ' · ' + ` +
    `${quoted(phrase(view, 'concordance ', '一致性指数 '))} + format(datum.concordance, '.2f') + ` +
    `(isValid(datum.likelihood_ratio_p) ? ' · ' + ${quoted(p)} + (${pText('datum.likelihood_ratio_p')}) : '')`
  )
}

/** The first model of the analysis, which is that of its groups where there is one. */
const firstModel = [
  { type: 'window', ops: ['first_value'], fields: ['model'], as: ['first'], frame: [null, null] },
  { type: 'filter', expr: 'datum.model === datum.first' }
] as const

/** All terms of the Cox model of one analysis: its groups or its score, and the covariates. */
export const modelForest: Chart<Tables> = {
  id: 'cox-model',
  kind: 'vega',
  title: { en: 'Cox model', zh: 'Cox 模型' },
  controls: choiceOf,
  // Of one term the other charts of hazard ratios say the same.
  fits: ({ summary }) =>
    summary['adjusted'] === 'yes' || ((summary['groups'] as readonly string[] | undefined)?.length ?? 0) > 2,
  data: (controls) => [
    { table: 'cox', where: ofChosen(controls) },
    { table: 'models', where: ofChosen(controls) }
  ],
  spec: (view) => {
    const { covariates } = view.params
    const ofOthers = Array.isArray(covariates) ? covariates.length : 0
    const forest = forestSpec(view, {
      data: {
        name: 'cox',
        transform: [
          { type: 'filter', expr: isChosen(view) },
          ...firstModel,
          { type: 'window', ops: ['row_number'], as: ['key'] },
          { type: 'formula', as: 'name', expr: termName(view) }
        ]
      },
      rows: Math.max(1, listed(view, 'groups').length - 1) + ofOthers,
      fields: { hr: 'hr', low: 'hr_low', high: 'hr_high', p: 'p_val' },
      title: says(view, 'Hazard ratio, of numbers per unit (95% CI)', '风险比，数值按每单位计（95% CI）'),
      columns: [],
      item: says(view, 'term', '项')
    })
    return {
      ...forest,
      title: { ...titleOf(view), subtitle: { signal: "(data('models')[0] || {}).said || ''" }, offset: 20 },
      data: [
        {
          name: 'models',
          transform: [
            { type: 'filter', expr: isChosen(view) },
            ...firstModel,
            { type: 'formula', as: 'said', expr: fitOf(view) }
          ]
        },
        ...(forest['data'] as readonly object[])
      ]
    }
  }
}
