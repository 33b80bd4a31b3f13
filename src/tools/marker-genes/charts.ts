import { limits } from '../../contract/limits.ts'
import type { Chart, ChartView } from '../../contract/tool.ts'
import { leastRow, namesBeside } from '../parts/charts/axis-names.ts'
import { atMost, ofChoice } from '../parts/conditions.ts'
import { dotChart } from '../parts/dot-chart.ts'
import { heatMap } from '../parts/heat-chart.ts'
import { drawnGroups, groupsInOrder, type DrawnGroup } from '../parts/charts/drawn-groups.ts'
import { phrase, says } from '../parts/charts/sentence-case.ts'
import { chosenLevel, chosenNumber, listed } from '../parts/charts/view.ts'
import { stackedViolins } from '../parts/violin/chart.ts'
import { insideControls, insideDefaults } from '../parts/violin/inside.ts'
import {
  cellMeasures,
  meanAgainstFold,
  thresholdControls,
  thresholdDefaults,
  volcano,
  volcanoNames
} from '../parts/volcano-chart.ts'
import { hasMarkers, tracks, upset } from './more-charts.ts'
import type { Tables } from './schema.ts'

const groupColumn = (view: ChartView): string => String(view.params['group'])
const groups = (view: ChartView): string[] => groupsInOrder(view, groupColumn(view), listed(view, 'groups'))
const drawn = (view: ChartView): DrawnGroup[] => drawnGroups(view, groupColumn(view), listed(view, 'groups'))
const topControl = { kind: 'choice', options: limits.topGenes } as const

/** The options of charts with genes in rows, which have room for two genes of each of a dozen groups. */
const heatTop = { kind: 'choice', options: [2, ...limits.topGenes] } as const

const rest = (view: ChartView): string => phrase(view, 'rest', '其余')

const dotPlot: Chart<Tables> = {
  id: 'dot-plot',
  kind: 'vega-lite',
  fits: hasMarkers,
  title: { en: 'Dot plot', zh: '点图' },
  controls: { top: topControl },
  defaults: { top: 5 },
  data: ({ top = 5 }) => [{ table: 'top', where: [atMost('rank', top)] }],
  spec(view) {
    const top = chosenNumber(view, 'top', 5)
    return dotChart(view, {
      table: 'top',
      placeField: 'place',
      colorField: 'scaled',
      scaled: true,
      meanTitle: says(view, 'mean', '均值'),
      groupTitle: groupColumn(view),
      groups: groups(view),
      genes: top * groups(view).length,
      transform: [
        { filter: `datum.rank <= ${top}` },
        {
          aggregate: [
            { op: 'min', field: 'order', as: 'place' },
            { op: 'min', field: 'mean', as: 'mean' },
            { op: 'min', field: 'pct', as: 'pct' },
            { op: 'min', field: 'scaled', as: 'scaled' }
          ],
          groupby: ['gene', 'group']
        }
      ]
    })
  }
}

const heat: Chart<Tables> = {
  id: 'heat-map',
  kind: 'vega-lite',
  fits: hasMarkers,
  title: { en: 'Heat map', zh: '热图' },
  controls: { top: heatTop },
  defaults: { top: 2 },
  data: ({ top = 2 }) => [{ table: 'heat', where: [atMost('rank', top)] }],
  spec: (view) =>
    heatMap(view, {
      table: 'heat',
      title: groupColumn(view),
      groups: drawn(view),
      filters: [`datum.rank <= ${chosenNumber(view, 'top', 2)}`]
    })
}

const violin: Chart<Tables> = {
  id: 'violin',
  kind: 'vega-lite',
  fits: hasMarkers,
  title: { en: 'Violin', zh: '小提琴图' },
  controls: { marker_of: { kind: 'level', table: 'violin', column: 'marker_of' }, ...insideControls },
  defaults: insideDefaults,
  data: ({ marker_of }) => [{ table: 'violin', where: ofChoice('marker_of', marker_of) }],
  spec: (view) =>
    stackedViolins(view, {
      table: 'violin',
      groups: drawn(view),
      filters: [
        `datum.marker_of === ${JSON.stringify(chosenLevel(view, 'marker_of', listed(view, 'marked')))}`
      ]
    })
}

