import { plainId } from './ensembl-id.ts'

/** The genes of a release: the Ensembl id and the symbol of each. */
export interface ReleasedGenes {
  readonly ids: readonly string[]
  readonly symbols: readonly string[]
}

/** What a name means, and how that is known. */
export interface Meaning {
  /** The symbol of the gene in the release. */
  readonly symbol: string
  /** `synonym`: also an earlier symbol. */
  readonly by: 'id' | 'synonym'
}

/** The name without hyphens, dots and the like: people write PD-1 as well as PD1. */
const withoutSigns = (name: string): string => name.replace(/[^A-Z0-9]/g, '')

/**
 * The genes of one species by their Ensembl ids and synonyms. A synonym counts only where it leads to one gene
 * for sure: none that is also the symbol of a gene, in any case, and none that differs only in hyphens and the
 * like from a name of another gene, as COX2 and COX-2.
 */
export class KnownGenes {
  readonly #ids = new Map<string, string>()
  /** Symbols by synonym in capitals. */
  readonly #synonyms: ReadonlyMap<string, string>

  /** @param synonyms those of each symbol, which may be written in other letter case */
  constructor({ ids, symbols }: ReleasedGenes, synonyms: Iterable<readonly [string, readonly string[]]>) {
    for (const [gene, id] of ids.entries()) if (id !== '') this.#ids.set(id, symbols[gene]!)
    this.#synonyms = certain(symbols, synonyms)
  }

  /** What a name means that is an Ensembl id, or a synonym in any case; null where it is neither. */
  meaning(name: string): Meaning | null {
    const symbol = this.#ids.get(/^ens/i.test(name) ? plainId(name.toUpperCase()) : name)
    if (symbol !== undefined) return { symbol, by: 'id' }
    const named = this.#synonyms.get(name.toUpperCase())
    return named === undefined ? null : { symbol: named, by: 'synonym' }
  }
}

/** The symbols by those synonyms in capitals that lead to one gene for sure. */
function certain(
  symbols: readonly string[],
  synonyms: Iterable<readonly [string, readonly string[]]>
): Map<string, string> {
  const inRelease = new Map<string, string>()
  for (const symbol of symbols) inRelease.set(symbol.toUpperCase(), symbol)
  /** The symbols that a name without signs may stand for; null where these are several. */
  const owners = new Map<string, string | null>()
  const own = (name: string, symbol: string): void => {
    const key = withoutSigns(name)
    const known = owners.get(key)
    owners.set(key, known === undefined || known === symbol ? symbol : null)
  }
  const given: [name: string, symbol: string][] = []
  for (const [of, names] of synonyms) {
    const symbol = inRelease.get(of.toUpperCase())
    if (symbol !== undefined) for (const name of names) given.push([name.toUpperCase(), symbol])
  }
  for (const [name, symbol] of given) own(name, symbol)
  for (const [capitals, symbol] of inRelease) if (owners.has(withoutSigns(capitals))) own(capitals, symbol)
  return new Map(given.filter(([name, symbol]) => owners.get(withoutSigns(name)) === symbol))
}
