import type { ChosenTable, Result, TableShape } from '../../../contract/tool.ts'

/**
 * The columns of tables of compared genes, whichever tool made them: one row per gene or, where several
 * groups were compared, per gene and group.
 */
export const comparedShape = {
  gene: 'string',
  group: 'string?',
  avg_log2FC: 'number?',
  logFC: 'number?',
  statistic: 'number?',
  t: 'number?',
  log10_p_val: 'number',
  log10_padj_bh: 'number?',
  adj_P_Val: 'number?'
} as const satisfies TableShape

/**
 * What comparisons without a name of groups are called in tables: selected cells against the rest, a list of
 * genes, a table that does not name them.
 */
export const unnamed = { selection: 'selection', genes: 'genes', other: '1' } as const
/** Those that have words (`enrichmentWords.unnamed`), in a column `group`, among names of groups. */
export const unnamedCodes = { group: { among: [unnamed.selection, unnamed.genes] } } as const

/** The name of the one comparison of a result, from the groups of its sides. */
function comparisonName({ first, second }: Result['summary']): string {
  if (!Array.isArray(first) || !Array.isArray(second)) return unnamed.other
  return first.length > 0 && second.length > 0
    ? `${first.join(' + ')} vs ${second.join(' + ')}`
    : unnamed.selection
}

/** One comparison, with one entry per gene; values that the table lacks are NaN. */
export interface Comparison {
  /** The name of the group, or of both sides where the table holds one comparison. */
  readonly name: string
  /** The indices of the genes in the data set; no gene is repeated. */
  readonly genes: Int32Array
  readonly log2Fold: Float64Array
  /** The test statistic: z or t. */
  readonly statistic: Float64Array
  readonly log10P: Float64Array
  readonly log10Adjusted: Float64Array
}

/** The comparisons of a table in its order, and the number of rows that were left out. */
export interface TableComparisons {
  readonly comparisons: readonly Comparison[]
  /**
   * The number of rows whose gene is not in the data set, and of rows that repeat a gene of their comparison.
   */
  readonly unknown: number
  readonly repeated: number
}

/**
 * Divides the rows of a table by comparison.
 * @param chosen the table, and the summary of its result
 * @param names the names of the genes of the data set
 */
export function readComparisons(
  { table, summary }: ChosenTable<typeof comparedShape>,
  names: readonly string[]
): TableComparisons {
  const numberOf = new Map(names.map((name, gene) => [name, gene]))
  const geneOf = table.gene.levels.map((name) => numberOf.get(name) ?? -1)
  const levels = table.group?.levels ?? [comparisonName(summary)]
  const rows = levels.map(() => new Map<number, number>())
  let [unknown, repeated] = [0, 0]
  for (const [row, code] of table.gene.codes.entries()) {
    const gene = geneOf[code] ?? -1
    const own = rows[table.group?.codes[row] ?? 0]
    if (gene < 0 || !own) unknown++
    else if (own.has(gene)) repeated++
    else own.set(gene, row)
  }
  const columns = {
    log2Fold: table.avg_log2FC ?? table.logFC,
    statistic: table.statistic ?? table.t,
    log10P: table.log10_p_val,
    log10Adjusted: table.log10_padj_bh ?? table.adj_P_Val?.map(Math.log10)
  }
  const of = (own: ReadonlyMap<number, number>, column: Float64Array | undefined): Float64Array =>
    Float64Array.from(own.values(), (row) => column?.[row] ?? Number.NaN)
  const comparisons = levels.map((name, at): Comparison => {
    const own = rows[at]!
    return {
      name,
      genes: Int32Array.from(own.keys()),
      log2Fold: of(own, columns.log2Fold),
      statistic: of(own, columns.statistic),
      log10P: of(own, columns.log10P),
      log10Adjusted: of(own, columns.log10Adjusted)
    }
  })
  return { comparisons, unknown, repeated }
}
