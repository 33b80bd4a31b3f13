import { randomUUID } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import type { SetKind, SetRow } from '../../contract/api/set.ts'
import { Fault } from '../../contract/errors/index.ts'
import { limits } from '../../contract/limits.ts'
import { readIds, writeIds, type Clause, type Ids } from '../../contract/selection.ts'
import type { Database, Schema } from './database.ts'
import { laterTime } from './later.ts'
import { itemsWithTag, tagsOfItems } from './tags.ts'

export type StoredSet = Selectable<Schema['sets']>

const columns = {
  name: 'name',
  total: 'total',
  remarks: 'remarks',
  createTime: 'create_time',
  updateTime: 'update_time'
} as const
export type SetColumn = keyof typeof columns

const listed = ['id', 'name', 'remarks', 'total', 'create_time', 'update_time'] as const

/** A stored set as the API returns it. */
export const setRowOf = (set: Pick<StoredSet, (typeof listed)[number]>, tags: string[]): SetRow => ({
  id: set.id,
  name: set.name,
  remarks: set.remarks,
  total: set.total,
  createTime: set.create_time,
  updateTime: set.update_time,
  tags
})

/** The members as ascending row numbers of a table of `rows` rows. */
export function membersOf({ id, members }: Pick<StoredSet, 'id' | 'members'>, rows: number): Uint32Array {
  const found = readIds(JSON.parse(members) as Ids, rows)
  if (!found) throw new Error(`the members of set ${id} are damaged`)
  return found
}

/** The members of a gene set in the user's order; of a cell set ascending. */
export function orderOf(set: Pick<StoredSet, 'id' | 'kind' | 'members'>, rows: number): Uint32Array {
  const members = membersOf(set, rows)
  const stored = JSON.parse(set.members) as Ids
  return set.kind === 'gene' && Array.isArray(stored) ? distinct(stored) : members
}

const distinct = (rows: Iterable<number>): Uint32Array => Uint32Array.from(new Set(rows))

/**
 * The stored form of members: those of a gene set in their order, those of a cell set in the shortest form.
 */
function keptMembers(kind: SetKind, members: Uint32Array, rows: number): string {
  const ascends = members.every((row, at) => at === 0 || row > (members[at - 1] as number))
  if (kind === 'gene' && !ascends) return JSON.stringify(Array.from(members))
  return JSON.stringify(writeIds(ascends ? members : members.toSorted(), rows))
}

/** The update of a set that gets other members, in their order. */
export const changedTo = (
  kind: SetKind,
  members: Uint32Array,
  rows: number
): Pick<StoredSet, 'total' | 'members'> => ({
  total: members.length,
  members: keptMembers(kind, members, rows)
})

/** The members of sets that were read recently: a table needs those of its filter for every page. */
const recentMembers = new Map<string, Uint32Array>()
const mostRecent = 16

/**
 * The account's sets with these ids and their members, in the order of the ids; missing ones are left out.
 */
export async function setMembers(
  database: Database,
  accountId: string,
  kind: SetKind,
  ids: readonly string[],
  rows: number
) {
  const mine = database
    .selectFrom('sets')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('id', 'in', [...ids])
  const known = new Map(
    (await mine.select(['id', 'name', 'update_time']).execute()).map((set) => [set.id, set])
  )
  const keyOf = (id: string) => `${id} ${known.get(id)?.update_time} ${rows}`
  const unread = [...known.keys()].filter((id) => !recentMembers.has(keyOf(id)))
  if (unread.length > 0) {
    for (const set of await mine.where('id', 'in', unread).select(['id', 'members']).execute())
      recentMembers.set(keyOf(set.id), membersOf(set, rows))
  }
  const found = ids.flatMap((id) => {
    const set = known.get(id)
    const members = recentMembers.get(keyOf(id))
    return set && members ? [{ id, name: set.name, members }] : []
  })
  for (const key of recentMembers.keys()) {
    if (recentMembers.size <= mostRecent) break
    recentMembers.delete(key)
  }
  return found
}

export interface NewSet {
  readonly name: string
  readonly remarks: string
  /** Distinct: genes in the user's order, cells ascending. */
  readonly members: Uint32Array
  readonly clauses: readonly Clause[]
}

/** A copy of a set for another account. Its clauses keep the names of the account that made it. */
export const copyOf = (set: StoredSet, rows: number): NewSet => ({
  name: set.name,
  remarks: set.remarks,
  members: orderOf(set, rows),
  clauses: JSON.parse(set.clauses) as Clause[]
})

const rowsAtOnce = 50

/**
 * Stores sets, all or none, and returns their ids. Fault: sets_full, where the account would have more than
 * allowed.
 */
export function insertSets(
  database: Database,
  accountId: string,
  kind: SetKind,
  rows: number,
  sets: readonly NewSet[]
): Promise<string[]> {
  return database.transaction().execute(async (transaction) => {
    const { count } = await transaction
      .selectFrom('sets')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
    if (count + sets.length > limits.setsOfAccount)
      throw new Fault('sets_full', { most: limits.setsOfAccount })
    const time = laterTime()
    const ids: string[] = []
    for (let from = 0; from < sets.length; from += rowsAtOnce) {
      const values = sets.slice(from, from + rowsAtOnce).map(({ name, remarks, members, clauses }) => ({
        id: randomUUID(),
        account_id: accountId,
        kind,
        name,
        remarks,
        create_time: time,
        update_time: time,
        clauses: JSON.stringify(clauses),
        ...changedTo(kind, members, rows)
      }))
      await transaction.insertInto('sets').values(values).execute()
      ids.push(...values.map(({ id }) => id))
    }
    return ids
  })
}

