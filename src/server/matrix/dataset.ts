import type { CellRow, GeneRow, Layer } from '../../contract/cells.ts'
import type { Column, ColumnType, ValueType } from '../../contract/column.ts'
import type { Text } from '../../contract/text.ts'
import type { TakePiece } from './compressed.ts'

/** What is known of a stored column without reading it. */
export interface ColumnInfo {
  readonly name: string
  readonly label: string
  readonly columnType: ColumnType
  readonly type: ValueType
  readonly origin: 'file' | 'computed' | 'added'
}

export interface EmbeddingInfo {
  /** Lower case, without `X_`. */
  readonly name: string
  /** As found in the file. */
  readonly label: string
  readonly dimensions: number
}

/** Sums of `lognorm` values over some cells, one entry a gene. */
export interface GeneSums {
  readonly cells: number
  readonly sum: Float64Array
  readonly sumExpm1: Float64Array
  readonly detected: Float64Array
}

/**
 * One imported data set: immutable, read from `data.zarr` (AnnData, cell-major) and `genes.zarr`
 * (gene-major). Row numbers are 0-based. Reads are synchronous and come from the page cache or the disk;
 * those that touch many chunks belong into a worker thread or a task.
 */
export interface DataSet {
  readonly id: string
  readonly dir: string
  readonly cells: number
  readonly genes: number
  readonly nonzeros: number
  readonly layer: Layer
  /** SHA-256 of the manifest: names this data for ever. */
  readonly digest: string
  /** The cell column that divides cells into samples; null where all cells are one sample. */
  readonly sampleColumn: string | null
  readonly defaultPosition: string | null
  readonly embeddings: readonly EmbeddingInfo[]
  readonly cellColumns: readonly ColumnInfo[]
  readonly geneColumns: readonly ColumnInfo[]
  /** Colours of groups found in the file, by column, in the order of its levels. */
  readonly colors: Readonly<Record<string, readonly string[]>>
  /** What a careful reader must know of how this data came to be. */
  readonly notes: readonly Text[]
  cellNames(): readonly string[]
  geneNames(): readonly string[]
  /** Ensembl ids where the file has them, else the names again. */
  geneIds(): readonly string[]
  /** The gene of this name or id, exact before case-insensitive; −1 where there is none. */
  geneNumber(name: string): number
  cellColumn(name: string): Column | null
  geneColumn(name: string): Column | null
  /** Coordinates, one array a dimension, each of length `cells`. */
  embedding(name: string): readonly Float32Array[] | null
  /** Sum of counts of each cell; zeros where the layer is `lognorm`. */
  totals(): Float64Array
  /** How many genes each cell detects. */
  detectedGenes(): Uint32Array
  /**
   * Statistics a gene over all cells, made by the import: mean of `lognorm`, share of cells that detect it,
   * and sums for "here against the rest".
   */
  geneStatistics(): { readonly mean: Float64Array; readonly detected: Float64Array; readonly sums: GeneSums }
  gene(gene: number): GeneRow
  /** The values of `gene` alone, in half of the time, good until the next call: its cells are not read. */
  geneValues(gene: number): GeneRow['values']
  /** The same as `gene`, good until the next call: for many genes one after another. */
  readGene(gene: number): GeneRow
  /**
   * `gene` in pieces, without arrays of its own, for few genes in the order of the file: see
   * `eachPieceAlone`.
   */
  genePieces(gene: number, take: TakePiece): void
  cell(cell: number): CellRow
  /** The same as `cell`, good until the next call: for many cells one after another. */
  readCell(cell: number): CellRow
  /** Dense `lognorm` values of a gene over all cells. */
  expression(gene: number): Float32Array
  /** Sums over the given ascending rows. */
  sumCells(rows: Uint32Array): GeneSums
  close(): void
}
