import type { Selectable } from 'kysely'
import type { IdKind } from '../../contract/api/endpoint.ts'
import { Fault } from '../../contract/errors/index.ts'
import type { Text } from '../../contract/text.ts'
import type { Caller } from '../services.ts'
import { type Account, accountById, reachableAccounts, relatives } from './accounts.ts'
import { columnVersion, type StoredColumn } from './columns.ts'
import type { Database, Schema } from './database.ts'
import { usableReference, type StoredReference } from './references.ts'

interface Rows {
  task: Selectable<Schema['tasks']>
  chart: Selectable<Schema['charts']>
  view: Selectable<Schema['views']>
  filter: Selectable<Schema['filters']>
  token: Selectable<Schema['api_tokens']>
  column: StoredColumn
  anyColumn: StoredColumn
  relatedColumn: StoredColumn
  colorSet: Selectable<Schema['color_sets']>
  tag: Selectable<Schema['tags']>
  dataset: Selectable<Schema['datasets']>
  account: Account
  geneSet: Selectable<Schema['sets']>
  cellSet: Selectable<Schema['sets']>
  relatedGeneSet: Selectable<Schema['sets']>
  relatedCellSet: Selectable<Schema['sets']>
  reference: StoredReference
}

type Finder<Row> = (database: Database, caller: Caller, id: string) => Promise<Row | undefined>

const ofAccount =
  <Table extends 'tasks' | 'color_sets' | 'tags' | 'charts' | 'filters' | 'api_tokens'>(table: Table) =>
  (database: Database, caller: Caller, id: string) =>
    database
      .selectFrom(table as 'tasks')
      .selectAll()
      .where('id', '=', id)
      .where('account_id', '=', caller.accountId)
      .executeTakeFirst() as Promise<Selectable<Schema[Table]> | undefined>

const setOfAccount = (kind: 'gene' | 'cell') => (database: Database, caller: Caller, id: string) =>
  database
    .selectFrom('sets')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', caller.accountId)
    .where('kind', '=', kind)
    .executeTakeFirst()

/** Whether the caller may see what belongs to this account: its own, or that of a relative. */
const mayRead = async (database: Database, caller: Caller, accountId: string): Promise<boolean> =>
  accountId === caller.accountId || (await relatives(database, caller)).some(({ id }) => id === accountId)

/** The sets of a kind, of all accounts whose projects have the caller's data set. */
export const setsOnDataSet = (database: Database, caller: Caller, kind: 'gene' | 'cell') =>
  database
    .selectFrom('sets')
    .innerJoin('accounts', 'accounts.id', 'sets.account_id')
    .innerJoin('projects', 'projects.id', 'accounts.project_id')
    .selectAll('sets')
    .where('sets.kind', '=', kind)
    .where('projects.dataset_id', '=', caller.dataSetId)

/** A set of the account, or of a relative whose project has the same data set. */
const setOfRelative =
  (kind: 'gene' | 'cell') =>
  async (database: Database, caller: Caller, id: string): Promise<Rows['geneSet'] | undefined> => {
    const set = await setsOnDataSet(database, caller, kind).where('sets.id', '=', id).executeTakeFirst()
    return set && (await mayRead(database, caller, set.account_id)) ? set : undefined
  }

