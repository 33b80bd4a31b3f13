import type { Species } from '../shared/species.ts'

/** Where the genes of one species lie on its chromosomes, in the order of the genome. */
export interface GeneTable {
  /** As the writing of the genes tells it. */
  readonly species: Species
  /** Names of the chromosomes without "chr", in the order of a karyotype; the mitochondrial one is "MT". */
  readonly chromosomes: readonly string[]
  /** One a gene: its symbol, or its id where it has none. */
  readonly names: readonly string[]
  /** One a gene: its Ensembl id without its version, empty where the file has none. */
  readonly ids: readonly string[]
  /** One a gene: its other symbols, parted by spaces; empty where there are none. */
  readonly synonyms: readonly string[]
  /** The chromosome of each gene, as its place in `chromosomes`; ascending. */
  readonly chromosomeOf: Int32Array
  /** First and last base of each gene, counted from 1. */
  readonly starts: Int32Array
  readonly ends: Int32Array
}

/** Positions of genes: one table, or one a species. */
export interface GenePositions {
  readonly tables: readonly GeneTable[]
}
