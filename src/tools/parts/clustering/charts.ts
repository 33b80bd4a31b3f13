import { nameHalo, namesOverMarks } from '../../../shared/style/name-halo.ts'
import { groupColor } from '../../../shared/style/palette.ts'
import type { Chart, ChartView, ControlValues } from '../../../contract/tool.ts'
import { equal } from '../conditions.ts'
import { logAxis } from '../charts/log-axis.ts'
import { says } from '../charts/sentence-case.ts'
import { listed } from '../charts/view.ts'
import { stackedBars } from '../stacked-bars.ts'
import { clusterTree } from './tree-chart.ts'
import { resolutionColumn, type ClusteringTables as Tables } from './schema.ts'

const resolutionControl = { kind: 'level', table: 'resolutions', column: 'resolution' } as const
/** The colour of marks that belong to no group. */
const accent = '#0F726D'
/** With more clusters than this there is no legend, only the labels on the embedding. */
const mostInLegend = 24
/** Clusters with less than this share of the cells are small. */
const smallCluster = 0.03
/** The area of a point, which is smaller where there are more of them. */
const pointSize = (drawn: number): number => (drawn > 10_000 ? 5 : drawn > 3000 ? 9 : drawn > 800 ? 16 : 30)

const named = (summary: ChartView['summary'], key: string): readonly string[] =>
  Array.isArray(summary[key]) ? (summary[key] as readonly string[]) : []
const chosenResolution = ({ resolution }: ControlValues): number => Number(resolution ?? 0)
const ofResolution = (controls: ControlValues) => equal('resolution', chosenResolution(controls))

/** The numbers of the clusters of the chosen resolution, as text. */
function clusterNames(view: ChartView): string[] {
  const entry = listed(view, 'clusters').find(
    (text) => Number(text.split(':')[0]) === chosenResolution(view.controls)
  )
  return Array.from({ length: Number(entry?.split(':')[1] ?? 0) }, (_, cluster) => String(cluster))
}
const clusterScale = (names: readonly string[]): { domain: readonly string[]; range: string[] } => ({
  domain: names,
  range: names.map((_, index) => groupColor(index))
})
const clusterTitle = (view: ChartView): string => says(view, 'cluster', '簇')

function drawnNote(view: ChartView): object {
  const [drawn, cells] = [Number(view.summary['drawn']), Number(view.summary['cells'])]
  if (drawn >= cells) return {}
  const count = (n: number): string => n.toLocaleString('en-US')
  return {
    title: {
      text: '',
      subtitle: says(
        view,
        `${count(drawn)} of ${count(cells)} cells drawn`,
        `共 ${count(cells)} 个细胞，图中为其中 ${count(drawn)} 个`
      )
    }
  }
}

/**
 * An embedding: one point per cell, coloured by cluster, with the labels of the clusters at their middles.
 */
const map = (kind: 'umap' | 'tsne', name: string): Chart<Tables> => {
  const [x, y] = [`${kind}_1`, `${kind}_2`] as const
  return {
    id: kind,
    kind: 'vega-lite',
    title: { en: name, zh: name },
    fits: ({ summary }) => named(summary, 'embeddings').includes(kind),
    controls: { resolution: resolutionControl },
    data: (controls) => [
      { table: 'map', columns: [], extra: [resolutionColumn(chosenResolution(controls)), x, y] },
      { table: 'clusters', columns: ['cluster', 'cells', 'share', x, y], where: [ofResolution(controls)] }
    ],
    spec: (view) => {
      const names = clusterNames(view)
      const place = (field: string, title: string): object => ({
        field,
        type: 'quantitative',
        title,
        scale: { zero: false, nice: false, padding: 10 },
        axis: { labels: false, ticks: false, grid: false }
      })
      const middle = {
        x: { field: x, type: 'quantitative' },
        y: { field: y, type: 'quantitative' },
        text: { field: 'cluster', type: 'nominal' }
      }
      // The few cells of a small cluster are often so close that the label would cover them, so it is above
      // them.
      const dy = { expr: `datum.share < ${smallCluster} ? -12 : 0` }
      const text = { type: 'text', fontWeight: 700, fontSize: 13, dy }
      return {
        width: 'container',
        height: 360,
        usermeta: { equalUnits: { table: 'map', x, y } },
        ...drawnNote(view),
        layer: [
          {
            data: { name: 'map' },
            mark: {
              type: 'circle',
              size: pointSize(Number(view.summary['drawn'])),
              opacity: 0.8,
              aria: false
            },
            encoding: {
              x: place(x, `${name} 1`),
              y: place(y, `${name} 2`),
              color: {
                field: resolutionColumn(chosenResolution(view.controls)),
                type: 'nominal',
                scale: clusterScale(names),
                sort: names,
                legend:
                  names.length > mostInLegend
                    ? null
                    : {
                        title: clusterTitle(view),
                        columns: names.length > 12 ? 2 : 1,
                        symbolType: 'circle',
                        symbolSize: 80,
                        symbolOpacity: 1
                      }
              }
            }
          },
          {
            data: { name: 'clusters' },
            mark: { ...text, ...nameHalo, aria: false },
            encoding: { ...middle, color: { value: '#171D1F' } }
          },
          {
            data: { name: 'clusters' },
            mark: text,
            encoding: {
              ...middle,
              color: { value: '#171D1F' },
              tooltip: [
                { field: 'cluster', type: 'nominal', title: clusterTitle(view) },
                { field: 'cells', type: 'quantitative', title: says(view, 'cells', '细胞数'), format: ',' },
                { field: 'share', type: 'quantitative', title: says(view, 'share', '占比'), format: '.1%' }
              ]
            }
          }
        ]
      }
    }
  }
}

