import type { Chart } from '../../contract/tool.ts'
import { scaleNames, type LogScale } from '../parts/gene-lists.ts'
import { listed, says, unitTitle } from '../parts/scale.ts'
import type { Tables } from './schema.ts'

const panel = { side: 190, columns: 3 } as const

const features: Chart<Tables> = {
  id: 'features',
  kind: 'vega-lite',
  title: { en: 'Feature plots', zh: '特征图' },
  data: () => [{ table: 'points' }],
  spec(view) {
    const column = String(view.params['group'])
    return {
      data: { name: 'points' },
      usermeta: { equalUnits: { table: 'points', x: 'x', y: 'y' }, fill: { least: panel.side, most: 640 } },
      title: unitTitle(scaleNames[view.params['log'] as LogScale][view.language]),
      facet: { field: 'gene', type: 'nominal', sort: { field: 'rank', op: 'min' }, title: null, header: { labelFontStyle: 'italic' } },
      columns: Math.min(panel.columns, Math.max(1, listed(view, 'genes').length)),
      spacing: 16,
      spec: {
        width: panel.side,
        height: panel.side * 0.8,
        mark: { type: 'point', filled: true, size: 5, opacity: 1, aria: false },
        encoding: {
          x: { field: 'x', type: 'quantitative', axis: null, scale: { zero: false } },
          y: { field: 'y', type: 'quantitative', axis: null, scale: { zero: false } },
          color: {
            condition: { test: 'datum.value <= 0', value: '#D3D3D3' },
            field: 'value',
            type: 'quantitative',
            scale: { range: 'ramp' },
            legend: { title: null, gradientLength: 90 }
          },
          // Cells that express the gene lie above those that do not.
          order: { field: 'value', type: 'quantitative' },
          tooltip: [
            { field: 'gene', type: 'nominal', title: says(view, 'gene', '基因') },
            { field: 'group', type: 'nominal', title: column },
            { field: 'value', type: 'quantitative', title: says(view, 'value', '取值'), format: '.3f' }
          ]
        }
      },
      resolve: { scale: { color: 'independent' } }
    }
  }
}

export const charts: readonly Chart<Tables>[] = [features]
