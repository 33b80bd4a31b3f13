import type { Chart, ChartView } from '../../contract/tool.ts'
import { ofChoice } from '../parts/conditions.ts'
import { colorScale } from '../parts/charts/drawn-groups.ts'
import { keyColumns, placeWithKey } from '../parts/charts/keys.ts'
import { phrase, says } from '../parts/charts/sentence-case.ts'
import { listed } from '../parts/charts/view.ts'
import { alongLineages, drawnLineages } from './lineage-scale.ts'
import type { Matrices, Tables } from './schema.ts'

const hasGenes = ({ summary }: Pick<ChartView, 'summary'>): boolean =>
  Array.isArray(summary['drawn']) && summary['drawn'].length > 0

/** Names of lineages in a column of the key. */
const keyRows = 12

/**
 * No cell has a value below 0, but a curve fitted to cells of which hardly any have the gene can fall below
 * it: it is drawn at 0, as monocle draws its curves at the least expression.
 */
const fromZero = ['fit', 'low', 'high'].map((field) => ({ calculate: `max(0, datum.${field})`, as: field }))

/** A gene in cells of each lineage, and its curve with the 95% band. */
const trends: Chart<Tables, Matrices> = {
  id: 'trends',
  kind: 'vega-lite',
  title: { en: 'Gene curves', zh: '基因沿拟时序' },
  controls: { gene: { kind: 'level', table: 'curves', column: 'gene' } },
  fits: hasGenes,
  data: ({ gene }) => [
    { table: 'curves', where: ofChoice('gene', gene) },
    { table: 'points', where: ofChoice('gene', gene) }
  ],
  spec: (view) => {
    const gene = String(view.controls['gene'] ?? listed(view, 'drawn')[0] ?? '')
    const x = {
      field: 'pseudotime',
      type: 'quantitative',
      title: says(view, 'pseudotime along the lineage', '沿谱系的拟时序'),
      axis: { grid: false }
    }
    const value = says(view, 'ln(1 + counts per 10,000)', 'ln(1 + 每万计数)')
    // In one line it is longer than a low plot is high.
    const height = view.language === 'zh' ? value : ['ln(1 + counts', 'per 10,000)']
    const color = {
      field: 'lineage',
      type: 'nominal',
      scale: colorScale(drawnLineages(view)),
      legend: {
        title: says(view, 'lineage', '谱系'),
        orient: 'right',
        symbolType: 'circle',
        symbolOpacity: 1,
        ...keyColumns(drawnLineages(view).length, keyRows)
      }
    }
    const tooltip = [
      { field: 'lineage', type: 'nominal', title: says(view, 'lineage', '谱系') },
      { field: 'pseudotime', type: 'quantitative', title: says(view, 'pseudotime', '拟时序'), format: '.3f' }
    ]
    return {
      usermeta: placeWithKey(color.scale.domain, keyRows),
      title: { text: gene, fontStyle: 'italic', fontSize: 13 },
      width: 'container',
      height: 340,
      transform: [{ filter: { field: 'gene', equal: gene } }],
      layer: [
        {
          data: { name: 'points' },
          mark: { type: 'point', filled: true, size: 14, opacity: 0.35, aria: false },
          encoding: {
            x,
            y: { field: 'value', type: 'quantitative', title: height },
            color,
            tooltip: [...tooltip, { field: 'value', type: 'quantitative', title: value, format: '.2f' }]
          }
        },
        {
          data: { name: 'curves' },
          transform: fromZero,
          mark: { type: 'area', opacity: 0.22, aria: false },
          encoding: {
            x,
            y: { field: 'low', type: 'quantitative', title: height },
            y2: { field: 'high' },
            color
          }
        },
        {
          data: { name: 'curves' },
          transform: fromZero,
          mark: { type: 'line', strokeWidth: 2.5 },
          encoding: {
            x,
            y: { field: 'fit', type: 'quantitative', title: height },
            color,
            tooltip: [
              ...tooltip,
              { field: 'fit', type: 'quantitative', title: says(view, 'curve', '曲线'), format: '.2f' },
              {
                field: 'low',
                type: 'quantitative',
                title: says(view, 'from (95%)', '下限（95%）'),
                format: '.2f'
              },
              {
                field: 'high',
                type: 'quantitative',
                title: says(view, 'to (95%)', '上限（95%）'),
                format: '.2f'
              }
            ]
          }
        }
      ]
    }
  }
}

/** The genes that change most clearly, along all lineages beside each other. */
const branches: Chart<Tables, Matrices> = {
  id: 'branches',
  kind: 'matrix',
  title: { en: 'Branch heat map', zh: '分支热图' },
  fits: hasGenes,
  data: () => [{ table: 'branch_genes' }, { table: 'branch_bins' }],
  spec: (view) => ({
    matrix: 'branches',
    rows: {
      table: 'branch_genes',
      title: phrase(view, 'genes', '基因'),
      item: says(view, 'gene', '基因'),
      names: 'gene',
      rank: 'rank',
      italic: true,
      picks: { what: 'gene', column: 'gene' }
    },
    ...alongLineages(view)
  })
}

export const geneCharts: readonly Chart<Tables, Matrices>[] = [trends, branches]
