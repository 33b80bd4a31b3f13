import type { Chart } from '../../contract/tool.ts'
import { scaleNames, type LogScale } from '../parts/gene-lists.ts'
import { heatMap } from '../parts/heat-chart.ts'
import { drawnGroups, listed } from '../parts/scale.ts'
import type { Tables } from './schema.ts'

const heat: Chart<Tables> = {
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

export const charts: readonly Chart<Tables>[] = [heat]
