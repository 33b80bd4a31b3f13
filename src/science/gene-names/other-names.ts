/** What names mean that are no symbols; see `KnownGenes`. */
export interface KnownNames {
  meaning(name: string): { readonly symbol: string; readonly by: 'id' | 'synonym' } | null
}

/** The genes of a data set by symbol and Ensembl id, '' where it has none, and what is known of their species. */
export interface DataGenes {
  readonly names: readonly string[]
  readonly ids: readonly string[]
  /** Null, or absent, where the species is unknown: then only letter case is set aside. */
  readonly known?: KnownNames | null
}

/** A gene of the data under a name that the data does not write. */
export interface OtherName {
  readonly gene: number
  /** `synonym`: either the name or that of the data is an earlier symbol or a synonym. */
  readonly by: 'id' | 'synonym'
}

/** Stands for a name that several genes of the data have. */
const several = -1

/**
 * Finds genes of a data set by names that it does not write: by Ensembl ids where it has symbols only, by
 * earlier symbols and synonyms in either direction, and by symbols in other letter case. A name that the data
 * writes itself finds nothing here: it is looked up before. What leads to several genes of the data finds none.
 */
export class OtherNames {
  readonly #names: readonly string[]
  readonly #known: KnownNames | null
  /** Genes by the symbol that they are written under or, where no gene is, by what their names mean. */
  readonly #meant = new Map<string, number>()
  /** Genes by their symbols in capitals. */
  readonly #folded = new Map<string, number>()

  private constructor({ names, ids, known }: DataGenes) {
    this.#names = names
    this.#known = known ?? null
    for (const [gene, name] of names.entries()) {
      if (!this.#meant.has(name)) this.#meant.set(name, gene)
      const capitals = name.toUpperCase()
      const other = this.#folded.get(capitals)
      if (other === undefined) this.#folded.set(capitals, gene)
      else if (other !== several && names[other] !== name) this.#folded.set(capitals, several)
    }
    if (!known) return
    const meant = new Map<string, number>()
    for (const [gene, name] of names.entries()) {
      const symbol = (known.meaning(ids[gene] ?? '') ?? known.meaning(name))?.symbol
      if (symbol !== undefined && !this.#meant.has(symbol))
        meant.set(symbol, meant.has(symbol) ? several : gene)
    }
    for (const [symbol, gene] of meant) this.#meant.set(symbol, gene)
  }

  /** The names of a data set; they are worked out once. */
  static of(genes: DataGenes): OtherNames {
    const made = worked.get(genes.names)
    if (made && made.#known === (genes.known ?? null)) return made
    const names = new OtherNames(genes)
    worked.set(genes.names, names)
    return names
  }

  /**
   * The gene that a name means, or that has the same meaning; null where that is none or several.
   * @param id the Ensembl id of the named gene where it is known besides
   */
  find(name: string, id = ''): OtherName | null {
    if (!this.#known) return null
    const byId = this.#known.meaning(id)
    const found = byId?.by === 'id' ? byId : this.#known.meaning(name)
    // A symbol of the data in other letter case is no synonym of another gene.
    if (found?.by === 'synonym' && this.#folded.has(name.toUpperCase())) return null
    const gene = this.#meant.get(found?.symbol ?? name) ?? (found ? this.inOtherCase(found.symbol) : -1)
    return gene < 0 || this.#names[gene] === name ? null : { gene, by: found?.by ?? 'synonym' }
  }

  /** The gene whose symbol differs from this name only in letter case; −1 where there is none, or several. */
  inOtherCase(name: string): number {
    const gene = this.#folded.get(name.toUpperCase()) ?? -1
    return this.#names[gene] === name ? -1 : gene
  }
}

const worked = new WeakMap<readonly string[], OtherNames>()
