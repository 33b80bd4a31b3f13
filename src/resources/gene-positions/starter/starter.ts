import type { Made, ResourceFile } from '../../../contract/resource.ts'
import type { GenePositions, GeneTable } from '../content.ts'
import { factsOf, type GenePositionFacts } from '../facts.ts'
import { readPositions } from '../read.ts'

/**
 * Human (GRCh38) and mouse (GRCm39) genes of Ensembl release 109, made by `scripts/gene-table.ts` from its
 * gene table. The files are tables in the format that users can add, too. What genes are also called, or were
 * called before, stands in `synonyms.tsv`, which was written for this project from common knowledge: names of
 * proteins and CD molecules that biologists use, and earlier symbols that older files have. A name that was also
 * the symbol of another gene, as AIM1 that of CRYBG1, or that means another one as often, is not among them.
 */
export async function starter(
  open: (file: string) => Promise<ResourceFile>
): Promise<Made<GenePositions, GenePositionFacts>> {
  const [human, mouse] = await Promise.all(
    ['human.tsv.gz', 'mouse.tsv.gz'].map(async (file) => readPositions(await open(`starter/${file}`)))
  )
  const synonyms = await synonymsIn(await open('starter/synonyms.tsv'))
  const tables = [...human!.content.tables, ...mouse!.content.tables]
  const content = { tables: tables.map((table) => withSynonyms(table, synonyms)) }
  return { content, facts: factsOf(content, { scaffolds: 0, unplaced: 0, repeated: 0 }) }
}

/** Synonyms, separated by spaces, by symbol in upper case: mostly those of human and mouse are the same. */
async function synonymsIn(file: ResourceFile): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  for await (const line of file.lines()) {
    const [symbol = '', synonyms] = line.split('\t')
    if (synonyms !== undefined) found.set(symbol.toUpperCase(), synonyms)
  }
  return found
}

const withSynonyms = (table: GeneTable, synonyms: ReadonlyMap<string, string>): GeneTable => ({
  ...table,
  synonyms: table.names.map((name) => synonyms.get(name.toUpperCase()) ?? '')
})
