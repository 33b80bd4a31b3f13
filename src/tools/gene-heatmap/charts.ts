import type { Chart } from '../../contract/tool.ts'
import { scaleNames, type LogScale } from '../parts/gene-lists.ts'
import { heatMap } from '../parts/heat-chart.ts'
import { drawnGroups } from '../parts/charts/drawn-groups.ts'
import { phrase, says } from '../parts/charts/sentence-case.ts'
import { listed } from '../parts/charts/view.ts'
import { heatLimit } from '../parts/heat.ts'
import type { Matrices, Tables } from './schema.ts'

const heat: Chart<Tables, Matrices> = {
  id: 'heat-map',
  kind: 'vega-lite',
  title: { en: 'Heat map', zh: '热图' },
  data: () => [{ table: 'heat' }],
  spec(view) {
    const column = String(view.params['group'])
    const unit = scaleNames[view.params['log'] as LogScale][view.language]
    return heatMap(view, {
      table: 'heat',
      title: column,
      groups: drawnGroups(view, column, listed(view, 'groups')),
      filters: [],
      ...(view.params['scale'] === false && {
        plain: { unit, highest: Number(view.summary['highest'] ?? 1) }
      })
    })
  }
}

/** All drawn cells as a matrix of single cells, in the order of the groups. */
const cells: Chart<Tables, Matrices> = {
  id: 'cells',
  kind: 'matrix',
  title: { en: 'Single cells', zh: '单个细胞' },
  data: () => [{ table: 'genes' }, { table: 'cells' }, { table: 'tree' }],
  spec(view) {
    const column = String(view.params['group'])
    const groups = drawnGroups(view, column, listed(view, 'groups'))
    const unit = scaleNames[view.params['log'] as LogScale][view.language]
    const isScaled = view.params['scale'] !== false
    return {
      matrix: 'values',
      rows: {
        table: 'genes',
        title: phrase(view, 'genes', '基因'),
        item: says(view, 'gene', '基因'),
        names: 'gene',
        italic: true,
        tree: { table: 'tree', one: 'one', other: 'other', height: 'height' },
        picks: { what: 'gene', column: 'gene' }
      },
      columns: {
        table: 'cells',
        title: phrase(view, 'cells', '细胞'),
        item: says(view, 'cell', '细胞'),
        names: 'id',
        tracks: [
          {
            column: 'group',
            title: column,
            order: groups.map(({ value }) => value),
            colors: Object.fromEntries(groups.map(({ value, color }) => [value, color]))
          }
        ],
        picks: { what: 'cells', column: 'id' }
      },
      value: { title: isScaled ? says(view, 'z score', 'z 分数') : unit, format: '.2f' },
      scale: isScaled ? { kind: 'diverging', middle: 0, reach: heatLimit } : { kind: 'sequential' }
    }
  }
}

export const charts: readonly Chart<Tables, Matrices>[] = [heat, cells]
