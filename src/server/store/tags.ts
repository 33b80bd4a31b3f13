import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Tag } from '../../contract/api/color.ts'
import { withName } from './colors.ts'
import type { Database } from './database.ts'

const bearersOfTag = (table: 'tagged_tasks' | 'tagged_charts' | 'tagged_sets') =>
  sql<number>`(select count(*) from ${sql.table(table)} where tag_id = tags.id)`

/** The tags of an account, ordered by name, with the number of tasks, charts and sets that have each. */
export const tagsOf = (database: Database, accountId: string): Promise<Tag[]> =>
  database
    .selectFrom('tags')
    .select([
      'id',
      'name',
      'color',
      bearersOfTag('tagged_tasks').as('tasks'),
      bearersOfTag('tagged_charts').as('charts'),
      bearersOfTag('tagged_sets').as('sets')
    ])
    .where('account_id', '=', accountId)
    .orderBy('name')
    .execute()

export async function insertTag(
  database: Database,
  accountId: string,
  { name, color }: Pick<Tag, 'name' | 'color'>
): Promise<Tag> {
  const id = randomUUID()
  const row = { id, account_id: accountId, name, color, create_time: new Date().toISOString() }
  await withName(name, () => database.insertInto('tags').values(row).execute())
  return { id, name, color, tasks: 0, charts: 0, sets: 0 }
}

export async function changeTag(
  database: Database,
  accountId: string,
  { id, name, color }: Pick<Tag, 'id' | 'name' | 'color'>
): Promise<Tag> {
  await withName(name, () => database.updateTable('tags').set({ name, color }).where('id', '=', id).execute())
  return (
    (await tagsOf(database, accountId)).find((tag) => tag.id === id) ?? {
      id,
      name,
      color,
      tasks: 0,
      charts: 0,
      sets: 0
    }
  )
}

export const removeTag = (database: Database, id: string): Promise<unknown> =>
  database.deleteFrom('tags').where('id', '=', id).execute()

export async function tagsByTask(
  database: Database,
  accountId: string
): Promise<{ task_id: string; tags: string[] }[]> {
  const pairs = await database
    .selectFrom('tagged_tasks')
    .innerJoin('tags', 'tags.id', 'tagged_tasks.tag_id')
    .select(['tagged_tasks.task_id', 'tags.id'])
    .where('tags.account_id', '=', accountId)
    .orderBy('tags.name')
    .execute()
  return [...Map.groupBy(pairs, ({ task_id }) => task_id)].map(([task_id, found]) => ({
    task_id,
    tags: found.map(({ id }) => id)
  }))
}

/** Sets the tags of a task, in place of those that it had. */
export const setTagsOfTask = (database: Database, taskId: string, tagIds: readonly string[]): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('tagged_tasks').where('task_id', '=', taskId).execute()
    const rows = [...new Set(tagIds)].map((tag_id) => ({ tag_id, task_id: taskId }))
    if (rows.length > 0) await transaction.insertInto('tagged_tasks').values(rows).execute()
  })

/** Tables with tags, besides tasks. */
type TagTable = 'tagged_charts' | 'tagged_sets'

const rowsAtOnce = 1000

/** The tags of each of these rows, by name; an empty list for rows without tags. */
export async function tagsOfItems(
  database: Database,
  table: TagTable,
  ids: readonly string[]
): Promise<(id: string) => string[]> {
  const found = new Map<string, string[]>()
  for (let from = 0; from < ids.length; from += rowsAtOnce) {
    const pairs = await database
      .selectFrom(table)
      .innerJoin('tags', 'tags.id', 'tag_id')
      .select(['item_id', 'tags.id'])
      .where('item_id', 'in', ids.slice(from, from + rowsAtOnce))
      .orderBy('tags.name')
      .execute()
    for (const { item_id, id } of pairs) found.set(item_id, [...(found.get(item_id) ?? []), id])
  }
  return (id) => found.get(id) ?? []
}

/** A subquery for the ids of rows with a tag. */
export const itemsWithTag = (database: Database, table: TagTable, tagId: string) =>
  database.selectFrom(table).select('item_id').where('tag_id', '=', tagId)

/** Adds tags to each of these rows and removes others; tags in neither list stay. */
export const changeTags = (
  database: Database,
  table: TagTable,
  items: readonly string[],
  add: readonly string[],
  remove: readonly string[]
): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    const rows = items.flatMap((item_id) => add.map((tag_id) => ({ tag_id, item_id })))
    for (let from = 0; from < items.length && remove.length > 0; from += rowsAtOnce) {
      await transaction
        .deleteFrom(table)
        .where('item_id', 'in', items.slice(from, from + rowsAtOnce))
        .where('tag_id', 'in', [...remove])
        .execute()
    }
    for (let from = 0; from < rows.length; from += rowsAtOnce) {
      await transaction
        .insertInto(table)
        .values(rows.slice(from, from + rowsAtOnce))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
  })
