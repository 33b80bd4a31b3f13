import type { Species } from '../shared/species.ts'

/** The positions of the genes of one species, in genome order. */
export interface GeneTable {
  /** Inferred from the case of the gene symbols. */
  readonly species: Species
  /** Names of the chromosomes without "chr", in the order of a karyotype; the mitochondrial one is "MT". */
  readonly chromosomes: readonly string[]
  /** One per gene: its symbol, or its id where it has none. */
  readonly names: readonly string[]
  /** One per gene: its Ensembl id without version; '' where the file has none. */
  readonly ids: readonly string[]
  /** One per gene: its synonyms, separated by spaces; '' where there are none. */
  readonly synonyms: readonly string[]
  /** The chromosome of each gene, as an index into `chromosomes`; ascending. */
  readonly chromosomeOf: Int32Array
  /** The first and last base of each gene, 1-based. */
  readonly starts: Int32Array
  readonly ends: Int32Array
}

/** Gene positions: one table, or one per species. */
export interface GenePositions {
  readonly tables: readonly GeneTable[]
}