/** A stored set with its tags. */
export async function tagged(database: Database, set: StoredSet): Promise<SetRow> {
  return setRowOf(set, (await tagsOfItems(database, 'tagged_sets', [set.id]))(set.id))
}

interface ListRequest {
  readonly page: number
  readonly pageSize: number
  readonly q?: string | undefined
  readonly tag?: string | undefined
  /** Only sets with these ids. */
  readonly only?: readonly string[] | undefined
  readonly sort: readonly { readonly name: SetColumn; readonly order: 'asc' | 'desc' }[]
}

/** A page of the account's sets whose names or remarks contain the words, newest first by default. */
export async function setsOf(database: Database, accountId: string, kind: SetKind, requested: ListRequest) {
  const words = requested.q?.trim() ?? ''
  const like = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  let rows = database.selectFrom('sets').where('account_id', '=', accountId).where('kind', '=', kind)
  if (words !== '')
    rows = rows.where((eb) =>
      eb.or([sql<boolean>`name like ${like} escape '\\'`, sql<boolean>`remarks like ${like} escape '\\'`])
    )
  if (requested.tag !== undefined)
    rows = rows.where('id', 'in', itemsWithTag(database, 'tagged_sets', requested.tag))
  if (requested.only) rows = rows.where('id', 'in', [...requested.only])
  const { total } = await rows.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  let page = rows.select(listed)
  for (const { name, order } of requested.sort)
    page = page.orderBy(
      name === 'name' || name === 'remarks' ? sql`lower(${sql.ref(columns[name])})` : columns[name],
      order
    )
  if (requested.sort.length === 0) page = page.orderBy('create_time', 'desc')
  const list = await page
    .orderBy('name')
    .orderBy('id')
    .limit(requested.pageSize)
    .offset((requested.page - 1) * requested.pageSize)
    .execute()
  const tagsIn = await tagsOfItems(
    database,
    'tagged_sets',
    list.map(({ id }) => id)
  )
  return {
    list: list.map((set) => setRowOf(set, tagsIn(set.id))),
    total,
    page: requested.page,
    pageSize: requested.pageSize
  }
}

const idsAtOnce = 500

/** The account's sets with these ids, in their order; without ids all of them, by name. */
export async function setsByIds(
  database: Database,
  accountId: string,
  kind: SetKind,
  ids?: readonly string[]
): Promise<StoredSet[]> {
  const mine = database
    .selectFrom('sets')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
  if (!ids) return mine.orderBy('name').orderBy('id').execute()
  const found = new Map<string, StoredSet>()
  for (let from = 0; from < ids.length; from += idsAtOnce) {
    for (const set of await mine.where('id', 'in', ids.slice(from, from + idsAtOnce)).execute())
      found.set(set.id, set)
  }
  return [...new Set(ids)].flatMap((id) => found.get(id) ?? [])
}

/** Changes a set that is unchanged since it was read; undefined where it was changed or deleted. */
export async function editSet(
  database: Database,
  set: StoredSet,
  change: Partial<Pick<StoredSet, 'name' | 'remarks' | 'total' | 'members'>>
): Promise<StoredSet | undefined> {
  for (const key of recentMembers.keys()) if (key.startsWith(set.id)) recentMembers.delete(key)
  return database
    .updateTable('sets')
    .set({ ...change, update_time: laterTime() })
    .where('account_id', '=', set.account_id)
    .where('id', '=', set.id)
    .where('update_time', '=', set.update_time)
    .returningAll()
    .executeTakeFirst()
}

/**
 * Deletes sets, all or none. Fault: conflict, where one was changed since the time that `seen` has for its
 * id.
 */
export async function removeSets(
  database: Database,
  accountId: string,
  kind: SetKind,
  ids: readonly string[],
  seen: Readonly<Record<string, string>> = {}
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    for (let from = 0; from < ids.length; from += idsAtOnce) {
      const gone = await transaction
        .deleteFrom('sets')
        .where('account_id', '=', accountId)
        .where('kind', '=', kind)
        .where('id', 'in', ids.slice(from, from + idsAtOnce))
        .returning(['id', 'name', 'update_time'])
        .execute()
      const changed = gone.find(({ id, update_time }) => (seen[id] ?? update_time) !== update_time)
      if (changed) throw new Fault('conflict', { name: changed.name })
    }
  })
}

/** The number of tasks, shared views and saved filters of the account that refer to a set. */
export async function usesOf(
  database: Database,
  accountId: string,
  id: string
): Promise<{ tasks: number; views: number; filters: number }> {
  const like = `%${id}%`
  const counted = (count: { count: number }) => count.count
  const tasks = await database
    .selectFrom('tasks')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where((eb) => eb.or([eb('clauses', 'like', like), eb('filters', 'like', like)]))
    .executeTakeFirstOrThrow()
  const views = await database
    .selectFrom('views')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('state', 'like', like)
    .executeTakeFirstOrThrow()
  const filters = await database
    .selectFrom('filters')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('filters', 'like', like)
    .executeTakeFirstOrThrow()
  return { tasks: counted(tasks), views: counted(views), filters: counted(filters) }
}
