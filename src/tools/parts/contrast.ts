import type { TableData } from '../../contract/tool.ts'
import { adjustBenjaminiHochberg, adjustBonferroni } from '../../science/stats/adjust.ts'
import type { Contrast } from '../../science/stats/contrast.ts'

/**
 * The columns of a comparison of genes between two groups of cells. The first group is the group of interest,
 * the treatment, or the selection.
 */
export const contrastShape = {
  n_1: 'integer',
  n_2: 'integer',
  mean_1: 'number',
  mean_2: 'number',
  pct_1: 'number',
  pct_2: 'number',
  avg_log2FC: 'number',
  log2FC_scanpy: 'number',
  /** Only where cells were ranked: for the rank-sum test, or where genes are ranked by it. */
  auc: 'number?',
  statistic: 'number',
  df: 'number',
  p_val: 'number',
  log10_p_val: 'number',
  padj_bh: 'number',
  log10_padj_bh: 'number',
  padj_bonferroni: 'number',
  log10_padj_bonferroni: 'number',
  low: 'boolean'
} as const

/** Genes below these thresholds are flagged as low. */
export interface Thresholds {
  /** The smallest share of cells of either group that detects a gene. */
  readonly min_pct: number
  /** The smallest absolute log2 fold change. */
  readonly min_log2fc: number
}

const power = (log10: Float64Array): Float64Array => log10.map((value) => 10 ** value)

/** A contrast with its adjusted p (BH), and a flag for genes below the thresholds. */
export function contrastColumns(
  contrast: Contrast,
  { min_pct, min_log2fc }: Thresholds
): TableData<typeof contrastShape> {
  const genes = contrast.log10P.length
  const adjusted = adjustBenjaminiHochberg(contrast.log10P)
  const bonferroni = adjustBonferroni(contrast.log10P)
  const low = new Uint8Array(genes)
  for (let gene = 0; gene < genes; gene++) {
    const share = Math.max(contrast.share1[gene]!, contrast.share2[gene]!)
    low[gene] = share < min_pct || Math.abs(contrast.logFold[gene]!) < min_log2fc ? 1 : 0
  }
  return {
    n_1: new Int32Array(genes).fill(contrast.size1),
    n_2: new Int32Array(genes).fill(contrast.size2),
    mean_1: contrast.mean1,
    mean_2: contrast.mean2,
    pct_1: contrast.share1,
    pct_2: contrast.share2,
    avg_log2FC: contrast.logFold,
    log2FC_scanpy: contrast.logFoldOfMeans,
    ...(contrast.auc && { auc: contrast.auc }),
    statistic: contrast.statistic,
    df: contrast.df,
    p_val: power(contrast.log10P),
    log10_p_val: contrast.log10P,
    padj_bh: power(adjusted),
    log10_padj_bh: adjusted,
    padj_bonferroni: power(bonferroni),
    log10_padj_bonferroni: bonferroni,
    low
  }
}

/**
 * The genes by p, then by AUC, or by t where cells were not ranked, in decreasing order; genes without a p
 * come last.
 */
export function strongestFirst(table: TableData<typeof contrastShape>): Uint32Array {
  const { log10_p_val, statistic, auc: strength = statistic } = table
  const known = log10_p_val.map((value) => (Number.isNaN(value) ? 1 : value))
  return Uint32Array.from(known.keys()).sort(
    (a, b) => known[a]! - known[b]! || strength[b]! - strength[a]! || 0 || a - b
  )
}

/** Joins the rows of several tables, each in its own order. */
export function stackContrasts(
  tables: readonly TableData<typeof contrastShape>[],
  orders: readonly Uint32Array[]
): TableData<typeof contrastShape> {
  const rows = orders.reduce((sum, { length }) => sum + length, 0)
  const shared = Object.entries(contrastShape).filter(([name]) => tables.every((table) => name in table))
  const stacked = shared.map(([name, kind]) => {
    const column =
      kind === 'integer'
        ? new Int32Array(rows)
        : kind === 'boolean'
          ? new Uint8Array(rows)
          : new Float64Array(rows)
    let at = 0
    for (const [k, order] of orders.entries()) {
      const from = tables[k]![name as keyof typeof contrastShape]!
      for (const row of order) column[at++] = from[row]!
    }
    return [name, column] as const
  })
  return Object.fromEntries(stacked) as unknown as TableData<typeof contrastShape>
}

type Words = { readonly [Name in keyof typeof contrastShape]: string }

/** The labels of the columns; the tool names the two sides. */
export const contrastWords = (first: string, second: string, language: 'en' | 'zh'): Words =>
  language === 'en'
    ? {
        n_1: `cells, ${first}`,
        n_2: `cells, ${second}`,
        mean_1: `mean, ${first}`,
        mean_2: `mean, ${second}`,
        pct_1: `share, ${first}`,
        pct_2: `share, ${second}`,
        avg_log2FC: 'log2 fold change',
        log2FC_scanpy: 'log2 fold change of means',
        auc: 'AUC',
        statistic: 'statistic (z or t)',
        df: 'degrees of freedom',
        p_val: 'p',
        log10_p_val: 'log10 p',
        padj_bh: 'adjusted p (BH)',
        log10_padj_bh: 'log10 adjusted p (BH)',
        padj_bonferroni: 'adjusted p (Bonferroni)',
        log10_padj_bonferroni: 'log10 adjusted p (Bonferroni)',
        low: 'below the minimum'
      }
    : {
        n_1: `细胞数（${first}）`,
        n_2: `细胞数（${second}）`,
        mean_1: `均值（${first}）`,
        mean_2: `均值（${second}）`,
        pct_1: `表达比例（${first}）`,
        pct_2: `表达比例（${second}）`,
        avg_log2FC: 'log2 倍数变化',
        log2FC_scanpy: '均值的 log2 倍数变化',
        auc: 'AUC',
        statistic: '统计量（z 或 t）',
        df: '自由度',
        p_val: 'p 值',
        log10_p_val: 'log10 p 值',
        padj_bh: '校正 p 值（BH）',
        log10_padj_bh: 'log10 校正 p 值（BH）',
        padj_bonferroni: '校正 p 值（Bonferroni）',
        log10_padj_bonferroni: 'log10 校正 p 值（Bonferroni）',
        low: '低于阈值'
      }
