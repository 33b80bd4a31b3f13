import type { Chart, ChartView } from '../../contract/tool.ts'
import { atMost } from '../parts/conditions.ts'
import { says } from '../parts/charts/sentence-case.ts'
import { pText, quoted } from '../parts/charts/vega-expressions.ts'
import { listed } from '../parts/charts/view.ts'
import { neutrals, isKnown } from './chosen-analysis.ts'
import type { Tables } from './schema.ts'

/** The most rows, those with the smallest p. */
const mostRows = 40
/** The heights of a row and of what is around the rows, in pixels; rows grow where there is room. */
const row = { usual: 26, most: 80 } as const
const aroundRows = 90
/** The widths of the text columns on the right, in pixels. */
const columns = { events: 80, hr: 128, p: 58 } as const
const textWidth = columns.events + columns.hr + columns.p

type Which = 'groups' | 'score'
const fields: Readonly<Record<Which, { hr: string; low: string; high: string; p: string }>> = {
  groups: { hr: 'hr', low: 'hr_low', high: 'hr_high', p: 'cox_p' },
  score: { hr: 'score_hr', low: 'score_hr_low', high: 'score_hr_high', p: 'score_p' }
}

const rowTotal = ({ summary }: Pick<ChartView, 'summary'>): number =>
  Math.min(mostRows, Number(summary['analyses'] ?? 1))
