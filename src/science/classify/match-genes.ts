import { OtherNames, type DataGenes, type OtherName } from '../gene-names/other-names.ts'
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
  /**
   * How many of these genes the data has under another name than the reference: by a table of Ensembl ids and
   * synonyms, or in other letter case where most names agree. 0 by `case`.
   */
  readonly otherNames: number
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
 * Matches the genes of a reference to those of the data by symbol or by Ensembl id, whichever matches more;
 * what is left, by what ids and synonyms mean and by letter case (`OtherNames`). Where almost none agrees, as
 * between human and mouse, symbols are matched regardless of case, and by the table of exceptions
 * (`orthologues.ts`).
 */
export function matchGenes(data: DataGenes, reference: Names): MatchedGenes {
  const both = (names: Names): readonly string[] =>
    names.names.map((name, at) => plainId(/^ENS[A-Z]*G\d/.test(name) ? name : names.ids[at] || name))
  const byName = match(data.names, reference.names, 'name')
  const byId = match(both(data), both(reference), 'id')
  const exact = byId.shared > byName.shared ? byId : byName
  const others = OtherNames.of(data)
  const best = withMore(exact, reference, (name, id) => others.find(name, id))
  const agree = best.shared > rarely * Math.min(data.names.length, reference.names.length)
  const shared = (names: readonly string[]): readonly string[] => names.map(sharedSymbol)
  const byCase = agree ? null : match(shared(data.names), shared(reference.names), 'case')
  if (byCase && byCase.shared > best.shared * 2) return byCase
  return withMore(best, reference, (name) => ({ gene: others.inOtherCase(name), by: 'synonym' }))
}

/** Looks those genes of the reference up that have none yet; a gene of the data that is matched stays so. */
function withMore(
  found: MatchedGenes,
  { names, ids }: Names,
  find: (name: string, id: string) => OtherName | null
): MatchedGenes {
  const taken = new Set(found.genes)
  const counts = { id: 0, synonym: 0 }
  const genes = found.genes.map((gene, at) => {
    const other = gene < 0 ? find(names[at]!, ids[at] ?? '') : null
    if (!other || other.gene < 0 || taken.has(other.gene)) return gene
    taken.add(other.gene)
    counts[other.by]++
    return other.gene
  })
  const more = counts.id + counts.synonym
  const by = counts.id > found.shared ? 'id' : found.by
  return { genes, shared: found.shared + more, by, otherNames: found.otherNames + more }
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
  return { genes, shared, by, otherNames: 0 }
}
