import type { Cells } from '../../contract/cells.ts'
import type { Context, Result, TableData } from '../../contract/tool.ts'
import { contrasts } from '../../science/stats/contrast.ts'
import { contrastColumns, stackContrasts, strongestFirst, type contrastShape } from '../parts/contrast.ts'
import { eachExpression } from '../parts/expression.ts'
import { readSamples, samplesPerArm } from '../parts/grouping.ts'
import { heatRows, heatScores, sampleHeatCells } from '../parts/heat.ts'
import { factor } from '../parts/table.ts'
import { violins } from '../parts/violin.ts'
import { volcanoLabels } from '../parts/volcano-labels.ts'
import type { Params, tables } from './schema.ts'
import { readSides, type Sides } from './sides.ts'

type Tables = typeof tables
type GeneTable = TableData<typeof contrastShape>

/** Fewer cells than this on one side say little. */
const fewCells = 3
const significant = Math.log10(0.05)
const violinGenes = 5
const heatGenes = 20
const bins = 20
/** What the two sides are called in tables that charts draw; charts put the reader's words there. */
const sideNames = ['1', '2'] as const
const directions = ['up', 'down'] as const

/** Every gene between two sets of cells. */
export async function compute(cells: Cells, params: Params, context: Context): Promise<Result<Tables>> {
  const names = cells.genes.names
  const sides = await readSides(cells, params)
  context.report('ranks', 0)
  const statistics = await context.kernels.groupStatistics(sides.labels, 2)
  context.stop.check()
  context.report('tests', 0.7)
  const table = contrastColumns(contrasts(statistics, 1, params.method)[0]!, params)
  const order = strongestFirst(table)
  context.report('pictures', 0.8)
  const shown = await pictures(cells, sides, leaders(table), context)
  context.report('pictures', 1)
  const changed = (sign: 1 | -1): number => table.low.reduce((sum, _, gene) => sum + (changes(table, gene, sign) ? 1 : 0), 0)
  return {
    summary: {
      first: sides.first,
      second: sides.second,
      cells_1: sides.sizes[0],
      cells_2: sides.sizes[1],
      genes: names.length,
      up: changed(1),
      down: changed(-1),
      layer: cells.layer
    },
    cellsUsed: params.compare === 'selection' ? cells.ids.length : sides.sizes[0] + sides.sizes[1],
    warnings: [
      ...(cells.layer === 'lognorm' ? [{ key: 'lognorm' }] : []),
      ...(Math.min(...sides.sizes) < fewCells ? [{ key: 'few_cells', values: { least: fewCells, first: sides.sizes[0], second: sides.sizes[1] } }] : []),
      ...(await sampleWarning(cells, sides))
    ],
    tables: {
      genes: { gene: factor(order, names), ...stackContrasts([table], [order]) },
      labels: labelTable(table, names),
      p_values: histogram(table.p_val),
      ...shown
    }
  }
}

/** Cells of one sample are alike, which a test over cells does not know (Squair 2021). */
async function sampleWarning(cells: Cells, { labels }: Sides): Promise<Result['warnings']> {
  const samples = await readSamples(cells)
  if (!samples) return []
  const [first, second] = samplesPerArm(samples, labels, 2)
  if (first! >= 2 && second! >= 2) return [{ key: 'pseudoreplication', values: { column: samples.name, first: first!, second: second! } }]
  const differ = samples.levels.length > 1 && (first === 1 || second === 1)
  return differ ? [{ key: 'one_sample', values: { column: samples.name, first: first!, second: second! } }] : []
}

function changes({ low, log10_padj_bh, avg_log2FC }: GeneTable, gene: number, sign: 1 | -1): boolean {
  return !low[gene] && log10_padj_bh[gene]! < significant && avg_log2FC[gene]! * sign > 0
}

interface Leader {
  readonly gene: number
  readonly direction: 0 | 1
  /** From 1, within the direction. */
  readonly rank: number
}