const elbow: Chart<Tables> = {
  id: 'elbow',
  kind: 'vega-lite',
  title: { en: 'Elbow', zh: '碎石图' },
  data: () => [{ table: 'pca' }],
  spec: (view) => ({
    data: { name: 'pca' },
    width: 'container',
    height: 300,
    encoding: {
      x: {
        field: 'component',
        type: 'quantitative',
        title: says(view, 'principal component', '主成分'),
        axis: { tickMinStep: 1, format: 'd' },
        scale: { nice: false, padding: 12 }
      }
    },
    layer: [
      {
        mark: {
          type: 'line',
          strokeWidth: 1.5,
          color: accent,
          point: { size: 45, filled: true, color: accent }
        },
        encoding: {
          y: {
            field: 'share',
            type: 'quantitative',
            title: says(view, 'share of variance', '方差占比'),
            axis: { format: '%' },
            scale: { zero: true }
          },
          tooltip: [
            { field: 'component', type: 'quantitative', title: says(view, 'component', '主成分') },
            {
              field: 'eigenvalue',
              type: 'quantitative',
              title: says(view, 'variance', '方差'),
              format: '.4~g'
            },
            { field: 'share', type: 'quantitative', title: says(view, 'share', '占比'), format: '.2%' },
            {
              field: 'cumulative',
              type: 'quantitative',
              title: says(view, 'sum so far', '累计占比'),
              format: '.2%'
            }
          ]
        }
      }
    ]
  })
}

/** A measure of the quality of each resolution: one of three. */
const quality: Chart<Tables> = {
  id: 'quality',
  kind: 'vega-lite',
  title: { en: 'Quality by resolution', zh: '各分辨率的聚类质量' },
  fits: ({ summary }) => named(summary, 'resolutions').length > 1,
  controls: { measure: { kind: 'choice', options: ['silhouette', 'modularity', 'clusters'] } },
  data: () => [{ table: 'resolutions' }],
  spec: (view) => {
    const measure = String(view.controls['measure'] ?? 'silhouette')
    const titles: Readonly<Record<string, string>> = {
      silhouette: says(view, 'simplified silhouette', '简化轮廓系数'),
      modularity: says(view, 'modularity (γ = 1)', '模块度（γ = 1）'),
      clusters: says(view, 'clusters', '簇数')
    }
    return {
      data: { name: 'resolutions' },
      width: 'container',
      height: 300,
      ...(measure === 'silhouette' && {
        title: {
          text: '',
          subtitle: says(
            view,
            'simplified: distances to the centers of clusters',
            '简化形式：按到各簇中心的距离计算'
          )
        }
      }),
      mark: {
        type: 'line',
        strokeWidth: 1.5,
        color: accent,
        point: { size: 50, filled: true, color: accent }
      },
      encoding: {
        x: {
          field: 'resolution',
          type: 'quantitative',
          title: says(view, 'resolution', '分辨率'),
          scale: { zero: false, nice: false, padding: 16 },
          axis: { values: listed(view, 'resolutions').map(Number) }
        },
        y: {
          field: measure,
          type: 'quantitative',
          title: titles[measure],
          scale: { zero: measure === 'clusters', padding: 8 },
          axis: { tickCount: 5 }
        },
        tooltip: [
          { field: 'resolution', type: 'quantitative', title: says(view, 'resolution', '分辨率') },
          { field: 'clusters', type: 'quantitative', title: titles['clusters'] },
          { field: 'modularity', type: 'quantitative', title: titles['modularity'], format: '.4f' },
          { field: 'silhouette', type: 'quantitative', title: titles['silhouette'], format: '.4f' }
        ]
      }
    }
  }
}

