import type { Chart, ChartView } from '../../contract/tool.ts'
import { atMost, equal, ofChoice } from '../parts/conditions.ts'
import {
  comparisonsOf,
  hasSeveral,
  mapSpec,
  setBars,
  setDots,
  topChoice
} from '../parts/enrichment/charts.ts'
import { chosenNumber, says } from '../parts/scale.ts'
import { running } from './running-chart.ts'
import type { Tables } from './schema.ts'
import { tablePlot } from './table-plot.ts'

const nes = (view: ChartView): string => says(view, 'normalized score', '标准化得分（NES）')

const dots: Chart<Tables> = {
  id: 'dot-plot',
  kind: 'vega-lite',
  title: { en: 'Dot plot', zh: '点图' },
  controls: { top: { kind: 'choice', options: [1, 2, 3, 5] } },
  defaults: { top: 2 },
  fits: hasSeveral,
  data: ({ top = 2 }) => [{ table: 'top', where: [atMost('rank', top)] }],
  spec: (view) => {
    const limit = Number(view.summary['nes_limit'])
    return setDots(view, {
      table: 'top',
      strength: 'nes',
      title: nes(view),
      scale: { domain: [-limit, limit], range: 'diverging' },
      transform: [{ filter: `datum.rank <= ${chosenNumber(view, 'top', 2)}` }]
    })
  }
}

const bars: Chart<Tables> = {
  id: 'bars',
  kind: 'vega-lite',
  title: { en: 'Scores', zh: '得分' },
  controls: { group: { kind: 'level', table: 'top', column: 'group' }, top: topChoice },
  defaults: { top: 10 },
  data: ({ group, top = 10 }) => [
    { table: 'top', where: [...ofChoice('group', group), atMost('place', top)] }
  ],
  spec: (view) =>
    setBars(view, {
      table: 'top',
      strength: 'nes',
      title: nes(view),
      transform: [
        { filter: { field: 'group', equal: view.controls['group'] ?? comparisonsOf(view)[0] ?? '' } },
        { filter: `datum.place <= ${chosenNumber(view, 'top', 10)}` }
      ]
    })
}

const map: Chart<Tables> = {
  id: 'map',
  kind: 'network',
  title: { en: 'Enrichment map', zh: '富集网络' },
  controls: { group: { kind: 'level', table: 'nodes', column: 'group' } },
  data: ({ group }) => [
    { table: 'nodes', where: group === undefined ? [] : [equal('group', group)] },
    { table: 'edges' }
  ],
  spec: (view) => mapSpec(view, nes(view))
}

export const charts: readonly Chart<Tables>[] = [dots, bars, tablePlot, running, map]
