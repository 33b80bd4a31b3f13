import type { HowRead } from '../../../contract/api/data.ts'
import type { Layer } from '../../../contract/cells.ts'
import type { Text } from '../../../contract/text.ts'
import type { ArrayWriter } from '../writer/array-writer.ts'
import type { StoredColumn } from '../zarr/frame.ts'
import type { Compressed } from './build/build.ts'

/** A column with its name in the file. */
export interface NamedColumn {
  readonly name: string
  readonly column: StoredColumn
}

/** One matrix of a file, with the genes of its columns. */
export interface Candidate {
  /** The matrix's name for users: `X`, `raw.X`, `layers/counts`. */
  readonly place: string
  readonly layer: Layer
  readonly genes: number
  /**
   * The condition for using it: `varied`, where its values are not all 0 and 1; `asked`, where the user names
   * it; else always.
   */
  readonly when?: 'varied' | 'asked' | undefined
  /** The base of the logarithm of its values, where the file has it. */
  readonly logBase?: number
  /**
   * Opens the matrix. Matrices that are not stored compressed are first converted into files below `scratch`.
   */
  open(scratch: string, onShare: (share: number) => void): Promise<Compressed>
  /** Opens the matrix without stored zeros, through a copy below `scratch`. */
  openWithoutZeros(scratch: string, onShare: (share: number) => void): Promise<Compressed>
  genesTable(): GenesTable
}

export interface GenesTable {
  /** The names in the file, not yet unique. */
  readonly names: readonly string[]
  /** Stable ids, where the file has both ids and names. */
  readonly ids: readonly string[] | null
  /** How many names are symbols that were looked up, where the file names its genes by ids only. */
  readonly symbolsFound?: number
  readonly columns: Iterable<NamedColumn>
}

export interface FileEmbedding {
  readonly label: string
  readonly dimensions: number
  /** Coordinates, row after row. */
  readonly values: Float32Array
}

/** Receptor chains as lines of AIRR rearrangements, whose `cell_id` is the row number of the cell. */
export interface ReceptorTable {
  readonly heading: readonly string[]
  lines(): Iterable<readonly string[]>
}

/** Features of a file that are no genes, such as antibodies and guides. */
export interface FeaturesBeside {
  /** The kinds of these features, in the file's words. */
  readonly kinds: readonly string[]
  /** The names of the columns that they become. */
  readonly names: readonly string[]
  /** Opens their matrix, compressed by cell, in files below `scratch`. */
  open(scratch: string, onShare: (share: number) => void): Promise<Compressed>
}

/** A file of any format that can be imported. Content is read when a member is accessed. */
export interface Source {
  /** The file's name for users. */
  readonly name: string
  readonly cells: number
  /** The matrices, in the order in which they are tried. */
  readonly candidates: readonly Candidate[]
  /** The names of the cells, in blocks. */
  cellNames(): Iterable<readonly string[]>
  readonly cellColumnNames: readonly string[]
  cellColumns(): Iterable<NamedColumn>
  /** Whether there may be embeddings; whether there are is known once they are read. */
  readonly hasEmbeddings: boolean
  embeddings(): Iterable<FileEmbedding>
  /** The colours of the levels of a column, as hex; null where the file has none. */
  colors(column: string, levels: number): readonly string[] | null
  readonly defaultEmbedding: string | null
  /** Null where all features are genes. */
  readonly beside?: FeaturesBeside | null
  /** Receptor chains that the file holds apart from the cell table. */
  receptors?(): ReceptorTable | null
  /**
   * Copies everything of the file beside the matrix at this place. Returns the places that could not be
   * copied; null where there was nothing to copy.
   */
  keep?(place: string, to: ArrayWriter, onStep: () => void): readonly string[] | null
  /** Writes further files of the data set, such as the truth of a simulated study. */
  addTo?(dir: string): void
  close(): void
}

/** The members of a source that holds nothing but a matrix with the names of its rows and columns. */
export const matrixAlone = {
  cellColumnNames: [],
  cellColumns: () => [],
  hasEmbeddings: false,
  embeddings: () => [],
  colors: () => null,
  defaultEmbedding: null
} as const satisfies Partial<Source>

export type Notify = (notice: Text) => void

/** An order to import a file. */
export interface ImportOrder {
  readonly source: string
  /** The file's name for users. */
  readonly name: string
  readonly how: HowRead
  /** The folder to fill; a rename makes it the data set. */
  readonly dir: string
  readonly threads: number
  /** The elements of a shard; tests set it to get several. */
  readonly shard?: number
}
