import type { Chart } from '../../contract/tool.ts'
import { dotChart } from '../parts/dot-chart.ts'
import { scaleNames, type LogScale } from '../parts/gene-lists.ts'
import { groupsInOrder } from '../parts/charts/drawn-groups.ts'
import { says } from '../parts/charts/sentence-case.ts'
import { listed } from '../parts/charts/view.ts'
import type { Tables } from './schema.ts'

const dotPlot: Chart<Tables> = {
  id: 'dot-plot',
  kind: 'vega-lite',
  title: { en: 'Dot plot', zh: '点图' },
  data: () => [{ table: 'dots' }],
  spec(view) {
    const column = String(view.params['group'])
    const unit = scaleNames[view.params['log'] as LogScale][view.language]
    return dotChart(view, {
      table: 'dots',
      placeField: 'order',
      colorField: 'shade',
      scaled: view.params['scale'] !== false,
      meanTitle: says(view, `mean ${unit}`, `${unit}均值`),
      groupTitle: column,
      groups: groupsInOrder(view, column, listed(view, 'groups')),
      genes: listed(view, 'genes').length
    })
  }
}

export const charts: readonly Chart<Tables>[] = [dotPlot]
