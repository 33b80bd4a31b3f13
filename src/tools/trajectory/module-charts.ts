import type { Chart, ChartView } from '../../contract/tool.ts'
import { colorScale } from '../parts/charts/drawn-groups.ts'
import { keyAbove } from '../parts/charts/keys.ts'
import { phrase, says } from '../parts/charts/sentence-case.ts'
import { quoted } from '../parts/charts/vega-expressions.ts'
import { alongLineages, drawnLineages } from './lineage-scale.ts'
import type { Matrices, Tables } from './schema.ts'

type ModuleChart = Chart<Tables, Matrices>

/** Results of version 1.0 have no modules. */
const hasModules = ({ summary }: Pick<ChartView, 'summary'>): boolean => summary['gathered'] === 'yes'

/** Every gene that changes, by module and peak, along all lineages beside each other. */
const modules: ModuleChart = {
  id: 'modules',
  kind: 'matrix',
  title: { en: 'Module heat map', zh: '模块热图' },
  fits: hasModules,
  data: () => [{ table: 'module_genes' }, { table: 'branch_bins' }],
  spec: (view) => ({
    matrix: 'modules',
    rows: {
      table: 'module_genes',
      title: phrase(view, 'genes', '基因'),
      item: says(view, 'gene', '基因'),
      names: 'gene',
      rank: 'rank',
      italic: true,
      tracks: [{ column: 'module', title: says(view, 'module', '模块'), names: 'along' }],
      picks: { what: 'gene', column: 'gene' }
    },
    ...alongLineages(view)
  })
}

/** The mean curve of each module along each lineage, and what half of its genes lie within. */
const curves: ModuleChart = {
  id: 'module-curves',
  kind: 'vega-lite',
  title: { en: 'Module curves', zh: '模块曲线' },
  fits: hasModules,
  data: () => [{ table: 'module_curves' }],
  spec: (view) => {
    const [module, one] = [says(view, 'Module ', '模块 '), says(view, ' genes', ' 个基因')]
    // The words at the axes have one size, whichever the place has.
    const small = { labelFontSize: 11, titleFontSize: 12, titleLineHeight: 15 }
    // More than three ticks would leave no room for all numbers of a low panel, and none for that of 0.
    const upward = { ...small, tickCount: 3 }
    // Each lineage has a scale of its own, not the one from 0 to 1 of all cells.
    const along = says(view, 'pseudotime along the lineage', '沿谱系的拟时序')
    const x = {
      field: 'pseudotime',
      type: 'quantitative',
      // In one line it is wider than a panel.
      title: view.language === 'zh' ? along : ['Pseudotime', 'along the lineage'],
      axis: { ...small, tickCount: 4 }
    }
    const title = says(view, 'z score', 'z 分数')
    const color = {
      field: 'lineage',
      type: 'nominal',
      scale: colorScale(drawnLineages(view)),
      legend: {
        title: null,
        orient: 'top',
        symbolType: 'stroke',
        symbolOpacity: 1,
        symbolStrokeWidth: 2.5,
        ...keyAbove(drawnLineages(view).map(({ label }) => label))
      }
    }
    return {
      data: { name: 'module_curves' },
      usermeta: { fill: { least: 80, most: 420 }, fillHeight: { least: 50, most: 260 } },
      transform: [
        {
          calculate: `${quoted(module)} + datum.module + ' · ' + format(datum.genes, ',') + ${quoted(one)}`,
          as: 'panel'
        }
      ],
      facet: { field: 'panel', type: 'nominal', sort: null, title: null },
      columns: 3,
      spacing: { row: 14, column: 18 },
      spec: {
        width: 190,
        height: 120,
        layer: [
          {
            mark: { type: 'area', opacity: 0.2, aria: false },
            encoding: {
              x,
              y: { field: 'low', type: 'quantitative', title, axis: upward },
              y2: { field: 'high' },
              color
            }
          },
          {
            mark: { type: 'line', strokeWidth: 2.25 },
            encoding: {
              x,
              y: { field: 'mean', type: 'quantitative', title, axis: upward },
              color,
              tooltip: [
                { field: 'panel', type: 'nominal', title: says(view, 'module', '模块') },
                { field: 'lineage', type: 'nominal', title: says(view, 'lineage', '谱系') },
                {
                  field: 'pseudotime',
                  type: 'quantitative',
                  title: along,
                  format: '.3f'
                },
                { field: 'mean', type: 'quantitative', title: says(view, 'mean', '均值'), format: '.2f' },
                {
                  field: 'low',
                  type: 'quantitative',
                  title: says(view, 'first quartile', '下四分位数'),
                  format: '.2f'
                },
                {
                  field: 'high',
                  type: 'quantitative',
                  title: says(view, 'third quartile', '上四分位数'),
                  format: '.2f'
                }
              ]
            }
          }
        ]
      }
    }
  }
}

export const moduleCharts: readonly ModuleChart[] = [modules, curves]
