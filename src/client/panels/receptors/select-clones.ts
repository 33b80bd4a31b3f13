import { getDefaultStore } from 'jotai'
import { receptorColumn, type Receptor } from '../../../contract/receptors/columns.ts'
import { idsWhere, type Clause } from '../../../contract/selection.ts'
import { navigate } from '../../address.ts'
import { queryClient } from '../../api/query.ts'
import { translate } from '../../i18n/i18n.ts'
import { groupsQuery } from '../../state/columns/cell-columns.ts'
import { actionAtom } from '../../state/view/exploration.ts'
import { saveSetAtom } from '../../state/selection/save-set.ts'
import { words } from './words.ts'

/** The source of the clauses that this page makes. */
const source = 'clone-table'

const clauseOf = (receptor: Receptor, clones: readonly string[]): Clause => ({
  op: 'new',
  source,
  kind: 'groups',
  column: receptorColumn(receptor, 'clone'),
  levels: [...clones]
})

/** Selects the cells of clones and shows them on the embedding. */
export function selectClones(receptor: Receptor, clones: readonly string[]): void {
  const name = clones.length === 1 ? clones[0]! : translate(words, 'clonesSelected')
  getDefaultStore().set(
    actionAtom,
    { name: 'selectClones', values: { name } },
    {
      clauses: [clauseOf(receptor, clones)]
    }
  )
  navigate('/dashboard')
}

/** Asks for a name, and saves the cells of clones as a set. */
export async function saveClones(receptor: Receptor, clones: readonly string[]): Promise<void> {
  const column = await queryClient.fetchQuery(groupsQuery(receptorColumn(receptor, 'clone')))
  const wanted = new Set(clones)
  const isWanted = column.levels.map((level) => wanted.has(level))
  const flags = Uint8Array.from(column.codes, (code) => (isWanted[code] ? 1 : 0))
  const count = flags.reduce((sum, flag) => sum + flag, 0)
  getDefaultStore().set(saveSetAtom, {
    kind: 'cell',
    count,
    members: { ids: idsWhere(flags) },
    clauses: [clauseOf(receptor, clones)],
    ...(clones.length === 1 ? { name: clones[0]! } : {})
  })
}
