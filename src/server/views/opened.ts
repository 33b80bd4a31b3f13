import type { OpenedView } from '../../contract/api/session.ts'
import { keptViewSchema } from '../../contract/view.ts'
import { addedColumnOf } from '../columns/open.ts'
import { addedEmbeddings, axisOf } from '../columns/view.ts'
import type { Caller, Services } from '../services.ts'
import { accountById } from '../store/accounts.ts'
import { columnsOfAccount, type StoredColumn } from '../store/columns.ts'
import { setsByIds, type StoredSet } from '../store/sets.ts'
import type { StoredView } from '../store/views.ts'
import { namedIn, renamedView } from './renamed.ts'

/** Something that the owner of a view added and the reader does not have. */
export type Lacked =
  | {
      readonly kind: 'column' | 'embedding'
      readonly name: string
      readonly columns: readonly StoredColumn[]
    }
  | { readonly kind: 'cellSet' | 'geneSet'; readonly name: string; readonly set: StoredSet }

interface Opened extends Omit<OpenedView, 'lacks'> {
  readonly lacks: readonly Lacked[]
}

/** Added columns with the embeddings that they make up, by the name that a view has for each. */
function partsOf(dataDir: string, stored: readonly StoredColumn[]) {
  const embeddings = addedEmbeddings(stored.map((column) => addedColumnOf(dataDir, column)))
  const byId = new Map(stored.map((column) => [column.id, column]))
  return {
    columns: new Map(stored.map((column) => [column.name, column])),
    embeddings: new Map(
      embeddings.map(({ name, columns }) => [name, columns.flatMap(({ id }) => byId.get(id) ?? [])])
    )
  }
}

/**
 * The columns of the reader that hold the same values as these of the owner, in their order; undefined where
 * one is missing. An added column is a file that never changes, so equal digests are equal values.
 */
function matchesOf(
  theirs: readonly StoredColumn[],
  mine: readonly StoredColumn[]
): StoredColumn[] | undefined {
  const matches = theirs.map(
    ({ sha256, kind, name }) =>
      mine.find((one) => one.sha256 === sha256 && one.kind === kind && one.name === name) ??
      mine.find((one) => one.sha256 === sha256 && one.kind === kind)
  )
  return matches.every((match) => match !== undefined) ? matches : undefined
}

/**
 * A kept view as this account sees it. That of a relative holds columns, embeddings and sets by the names
 * that they have there: what the account has itself, because it copied them, is called as it is called here,
 * and the rest is what it lacks. A state that is not one of a view is answered as it is.
 */
export async function openedView(
  { config, database }: Pick<Services, 'config' | 'database'>,
  caller: Caller,
  view: StoredView
): Promise<Opened> {
  const state = JSON.parse(view.state) as Record<string, unknown>
  if (view.account_id === caller.accountId) return { state, from: null, lacks: [] }
  const owner = await accountById(database, view.account_id)
  const from = { number: owner?.number ?? '', name: owner?.name ?? '' }
  const read = keptViewSchema.safeParse(state)
  if (!read.success) return { state, from, lacks: [] }

  const named = namedIn(read.data)
  const ids = [...named.sets]
  const [theirs, mine, theirCells, theirGenes, myCells, myGenes] = await Promise.all([
    columnsOfAccount(database, view.account_id, caller.dataSetId),
    columnsOfAccount(database, caller.accountId, caller.dataSetId),
    setsByIds(database, view.account_id, 'cell', ids),
    setsByIds(database, view.account_id, 'gene', ids),
    ids.length > 0 ? setsByIds(database, caller.accountId, 'cell') : [],
    ids.length > 0 ? setsByIds(database, caller.accountId, 'gene') : []
  ])
  const lacks: Lacked[] = []
  const columns = new Map<string, string>()
  const positions = new Map<string, string>()
  const sets = new Map<string, string>()
  const parts = partsOf(config.dataDir, theirs)
  for (const position of named.positions) {
    const axes = parts.embeddings.get(position)
    if (!axes) continue
    const match = matchesOf(axes, mine)?.[0]
    if (match) positions.set(position, (axisOf(match.name)?.embedding ?? position).toLowerCase())
    else
      lacks.push({
        kind: 'embedding',
        name: axisOf(axes[0]?.name ?? '')?.embedding ?? position,
        columns: axes
      })
  }
  const copied = new Set(lacks.flatMap((one) => ('columns' in one ? one.columns : [])))
  for (const name of named.columns) {
    const column = parts.columns.get(name)
    if (!column || copied.has(column)) continue
    const [match] = matchesOf([column], mine) ?? []
    if (match) columns.set(name, match.name)
    else lacks.push({ kind: 'column', name, columns: [column] })
  }
  for (const set of [...theirCells, ...theirGenes]) {
    const known = set.kind === 'cell' ? myCells : myGenes
    const match = known.find(({ name, members }) => name === set.name && members === set.members)
    if (match) sets.set(set.id, match.id)
    else lacks.push({ kind: set.kind === 'cell' ? 'cellSet' : 'geneSet', name: set.name, set })
  }
  const here = (names: ReadonlyMap<string, string>) => (name: string) => names.get(name) ?? name
  return {
    state: renamedView(read.data, { column: here(columns), position: here(positions), set: here(sets) }),
    from,
    lacks
  }
}
