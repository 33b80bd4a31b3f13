import type { Cells } from '../../contract/cells.ts'
import type { Context, TableData } from '../../contract/tool.ts'
import type { PairMarkers } from '../../science/classify/markers.ts'
import { eachExpression } from '../parts/expression.ts'
import { heatRows, heatScores, sampleHeatCells, type HeatCells } from '../parts/heat.ts'
import { factor } from '../parts/table.ts'
import type { Labelled } from './labelled.ts'
import type { tables } from './schema.ts'

/** The most labels in the chart, and the genes of each. */
const mostLabels = 12
const genesPerLabel = 10
/**
 * The number of markers per label that are read from the data. Of these, the ones with the greatest
 * difference are drawn.
 */
const considered = 30

interface Marker {
  readonly gene: number
  readonly group: number
  readonly rank: number
  readonly order: number
}

/** The expression of the marker genes of the given labels in sampled cells, for the heat map. */
export async function markerTable(
  cells: Cells,
  { names, label }: Labelled,
  markers: PairMarkers,
  order: readonly number[],
  context: Context
): Promise<TableData<(typeof tables)['markers']>> {
  const drawn = order.slice(0, mostLabels)
  const group = new Int32Array(names.length).fill(-1)
  for (const [index, own] of drawn.entries()) group[own] = index
  const groups = new Int32Array(cells.total).fill(-1)
  for (const [at, id] of cells.ids.entries()) if (label[at]! >= 0) groups[id] = group[label[at]!]!
  const heat = sampleHeatCells(groups, drawn.length, context.seed)
  const candidates = topMarkers(markers, drawn)
  const scores = new Map<number, Float64Array>()
  for await (const { gene, values } of eachExpression(
    cells,
    new Set(candidates.map(({ gene }) => gene)),
    context.stop
  ))
    scores.set(gene, heatScores(values, heat))
  const shown = clearest(candidates, scores, heat)
  const rows = heatRows(
    shown.map(({ gene }) => scores.get(gene)!),
    shown.map((marker) => marker.group),
    heat
  )
  const squares = shown.flatMap((marker, i) =>
    Array.from(rows[i]!.z, (z, column) => ({ marker, column, group: rows[i]!.group[column]!, z }))
  )
  return {
    gene: factor(
      squares.map(({ marker }) => marker.gene),
      cells.genes.names
    ),
    marker_of: factor(
      squares.map(({ marker }) => drawn[marker.group]!),
      names
    ),
    rank: Int32Array.from(squares, ({ marker }) => marker.rank),
    order: Int32Array.from(squares, ({ marker }) => marker.order),
    group: factor(
      squares.map((square) => drawn[square.group]!),
      names
    ),
    column: Int32Array.from(squares, ({ column }) => column),
    z: Float64Array.from(squares, ({ z }) => z)
  }
}

interface Candidate {
  readonly gene: number
  readonly group: number
}

/** For each drawn label the markers that distinguish it from most of the other drawn labels, best first. */
function topMarkers({ labels, starts, genes }: PairMarkers, drawn: readonly number[]): Candidate[] {
  return drawn.flatMap((own, group) => {
    const weights = new Map<number, number>()
    for (const other of drawn) {
      const from = starts[own * labels + other]!
      const to = starts[own * labels + other + 1]!
      for (let i = from; i < to; i++)
        weights.set(genes[i]!, (weights.get(genes[i]!) ?? 0) + 1 + (to - i) / (to - from + 1))
    }
    return [...weights]
      .sort(([a, x], [b, y]) => y - x || a - b)
      .slice(0, considered)
      .map(([gene]) => ({ gene, group }))
  })
}

/**
 * The markers with the greatest difference of the mean z between the cells of their label and the others.
 * Each gene belongs to one label only.
 */
function clearest(
  candidates: readonly Candidate[],
  scores: ReadonlyMap<number, Float64Array>,
  heat: HeatCells
): Marker[] {
  const ends = heat.cells.map((_, group) =>
    heat.cells.slice(0, group + 1).reduce((sum, { length }) => sum + length, 0)
  )
  const lead = ({ gene, group }: Candidate): number => {
    const z = scores.get(gene)!
    const [from, to] = [ends[group]! - heat.cells[group]!.length, ends[group]!]
    const own = z.subarray(from, to).reduce((a, b) => a + b, 0)
    const all = z.reduce((a, b) => a + b, 0)
    return own / (to - from || 1) - (all - own) / (z.length - (to - from) || 1)
  }
  const leads = candidates.map((candidate) => ({ ...candidate, lead: lead(candidate) }))
  const owner = new Map<number, { group: number; lead: number }>()
  for (const { gene, group, lead: own } of leads)
    if (own > (owner.get(gene)?.lead ?? -Infinity)) owner.set(gene, { group, lead: own })
  return heat.cells
    .flatMap((_, group) =>
      leads
        .filter((candidate) => candidate.group === group && owner.get(candidate.gene)!.group === group)
        .sort((a, b) => b.lead - a.lead || a.gene - b.gene)
        .slice(0, genesPerLabel)
        .map(({ gene }, at) => ({ gene, group, rank: at + 1 }))
    )
    .map((marker, order) => ({ ...marker, order }))
}
