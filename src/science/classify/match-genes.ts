import { sharedSymbol } from './orthologues.ts'

/** The genes of a reference matched to those of the data. */
export interface MatchedGenes {
  /**
   * The gene of the data for each gene of the reference, −1 where there is none; each gene of the data is
   * matched at most once.
   */
  readonly genes: Int32Array
  readonly shared: number
  /**
   * How genes were matched. `case`: names that agree except for upper and lower case, or by the table of
   * orthologues, as between species.
   */
  readonly by: 'name' | 'id' | 'case'
}

interface Names {
  readonly names: readonly string[]
  readonly ids: readonly string[]
}

/** An Ensembl id without its version. */
const plainId = (id: string): string => id.replace(/^(ENS[A-Z]*G\d+)\.\d+$/, '$1')

/** Names are matched regardless of case only if less than this share agrees exactly. */
const rarely = 0.05

/**
 * Matches the genes of a reference to those of the data by symbol or by Ensembl id, whichever matches more.
 * Where almost none agrees, as between human and mouse, symbols are matched regardless of case, and by the
 * table of exceptions (`orthologues.ts`).
 */
export function matchGenes(data: Names, reference: Names): MatchedGenes {
  const both = (names: Names): readonly string[] =>
    names.names.map((name, at) => plainId(/^ENS[A-Z]*G\d/.test(name) ? name : names.ids[at] || name))
  const byName = match(data.names, reference.names, 'name')
  const byId = match(both(data), both(reference), 'id')
  const best = byId.shared > byName.shared ? byId : byName
  if (best.shared > rarely * Math.min(data.names.length, reference.names.length)) return best
  const shared = (names: readonly string[]): readonly string[] => names.map(sharedSymbol)
  const byCase = match(shared(data.names), shared(reference.names), 'case')
  return byCase.shared > best.shared * 2 ? byCase : best
}

function match(data: readonly string[], reference: readonly string[], by: MatchedGenes['by']): MatchedGenes {
  const indices = new Map<string, number>()
  for (const [gene, name] of data.entries()) if (name !== '' && !indices.has(name)) indices.set(name, gene)
  let shared = 0
  const genes = Int32Array.from(reference, (name) => {
    const gene = indices.get(name)
    if (gene === undefined) return -1
    indices.delete(name)
    shared++
    return gene
  })
  return { genes, shared, by }
}
