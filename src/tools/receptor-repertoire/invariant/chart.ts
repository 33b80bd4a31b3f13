import { invariantTypes } from '../../../science/receptors/invariant.ts'
import type { Chart } from '../../../contract/tool.ts'
import { leastRow, namesBeside } from '../../parts/charts/axis-names.ts'
import { says } from '../../parts/charts/sentence-case.ts'
import {
  cellsTitle,
  clonesTitle,
  countTips,
  groupColumn,
  groupTip,
  listScale,
  orderOf,
  percentTitle,
  tip
} from '../chart-parts.ts'
import { cellsOfRow } from '../picks.ts'
import type { Tables } from '../schema.ts'

/**
 * The percentage of MAIT and iNKT cells in each group. They are rare, so the axis does not extend to 100%.
 */
export const invariant: Chart<Tables> = {
  id: 'invariant',
  kind: 'vega-lite',
  title: { en: 'MAIT and iNKT', zh: 'MAIT 与 iNKT' },
  fits: ({ summary }) => Number(summary['invariant']) > 0,
  controls: { value: { kind: 'choice', options: ['percent', 'cells'] } },
  defaults: { value: 'percent' },
  data: () => [{ table: 'invariant' }],
  picks: (row) => cellsOfRow(row, ['invariant', 'group']),
  spec: (view) => {
    const order = orderOf(view)
    const title = says(view, 'invariant T cells', '恒定 T 细胞')
    const shares = view.controls['value'] !== 'cells'
    return {
      data: { name: 'invariant' },
      height: { step: 26 },
      usermeta: { fillHeight: { least: leastRow(order), most: 64 } },
      mark: { type: 'bar', height: { band: 0.8 } },
      encoding: {
        y: {
          field: 'group',
          type: 'nominal',
          sort: order,
          title: groupColumn(view),
          axis: { ...namesBeside(order, 200), ticks: false }
        },
        x: {
          field: shares ? 'percent' : 'cells',
          type: 'quantitative',
          title: shares ? percentTitle(view) : cellsTitle(view),
          ...(!shares && { axis: { tickMinStep: 1, format: ',d' } })
        },
        color: {
          field: 'invariant',
          type: 'nominal',
          scale: listScale(invariantTypes),
          legend: { title, symbolType: 'square' }
        },
        tooltip: [
          tip('invariant', title),
          groupTip(view),
          ...countTips(view),
          tip('clones', clonesTitle(view), ',')
        ]
      }
    }
  }
}
