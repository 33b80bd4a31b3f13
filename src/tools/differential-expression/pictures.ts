import type { Cells } from '../../contract/cells.ts'
import type { Context, Result, TableData } from '../../contract/tool.ts'
import type { SampleTest } from '../../science/pseudobulk/limma.ts'
import { eachExpression } from '../parts/expression.ts'
import { heatRows, heatScores, sampleHeatCells } from '../parts/heat.ts'
import { factor, integers, numbers } from '../parts/table.ts'
import { partColumn, violins, type Violin } from '../parts/violin/violin.ts'
import type { Pools } from './samples.ts'
import type { tables } from './schema.ts'
import type { Sides } from '../parts/sides.ts'
import { changes, sideNames, type GeneResults } from './tables.ts'

type Tables = typeof tables

const violinGenes = 5
const heatGenes = 20
const directions = ['up', 'down'] as const

/** A gene that separates the two sides, for the charts of single genes. */
export interface LeadingGene {
  readonly gene: number
  readonly direction: 0 | 1
  /** The rank within its direction, from 1. */
  readonly rank: number
}

/**
 * The genes that separate the sides best, higher and lower ones. Where nothing was tested, those with the
 * largest fold change.
 */
export function leaders(results: GeneResults): LeadingGene[] {
  const { strength, log10P, low } = results
  const tested = log10P.some((value) => !Number.isNaN(value))
  const takes = (gene: number, sign: 1 | -1): boolean =>
    tested ? changes(results, gene, sign) : !low[gene] && strength[gene]! * sign > 0
  const of = (sign: 1 | -1): LeadingGene[] =>
    Array.from(strength.keys())
      .filter((gene) => takes(gene, sign))
      .sort((a, b) => sign * (strength[b]! - strength[a]!) || log10P[a]! - log10P[b]! || 0 || a - b)
      .slice(0, heatGenes)
      .map((gene, index) => ({ gene, direction: sign === 1 ? 0 : 1, rank: index + 1 }))
  return [...of(1), ...of(-1)]
}

/** The violins and heat map rows of the leading genes; each gene is read once. */
export async function pictures(
  cells: Cells,
  { labels }: Sides,
  { leading, results }: { readonly leading: readonly LeadingGene[]; readonly results: GeneResults },
  context: Context
): Promise<Pick<Result<Tables>['tables'], 'violin' | 'heat'>> {
  const names = cells.genes.names
  const heat = sampleHeatCells(labels, 2, context.seed)
  const scores: Float64Array[] = []
  const outlines: ({ leader: LeadingGene; group: number } & Violin['points'][number])[] = []
  const byGene = new Map(leading.map((leader) => [leader.gene, leader]))
  for await (const { gene, values } of eachExpression(cells, byGene.keys(), context.stop)) {
    const leader = byGene.get(gene)!
    scores.push(heatScores(values, heat))
    if (leader.rank <= violinGenes)
      for (const { group, points } of violins(values, labels, 2))
        outlines.push(...points.map((point) => ({ leader, group, ...point })))
    context.report('pictures', 0.85 + (0.14 * scores.length) / leading.length)
  }
  const rows = heatRows(
    scores,
    leading.map(({ direction }) => direction),
    heat
  )
  const squares = leading.flatMap((leader, i) =>
    Array.from(rows[i]!.z, (z, column) => ({ leader, place: i, column, group: rows[i]!.group[column]!, z }))
  )
  return {
    violin: {
      ...leaderColumns(
        outlines.map(({ leader }) => leader),
        names
      ),
      padj: numbers(outlines, ({ leader }) => results.log10Padj[leader.gene]!),
      group: factor(
        outlines.map(({ group }) => group),
        sideNames
      ),
      part: partColumn(outlines),
      value: numbers(outlines, ({ value }) => value),
      width: numbers(outlines, ({ width }) => width)
    },
    heat: {
      ...leaderColumns(
        squares.map(({ leader }) => leader),
        names
      ),
      order: integers(squares, ({ place }) => place),
      group: factor(
        squares.map(({ group }) => group),
        sideNames
      ),
      column: integers(squares, ({ column }) => column),
      z: numbers(squares, ({ z }) => z)
    }
  }
}

const leaderColumns = (rows: readonly LeadingGene[], names: readonly string[]) => ({
  gene: factor(
    rows.map(({ gene }) => gene),
    names
  ),
  rank: integers(rows, ({ rank }) => rank),
  direction: factor(
    rows.map(({ direction }) => direction),
    directions
  )
})

/** Log counts per million of the leading genes in each sample. */
export function bySample(
  leading: readonly LeadingGene[],
  { test, results }: { readonly test: SampleTest; readonly results: GeneResults },
  { pools, samples }: Pools,
  names: readonly string[]
): TableData<Tables['by_sample']> {
  const rows = leading.flatMap((leader) =>
    pools.map((pool, column) => ({ leader, pool, value: test.logCpm[leader.gene * pools.length + column]! }))
  )
  return {
    ...leaderColumns(
      rows.map(({ leader }) => leader),
      names
    ),
    sample: factor(
      rows.map(({ pool }) => pool.sample),
      samples.levels
    ),
    side: factor(
      rows.map(({ pool }) => pool.side),
      sideNames
    ),
    log_cpm: numbers(rows, ({ value }) => value),
    padj: numbers(rows, ({ leader }) => results.log10Padj[leader.gene]!)
  }
}
