import type { RelatedSet, SetKind } from '../../contract/api/set.ts'
import type { DataSet } from '../matrix/dataset.ts'
import type { Caller } from '../services.ts'
import { relatives } from '../store/accounts.ts'
import type { Database } from '../store/database.ts'
import { setsOnDataSet } from '../store/own.ts'
import { orderOf, setRowOf } from '../store/sets.ts'

/** Genes of a set that are named in the list. */
const firstGenes = 12

/**
 * The sets of the caller's relatives whose project stands on the same data set, by account, newest first;
 * accounts without sets are left out.
 */
export async function setsOfRelatives(database: Database, caller: Caller, kind: SetKind, dataset: DataSet) {
  const names = kind === 'gene' ? dataset.geneNames() : []
  const found = await Promise.all(
    (await relatives(database, caller)).map(async ({ id, number, name }) => {
      const stored = await setsOnDataSet(database, caller, kind)
        .where('sets.account_id', '=', id)
        .orderBy('sets.create_time', 'desc')
        .orderBy('sets.name')
        .execute()
      const sets = stored.map((set): RelatedSet => {
        const { tags: _own, ...row } = setRowOf(set, [])
        const members = kind === 'gene' ? orderOf(set, dataset.genes).subarray(0, firstGenes) : []
        return { ...row, first: Array.from(members, (gene) => names[gene] ?? '') }
      })
      return { account: { id, number, name }, sets }
    })
  )
  return found.filter(({ sets }) => sets.length > 0)
}
