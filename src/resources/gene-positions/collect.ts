import { speciesOf } from '../shared/species.ts'
import type { GenePositions, GeneTable } from './content.ts'
import type { LeftOut } from './facts.ts'

/** A gene with its position, from a file. */
export interface PlacedGene {
  readonly name: string
  readonly id: string
  readonly synonyms: string
  readonly chromosome: string
  readonly start: number
  readonly end: number
}

/** The name of a chromosome as Ensembl writes it: without "chr", and "MT" for the mitochondrial one. */
export function plainChromosome(name: string): string {
  const plain = name.replace(/^chr(?!_)/i, '')
  return /^(?:m|mt)$/i.test(plain) ? 'MT' : plain
}

/** Patches, scaffolds and alternate sequences have a separator in their names. */
export const isScaffold = (chromosome: string): boolean => /[_.]/.test(chromosome)

/** Numbers first, then other names by the alphabet, then X, Y and the mitochondrial chromosome. */
const rankOf = (chromosome: string): number =>
  /^\d+$/.test(chromosome) ? 0 : 1 + Math.max(0, ['X', 'Y', 'MT'].indexOf(chromosome) + 1)

function inKaryotype(a: string, b: string): number {
  const rank = rankOf(a)
  if (rank !== rankOf(b)) return rank - rankOf(b)
  return rank === 0 ? Number(a) - Number(b) : a < b ? -1 : a > b ? 1 : 0
}

/**
 * A table of genes in genome order: by chromosome, start and end, then in the order of the file. Each gene is
 * there once, identified by its id or, without one, by its name.
 */
export function tableOf(genes: readonly PlacedGene[], left: LeftOut): { table: GeneTable; left: LeftOut } {
  const once = new Map<string, PlacedGene>()
  for (const gene of genes) {
    const key = gene.id === '' ? gene.name : gene.id
    if (!once.has(key)) once.set(key, gene)
  }
  const chromosomes = [...new Set(Array.from(once.values(), ({ chromosome }) => chromosome))].sort(
    inKaryotype
  )
  const place = new Map(chromosomes.map((name, at) => [name, at]))
  const ordered = [...once.values()].sort(
    (a, b) => place.get(a.chromosome)! - place.get(b.chromosome)! || a.start - b.start || a.end - b.end
  )
  const table: GeneTable = {
    species: speciesOf(ordered.map(({ name }) => name)),
    chromosomes,
    names: ordered.map(({ name }) => name),
    ids: ordered.map(({ id }) => id),
    synonyms: ordered.map(({ synonyms }) => synonyms),
    chromosomeOf: Int32Array.from(ordered, ({ chromosome }) => place.get(chromosome)!),
    starts: Int32Array.from(ordered, ({ start }) => start),
    ends: Int32Array.from(ordered, ({ end }) => end)
  }
  return { table, left: { ...left, repeated: left.repeated + genes.length - once.size } }
}

/** The genes of all tables in order. */
export const joined = <Of>({ tables }: GenePositions, of: (table: GeneTable) => Iterable<Of>): Of[] =>
  tables.flatMap((table) => [...of(table)])
