/** A real study of the test data, and what its tools are asked for. */
export interface Opened {
  readonly name: string
  readonly file: string
  readonly cells: number
  readonly group: string
  /** Two conditions, where the study has them. */
  readonly design?: {
    readonly condition: string
    readonly levels: readonly [string, string]
  }
  /** Cells of this group count as normal in copy number. */
  readonly normal: string
}

export const studies: readonly Opened[] = [
  {
    name: 'pbmc3k',
    file: 'pbmc3k/pbmc3k_counts_labels_umap.h5ad',
    cells: 2638,
    group: 'classified',
    normal: 'Naive CD4 T'
  },
  {
    name: 'kang',
    file: 'kang/kang_ifnb_2k.h5ad',
    cells: 2000,
    group: 'seurat_annotations',
    design: { condition: 'stim', levels: ['STIM', 'CTRL'] },
    normal: 'CD4 Naive T'
  }
]

/** Tools whose results are opened. */
export const tools = [
  'marker-genes',
  'clustering',
  're-cluster',
  'quality-control',
  'differential-expression',
  'gsea',
  'over-representation',
  'gsva',
  'cell-percentage',
  'cell-communication',
  'single-r',
  'infer-cnv',
  'trajectory',
  'survival',
  'ppi',
  'gene-violin',
  'gene-heatmap',
  'gene-dot',
  'gene-feature'
]

/** What the time to the first chart of a result is called. */
export const firstChart = (study: Pick<Opened, 'name'>, tool: string): string =>
  `${study.name}, ${tool}: first chart`
