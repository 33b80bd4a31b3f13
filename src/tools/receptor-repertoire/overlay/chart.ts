import type { Chart } from '../../../contract/tool.ts'
import { ofChoice } from '../../parts/conditions.ts'
import { drawnGroups } from '../../parts/charts/drawn-groups.ts'
import { says } from '../../parts/charts/sentence-case.ts'
import { listed } from '../../parts/charts/view.ts'
import { cellsTitle, groupColumn } from '../chart-parts.ts'
import { cellsLike } from '../picks.ts'
import type { Tables } from '../schema.ts'
import { sharesWithin } from './table.ts'

/**
 * Density contours of the expanded clones of each group over all cells, in the colours of clusters or groups.
 */
export const overlay: Chart<Tables> = {
  id: 'overlay',
  kind: 'cells',
  title: { en: 'Clone contours', zh: '克隆等高线' },
  fits: ({ summary }) => summary['contours'] === 'yes',
  controls: { group: { kind: 'level', table: 'contours', column: 'group' } },
  data: ({ group }) => [{ table: 'cells' }, { table: 'contours', where: ofChoice('group', group) }],
  picks: ({ id, cluster, group }) => ((cluster ?? group) === '' ? null : cellsLike(id, 'clone')),
  spec: (view) => {
    const isClustered = view.params['clusters'] !== undefined
    const column = isClustered ? String(view.params['clusters']) : groupColumn(view)
    const groups = drawnGroups(view, column, listed(view, isClustered ? 'clusters_shown' : 'groups'))
    const shown = String(view.controls['group'] ?? '')
    const percents = sharesWithin.join(says(view, ', ', '、'))
    return {
      table: 'cells',
      id: 'id',
      x: 'x',
      y: 'y',
      paths: { table: 'contours', path: 'path', x: 'x', y: 'y' },
      panels: [
        {
          title: says(view, `${shown}: ${percents}% of expanded cells`, `${shown}：${percents}% 的扩增细胞`),
          colorTitle: column,
          color: {
            kind: 'group',
            column: isClustered ? 'cluster' : 'group',
            order: groups.map(({ value }) => value),
            colors: Object.fromEntries(groups.map(({ value, color }) => [value, color]))
          }
        }
      ],
      tips: [
        { column: 'clone', title: says(view, 'clone', '克隆') },
        { column: 'clone_size', title: cellsTitle(view), format: 'd' }
      ]
    }
  }
}
