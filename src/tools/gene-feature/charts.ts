import type { Chart } from '../../contract/tool.ts'
import { scaleNames, type LogScale } from '../parts/gene-lists.ts'
import { says } from '../parts/charts/sentence-case.ts'
import { listed } from '../parts/charts/view.ts'
import { geneColumn, type Tables } from './schema.ts'

const features: Chart<Tables> = {
  id: 'features',
  kind: 'cells',
  title: { en: 'Feature plots', zh: '特征图' },
  // Results of version 1 hold a sample of the cells, in another table, and say of how many.
  fits: ({ summary }) => summary['drawn'] === undefined,
  data: () => [{ table: 'cells' }],
  spec: (view) => ({
    table: 'cells',
    id: 'id',
    x: 'x',
    y: 'y',
    title: scaleNames[view.params['log'] as LogScale][view.language],
    panels: listed(view, 'genes').map((gene, index) => ({
      title: gene,
      italic: true,
      colorTitle: gene,
      color: { kind: 'number', extra: geneColumn(index), zeroIsNone: true, format: '.2f' },
      picked: { gene }
    })),
    tips: [
      { column: 'group', title: String(view.params['group']) },
      { column: 'id', title: says(view, 'cell', '细胞'), format: 'd' }
    ]
  })
}

export const charts: readonly Chart<Tables>[] = [features]
