import { plainId } from '../../../../science/gene-names/ensembl-id.ts'
import { symbolsById } from './known-genes.ts'
import type { Candidate, GenesTable, Source } from '../source.ts'

const geneId = /^ENS(?:MUS)?G\d{11}(?:\.\d+)?(?:_PAR_Y)?$/

/** Whether most genes are named by Ensembl ids of human or mouse. */
const namedByIds = (names: readonly string[]): boolean =>
  2 * names.filter((name) => geneId.test(name)).length > names.length

/**
 * Gives genes that a file names only by Ensembl ids their symbols, so that they are found by both, and
 * mitochondrial genes, gene sets and cell types are recognised. An id without a symbol stays the name; the
 * ids are kept, and the table says how many symbols were found.
 */
export async function withSymbols(source: Source): Promise<Source> {
  const tables = new Map<Candidate, GenesTable>()
  const tableOf = (candidate: Candidate) => {
    const known = tables.get(candidate) ?? candidate.genesTable()
    tables.set(candidate, known)
    return known
  }
  if (!source.candidates.some((candidate) => namedByIds(tableOf(candidate).names))) return source
  const symbols = await symbolsById()
  const named = (candidate: Candidate): GenesTable => {
    const table = tableOf(candidate)
    if (!namedByIds(table.names)) return table
    const names = table.names.map((id) => symbols.get(plainId(id)) ?? id)
    const symbolsFound = names.filter((name, gene) => name !== table.names[gene]).length
    return symbolsFound === 0 ? table : { ...table, names, ids: table.names, symbolsFound }
  }
  return {
    ...source,
    candidates: source.candidates.map((candidate) => ({ ...candidate, genesTable: () => named(candidate) }))
  }
}
