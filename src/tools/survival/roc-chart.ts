import type { Chart } from '../../contract/tool.ts'
import { groupColor } from '../../shared/style/palette.ts'
import { says } from '../parts/charts/sentence-case.ts'
import { choiceOf, neutrals, isChosen, ofChosen, timeTitle, titleOf } from './chosen-analysis.ts'
import type { Tables } from './schema.ts'

/** Time-dependent ROC curves of the score, one per time. */
export const rocChart: Chart<Tables> = {
  id: 'time-roc',
  kind: 'vega-lite',
  title: { en: 'ROC by time', zh: '时间依赖 ROC' },
  controls: choiceOf,
  fits: ({ summary }) => summary['roc'] === 'yes',
  data: (controls) => [{ table: 'roc', where: ofChosen(controls) }],
  spec: (view) => {
    const colon = says(view, ': ', '：')
    const share = (field: string, title: string): object => ({
      field,
      type: 'quantitative',
      scale: { domain: [0, 1] },
      axis: { format: '.0%', tickCount: 5 },
      title
    })
    const [wrong, right] = [
      says(view, 'False positive rate', '假阳性率'),
      says(view, 'True positive rate', '真阳性率')
    ]
    return {
      title: titleOf(view),
      width: 'container',
      height: 320,
      data: { name: 'roc' },
      layer: [
        {
          data: { values: [{ share: 0 }, { share: 1 }] },
          mark: { type: 'line', strokeDash: [4, 3], strokeWidth: 1, color: neutrals.line, aria: false },
          encoding: {
            x: { field: 'share', type: 'quantitative' },
            y: { field: 'share', type: 'quantitative' }
          }
        },
        {
          transform: [
            { filter: isChosen(view) },
            {
              calculate: `format(datum.time, '~r') + '${colon}AUC ' + format(datum.auc, '.2f')`,
              as: 'curve'
            },
            { window: [{ op: 'row_number', as: 'point' }] }
          ],
          mark: { type: 'line', strokeWidth: 2 },
          encoding: {
            x: share('false_positive', wrong),
            y: share('true_positive', right),
            // Points with the same false positive rate are kept in the order of the scores.
            order: { field: 'point', type: 'quantitative' },
            color: {
              field: 'curve',
              type: 'nominal',
              sort: { field: 'time', op: 'min' },
              scale: { range: [0, 1, 2].map(groupColor) },
              legend: { title: timeTitle(view), orient: 'bottom-right', symbolType: 'stroke' }
            },
            tooltip: [
              { field: 'curve', type: 'nominal', title: timeTitle(view) },
              { field: 'false_positive', type: 'quantitative', title: wrong, format: '.1%' },
              { field: 'true_positive', type: 'quantitative', title: right, format: '.1%' }
            ]
          }
        }
      ]
    }
  }
}
