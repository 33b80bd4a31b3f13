import type { Made, ResourceSource } from '../../contract/resource.ts'
import { isCellChatDb, readCellChatDb } from './cellchatdb.ts'
import { isCellPhoneDb, readCellPhoneDb } from './cellphonedb.ts'
import type { PairCollection } from './collect.ts'
import type { Interactions } from './content.ts'
import type { InteractionFacts, Layout } from './facts.ts'
import { columnsOf, readOneTable } from './one-table.ts'
import { notReadable, openTable, type PairTable } from './tables.ts'

/**
 * Reads ligand-receptor pairs from a table, or from the tables in a zip; the columns decide which layout it
 * is. Faults: reference_format, reference_line, reference_pairs.
 */
export async function readInteractions(
  source: ResourceSource
): Promise<Made<Interactions, InteractionFacts>> {
  const files = (source.entries ?? [source]).filter(
    ({ name }) =>
      source.entries === null || /^(?!.*(?:^|\/)(?:\.|__MACOSX)).*\.(?:csv|tsv|txt)(?:\.gz)?$/i.test(name)
  )
  const tables: PairTable[] = []
  for (const file of files) tables.push(await openTable(file))
  const { layout, collection } = await readTables(tables, source.name)
  if (collection.size === 0)
    throw notReadable(source.name, {
      en: 'no row of it names a ligand and a receptor',
      zh: '没有写明配体与受体的行'
    })
  return collection.made(layout)
}

async function readTables(
  tables: readonly PairTable[],
  name: string
): Promise<{ layout: Layout; collection: PairCollection }> {
  if (isCellPhoneDb(tables)) return { layout: 'cellphonedb', collection: await readCellPhoneDb(tables, name) }
  if (isCellChatDb(tables)) return { layout: 'cellchatdb', collection: await readCellChatDb(tables, name) }
  for (const table of tables) {
    const columns = columnsOf(table)
    if (columns) return { layout: columns.layout, collection: await readOneTable(table, columns) }
  }
  throw notReadable(name, {
    en: 'its columns are those of no table of ligand-receptor pairs that is known',
    zh: '其列不属于任何已知的配体-受体表'
  })
}
