import { PairCollection } from './collect.ts'
import { has, numbered, eachRow, type Field, type PairTable } from './tables.ts'

/** Whether these are tables of CellChatDB: each pair has a name, a pathway and cofactors. */
export const isCellChatDb = (tables: readonly PairTable[]): boolean =>
  tables.some((table) => has(table, 'interaction_name', 'ligand', 'receptor'))

const groupsOf = async (table: PairTable | undefined, prefix: string): Promise<Map<string, string[]>> => {
  const groups = new Map<string, string[]>()
  if (table) for await (const row of eachRow(table)) groups.set(row(''), numbered(row, table.head, prefix))
  return groups
}

/**
 * Reads CellChatDB: the table of pairs, and the tables of complexes and cofactors to which it refers. Without
 * the table of complexes (version 2), the symbols of a partner are its subunits.
 */
export async function readCellChatDb(tables: readonly PairTable[], name: string): Promise<PairCollection> {
  const pairs = tables.find((table) => has(table, 'interaction_name', 'ligand', 'receptor'))!
  const complexes = await groupsOf(
    tables.find((table) => has(table, 'subunit_1')),
    'subunit_'
  )
  const cofactors = await groupsOf(
    tables.find((table) => has(table, 'cofactor1')),
    'cofactor'
  )
  const collection = new PairCollection(name)
  const subunits = (row: Field, side: 'ligand' | 'receptor'): string[] => {
    const partner = row(side)
    const beside = row(`${side}.symbol`)
    return (
      complexes.get(partner) ??
      (beside === '' ? (/[\s_]/.test(partner) ? [] : [partner]) : beside.split(/\s*,\s*/))
    )
  }
  for await (const row of eachRow(pairs)) {
    const named = ['agonist', 'antagonist', 'co_A_receptor', 'co_I_receptor'].map(row)
    const [agonists, antagonists, stimulating, inhibiting] = named.map((group) => cofactors.get(group) ?? [])
    if (named.some((group) => group !== '' && !cofactors.has(group))) collection.left.cofactors++
    collection.add({
      ligand: row('ligand'),
      receptor: row('receptor'),
      ligandGenes: subunits(row, 'ligand'),
      receptorGenes: subunits(row, 'receptor'),
      pathway: row('pathway_name'),
      category: row('annotation'),
      agonists: agonists!,
      antagonists: antagonists!,
      stimulating: stimulating!,
      inhibiting: inhibiting!
    })
  }
  return collection
}
