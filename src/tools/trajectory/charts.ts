import type { CellsPanel, Chart, ChartPick, ChartView, NetworkSpec } from '../../contract/tool.ts'
import { moreThan } from '../parts/conditions.ts'
import { drawnGroups } from '../parts/charts/drawn-groups.ts'
import { phrase, says } from '../parts/charts/sentence-case.ts'
import { listed } from '../parts/charts/view.ts'
import { groupFates } from './fate-chart.ts'
import { geneCharts } from './gene-charts.ts'
import { lineageColors } from './lineage-scale.ts'
import { fateColumn, type Matrices, type Tables } from './schema.ts'
import { timeCharts } from './time-charts.ts'
import { moduleCharts } from './module-charts.ts'
import { river } from './river-chart.ts'

type TrajectoryChart = Chart<Tables, Matrices>

const onMap = ({ summary }: Pick<ChartView, 'summary'>): boolean => summary['embedding'] === 'yes'

/** Another start on the same graph; genes that are tested anew would take longer. */
const startAt = (language: ChartView['language'], name: string, params: object): ChartPick => ({
  does: 'again',
  text: says({ language }, `Start at ${name}…`, `以${name}为起点…`),
  params: { ...params, genes: 'none' }
})

/** The groups that the lineages start in. */
const startOf = (view: ChartView): string => listed(view, 'start').join(', ')

/** Every cell with the lineages over them, in some colourings. */
const cellsChart = (
  chart: Pick<TrajectoryChart, 'id' | 'title' | 'fits' | 'controls' | 'defaults'> & {
    readonly extra?: boolean
    panels(view: ChartView): readonly CellsPanel<keyof Tables['cells']>[]
  }
): TrajectoryChart => ({
  id: chart.id,
  kind: 'cells',
  title: chart.title,
  ...(chart.controls && { controls: chart.controls }),
  ...(chart.defaults && { defaults: chart.defaults }),
  fits: (result) => onMap(result) && (chart.fits?.(result) ?? true),
  data: ({ lineage }) => [
    {
      table: 'cells',
      ...(chart.extra && lineage !== undefined && { extra: [fateColumn(String(lineage))] })
    },
    { table: 'paths' },
    { table: 'groups', columns: ['group', 'role', 'x', 'y'] }
  ],
  picks: ({ id }, { language }) =>
    typeof id === 'number'
      ? startAt(language, phrase({ language }, `cell ${id}`, `细胞 ${id} `), { start: 'cell', root_cell: id })
      : null,
  spec: (view) => ({
    table: 'cells',
    id: 'id',
    x: 'x',
    y: 'y',
    panels: chart.panels(view),
    tips: [
      { column: 'group', title: String(view.params['group']) },
      { column: 'pseudotime', title: says(view, 'pseudotime', '拟时序'), format: '.3f' },
      { column: 'lineage', title: says(view, 'lineage', '谱系') },
      { column: 'id', title: says(view, 'cell', '细胞'), format: 'd' }
    ],
    paths: { table: 'paths', path: 'path', x: 'x', y: 'y' },
    labels: { table: 'groups', text: 'group', x: 'x', y: 'y' },
    nodes: {
      table: 'groups',
      kind: 'role',
      x: 'x',
      y: 'y',
      title: says(view, 'lineages', '谱系'),
      kinds: [
        { value: 'branch', name: says(view, 'branch', '分叉点'), filled: true },
        { value: 'end', name: says(view, 'end', '终点'), filled: false }
      ]
    },
    // Pseudotime is 0 in the starting cells alone.
    ringed: { column: 'pseudotime', number: 0, name: says(view, 'start', '起点') }
  })
})

const pseudotime = cellsChart({
  id: 'pseudotime',
  title: { en: 'Pseudotime', zh: '拟时序' },
  panels: (view) => [
    {
      title: says(view, `Diffusion pseudotime from ${startOf(view)}`, `扩散拟时序（起点：${startOf(view)}）`),
      colorTitle: says(view, 'pseudotime', '拟时序'),
      color: { kind: 'number', column: 'pseudotime', format: '.2f' }
    }
  ]
})

