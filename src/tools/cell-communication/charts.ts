import type { Chart, ChartCondition, ChartData, ChartView, ControlValues } from '../../contract/tool.ts'
import { atMost, moreThan } from '../parts/conditions.ts'
import { says } from '../parts/charts/sentence-case.ts'
import { bubble } from './bubble-chart.ts'
import { changesChart, changesCircle, differencesChart, pathwayChangesChart } from './difference-charts.ts'
import { heat } from './heat-chart.ts'
import { pathways, river } from './pathway-charts.ts'
import { pathwayRoles, roleMap, rolesChart } from './role-charts.ts'
import type { Tables } from './schema.ts'
import { pairViolin } from './violin-chart.ts'
import {
  amount,
  conditionControl,
  conditionOf,
  groupColumn,
  groups,
  groupStage,
  linkTable,
  measures,
  measureTitle,
  ofEnds,
  ofPathway,
  order,
  pathwayControl,
  receiverTitle,
  senderControl,
  senderTitle,
  shownPart,
  shownSide
} from './view.ts'

/** The links that carry a specific pair: of all pathways, or of the one that is shown. */
const linksOf = (
  controls: ControlValues,
  ends: readonly ChartCondition<'sender' | 'receiver'>[] = []
): ChartData<Tables> => {
  const where = [moreThan('specific', 0), ...ends] as const
  const table = linkTable(controls)
  return table === 'links' || table === 'condition_links'
    ? { table, where }
    : { table, where: [...where, ...ofPathway(controls)] }
}

/** The table of a chart, with the condition of it that is shown alone. */
function linksIn(view: ChartView) {
  const table = linkTable(view.controls)
  return table === 'links' || table === 'flows' ? { table } : { table, ...shownPart(view) }
}

/** A title, with the condition that is shown alone. */
const withSide = (view: ChartView, title: string): string =>
  [title, shownSide(view) ?? []].flat().join(view.language === 'zh' ? '，' : ', ')

const chord: Chart<Tables> = {
  id: 'chord',
  kind: 'flow',
  title: { en: 'Group chord', zh: '分组弦图' },
  controls: { ...measures, ...pathwayControl, ...conditionControl },
  defaults: { value: 'specific', condition: 'both' },
  fits: ({ summary }) => Number(summary['specific']) > 0,
  data: (controls) => [linksOf(controls)],
  spec: (view) => ({
    ...linksIn(view),
    form: 'chord',
    stages: [
      groupStage(view, 'sender', senderTitle(view)),
      groupStage(view, 'receiver', receiverTitle(view))
    ],
    amount: { ...amount(view), title: withSide(view, measureTitle(view)) }
  })
}

const genes: Chart<Tables> = {
  id: 'chord-genes',
  kind: 'flow',
  title: { en: 'Gene chord', zh: '基因弦图' },
  controls: { pairs: { kind: 'choice', options: [10, 20, 40] } },
  defaults: { pairs: 20 },
  fits: ({ summary }) => Number(summary['specific']) > 0,
  data: ({ pairs = 20 }) => [{ table: 'pairs', where: [atMost('rank', pairs), moreThan('specific', 0)] }],
  spec: (view) => ({
    table: 'pairs',
    form: 'chord',
    stages: [
      { column: 'ligand', genes: true, title: says(view, 'ligand', '配体') },
      { column: 'receptor', genes: true, title: says(view, 'receptor', '受体') }
    ],
    amount: { column: 'specific', title: says(view, 'pairs of groups', '分组配对数'), format: ',' }
  })
}

/**
 * Like the circle plot of CellChat: an arrow from each group to those it signals to, in the colour of the
 * sender.
 */
const network: Chart<Tables> = {
  id: 'network',
  kind: 'network',
  title: { en: 'Group circle', zh: '分组圈图' },
  controls: { ...measures, ...pathwayControl, ...senderControl, ...conditionControl },
  defaults: { value: 'specific', condition: 'both' },
  fits: ({ summary }) => Number(summary['specific']) > 0,
  data: (controls) => [
    { table: conditionOf(controls) === 'both' ? 'groups' : 'condition_groups' },
    linksOf(controls, ofEnds(controls))
  ],
  spec: (view) => ({
    nodes: {
      ...(shownSide(view) === null ? { table: 'groups' } : { table: 'condition_groups', ...shownPart(view) }),
      id: 'group',
      title: groupColumn(view),
      size: { column: 'cells', title: says(view, 'cells', '细胞数'), format: ',' },
      group: {
        column: 'group',
        title: groupColumn(view),
        order: order(view),
        colors: Object.fromEntries(groups(view).map(({ value, color }) => [value, color]))
      },
      tips: [{ column: 'specific', title: measureTitle(view, 'specific'), format: ',' }]
    },
    edges: {
      ...linksIn(view),
      from: 'sender',
      to: 'receiver',
      weight: amount(view),
      arrows: true
    },
    layout: 'circle',
    seed: 42,
    ...(shownSide(view) !== null && { caption: shownSide(view)! })
  })
}

export const charts: readonly Chart<Tables>[] = [
  // These charts have long names (of pairs with their groups, or of pathways). They come first, since the
  // first place on the page is the widest.
  differencesChart,
  bubble,
  heat,
  river,
  pathways,
  pathwayChangesChart,
  pathwayRoles,
  chord,
  genes,
  network,
  rolesChart,
  roleMap,
  pairViolin,
  changesChart,
  changesCircle
]
