import { plainId } from '../../science/gene-names/ensembl-id.ts'
import { speciesOf } from '../shared/species.ts'
import type { GenePositions, GeneTable } from './content.ts'

/** Looks up genes of a table by name or id. */
export class GeneLookup {
  readonly table: GeneTable
  readonly #ids = new Map<string, number>()
  readonly #names = new Map<string, number>()
  readonly #loose = new Map<string, number>()

  constructor(table: GeneTable) {
    this.table = table
    for (const [gene, id] of table.ids.entries()) if (id !== '') keep(this.#ids, id, gene)
    for (const [gene, name] of table.names.entries()) keep(this.#names, name, gene)
    for (const [gene, name] of table.names.entries()) keep(this.#loose, name.toUpperCase(), gene)
    for (const [gene, others] of table.synonyms.entries())
      for (const other of others === '' ? [] : others.split(' ')) keep(this.#loose, other.toUpperCase(), gene)
  }

  /**
   * The gene with this name: by Ensembl id with or without version, by symbol, then by symbol or synonym in
   * any case; −1 where there is none.
   */
  find(name: string): number {
    return this.exactly(name) ?? this.#loose.get(name.toUpperCase()) ?? -1
  }

  /** The gene with exactly this id or symbol. */
  exactly(name: string): number | undefined {
    return this.#ids.get(plainId(name)) ?? this.#names.get(name)
  }
}

function keep(indices: Map<string, number>, key: string, gene: number): void {
  if (!indices.has(key)) indices.set(key, gene)
}

/** The genes of a data set, matched with a table of positions. */
export interface PlacedGenes {
  readonly table: GeneTable
  /**
   * The gene of the table for each gene of the data, −1 where there is none; no gene of the table is used
   * twice.
   */
  readonly places: Int32Array
  readonly found: number
  /** Whether table and data are of different species, by the case of their gene symbols. */
  readonly otherSpecies: boolean
}

/**
 * Matches the genes of a data set with the table of a reference in which most of them are found exactly; by
 * id first, then by name.
 */
export function placeGenes(
  { tables }: GenePositions,
  { names, ids }: { readonly names: readonly string[]; readonly ids: readonly string[] }
): PlacedGenes {
  const lookups = tables.map((table) => new GeneLookup(table))
  const exact = lookups.map((lookup) =>
    names.reduce((sum, name, at) => {
      const found = lookup.exactly(ids[at] ?? '') ?? lookup.exactly(name)
      return sum + (found === undefined ? 0 : 1)
    }, 0)
  )
  const lookup = lookups[exact.indexOf(Math.max(...exact))]!
  const taken = new Set<number>()
  const indices = Int32Array.from(names, (name, at) => {
    const gene = lookup.exactly(ids[at] ?? '') ?? lookup.find(name)
    if (gene < 0 || taken.has(gene)) return -1
    taken.add(gene)
    return gene
  })
  const [own, other] = [speciesOf(names), lookup.table.species]
  const otherSpecies = own !== other && own !== 'unknown' && other !== 'unknown'
  return { table: lookup.table, places: indices, found: taken.size, otherSpecies }
}
