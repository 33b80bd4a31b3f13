import type { Column } from './column.ts'

/** What the stored matrix holds. Tools always see `lognorm` values; see `lognorm` in science/normalize. */
export type Layer = 'counts' | 'lognorm'

/** One gene over all cells of the data set, sparse: values at ascending row numbers, zeros left out. */
export interface GeneRow {
  readonly gene: number
  readonly cells: Int32Array
  /** Stored values: whole counts, or log values where the layer is `lognorm`. */
  readonly values: Uint16Array | Uint32Array | Float32Array
}

/** One cell over all genes, sparse, gene numbers ascending. */
export interface CellRow {
  readonly cell: number
  readonly genes: Int32Array
  readonly values: Uint16Array | Uint32Array | Float32Array
}

/**
 * One row per sample, in the order of the levels of `Cells.sampleColumn`; samples without cells are left out.
 */
export interface SampleTable {
  /** Only `all` where no column divides the cells into samples. */
  readonly names: readonly string[]
  /** The sample of each cell of the data set, −1 where it has none. */
  readonly sampleOf: Int32Array
  /**
   * A column of the cell table with one value per sample; null where there is no such column, or where cells
   * of one sample have different values.
   */
  column(name: string): Column | null
}

/** What names of genes mean that are no symbols: Ensembl ids, earlier symbols and synonyms of one species. */
export interface KnownNames {
  /** The symbol of the gene, and how it is known; null where the name means none, or several. */
  meaning(name: string): { readonly symbol: string; readonly by: 'id' | 'synonym' } | null
}

/**
 * The cells a tool works on. Row numbers count all cells of the data set from 0. Blocks come in order and
 * have the same borders whatever the number of threads, so that sums over them are bit-identical.
 */
export interface Cells {
  /** The selected rows, ascending: exactly the cells that a result is about. */
  readonly ids: Uint32Array
  /** The other cells that pass the filters, ascending; empty where the selection is compared with nothing. */
  readonly rest: Uint32Array
  /** All cells of the data set, selected or not. */
  readonly total: number
  readonly layer: Layer
  readonly genes: {
    readonly names: readonly string[]
    readonly ids: readonly string[]
    /** What other names of genes mean; null, or absent, where the species is unknown. */
    readonly known?: KnownNames | null
  }
  /**
   * Sum of counts of each cell of the data set over all genes, length `total`; zeros where the layer is
   * `lognorm`.
   */
  readonly totals: Float64Array
  /** The column that divides the cells of the data set into samples; null where all are one sample. */
  readonly sampleColumn: string | null
  /** A column of the cell table over all cells, or null where there is none of this name. */
  column(name: string): Promise<Column | null>
  /** The samples of the data set, and what is known of each. */
  samples(): Promise<SampleTable>
  /** Names of the grouping columns of the cell table, in its order. */
  readonly groupings: readonly string[]
  /**
   * An embedding of the project, one array per dimension over all cells, NaN where a cell has no coordinates;
   * the default embedding where no name is given. Null where there is none of this name.
   */
  embedding(name?: string): Promise<readonly Float32Array[] | null>
  /** Names of the embeddings. */
  readonly embeddings: readonly string[]
  /** The genes of a half-open range, in order. */
  byGene(from: number, to: number): AsyncIterable<GeneRow>
  /** The given rows (ascending) in blocks of 4,096. */
  byCell(rows: Uint32Array): AsyncIterable<readonly CellRow[]>
}
