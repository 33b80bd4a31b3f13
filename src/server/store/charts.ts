import { sql, type Insertable, type Selectable } from 'kysely'
import type { ChartRow } from '../../contract/api/chart.ts'
import type { Database, Schema } from './database.ts'
import { itemsWithTag, tagsOfItems } from './tags.ts'

export type StoredChart = Selectable<Schema['charts']>

/** A stored chart as the API returns it. */
export const chartRowOf = (
  chart: Omit<StoredChart, 'spec' | 'image' | 'sha256' | 'account_id'>,
  tags: string[]
): ChartRow => ({
  id: chart.id,
  task_id: chart.task_id,
  tool: chart.tool,
  name: chart.name,
  remark: chart.remark,
  ext: chart.ext,
  width: chart.width,
  height: chart.height,
  createTime: chart.create_time,
  tags
})

export async function insertChart(database: Database, chart: Insertable<Schema['charts']>): Promise<void> {
  await database.insertInto('charts').values(chart).execute()
}

/** A page of the account's charts, newest first, whose names or remarks contain the words. */
export async function chartsOf(
  database: Database,
  accountId: string,
  requested: { page: number; pageSize: number; q?: string | undefined; tag?: string | undefined }
) {
  const words = requested.q?.trim() ?? ''
  const like = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  let rows = database.selectFrom('charts').where('account_id', '=', accountId)
  if (words !== '')
    rows = rows.where((eb) =>
      eb.or([sql<boolean>`name like ${like} escape '\\'`, sql<boolean>`remark like ${like} escape '\\'`])
    )
  if (requested.tag !== undefined)
    rows = rows.where('id', 'in', itemsWithTag(database, 'tagged_charts', requested.tag))
  const { total } = await rows.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const list = await rows
    .select(['id', 'task_id', 'tool', 'name', 'remark', 'ext', 'width', 'height', 'create_time'])
    .orderBy('create_time', 'desc')
    .orderBy('id')
    .limit(requested.pageSize)
    .offset((requested.page - 1) * requested.pageSize)
    .execute()
  const tagsIn = await tagsOfItems(
    database,
    'tagged_charts',
    list.map(({ id }) => id)
  )
  return {
    list: list.map((chart) => chartRowOf(chart, tagsIn(chart.id))),
    total,
    page: requested.page,
    pageSize: requested.pageSize
  }
}

/** The paths of all pictures of all accounts, below the data directory. */
export const pictures = async (database: Database): Promise<string[]> =>
  (await database.selectFrom('charts').select('image').execute()).map(({ image }) => image)

/** The charts that the account saved from a task, oldest first. */
export const chartsOfTask = (
  database: Database,
  accountId: string,
  taskId: string
): Promise<Pick<StoredChart, 'name' | 'ext' | 'image'>[]> =>
  database
    .selectFrom('charts')
    .select(['name', 'ext', 'image'])
    .where('account_id', '=', accountId)
    .where('task_id', '=', taskId)
    .orderBy('create_time')
    .orderBy('id')
    .execute()

export async function editChart(
  database: Database,
  accountId: string,
  id: string,
  change: { name?: string; remark?: string }
): Promise<void> {
  if (Object.keys(change).length === 0) return
  await database
    .updateTable('charts')
    .set(change)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute()
}

/** Deletes charts of the account and returns the pictures that no other chart uses. */
export async function removeCharts(
  database: Database,
  accountId: string,
  ids: readonly string[]
): Promise<string[]> {
  if (ids.length === 0) return []
  const removed = await database
    .deleteFrom('charts')
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .returning('image')
    .execute()
  return removed.map(({ image }) => image)
}