/** The genes that separate the sides best: by AUC, higher ones and lower ones. */
function leaders(table: GeneTable): Leader[] {
  const of = (sign: 1 | -1): Leader[] =>
    Array.from(table.auc.keys())
      .filter((gene) => changes(table, gene, sign))
      .sort((a, b) => sign * (table.auc[b]! - table.auc[a]!) || table.log10_p_val[a]! - table.log10_p_val[b]! || a - b)
      .slice(0, heatGenes)
      .map((gene, place) => ({ gene, direction: sign === 1 ? 0 : 1, rank: place + 1 }))
  return [...of(1), ...of(-1)]
}

function labelTable(table: GeneTable, names: readonly string[]): TableData<Tables['labels']> {
  const labels = volcanoLabels(table, names)
  return {
    gene: factor(
      labels.map(({ row }) => row),
      names
    ),
    avg_log2FC: Float64Array.from(labels, ({ x }) => x),
    significance: Float64Array.from(labels, ({ y }) => y),
    label_x: Float64Array.from(labels, ({ labelX }) => labelX),
    label_y: Float64Array.from(labels, ({ labelY }) => labelY),
    align: labels.map(({ align }) => align)
  }
}

/** How many genes have a p in each twentieth; genes without a p are left out. */
function histogram(p: Float64Array): TableData<Tables['p_values']> {
  const genes = new Int32Array(bins)
  for (const value of p) if (!Number.isNaN(value)) genes[Math.min(bins - 1, Math.floor(value * bins))]! += 1
  return { from: Float64Array.from(genes, (_, i) => i / bins), to: Float64Array.from(genes, (_, i) => (i + 1) / bins), genes }
}

async function pictures(
  cells: Cells,
  { labels }: Sides,
  leading: readonly Leader[],
  context: Context
): Promise<Pick<Result<Tables>['tables'], 'violin' | 'heat'>> {
  const names = cells.genes.names
  const heat = sampleHeatCells(labels, 2, context.seed)
  const scores: Float64Array[] = []
  const outlines: { leader: Leader; group: number; value: number; width: number }[] = []
  const byGene = new Map(leading.map((leader) => [leader.gene, leader]))
  for await (const { gene, values } of eachExpression(cells, byGene.keys(), context.stop)) {
    const leader = byGene.get(gene)!
    scores.push(heatScores(values, heat))
    if (leader.rank <= violinGenes)
      for (const { group, points } of violins(values, labels, 2)) outlines.push(...points.map((point) => ({ leader, group, ...point })))
    context.report('pictures', 0.8 + (0.19 * scores.length) / leading.length)
  }
  const rows = heatRows(
    scores,
    leading.map(({ direction }) => direction),
    heat
  )
  const squares = leading.flatMap((leader, i) => Array.from(rows[i]!.z, (z, column) => ({ leader, place: i, column, group: rows[i]!.group[column]!, z })))
  return {
    violin: {
      gene: factor(
        outlines.map(({ leader }) => leader.gene),
        names
      ),
      rank: Int32Array.from(outlines, ({ leader }) => leader.rank),
      direction: factor(
        outlines.map(({ leader }) => leader.direction),
        directions
      ),
      group: factor(
        outlines.map(({ group }) => group),
        sideNames
      ),
      value: Float64Array.from(outlines, ({ value }) => value),
      width: Float64Array.from(outlines, ({ width }) => width)
    },
    heat: {
      gene: factor(
        squares.map(({ leader }) => leader.gene),
        names
      ),
      rank: Int32Array.from(squares, ({ leader }) => leader.rank),
      order: Int32Array.from(squares, ({ place }) => place),
      direction: factor(
        squares.map(({ leader }) => leader.direction),
        directions
      ),
      group: factor(
        squares.map(({ group }) => group),
        sideNames
      ),
      column: Int32Array.from(squares, ({ column }) => column),
      z: Float64Array.from(squares, ({ z }) => z)
    }
  }
}
