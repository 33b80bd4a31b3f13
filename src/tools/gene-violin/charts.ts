import type { Chart } from '../../contract/tool.ts'
import { scaleNames, type LogScale } from '../parts/gene-lists.ts'
import { drawnGroups } from '../parts/charts/drawn-groups.ts'
import { listed } from '../parts/charts/view.ts'
import { stackedViolins } from '../parts/violin/chart.ts'
import { insideControls, insideDefaults } from '../parts/violin/inside.ts'
import type { Tables } from './schema.ts'

const violin: Chart<Tables> = {
  id: 'violin',
  kind: 'vega-lite',
  title: { en: 'Violin', zh: '小提琴图' },
  controls: insideControls,
  defaults: insideDefaults,
  data: () => [{ table: 'violin' }],
  spec: (view) =>
    stackedViolins(view, {
      table: 'violin',
      groups: drawnGroups(view, String(view.params['group']), listed(view, 'groups')),
      filters: [],
      count: listed(view, 'genes').length,
      unit: scaleNames[view.params['log'] as LogScale][view.language]
    })
}

export const charts: readonly Chart<Tables>[] = [violin]