/** The colours of the groups, in the order of the project. */
const ofGroups = (view: ChartView): { order: string[]; colors: Record<string, string> } => {
  const groups = drawnGroups(view, String(view.params['group']), listed(view, 'groups'))
  return {
    order: groups.map(({ value }) => value),
    colors: Object.fromEntries(groups.map(({ value, color }) => [value, color]))
  }
}

const lineages = cellsChart({
  id: 'lineages',
  title: { en: 'Lineages', zh: '谱系' },
  controls: { color: { kind: 'choice', options: ['lineage', 'group'] } },
  defaults: { color: 'lineage' },
  panels: (view) => {
    const column = String(view.params['group'])
    return [
      view.controls['color'] === 'group'
        ? {
            title: column,
            colorTitle: column,
            color: { kind: 'group', column: 'group', ...ofGroups(view) }
          }
        : {
            title: says(view, 'Lineages by their last groups', '谱系（按终点分组）'),
            colorTitle: says(view, 'lineage', '谱系'),
            color: {
              kind: 'group',
              column: 'lineage',
              order: listed(view, 'lineages'),
              colors: lineageColors(view)
            }
          }
    ]
  }
})

const fates = cellsChart({
  id: 'fates',
  title: { en: 'Fates', zh: '命运' },
  fits: ({ summary }) => Array.isArray(summary['lineages']) && summary['lineages'].length > 1,
  controls: { lineage: { kind: 'level', table: 'lineages', column: 'lineage' } },
  extra: true,
  panels: (view) => {
    const lineage = String(view.controls['lineage'] ?? '')
    return [
      {
        title: says(view, `Probability to end in ${lineage}`, `终止于 ${lineage} 的概率`),
        colorTitle: says(view, 'fate probability', '命运概率'),
        color: { kind: 'number', extra: fateColumn(lineage), format: '.2f' }
      }
    ]
  }
})

/** The tree that the lineages follow, solid, over the other connections, or alone. */
function treeOver(view: ChartView): Pick<NetworkSpec<Pick<Tables, 'connections'>>['edges'], 'kinds'> {
  const { threshold = 0.05, tree = 'over' } = view.controls
  if (tree === 'none') return {}
  return {
    kinds: {
      column: 'tree',
      title: says(view, 'connection', '连接'),
      of: [
        { values: ['true'], name: says(view, 'tree of lineages', '谱系树'), line: 'strong' },
        {
          values: ['false'],
          name: says(view, 'others', '其他'),
          line: 'thin',
          above: tree === 'alone' ? Infinity : Number(threshold)
        }
      ]
    }
  }
}

const connections: TrajectoryChart = {
  id: 'connections',
  kind: 'network',
  title: { en: 'Connected groups', zh: '分组连接' },
  controls: {
    threshold: { kind: 'number', min: 0, max: 1, step: 0.01 },
    tree: { kind: 'choice', options: ['over', 'alone', 'none'] }
  },
  defaults: { threshold: 0.05, tree: 'over' },
  data: ({ threshold = 0.05, tree = 'over' }) => [
    { table: 'groups', columns: ['group', 'cells', 'pseudotime', 'role'] },
    // The tree is drawn whole, also where its groups are hardly connected.
    { table: 'connections', ...(tree === 'none' && { where: [moreThan('connectivity', threshold)] }) }
  ],
  picks: ({ id }, { language }) =>
    typeof id === 'string'
      ? startAt(language, phrase({ language }, id, `“${id}”`), { start: 'group', roots: [id] })
      : null,
  spec: (view) => {
    const column = String(view.params['group'])
    return {
      nodes: {
        table: 'groups',
        id: 'group',
        size: { column: 'cells', title: says(view, 'cells', '细胞数'), format: ',d' },
        group: {
          column: 'group',
          title: column,
          ...ofGroups(view)
        },
        title: column,
        tips: [
          { column: 'pseudotime', title: says(view, 'median pseudotime', '拟时序中位数'), format: '.3f' }
        ]
      },
      edges: {
        table: 'connections',
        from: 'from',
        to: 'to',
        weight: { column: 'connectivity', title: says(view, 'connectivity', '连接度'), format: '.3f' },
        ...treeOver(view)
      },
      seed: Number(view.params['seed'])
    }
  }
}

export const charts: readonly TrajectoryChart[] = [
  pseudotime,
  lineages,
  fates,
  groupFates,
  connections,
  river,
  ...geneCharts,
  ...moduleCharts,
  ...timeCharts
]
