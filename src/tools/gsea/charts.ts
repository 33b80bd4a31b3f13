import type { Chart, ChartView } from '../../contract/tool.ts'
import { atMost, equal, ofChoice } from '../parts/conditions.ts'
import {
  hasSeveral,
  mapControls,
  mapDefaults,
  mapSpec,
  setBars,
  setDots,
  setTips,
  significanceKey,
  significanceScale,
  significanceTitle,
  topChoice
} from '../parts/enrichment/charts.ts'
import { says } from '../parts/charts/sentence-case.ts'
import { chosenNumber } from '../parts/charts/view.ts'
import { ridge } from './ridge-chart.ts'
import { running } from './running-chart.ts'
import type { Tables } from './schema.ts'
import { shared } from './shared-chart.ts'
import { tablePlot } from './table-plot.ts'

const nes = (view: ChartView): string => says(view, 'normalized score', '标准化得分（NES）')

const dots: Chart<Tables> = {
  id: 'dot-plot',
  kind: 'vega-lite',
  title: { en: 'Dot plot', zh: '点图' },
  controls: { top: { kind: 'choice', options: [1, 2, 3, 5] } },
  defaults: { top: 1 },
  fits: hasSeveral,
  data: ({ top = 1 }) => [{ table: 'top', where: [atMost('rank', top)] }],
  spec: (view) => {
    const limit = Number(view.summary['nes_limit'])
    return setDots(view, {
      table: 'top',
      strength: 'nes',
      title: nes(view),
      scale: { domain: [-limit, limit], range: 'diverging' },
      transform: [{ filter: `datum.rank <= ${chosenNumber(view, 'top', 1)}` }]
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
      length: { field: 'nes', title: nes(view) },
      color: {
        field: 'significance',
        title: significanceTitle(view),
        scale: significanceScale,
        legend: { values: significanceKey.values, labelExpr: significanceKey.text('datum.value') }
      },
      tips: setTips(view, 'nes', nes(view)),
      top: chosenNumber(view, 'top', 10)
    })
}

const map: Chart<Tables> = {
  id: 'map',
  kind: 'network',
  title: { en: 'Enrichment map', zh: '富集网络' },
  controls: { group: { kind: 'level', table: 'nodes', column: 'group' }, ...mapControls },
  defaults: mapDefaults,
  data: ({ group }) => [
    { table: 'nodes', where: group === undefined ? [] : [equal('group', group)] },
    { table: 'edges' }
  ],
  spec: (view) => mapSpec(view, nes(view))
}

export const charts: readonly Chart<Tables>[] = [dots, bars, ridge, tablePlot, running, shared, map]
