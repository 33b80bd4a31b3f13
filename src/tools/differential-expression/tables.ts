import type { TableData } from '../../contract/tool.ts'
import { adjustBenjaminiHochberg } from '../../science/stats/adjust.ts'
import type { SampleTest } from '../../science/pseudobulk/limma.ts'
import { log10Alpha } from '../../science/stats/significance.ts'
import { stackContrasts, strongestFirst, type contrastShape } from '../parts/contrast.ts'
import { factor, integers, numbers } from '../parts/table.ts'
import type { VolcanoPoints } from '../parts/volcano-labels.ts'
import type { Pools } from './samples.ts'
import type { tables } from './schema.ts'

type Tables = typeof tables
type CellTable = TableData<typeof contrastShape>

/** The codes of the two sides in tables; charts replace them by the names of the sides. */
export const sideNames = ['1', '2'] as const
const bins = 20

/**
 * The results of a comparison per gene, whether of cells or of samples: what ranks, labels and counts are
 * derived from.
 */
export interface GeneResults extends VolcanoPoints {
  readonly log10P: Float64Array
  /**
   * How clearly the gene separates the sides (AUC − 0.5, t, or the fold change); greater values mean higher
   * on the first side.
   */
  readonly strength: Float64Array
}

/** log10 of the adjusted p, adjusted over the genes that were tested; NaN for the others. */
export function adjustedOverTested({ kept, log10P }: SampleTest): Float64Array {
  const tested = Uint32Array.from(kept.keys()).filter((gene) => kept[gene] === 1)
  const adjusted = adjustBenjaminiHochberg(Float64Array.from(tested, (gene) => log10P[gene]!))
  const found = new Float64Array(kept.length).fill(Number.NaN)
  for (const [index, gene] of tested.entries())
    if (!Number.isNaN(log10P[gene]!)) found[gene] = adjusted[index]!
  return found
}

/** The results of a comparison of cells. */
export function resultsOfCells(table: CellTable): GeneResults {
  const { avg_log2FC: fold, statistic, auc } = table
  const tested = statistic.some((value) => !Number.isNaN(value))
  return {
    fold,
    log10P: table.log10_p_val,
    log10Padj: table.log10_padj_bh,
    low: table.low,
    strength: auc?.map((area) => area - 0.5) ?? (tested ? statistic : fold)
  }
}

/** The results of a comparison of samples. */
export function resultsOfSamples(test: SampleTest): GeneResults {
  const tested = test.prior !== null
  return {
    fold: test.logFold,
    log10P: test.log10P,
    log10Padj: adjustedOverTested(test),
    low: test.kept.map((kept) => 1 - kept),
    strength: tested ? test.t : test.logFold
  }
}

/**
 * Whether the gene is higher (1) or lower (−1) on the first side with an adjusted p below 5%, and above the
 * thresholds.
 */
export const changes = ({ low, log10Padj, fold }: GeneResults, gene: number, sign: 1 | -1): boolean =>
  !low[gene] && log10Padj[gene]! < log10Alpha && fold[gene]! * sign > 0

/** One row per gene of a comparison of cells. */
export function cellTable(table: CellTable, names: readonly string[]): TableData<Tables['genes']> {
  const order = strongestFirst(table)
  return { gene: factor(order, names), ...stackContrasts([table], [order]) }
}

/**
 * One row per gene, by p and then by fold change. Genes with too few counts come last; all their values but
 * the name are missing.
 */
export function sampleTable(
  test: SampleTest,
  results: GeneResults,
  names: readonly string[]
): TableData<Tables['genes']> {
  const { kept, logFold, log10P } = test
  const rank = log10P.map((value) => (Number.isNaN(value) ? 1 : value))
  const order = Uint32Array.from(kept.keys()).sort(
    (a, b) =>
      kept[b]! - kept[a]! ||
      rank[a]! - rank[b]! ||
      Math.abs(logFold[b]!) - Math.abs(logFold[a]!) ||
      0 ||
      a - b
  )
  const sorted = (values: Float64Array): Float64Array => Float64Array.from(order, (gene) => values[gene]!)
  const power = (log10: Float64Array): Float64Array => sorted(log10).map((value) => 10 ** value)
  return {
    gene: factor(order, names),
    logFC: sorted(logFold),
    AveExpr: sorted(test.average),
    t: sorted(test.t),
    df: sorted(test.df),
    P_Value: power(log10P),
    log10_p_val: sorted(log10P),
    adj_P_Val: power(results.log10Padj),
    low: Uint8Array.from(order, (gene) => results.low[gene]!)
  }
}

/** The pools that were compared, one row per sample and side. */
export function poolTable(
  test: SampleTest,
  counts: Float64Array,
  { pools, samples }: Pools
): TableData<Tables['samples']> {
  const sums = new Float64Array(pools.length)
  for (const [at, count] of counts.entries()) sums[at % pools.length]! += count
  return {
    sample: pools.map(({ sample }) => samples.levels[sample]!),
    side: pools.map(({ side }) => sideNames[side]),
    cells: integers(pools, (pool) => pool.cells),
    counts: Float64Array.from(sums),
    size: Float64Array.from(test.sizes),
    factor: test.factors
  }
}

/**
 * The fold changes and p of cells and of samples beside each other, for the genes that were tested by
 * samples.
 */
export function concordance(
  cells: GeneResults,
  samples: GeneResults,
  names: readonly string[]
): TableData<Tables['concordance']> {
  const genes = Array.from(names.keys()).filter((gene) => !Number.isNaN(samples.log10Padj[gene]!))
  const past = ({ log10Padj }: GeneResults, gene: number): boolean => log10Padj[gene]! < log10Alpha
  const agreement = (gene: number): string =>
    past(cells, gene) ? (past(samples, gene) ? 'both' : 'cells') : past(samples, gene) ? 'samples' : 'neither'
  return {
    gene: factor(genes, names),
    cells_log2fc: numbers(genes, (gene) => cells.fold[gene]!),
    samples_log2fc: numbers(genes, (gene) => samples.fold[gene]!),
    cells_log10_padj: numbers(genes, (gene) => cells.log10Padj[gene]!),
    samples_log10_padj: numbers(genes, (gene) => samples.log10Padj[gene]!),
    agreement: genes.map(agreement)
  }
}

/** A histogram of p in twenty bins; genes without a p are left out. */
export function histogram({ log10P }: GeneResults): TableData<Tables['p_values']> {
  const genes = new Int32Array(bins)
  for (const value of log10P)
    if (!Number.isNaN(value)) genes[Math.min(bins - 1, Math.floor(10 ** value * bins))]! += 1
  return {
    from: Float64Array.from(genes, (_, i) => i / bins),
    to: Float64Array.from(genes, (_, i) => (i + 1) / bins),
    genes
  }
}
