import { ink } from '../../contract/palette.ts'
import type { Chart } from '../../contract/tool.ts'
import { scaleNames, type LogScale } from '../parts/gene-lists.ts'
import { groupsInOrder, listed, says } from '../parts/scale.ts'

const dotPlot: Chart = {
  id: 'dot-plot',
  title: { en: 'Dot plot', zh: '点图' },
  data: () => [{ table: 'dots' }],
  spec(view) {
    const column = String(view.params['group'])
    const scaled = view.params['scale'] !== false
    const unit = scaleNames[view.params['log'] as LogScale][view.language]
    return {
      data: { name: 'dots' },
      width: { step: 22 },
      height: { step: 21 },
      mark: { type: 'point', filled: true, opacity: 1 },
      encoding: {
        x: {
          field: 'gene',
          type: 'nominal',
          sort: { field: 'order', op: 'min' },
          title: null,
          axis: { labelAngle: -90, labelFontStyle: 'italic', labelOverlap: false }
        },
        y: {
          field: 'group',
          type: 'nominal',
          sort: groupsInOrder(view, column, listed(view, 'groups')),
          title: null,
          axis: { labelLimit: 220, labelOverlap: false }
        },
        size: {
          field: 'pct',
          type: 'quantitative',
          scale: { domain: [0, 1], range: [2, 150] },
          legend: { title: says(view, '% of cells', '表达细胞占比'), format: '.0%', values: [0.25, 0.5, 0.75, 1] }
        },
        color: {
          field: 'shade',
          type: 'quantitative',
          scale: { ...(scaled && { domain: [0, 1] }), range: [...ink] },
          legend: { title: scaled ? (view.language === 'zh' ? '均值（缩放）' : ['Mean, scaled', 'per gene']) : says(view, 'Mean', '均值') }
        },
        tooltip: [
          { field: 'gene', type: 'nominal', title: says(view, 'gene', '基因') },
          { field: 'group', type: 'nominal', title: column },
          { field: 'mean', type: 'quantitative', title: says(view, `mean ${unit}`, `${unit}均值`), format: '.3f' },
          { field: 'pct', type: 'quantitative', title: says(view, '% of cells', '表达细胞占比'), format: '.1%' }
        ]
      }
    }
  }
}

export const charts: readonly Chart[] = [dotPlot]