const volcanoOfGroup: Chart<Tables> = {
  id: 'volcano',
  kind: 'vega-lite',
  title: { en: 'Volcano', zh: '火山图' },
  controls: { group: { kind: 'level', table: 'markers', column: 'group' }, ...thresholdControls },
  defaults: thresholdDefaults,
  data: ({ group }) => [
    { table: 'markers', columns: ['group', ...cellMeasures.columns], where: ofChoice('group', group) },
    { table: 'labels', where: ofChoice('group', group) }
  ],
  names: () => volcanoNames('markers', 'labels'),
  spec: (view) => {
    const group = chosenLevel(view, 'group', listed(view, 'groups'))
    return volcano(view, { table: 'markers', labels: 'labels', group, first: group, second: rest(view) })
  }
}

const meanFold: Chart<Tables> = {
  id: 'ma',
  kind: 'vega-lite',
  title: { en: 'MA plot', zh: 'MA 图' },
  controls: { group: { kind: 'level', table: 'markers', column: 'group' }, ...thresholdControls },
  defaults: thresholdDefaults,
  data: ({ group }) => [
    { table: 'markers', columns: ['group', ...cellMeasures.columns], where: ofChoice('group', group) },
    { table: 'labels', where: ofChoice('group', group) }
  ],
  names: () => volcanoNames('markers', 'labels', cellMeasures, 'ma'),
  spec: (view) => {
    const group = chosenLevel(view, 'group', listed(view, 'groups'))
    return meanAgainstFold(view, {
      table: 'markers',
      labels: 'labels',
      group,
      first: group,
      second: rest(view)
    })
  }
}

const counts: Chart<Tables> = {
  id: 'counts',
  kind: 'vega-lite',
  title: { en: 'Markers per group', zh: '各组标志基因数' },
  data: () => [{ table: 'groups' }],
  spec: (view) => {
    const [up, down] = [says(view, 'higher', '上调'), says(view, 'lower', '下调')]
    return {
      data: { name: 'groups' },
      height: { step: 24 },
      usermeta: { fillHeight: { least: leastRow(groups(view)), most: 56 } },
      transform: [
        { fold: ['up', 'down'], as: ['key', 'genes'] },
        {
          calculate: `datum.key === 'up' ? ${JSON.stringify(up)} : ${JSON.stringify(down)}`,
          as: 'direction'
        },
        { calculate: "datum.key === 'up' ? datum.genes : -datum.genes", as: 'signed' }
      ],
      mark: { type: 'bar' },
      encoding: {
        y: {
          field: 'group',
          type: 'nominal',
          sort: groups(view),
          title: null,
          axis: namesBeside(groups(view), 200)
        },
        x: {
          field: 'signed',
          type: 'quantitative',
          title: says(view, 'genes', '基因数'),
          axis: { labelExpr: "format(abs(datum.value), ',')" }
        },
        color: {
          field: 'direction',
          type: 'nominal',
          scale: { domain: [up, down], range: ['#B2182B', '#2166AC'] },
          legend: { title: null, symbolType: 'square', orient: 'top' }
        },
        tooltip: [
          { field: 'group', type: 'nominal', title: groupColumn(view) },
          { field: 'direction', type: 'nominal', title: says(view, 'direction', '方向') },
          { field: 'genes', type: 'quantitative', title: says(view, 'genes', '基因数'), format: ',' },
          { field: 'cells', type: 'quantitative', title: says(view, 'cells', '细胞数'), format: ',' }
        ]
      }
    }
  }
}

export const charts: readonly Chart<Tables>[] = [
  dotPlot,
  heat,
  violin,
  tracks,
  volcanoOfGroup,
  meanFold,
  counts,
  upset
]
