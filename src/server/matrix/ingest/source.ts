import type { HowRead } from '../../../contract/api/data.ts'
import type { Layer } from '../../../contract/cells.ts'
import type { Text } from '../../../contract/text.ts'
import type { ArrayWriter } from '../writer/array-writer.ts'
import type { StoredColumn } from '../zarr/frame.ts'
import type { Compressed } from './build/build.ts'

/** A column as a file has it. */
export interface NamedColumn {
  readonly name: string
  readonly column: StoredColumn
}

/** One matrix of a file and the genes that are its columns. */
export interface Candidate {
  /** What users call it: `X`, `raw.X`, `layers/counts`. */
  readonly place: string
  readonly layer: Layer
  readonly genes: number
  /**
   * When it may be taken: `varied` where its values are more than 0 and 1, `asked` where the user names it,
   * else always.
   */
  readonly when?: 'varied' | 'asked' | undefined
  /** The base of the logarithm of its values, where the file states it. */
  readonly logBase?: number
  /** Opens it; matrices that are not stored compressed are brought into that form below `scratch` first. */
  open(scratch: string, onShare: (share: number) => void): Promise<Compressed>
  /** The same without stored zeros, through a copy below `scratch`. */
  openWithoutZeros(scratch: string, onShare: (share: number) => void): Promise<Compressed>
  genesTable(): GenesTable
}

export interface GenesTable {
  /** As the file has them: not yet unique. */
  readonly names: readonly string[]
  /** Stable ids, where the file has them beside the names. */
  readonly ids: readonly string[] | null
  readonly columns: Iterable<NamedColumn>
}

export interface FileEmbedding {
  readonly label: string
  readonly dimensions: number
  /** Row by row. */
  readonly values: Float32Array
}

/** Chains of receptors as lines of AIRR rearrangements, whose `cell_id` is the number of the cell's row. */
export interface ReceptorTable {
  readonly heading: readonly string[]
  lines(): Iterable<readonly string[]>
}

/** Features that are counted beside genes and are none, such as antibodies and guides. */
export interface FeaturesBeside {
  /** What kinds there are, as the file calls them. */
  readonly kinds: readonly string[]
  /** Names of the columns that they become. */
  readonly names: readonly string[]
  /** Their matrix, compressed by cell, brought below `scratch`. */
  open(scratch: string, onShare: (share: number) => void): Promise<Compressed>
}

/** A file that can be imported, whatever its format. Reading happens when a member is asked for. */
export interface Source {
  /** What the user calls the file. */
  readonly name: string
  readonly cells: number
  /** In the order in which they are tried. */
  readonly candidates: readonly Candidate[]
  /** Names of the cells, block by block. */
  cellNames(): Iterable<readonly string[]>
  readonly cellColumnNames: readonly string[]
  cellColumns(): Iterable<NamedColumn>
  /** Whether there may be any; reading them decides. */
  readonly hasEmbeddings: boolean
  embeddings(): Iterable<FileEmbedding>
  /** Colours of the levels of a column, as hex; null where the file has none. */
  colors(column: string, levels: number): readonly string[] | null
  readonly defaultEmbedding: string | null
  /** Null where all that is counted are genes. */
  readonly beside?: FeaturesBeside | null
  /** Chains of receptors that the file holds beside the cell table. */
  receptors?(): ReceptorTable | null
  /**
   * Copies what the file holds beside the matrix at this place; answers what could not be copied, null where
   * there was nothing.
   */
  keep?(place: string, to: ArrayWriter, onStep: () => void): readonly string[] | null
  /** Writes what belongs beside the data, such as the truth of a simulated study. */
  addTo?(dir: string): void
  close(): void
}

/** What a file that holds a matrix and the names of its rows and columns alone says of everything else. */
export const matrixAlone = {
  cellColumnNames: [],
  cellColumns: () => [],
  hasEmbeddings: false,
  embeddings: () => [],
  colors: () => null,
  defaultEmbedding: null
} as const satisfies Partial<Source>

export type Notify = (notice: Text) => void

/** What is imported, and how. */
export interface ImportOrder {
  readonly source: string
  /** What the user calls it. */
  readonly name: string
  readonly how: HowRead
  /** The folder to fill; it becomes the data set when it is renamed. */
  readonly dir: string
  readonly threads: number
  /** Elements of a shard, for tests that want several. */
  readonly shard?: number
}
