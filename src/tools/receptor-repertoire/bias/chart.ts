import type { Chart } from '../../../contract/tool.ts'
import { colorScale, drawnGroups } from '../../parts/charts/drawn-groups.ts'
import { logAxis } from '../../parts/charts/log-axis.ts'
import { says } from '../../parts/charts/sentence-case.ts'
import { listed } from '../../parts/charts/view.ts'
import { groupTip, tip } from '../chart-parts.ts'
import { cellsOfRow } from '../picks.ts'
import type { Tables } from '../schema.ts'

/** The bias of large clones to one cluster, against their number of cells, in the colour of the cluster. */
export const bias: Chart<Tables> = {
  id: 'bias',
  kind: 'vega-lite',
  title: { en: 'Clonal bias', zh: '克隆偏向性' },
  fits: ({ summary }) => summary['biased'] === 'yes',
  data: () => [{ table: 'bias' }],
  picks: (row) => cellsOfRow(row, ['clone', 'group'], ['cluster']),
  spec: (view) => {
    const column = String(view.params['clusters'])
    const clusters = drawnGroups(view, column, listed(view, 'biased_clusters'))
    const title = says(view, 'bias', '偏向性')
    return {
      data: { name: 'bias' },
      width: 'container',
      height: 320,
      mark: { type: 'point', filled: true, size: 70 },
      encoding: {
        x: {
          field: 'cells',
          type: 'quantitative',
          scale: { type: 'log', nice: false, padding: 14 },
          axis: logAxis('x', ',d'),
          title: [
            says(view, 'cells of the clone in its group', '克隆在组内的细胞数'),
            says(view, 'faint: adjusted p ≥ 0.05', '浅色：校正 p ≥ 0.05')
          ]
        },
        y: {
          field: 'bias',
          type: 'quantitative',
          scale: { domain: [0, 1], padding: 8 },
          title: says(view, 'bias (1: all in one cluster)', '偏向性（1：全部在一个簇）')
        },
        color: {
          field: 'cluster',
          type: 'nominal',
          scale: colorScale(clusters),
          legend: { title: column }
        },
        opacity: { condition: { test: 'datum.padj_bh < 0.05', value: 0.95 }, value: 0.45 },
        tooltip: [
          tip('clone', says(view, 'clone', '克隆')),
          groupTip(view),
          tip('cluster', column),
          tip('cells', says(view, 'cells of the clone in its group', '克隆在组内的细胞数'), ','),
          tip('in_cluster', says(view, 'of these in the cluster', '其中在该簇的细胞数'), ','),
          tip('expected_percent', says(view, 'expected, %', '预期（%）'), '.1f'),
          tip('bias', title, '.3f'),
          tip('padj_bh', says(view, 'adjusted p (BH)', '校正 p 值（BH）'), '.3~g')
        ]
      }
    }
  }
}
