import { limits } from '../../contract/limits.ts'
import type { Chart, ChartView } from '../../contract/tool.ts'
import { heatMap } from '../parts/heat-chart.ts'
import { chosenNumber, listed, says, type DrawnGroup } from '../parts/scale.ts'
import { stackedViolins } from '../parts/violin-chart.ts'
import { meanAgainstFold, thresholdControls, thresholdDefaults, volcano } from '../parts/volcano-chart.ts'

/** The names of the two sides: a single group by its own, several joined, the selection as such. */
function names(view: ChartView): [string, string] {
  if (view.params['compare'] !== 'groups') return [says(view, 'selection', '所选'), says(view, 'rest', '其余')]
  return [listed(view, 'first').join(' + '), listed(view, 'second').join(' + ')]
}

/** A side of one group has the group's colour, unless both would look alike. */
function sides(view: ChartView): DrawnGroup[] {
  const [first, second] = names(view)
  const groups = [listed(view, 'first'), listed(view, 'second')]
  const own = groups.map((side) => (side.length === 1 ? view.color(String(view.params['column']), side[0]!) : null))
  const [one, two] = own[0] && own[1] && own[0] !== own[1] ? own : ['#0F726D', '#B9C4C7']
  return [
    { value: '1', label: first, color: one! },
    { value: '2', label: second, color: two! }
  ]
}

const volcanoChart: Chart = {
  id: 'volcano',
  title: { en: 'Volcano', zh: '火山图' },
  controls: thresholdControls,
  defaults: thresholdDefaults,
  data: () => [{ table: 'genes', columns: ['gene', 'avg_log2FC', 'log10_padj_bh', 'auc', 'pct_1', 'pct_2'] }, { table: 'labels' }],
  spec: (view) => {
    const [first, second] = names(view)
    return volcano(view, { table: 'genes', labels: 'labels', first, second })
  }
}

const meanFold: Chart = {
  id: 'ma',
  title: { en: 'MA plot', zh: 'MA 图' },
  controls: thresholdControls,
  defaults: thresholdDefaults,
  data: () => [{ table: 'genes', columns: ['gene', 'n_1', 'n_2', 'mean_1', 'mean_2', 'avg_log2FC', 'log10_padj_bh'] }],
  spec: (view) => {
    const [first, second] = names(view)
    return meanAgainstFold(view, { table: 'genes', first, second })
  }
}

const violin: Chart = {
  id: 'violin',
  title: { en: 'Violin', zh: '小提琴图' },
  controls: { direction: { kind: 'choice', options: ['up', 'down'] } },
  defaults: { direction: 'up' },
  data: ({ direction = 'up' }) => [{ table: 'violin', where: [{ name: 'direction', type: 2, value: String(direction) }] }],
  spec: (view) =>
    stackedViolins(view, {
      table: 'violin',
      groups: sides(view),
      filters: [`datum.direction === ${JSON.stringify(view.controls['direction'] ?? 'up')}`]
    })
}

const heat: Chart = {
  id: 'heat-map',
  title: { en: 'Heat map', zh: '热图' },
  controls: { top: { kind: 'choice', options: limits.topGenes } },
  defaults: { top: 20 },
  data: ({ top = 20 }) => [{ table: 'heat', where: [{ name: 'rank', type: 7, value: String(top) }] }],
  spec: (view) => heatMap(view, { table: 'heat', title: null, groups: sides(view), filters: [`datum.rank <= ${chosenNumber(view, 'top', 20)}`] })
}

const pValues: Chart = {
  id: 'p-values',
  title: { en: 'P-value histogram', zh: 'p 值直方图' },
  data: () => [{ table: 'p_values' }],
  spec: (view) => ({
    data: { name: 'p_values' },
    width: 'container',
    height: 260,
    mark: { type: 'bar', binSpacing: 1 },
    encoding: {
      x: { field: 'from', type: 'quantitative', bin: { binned: true, step: 0.05 }, title: says(view, 'p', 'p 值') },
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

export const charts: readonly Chart[] = [volcanoChart, meanFold, violin, heat, pValues]
