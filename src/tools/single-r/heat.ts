import type { Cells } from '../../contract/cells.ts'
import type { TableData } from '../../contract/tool.ts'
import { heatRows, sampleHeatCells } from '../parts/heat.ts'
import { factor, integers, numbers } from '../parts/table.ts'
import type { Labelled } from './labelled.ts'
import type { tables } from './schema.ts'
import type { RowScores } from './score.ts'

/** The most labels in the chart, those of most cells first. */
const mostLabels = 40

/**
 * The scores of sampled cells, for the heat map. The scores of each cell are scaled from 0 (its lowest) to 1
 * (its highest) and cubed, which separates scores near the best one. The cells of a label are together, in
 * decreasing order of confidence.
 */
export function heatTable(
  cells: Cells,
  { scores, count, rowOf }: RowScores,
  labelled: Labelled,
  order: readonly number[],
  seed: number
): TableData<(typeof tables)['heat']> {
  const { names, label } = labelled
  const drawn = order.slice(0, mostLabels)
  const group = new Int32Array(names.length).fill(-1)
  for (const [place, own] of drawn.entries()) group[own] = place
  const groups = new Int32Array(cells.total).fill(-1)
  const rows = new Int32Array(cells.total).fill(-1)
  for (const [at, id] of cells.ids.entries()) {
    groups[id] = label[at]! < 0 ? -1 : group[label[at]!]!
    rows[id] = rowOf[at]!
  }
  const heat = sampleHeatCells(groups, drawn.length, seed)
  const sampled = heat.cells.flatMap((own) => [...own])
  const ends = sampled.map((cell) => {
    let [least, most] = [Infinity, -Infinity]
    for (let k = 0; k < names.length; k++) {
      const own = scores[k * count + rows[cell]!]!
      least = Math.min(least, own)
      most = Math.max(most, own)
    }
    return { least, range: most - least || 1 }
  })
  const shown = [...drawn, ...restByScore(scores, count, names.length, drawn)].slice(0, mostLabels)
  const scaled = shown.map((own) =>
    Float64Array.from(
      sampled,
      (cell, i) => ((scores[own * count + rows[cell]!]! - ends[i]!.least) / ends[i]!.range) ** 3
    )
  )
  const squares = heatRows(
    scaled,
    shown.map((_, index) => (index < drawn.length ? index : -1)),
    heat
  ).flatMap(({ column, group: owners, z }, index) =>
    Array.from(z, (value, i) => ({ place: index, column: column[i]!, owner: owners[i]!, value }))
  )
  return {
    column: integers(squares, ({ column }) => column),
    group: factor(
      squares.map(({ owner }) => drawn[owner]!),
      names
    ),
    label: factor(
      squares.map(({ place }) => shown[place]!),
      names
    ),
    label_place: integers(squares, ({ place }) => place),
    scaled: numbers(squares, ({ value }) => value)
  }
}

/** The other labels, in decreasing order of their mean score. */
function restByScore(
  scores: Float64Array,
  count: number,
  labels: number,
  drawn: readonly number[]
): number[] {
  const means = Float64Array.from({ length: labels }, (_, k) => {
    let sum = 0
    for (let row = 0; row < count; row++) sum += scores[k * count + row] || 0
    return sum
  })
  return [...means.keys()].filter((k) => !drawn.includes(k)).sort((a, b) => means[b]! - means[a]! || a - b)
}
