import { limits } from '../../contract/limits.ts'
import type { Chart } from '../../contract/tool.ts'
import { atMost, equal } from '../parts/conditions.ts'
import { heatMap } from '../parts/heat-chart.ts'
import { says } from '../parts/charts/sentence-case.ts'
import { chosenNumber } from '../parts/charts/view.ts'
import { stackedViolins } from '../parts/violin/chart.ts'
import { insideControls, insideDefaults } from '../parts/violin/inside.ts'
import {
  cellMeasures,
  meanAgainstFold,
  sampleMeasures,
  thresholdControls,
  thresholdDefaults,
  volcano,
  volcanoNames
} from '../parts/volcano-chart.ts'
import { bySampleChart, concordanceChart } from './sample-charts.ts'
import type { Tables } from './schema.ts'
import {
  drawnSides,
  hasLeadingGenes,
  ofDirection,
  sideLabels,
  toldBySamples,
  wasTested
} from './side-labels.ts'

const measuresOf = (view: Parameters<typeof toldBySamples>[0]) =>
  toldBySamples(view) ? sampleMeasures : cellMeasures

const volcanoChart: Chart<Tables> = {
  id: 'volcano',
  kind: 'vega-lite',
  title: { en: 'Volcano', zh: '火山图' },
  controls: thresholdControls,
  defaults: thresholdDefaults,
  fits: wasTested,
  data: () => [{ table: 'genes' }, { table: 'labels' }],
  names: (view) => volcanoNames('genes', 'labels', measuresOf(view)),
  spec: (view) => {
    const [first, second] = sideLabels(view)
    return volcano(view, { table: 'genes', labels: 'labels', first, second, measures: measuresOf(view) })
  }
}

const meanFold: Chart<Tables> = {
  id: 'ma',
  kind: 'vega-lite',
  title: { en: 'MA plot', zh: 'MA 图' },
  controls: thresholdControls,
  defaults: thresholdDefaults,
  data: () => [{ table: 'genes' }, { table: 'labels' }],
  names: (view) => volcanoNames('genes', 'labels', measuresOf(view), 'ma'),
  spec: (view) => {
    const [first, second] = sideLabels(view)
    return meanAgainstFold(view, {
      table: 'genes',
      labels: 'labels',
      first,
      second,
      measures: measuresOf(view)
    })
  }
}

const violin: Chart<Tables> = {
  id: 'violin',
  kind: 'vega-lite',
  title: { en: 'Violin', zh: '小提琴图' },
  controls: { direction: { kind: 'choice', options: ['up', 'down'] }, ...insideControls },
  defaults: { direction: 'up', ...insideDefaults },
  fits: hasLeadingGenes,
  data: ({ direction = 'up' }) => [{ table: 'violin', where: [equal('direction', direction)] }],
  spec: (view) =>
    stackedViolins(view, {
      table: 'violin',
      groups: drawnSides(view),
      filters: [ofDirection(view)],
      bracket: 'padj'
    })
}

const heat: Chart<Tables> = {
  id: 'heat-map',
  kind: 'vega-lite',
  title: { en: 'Heat map', zh: '热图' },
  controls: { top: { kind: 'choice', options: limits.topGenes } },
  defaults: { top: 10 },
  fits: hasLeadingGenes,
  data: ({ top = 10 }) => [{ table: 'heat', where: [atMost('rank', top)] }],
  spec: (view) =>
    heatMap(view, {
      table: 'heat',
      title: null,
      groups: drawnSides(view),
      filters: [`datum.rank <= ${chosenNumber(view, 'top', 10)}`]
    })
}

const pValues: Chart<Tables> = {
  id: 'p-values',
  kind: 'vega-lite',
  title: { en: 'P-value histogram', zh: 'p 值直方图' },
  fits: wasTested,
  data: () => [{ table: 'p_values' }],
  spec: (view) => ({
    data: { name: 'p_values' },
    width: 'container',
    height: 260,
    mark: { type: 'bar', binSpacing: 1 },
    encoding: {
      x: {
        field: 'from',
        type: 'quantitative',
        bin: { binned: true, step: 0.05 },
        title: says(view, 'p', 'p 值'),
        axis: { values: [0, 0.2, 0.4, 0.6, 0.8, 1], format: '.1f' }
      },
      x2: { field: 'to' },
      y: { field: 'genes', type: 'quantitative', title: says(view, 'genes', '基因数') },
      tooltip: [
        { field: 'from', type: 'quantitative', title: says(view, 'from', '从'), format: '.2f' },
        { field: 'to', type: 'quantitative', title: says(view, 'to', '到'), format: '.2f' },
        { field: 'genes', type: 'quantitative', title: says(view, 'genes', '基因数'), format: ',' }
      ]
    }
  })
}

export const charts: readonly Chart<Tables>[] = [
  volcanoChart,
  meanFold,
  // Charts of a panel a gene stand in the wide half of the page.
  violin,
  bySampleChart,
  concordanceChart,
  heat,
  pValues
]
