/** How columns of a comparison of genes are called by the two packages that most readers of a table know. */
const other = {
  seurat: { group: 'cluster', pct_1: 'pct.1', pct_2: 'pct.2', padj_bonferroni: 'p_val_adj' },
  scanpy: {
    gene: 'names',
    statistic: 'scores',
    log2FC_scanpy: 'logfoldchanges',
    p_val: 'pvals',
    padj_bh: 'pvals_adj',
    pct_1: 'pct_nz_group',
    pct_2: 'pct_nz_reference'
  }
} as const satisfies Record<string, Readonly<Record<string, string>>>

/** Columns of a package that are shown at first in place of ours. */
const instead = {
  seurat: { padj_bh: 'padj_bonferroni' },
  scanpy: { avg_log2FC: 'log2FC_scanpy', auc: 'statistic' }
} as const satisfies Record<string, Readonly<Record<string, string>>>

export type NameStyle = 'cytodeck' | keyof typeof other

/** The name styles, our own first. */
export const nameStyles = ['cytodeck', 'seurat', 'scanpy'] as const satisfies readonly NameStyle[]

/** The column that is shown at first in place of another one. */
export function columnFor(style: NameStyle, column: string): string {
  const columns: Readonly<Record<string, string>> = style === 'cytodeck' ? {} : instead[style]
  return columns[column] ?? column
}

/** The name of a column in a downloaded table; it is unchanged where the other package has no name for it. */
export function nameIn(style: NameStyle, column: string): string {
  if (style === 'cytodeck') return column
  const names: Readonly<Record<string, string>> = other[style]
  return Object.hasOwn(names, column) ? (names[column] ?? column) : column
}
