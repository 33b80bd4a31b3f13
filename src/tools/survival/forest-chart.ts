import type { Chart, ChartView } from '../../contract/tool.ts'
import { atMost } from '../parts/conditions.ts'
import { says } from '../parts/charts/sentence-case.ts'
import { listed } from '../parts/charts/view.ts'
import { isKnown } from './chosen-analysis.ts'
import { forestSpec } from './forest-drawing.ts'
import type { Tables } from './schema.ts'

/** The most rows, those with the smallest p. */
const mostRows = 40

type Which = 'groups' | 'score'
const fields: Readonly<Record<Which, { hr: string; low: string; high: string; p: string }>> = {
  groups: { hr: 'hr', low: 'hr_low', high: 'hr_high', p: 'cox_p' },
  score: { hr: 'score_hr', low: 'score_hr_low', high: 'score_hr_high', p: 'score_p' }
}

/** A forest plot: hazard ratios with 95% confidence intervals, one row per feature and cohort. */
const forest = (which: Which, title: Chart['title'], fits: NonNullable<Chart['fits']>): Chart<Tables> => ({
  id: which === 'groups' ? 'forest' : 'forest-continuous',
  kind: 'vega',
  title,
  fits,
  data: () => [{ table: 'results', where: [atMost('rank', mostRows)] }],
  spec: (view) => specOf(view, which)
})

const ofCut = ({ summary }: Pick<ChartView, 'summary'>): boolean =>
  (summary['groups'] as readonly string[] | undefined)?.length === 2

export const forestChart = forest(
  'groups',
  { en: 'Hazard ratios', zh: '风险比' },
  (view) => ofCut(view) && view.params['cut'] !== 'optimal' && view.summary['ratios'] !== 0
)
export const continuousForest = forest(
  'score',
  { en: 'Hazard ratios, continuous', zh: '风险比（连续）' },
  ({ summary }) => summary['scored'] === 'yes' && summary['score_ratios'] !== 0
)

function specOf(view: ChartView, which: Which): object & Record<string, unknown> {
  const field = fields[which]
  const severalCohorts = listed(view, 'cohorts').length > 1
  const severalFeatures = Number(view.summary['feature_count'] ?? 1) > 1
  const name = severalCohorts
    ? severalFeatures
      ? "datum.feature + ' · ' + datum.cohort"
      : 'datum.cohort'
    : 'datum.feature'
  return forestSpec(view, {
    data: {
      name: 'results',
      transform: [
        { type: 'filter', expr: `datum.rank <= ${mostRows} && ${isKnown(`datum.${field.hr}`)}` },
        { type: 'formula', as: 'name', expr: name },
        { type: 'formula', as: 'key', expr: 'datum.rank' },
        { type: 'collect', sort: { field: field.hr, order: 'descending' } }
      ]
    },
    rows: Math.min(mostRows, Number(view.summary['analyses'] ?? 1)),
    fields: field,
    size: 'events',
    title: says(
      view,
      which === 'groups' ? 'Hazard ratio (95% CI)' : 'Hazard ratio for one standard deviation (95% CI)',
      which === 'groups' ? '风险比（95% CI）' : '每标准差的风险比（95% CI）'
    ),
    columns: [
      {
        head: says(view, 'events / n', '事件 / 例数'),
        text: "datum.events + ' / ' + datum.patients",
        width: 80
      }
    ],
    italic: view.params['by'] === 'genes' && !severalCohorts,
    item: says(view, 'by', '依据')
  })
}
