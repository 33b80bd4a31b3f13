import type { Chart } from '../../contract/tool.ts'
import { groupColor } from '../../shared/style/palette.ts'
import { ofChoice } from '../parts/conditions.ts'
import { says } from '../parts/charts/sentence-case.ts'
import { quoted } from '../parts/charts/vega-expressions.ts'
import { listed } from '../parts/charts/view.ts'
import { clonesTitle, tip } from './chart-parts.ts'
import { cellsOfSizes } from './picks.ts'
import type { Tables } from './schema.ts'

/** The position of 0 cells on logarithmic axes, below 1 cell. */
const none = 0.5
const place = (field: string): string => `max(datum.${field}, ${none})`

/** The scale and axis up to a number of cells. */
function axisTo(most: number): object {
  const steps = most > 100 ? [1] : [1, 2, 5]
  const ticks = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((power) => steps.map((step) => step * 10 ** power))
  return {
    scale: { type: 'log', domain: [0.7 * none, 1.3 * Math.max(2, most)], nice: false },
    axis: {
      values: [none, ...ticks.filter((tick) => tick <= Math.max(2, most))],
      labelExpr: "datum.value < 1 ? '0' : format(datum.value, ',d')",
      labelOverlap: 'greedy'
    }
  }
}

/** The clones by their cells in two groups: one point for all clones with the same two numbers. */
export const sizePairs: Chart<Tables> = {
  id: 'size-pairs',
  kind: 'vega-lite',
  title: { en: 'Clones in two groups', zh: '两组克隆' },
  controls: {
    one: { kind: 'level', table: 'pairs', column: 'one' },
    other: { kind: 'level', table: 'pairs', column: 'other' }
  },
  fits: ({ summary }) => Number(summary['size_pairs']) > 0,
  data: ({ one, other }) => [
    { table: 'pairs', where: [...ofChoice('one', one), ...ofChoice('other', other)] }
  ],
  picks: cellsOfSizes,
  spec: (view) => {
    const [one, other] = [String(view.controls['one'] ?? ''), String(view.controls['other'] ?? '')]
    const both = says(view, 'in both', '两组均有')
    const only = (group: string): string => says(view, `only in ${group}`, `仅在 ${group}`)
    const cellsIn = (group: string): string => says(view, `cells in ${group}`, `${group} 中的细胞数`)
    const [groups, largest] = [listed(view, 'groups'), listed(view, 'largest')]
    const mostIn = (group: string): number => Number(largest[groups.indexOf(group)] ?? 0)
    return {
      data: { name: 'pairs' },
      transform: [
        { filter: `datum.one === ${quoted(one)} && datum.other === ${quoted(other)}` },
        { calculate: place('cells_1'), as: 'across' },
        { calculate: place('cells_2'), as: 'up' },
        {
          calculate: `datum.cells_2 === 0 ? ${quoted(only(one))} : datum.cells_1 === 0 ? ${quoted(only(other))} : ${quoted(both)}`,
          as: 'where'
        }
      ],
      width: 'container',
      height: 320,
      mark: { type: 'circle', opacity: 0.8 },
      encoding: {
        x: {
          field: 'across',
          type: 'quantitative',
          ...axisTo(mostIn(one)),
          title: cellsIn(one)
        },
        y: {
          field: 'up',
          type: 'quantitative',
          ...axisTo(mostIn(other)),
          title: cellsIn(other)
        },
        size: {
          field: 'clones',
          type: 'quantitative',
          scale: { type: 'log', domain: [1, 1000], clamp: true, range: [24, 240] },
          legend: { title: clonesTitle(view), values: [1, 10, 100, 1000], format: ',d' }
        },
        color: {
          field: 'where',
          type: 'nominal',
          scale: {
            domain: [both, only(one), only(other)],
            range: [groupColor(0), groupColor(1), groupColor(2)]
          },
          legend: { title: null }
        },
        tooltip: [
          tip('cells_1', cellsIn(one), ',d'),
          tip('cells_2', cellsIn(other), ',d'),
          tip('clones', clonesTitle(view), ',d')
        ]
      }
    }
  }
}
