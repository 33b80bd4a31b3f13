import type { ReadTable, TableShape } from '../../../contract/tool.ts'

/**
 * What tables of compared genes have, whichever tool made them: a row a gene, and where several groups were
 * compared, a row a gene and group.
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

/** One comparison: an entry a gene. What the table lacks is NaN. */
export interface Comparison {
  /** The group; empty where the table holds one comparison. */
  readonly name: string
  /** Numbers of the genes in the data set, each once. */
  readonly genes: Int32Array
  readonly log2Fold: Float64Array
  /** z or t. */
  readonly statistic: Float64Array
  readonly log10P: Float64Array
  readonly log10Adjusted: Float64Array
}

/** The comparisons of a table, in the order in which it names them, and what of it was left out. */
export interface Compared {
  readonly comparisons: readonly Comparison[]
  /** Rows whose gene is not in the data set, and those that name a gene of their comparison again. */
  readonly unknown: number
  readonly repeated: number
}

/** Sorts the rows of a table by comparison. @param names of the genes of the data set */
export function readComparisons(table: ReadTable<typeof comparedShape>, names: readonly string[]): Compared {
  const numberOf = new Map(names.map((name, gene) => [name, gene]))
  const geneOf = table.gene.levels.map((name) => numberOf.get(name) ?? -1)
  const levels = table.group?.levels ?? ['']
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
