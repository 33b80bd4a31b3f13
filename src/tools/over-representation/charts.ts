import { teals } from '../../shared/style/palette.ts'
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
  significanceTitle,
  significantFrom,
  topChoice
} from '../parts/enrichment/charts.ts'
import { phrase, says } from '../parts/charts/sentence-case.ts'
import { chosenNumber } from '../parts/charts/view.ts'
import type { Tables } from './schema.ts'

const fold = (view: ChartView): string => says(view, 'fold enrichment', '富集倍数')
const foldScale = (view: ChartView): object => ({
  domain: [0, Number(view.summary['fold_limit'])],
  range: [...teals]
})

const dots: Chart<Tables> = {
  id: 'dot-plot',
  kind: 'vega-lite',
  title: { en: 'Dot plot', zh: '点图' },
  controls: { top: { kind: 'choice', options: [1, 2, 3, 5] } },
  defaults: { top: 2 },
  fits: hasSeveral,
  data: ({ top = 2 }) => [{ table: 'top', where: [atMost('rank', top)] }],
  spec: (view) =>
    setDots(view, {
      table: 'top',
      strength: 'fold_enrichment',
      title: fold(view),
      scale: foldScale(view),
      transform: [
        { filter: `datum.rank <= ${chosenNumber(view, 'top', 2)}` },
        { filter: 'datum.overlap > 0' }
      ]
    })
}

const bars: Chart<Tables> = {
  id: 'bars',
  kind: 'vega-lite',
  title: { en: 'Gene sets', zh: '基因集' },
  controls: { group: { kind: 'level', table: 'top', column: 'group' }, top: topChoice },
  defaults: { top: 10 },
  data: ({ group, top = 10 }) => [
    { table: 'top', where: [...ofChoice('group', group), atMost('place', top)] }
  ],
  spec: (view) =>
    setBars(view, {
      table: 'top',
      length: {
        field: 'significance',
        title: significanceTitle(view) + phrase(view, ' (dashed: p 0.05)', '（虚线：p 0.05）')
      },
      color: { field: 'fold_enrichment', title: fold(view), scale: foldScale(view) },
      tips: [
        ...setTips(view, 'fold_enrichment', fold(view)),
        { field: 'overlap', type: 'quantitative', title: says(view, 'shared genes', '共有基因'), format: ',' }
      ],
      top: chosenNumber(view, 'top', 10),
      beside: {
        text: "datum.overlap + '/' + datum.size",
        title: says(view, 'in brackets: shared genes / genes of the set', '括号内：共有基因数/基因集的基因数')
      },
      line: significantFrom
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
  spec: (view) => mapSpec(view, fold(view))
}

export const charts: readonly Chart<Tables>[] = [dots, bars, map]
