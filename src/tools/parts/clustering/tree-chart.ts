import { groupColor } from '../../../shared/style/palette.ts'
import type { Chart } from '../../../contract/tool.ts'
import { says } from '../charts/sentence-case.ts'
import { listed } from '../charts/view.ts'
import type { ClusteringTables as Tables } from './schema.ts'

/** The distance between two resolutions, in pixels. */
const levelStep = 84

/** A dark or a light text colour, whichever has more contrast on a colour (WCAG relative luminance). */
function textColorOn(color: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue! > 0.22 ? '#101314' : '#FDFDFD'
}

/**
 * A clustering tree (Zappia and Oshlack 2018): the clusters of each resolution as discs, and the cells that
 * clusters of neighbouring resolutions share as lines, thicker for more cells.
 */
export const clusterTree: Chart<Tables> = {
  id: 'cluster-tree',
  kind: 'vega-lite',
  title: { en: 'Cluster tree', zh: '聚类树' },
  fits: ({ summary }) => Array.isArray(summary['resolutions']) && summary['resolutions'].length > 1,
  data: () => [
    { table: 'tree' },
    { table: 'clusters', columns: ['resolution', 'cluster', 'cells', 'share', 'level', 'place'] }
  ],
  spec: (view) => {
    const levels = listed(view, 'resolutions')
    const names = Array.from({ length: Number(view.summary['most_clusters'] ?? 0) }, (_, cluster) =>
      String(cluster)
    )
    const scale = { domain: names, range: names.map((_, index) => groupColor(index)) }
    const cluster = says(view, 'cluster', '簇')
    const resolution = says(view, 'resolution', '分辨率')
    const y = {
      type: 'quantitative',
      scale: { domain: [-0.5, levels.length - 0.5], reverse: true, nice: false },
      title: resolution,
      axis: {
        values: levels.map((_, level) => level),
        labelExpr: `${JSON.stringify(levels)}[datum.value]`,
        grid: false,
        domain: false,
        ticks: false,
        labelPadding: 12
      }
    }
    const x = { type: 'quantitative', scale: { domain: [0, 1], nice: false }, axis: null }
    return {
      width: 'container',
      height: Math.max(200, levels.length * levelStep),
      resolve: { scale: { color: 'independent' } },
      layer: [
        {
          data: { name: 'tree' },
          transform: [
            { filter: 'datum.next_share >= 0.01 || datum.share >= 0.01' },
            { calculate: 'datum.level + 1', as: 'next_level' }
          ],
          mark: { type: 'rule', strokeCap: 'round', tooltip: true, aria: false },
          encoding: {
            x: { ...x, field: 'place' },
            x2: { field: 'next_place' },
            y: { ...y, field: 'level' },
            y2: { field: 'next_level' },
            strokeWidth: {
              field: 'cells',
              type: 'quantitative',
              scale: { type: 'sqrt', range: [0.6, 14] },
              legend: null
            },
            opacity: {
              field: 'next_share',
              type: 'quantitative',
              scale: { domain: [0, 1], range: [0.12, 0.75] },
              legend: null
            },
            tooltip: [
              { field: 'resolution', type: 'nominal', title: resolution },
              { field: 'cluster', type: 'nominal', title: cluster },
              {
                field: 'next_resolution',
                type: 'nominal',
                title: says(view, 'next resolution', '下一分辨率')
              },
              { field: 'next_cluster', type: 'nominal', title: says(view, 'next cluster', '下一簇') },
              { field: 'cells', type: 'quantitative', title: says(view, 'cells', '细胞数'), format: ',' },
              {
                field: 'share',
                type: 'quantitative',
                title: says(view, 'share of the upper one', '占上级簇'),
                format: '.1%'
              },
              {
                field: 'next_share',
                type: 'quantitative',
                title: says(view, 'share of the lower one', '占下级簇'),
                format: '.1%'
              }
            ]
          }
        },
        {
          data: { name: 'clusters' },
          mark: { type: 'circle', opacity: 1 },
          encoding: {
            x: { ...x, field: 'place' },
            y: { ...y, field: 'level' },
            size: {
              field: 'cells',
              type: 'quantitative',
              scale: { type: 'sqrt', range: [320, 1500] },
              legend: null
            },
            color: { field: 'cluster', type: 'nominal', scale, sort: names, legend: null },
            tooltip: [
              { field: 'resolution', type: 'nominal', title: resolution },
              { field: 'cluster', type: 'nominal', title: cluster },
              { field: 'cells', type: 'quantitative', title: says(view, 'cells', '细胞数'), format: ',' },
              { field: 'share', type: 'quantitative', title: says(view, 'share', '占比'), format: '.1%' }
            ]
          }
        },
        {
          data: { name: 'clusters' },
          mark: { type: 'text', fontWeight: 700, fontSize: 12, baseline: 'middle', aria: false },
          encoding: {
            x: { ...x, field: 'place' },
            y: { ...y, field: 'level' },
            text: { field: 'cluster', type: 'nominal' },
            color: {
              field: 'cluster',
              type: 'nominal',
              scale: { domain: names, range: names.map((_, index) => textColorOn(groupColor(index))) },
              sort: names,
              legend: null
            }
          }
        }
      ]
    }
  }
}