const heightOf = (view: Pick<ChartView, 'summary'>, each: number): number =>
  rowTotal(view) * each + aroundRows

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
  const of = (name: keyof typeof field): string => `datum.${field[name]}`
  const severalCohorts = listed(view, 'cohorts').length > 1
  const severalFeatures = Number(view.summary['feature_count'] ?? 1) > 1
  const name = severalCohorts
    ? severalFeatures
      ? "datum.feature + ' · ' + datum.cohort"
      : 'datum.cohort'
    : 'datum.feature'
  const text = (x: string, signal: string): object => ({
    type: 'text',
    from: { data: 'results' },
    encode: {
      update: {
        x: { signal: x },
        y: { scale: 'y', field: 'key', band: 0.5 },
        text: { signal },
        baseline: { value: 'middle' },
        fontSize: { value: 12 },
        fill: { value: neutrals.soft }
      }
    }
  })
  const head = (x: string, words: string): object => ({
    type: 'text',
    encode: {
      update: {
        x: { signal: x },
        y: { value: -10 },
        text: { value: words },
        fontSize: { value: 12 },
        fill: { value: neutrals.strong },
        fontWeight: { value: 600 }
      }
    }
  })
  const places = {
    events: `width - ${textWidth} + 14`,
    hr: `width - ${columns.hr + columns.p} + 6`,
    p: `width - ${columns.p} + 6`
  }
  const plotWidth = `max(80, width - ${textWidth})`
  return {
    height: heightOf(view, row.usual),
    usermeta: { fillHeight: { least: heightOf(view, row.usual), most: heightOf(view, row.most) } },
    data: [
      {
        name: 'results',
        transform: [
          { type: 'filter', expr: `datum.rank <= ${mostRows} && ${isKnown(of('hr'))}` },
          { type: 'formula', as: 'name', expr: name },
          { type: 'formula', as: 'key', expr: 'datum.rank' },
          {
            type: 'formula',
            as: 'least',
            expr: `${isKnown(of('low'))} ? max(0.02, ${of('low')}) : ${of('hr')}`
          },
          {
            type: 'formula',
            as: 'most',
            expr: `${isKnown(of('high'))} ? min(50, ${of('high')}) : ${of('hr')}`
          },
          { type: 'collect', sort: { field: field.hr, order: 'descending' } }
        ]
      },
      {
        name: 'reach',
        source: 'results',
        transform: [
          { type: 'aggregate', fields: ['least', 'most'], ops: ['min', 'max'], as: ['from', 'to'] },
          // The range is symmetric around 1 on the logarithmic axis, so that both sides are comparable. It
          // extends at least to 2, which is the next label.
          { type: 'formula', as: 'end', expr: 'max(2, 1.1 * max(datum.to, 1 / datum.from))' }
        ]
      },
      {
        name: 'ticks',
        values: [0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50],
        transform: [{ type: 'filter', expr: 'datum.data <= end && datum.data >= 1 / end' }]
      }
    ],
    signals: [
      { name: 'plotWidth', update: plotWidth },
      { name: 'end', update: "(data('reach')[0] || {end: 2}).end" }
    ],
    scales: [
      {
        name: 'x',
        type: 'log',
        domain: [{ signal: '1 / end' }, { signal: 'end' }],
        range: [0, { signal: 'plotWidth' }]
      },
      {
        name: 'y',
        type: 'band',
        domain: { data: 'results', field: 'key' },
        range: [0, { signal: 'height' }]
      },
      {
        name: 'size',
        type: 'sqrt',
        domain: { data: 'results', field: 'events' },
        domainMin: 0,
        range: [0, 130]
      }
    ],
    axes: [
      {
        orient: 'bottom',
        scale: 'x',
        title: says(
          view,
          which === 'groups' ? 'Hazard ratio (95% CI)' : 'Hazard ratio for one standard deviation (95% CI)',
          which === 'groups' ? '风险比（95% CI）' : '每标准差的风险比（95% CI）'
        ),
        // Below a narrow plot it has the room of the columns beside it.
        titleAnchor: 'start',
        titleAlign: 'left',
        titleX: 0,
        values: { signal: "pluck(data('ticks'), 'data')" },
        format: '~g'
      },
      {
        orient: 'left',
        scale: 'y',
        domain: false,
        ticks: false,
        labelLimit: 260,
        labelFontSize: 12,
        labelOverlap: false,
        encode: {
          labels: {
            update: {
              text: {
                signal: "(data('results')[indexof(pluck(data('results'), 'key'), datum.value)] || {}).name"
              },
              ...(view.params['by'] === 'genes' && !severalCohorts && { fontStyle: { value: 'italic' } })
            }
          }
        }
      }
    ],
    marks: [
      {
        type: 'rule',
        encode: {
          update: {
            x: { scale: 'x', value: 1 },
            y: { value: 0 },
            y2: { signal: 'height' },
            stroke: { value: neutrals.line },
            strokeDash: { value: [4, 3] }
          }
        }
      },
      {
        type: 'rule',
        from: { data: 'results' },
        encode: {
          update: {
            x: { scale: 'x', field: 'least' },
            x2: { scale: 'x', field: 'most' },
            y: { scale: 'y', field: 'key', band: 0.5 },
            stroke: { value: neutrals.soft },
            strokeWidth: { value: 1.5 }
          }
        }
      },
      {
        type: 'symbol',
        from: { data: 'results' },
        encode: {
          update: {
            x: { scale: 'x', field: field.hr },
            y: { scale: 'y', field: 'key', band: 0.5 },
            shape: { value: 'square' },
            size: { scale: 'size', field: 'events' },
            fill: [{ test: `${of('hr')} > 1`, value: '#B2182B' }, { value: '#2166AC' }],
            tooltip: {
              signal: `{${quoted(says(view, 'by', '依据'))}: datum.name, HR: format(${of('hr')}, '.3f'), p: ${isKnown(of('p'))} ? (${pText(of('p'))}) : '–'}`
            }
          }
        }
      },
      head(places.events, says(view, 'events / n', '事件 / 例数')),
      head(places.hr, says(view, 'HR (95% CI)', 'HR（95% CI）')),
      head(places.p, 'p'),
      text(places.events, "datum.events + ' / ' + datum.patients"),
      text(
        places.hr,
        `format(${of('hr')}, '.2f') + (${isKnown(of('low'))} ? ' (' + format(${of('low')}, '.2f') + '–' + format(${of('high')}, '.2f') + ')' : '')`
      ),
      text(places.p, `${isKnown(of('p'))} ? (${pText(of('p'))}) : '–'`)
    ]
  }
}