const finders = {
  task: ofAccount('tasks'),
  chart: ofAccount('charts'),
  /** A view of the account, or of a relative whose project has the same data set. */
  view: async (database, caller, id) => {
    const view = await database
      .selectFrom('views')
      .innerJoin('accounts', 'accounts.id', 'views.account_id')
      .innerJoin('projects', 'projects.id', 'accounts.project_id')
      .selectAll('views')
      .where('views.id', '=', id)
      .where('projects.dataset_id', '=', caller.dataSetId)
      .executeTakeFirst()
    return view && (await mayRead(database, caller, view.account_id)) ? view : undefined
  },
  filter: ofAccount('filters'),
  token: ofAccount('api_tokens'),
  colorSet: ofAccount('color_sets'),
  tag: ofAccount('tags'),
  column: async (database, caller, id) => {
    const column = await columnVersion(database, id)
    return column?.account_id === caller.accountId && column.deleted === 0 ? column : undefined
  },
  /** Includes deleted columns, so that they can be restored. */
  anyColumn: async (database, caller, id) => {
    const column = await columnVersion(database, id)
    return column?.account_id === caller.accountId ? column : undefined
  },
  /** A column of the account, or of a relative, on the same data set. */
  relatedColumn: async (database, caller, id) => {
    const column = await columnVersion(database, id)
    if (!column || column.deleted === 1 || column.dataset_id !== caller.dataSetId) return undefined
    return (await mayRead(database, caller, column.account_id)) ? column : undefined
  },
  dataset: async (database, caller, id) =>
    id === caller.dataSetId
      ? database.selectFrom('datasets').selectAll().where('id', '=', id).executeTakeFirst()
      : undefined,
  /** A sub-account, a linked account, or the account that was signed in with before a switch. */
  account: async (database, caller, id) => {
    const isMeant = (account: Account) => account.id === id || account.number === id
    const originId = caller.session?.origin.id ?? caller.accountId
    const origin = originId === caller.accountId ? undefined : await accountById(database, originId)
    return origin && isMeant(origin) ? origin : (await reachableAccounts(database, caller)).find(isMeant)
  },
  geneSet: setOfAccount('gene'),
  cellSet: setOfAccount('cell'),
  relatedGeneSet: setOfRelative('gene'),
  relatedCellSet: setOfRelative('cell'),
  reference: async (database, caller, id) => usableReference(database, caller.accountId, id)
} satisfies { readonly [Kind in keyof Rows]: Finder<Rows[Kind]> }

export type OwnKind = keyof Rows

/** Whether rows of this kind can be looked up here; checked for every endpoint before the server starts. */
export const isOwnKind = (kind: IdKind): kind is OwnKind => Object.hasOwn(finders, kind)

const words: Readonly<Record<OwnKind, Text>> = {
  task: { en: 'task', zh: '任务' },
  chart: { en: 'chart', zh: '图表' },
  view: { en: 'view', zh: '视图' },
  filter: { en: 'filter', zh: '筛选' },
  token: { en: 'token', zh: '令牌' },
  column: { en: 'column', zh: '列' },
  anyColumn: { en: 'column', zh: '列' },
  relatedColumn: { en: 'column', zh: '列' },
  colorSet: { en: 'color set', zh: '颜色集' },
  tag: { en: 'tag', zh: '标签' },
  dataset: { en: 'data set', zh: '数据集' },
  account: { en: 'account', zh: '账号' },
  geneSet: { en: 'gene set', zh: '基因集' },
  cellSet: { en: 'cell set', zh: '细胞集' },
  relatedGeneSet: { en: 'gene set', zh: '基因集' },
  relatedCellSet: { en: 'cell set', zh: '细胞集' },
  reference: { en: 'reference', zh: '参考数据集' }
}

/** The Fault for a row that does not exist, or no longer. */
export const notFound = (kind: OwnKind, cause?: unknown): Fault =>
  new Fault('not_found', { kind: words[kind] }, { cause })

/**
 * Looks up a row by its id, the only place where ids from requests become rows. A row that is not the
 * account's own, or its data set's, gives the same fault as an unknown id. For accounts that the caller
 * cannot reach the fault is `forbidden`, whether they exist or not.
 */
export async function own<Kind extends OwnKind>(
  database: Database,
  caller: Caller,
  kind: Kind,
  id: string
): Promise<Rows[Kind]> {
  const find = finders[kind] as unknown as Finder<Rows[Kind]>
  const row = await find(database, caller, id)
  if (!row) throw kind === 'account' ? new Fault('forbidden') : notFound(kind)
  return row
}
