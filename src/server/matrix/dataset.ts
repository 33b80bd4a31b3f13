import type { CellRow, GeneRow, Layer } from '../../contract/cells.ts'
import type { Column, ColumnType, ValueType } from '../../contract/column.ts'
import type { Text } from '../../contract/text.ts'
import type { TakePiece } from './compressed.ts'

/** The description of a stored column, without its values. */
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

/** Sums of `lognorm` values over some cells, one element per gene. */
export interface GeneSums {
  readonly cells: number
  readonly sum: Float64Array
  readonly sumExpm1: Float64Array
  readonly detected: Float64Array
}

/**
 * One imported data set: immutable, read from `data.zarr` (AnnData, cell-major) and `genes.zarr`
 * (gene-major). Row numbers are 0-based. Reads are synchronous and come from the page cache or the disk;
 * reads of many chunks belong into a worker thread or a task.
 */
export interface DataSet {
  readonly id: string
  readonly dir: string
  readonly cells: number
  readonly genes: number
  readonly nonzeros: number
  readonly layer: Layer
  /** SHA-256 of the manifest, which identifies this data. */
  readonly digest: string
  /** The cell column that divides cells into samples; null where all cells are one sample. */
  readonly sampleColumn: string | null
  readonly defaultPosition: string | null
  readonly embeddings: readonly EmbeddingInfo[]
  readonly cellColumns: readonly ColumnInfo[]
  readonly geneColumns: readonly ColumnInfo[]
  /** Colours of groups found in the file, by column, in the order of its levels. */
  readonly colors: Readonly<Record<string, readonly string[]>>
  /** Notices of the import on how this data was read. */
  readonly notes: readonly Text[]
  cellNames(): readonly string[]
  geneNames(): readonly string[]
  /** Ensembl ids where the file has them, else the gene names. */
  geneIds(): readonly string[]
  /**
   * The number of the gene with this name or id, an exact match first, then one in any case, then one by an
   * Ensembl id, an earlier symbol or a synonym that the data does not have; −1 where there is none.
   */
  geneNumber(name: string): number
  cellColumn(name: string): Column | null
  geneColumn(name: string): Column | null
  /** Coordinates, one array per dimension, each of length `cells`. */
  embedding(name: string): readonly Float32Array[] | null
  /** The sum of the counts of each cell; zeros where the layer is `lognorm`. */
  totals(): Float64Array
  /** The number of genes that each cell detects. */
  detectedGenes(): Uint32Array
  /**
   * Statistics per gene over all cells, computed by the import: the mean of `lognorm`, the share of cells
   * that detect it, and the sums for comparisons of a selection with all other cells.
   */
  geneStatistics(): { readonly mean: Float64Array; readonly detected: Float64Array; readonly sums: GeneSums }
  gene(gene: number): GeneRow
  /** The values of `gene` without its cells, which takes half the time; valid until the next call. */
  geneValues(gene: number): GeneRow['values']
  /** The same as `gene`, valid until the next call; for many genes in order. */
  readGene(gene: number): GeneRow
  /** `gene` in pieces, without new arrays, for a few genes in the order of the file: see `eachPieceAlone`. */
  genePieces(gene: number, take: TakePiece): void
  cell(cell: number): CellRow
  /** The same as `cell`, valid until the next call; for many cells in order. */
  readCell(cell: number): CellRow
  /** Dense `lognorm` values of a gene over all cells. */
  expression(gene: number): Float32Array
  /** Sums over the given ascending rows. */
  sumCells(rows: Uint32Array): GeneSums
  close(): void
}