/** The shares of the clusters in each sample. */
const samples: Chart<Tables> = {
  id: 'samples',
  kind: 'vega-lite',
  title: { en: 'Samples', zh: '样本构成' },
  fits: ({ summary }) => named(summary, 'samples').length > 1,
  controls: { resolution: resolutionControl, value: { kind: 'choice', options: ['percent', 'cells'] } },
  defaults: { value: 'percent' },
  data: (controls) => [{ table: 'samples', where: [ofResolution(controls)] }],
  spec: (view) => {
    const names = clusterNames(view)
    return stackedBars(view, {
      table: 'samples',
      bar: { field: 'sample', levels: listed(view, 'samples'), title: says(view, 'sample', '样本') },
      part: { field: 'cluster', title: clusterTitle(view), scale: clusterScale(names), order: 'order' },
      transform: [{ calculate: 'toNumber(datum.cluster)', as: 'order' }],
      percent: 'percent',
      cells: 'cells',
      tooltip: [
        { field: 'sample', type: 'nominal', title: says(view, 'sample', '样本') },
        { field: 'cluster', type: 'nominal', title: clusterTitle(view) },
        { field: 'cells', type: 'quantitative', title: says(view, 'cells', '细胞数'), format: ',' },
        { field: 'percent', type: 'quantitative', title: says(view, 'percent', '百分比'), format: '.2f' }
      ]
    })
  }
}

/** The mean against the standardized variance of the variable genes; the first ones have labels. */
const variable: Chart<Tables> = {
  id: 'variable-genes',
  kind: 'vega-lite',
  title: { en: 'Variable genes', zh: '高变基因' },
  data: () => [{ table: 'genes' }, { table: 'gene_labels' }],
  spec: (view) => {
    const scale = { type: 'log', nice: false, padding: 8 }
    const x = {
      field: 'mean',
      type: 'quantitative',
      scale,
      title: says(view, 'mean count', '平均计数'),
      axis: logAxis('x', '~g')
    }
    const y = {
      field: 'standardized',
      type: 'quantitative',
      scale,
      title: says(view, 'standardized variance', '标准化方差'),
      axis: logAxis('y', '~g')
    }
    return {
      width: 'container',
      height: 320,
      usermeta: { names: { table: 'gene_labels', x: 'mean', y: 'standardized', text: 'gene' } },
      layer: [
        {
          data: { name: 'genes' },
          mark: { type: 'point', filled: true, opacity: 0.6, size: 18, color: accent, aria: false },
          encoding: {
            x,
            y,
            tooltip: [
              { field: 'gene', type: 'nominal', title: says(view, 'gene', '基因') },
              { field: 'rank', type: 'quantitative', title: says(view, 'rank', '名次') },
              {
                field: 'mean',
                type: 'quantitative',
                title: says(view, 'mean count', '平均计数'),
                format: '.3~g'
              },
              {
                field: 'standardized',
                type: 'quantitative',
                title: says(view, 'standardized variance', '标准化方差'),
                format: '.3~f'
              }
            ]
          }
        },
        {
          data: { name: 'gene_labels' },
          mark: { type: 'rule', strokeWidth: 0.6 },
          encoding: {
            x: { field: 'mean', type: 'quantitative' },
            y: { field: 'standardized', type: 'quantitative' },
            x2: { field: 'label_x' },
            y2: { field: 'label_y' }
          }
        },
        ...namesOverMarks({
          data: { name: 'gene_labels' },
          mark: { type: 'text', align: { expr: 'datum.align' }, baseline: 'middle', fontStyle: 'italic' },
          encoding: {
            x: { field: 'label_x', type: 'quantitative' },
            y: { field: 'label_y', type: 'quantitative' },
            text: { field: 'gene', type: 'nominal' }
          }
        })
      ]
    }
  }
}

export const clusteringCharts: readonly Chart<Tables>[] = [
  map('umap', 'UMAP'),
  map('tsne', 't-SNE'),
  clusterTree,
  samples,
  quality,
  elbow,
  variable
]
