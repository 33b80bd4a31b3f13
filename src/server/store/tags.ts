import { randomUUID } from 'node:crypto'
import type { Tag } from '../../contract/api/color.ts'
import { withName } from './colors.ts'
import type { Database } from './database.ts'

/** The tags of an account, by name, with how many tasks bear each. */
export const tagsOf = (database: Database, accountId: string): Promise<Tag[]> =>
  database
    .selectFrom('tags')
    .leftJoin('tagged_tasks', 'tagged_tasks.tag_id', 'tags.id')
    .select(({ fn }) => ['tags.id', 'tags.name', 'tags.color', fn.count<number>('tagged_tasks.task_id').as('tasks')])
    .where('tags.account_id', '=', accountId)
    .groupBy(['tags.id', 'tags.name', 'tags.color'])
    .orderBy('tags.name')
    .execute()

export async function insertTag(database: Database, accountId: string, { name, color }: Pick<Tag, 'name' | 'color'>): Promise<Tag> {
  const id = randomUUID()
  const row = { id, account_id: accountId, name, color, create_time: new Date().toISOString() }
  await withName(name, () => database.insertInto('tags').values(row).execute())
  return { id, name, color, tasks: 0 }
}

export async function changeTag(database: Database, accountId: string, { id, name, color }: Pick<Tag, 'id' | 'name' | 'color'>): Promise<Tag> {
  await withName(name, () => database.updateTable('tags').set({ name, color }).where('id', '=', id).execute())
  return (await tagsOf(database, accountId)).find((tag) => tag.id === id) ?? { id, name, color, tasks: 0 }
}

export const removeTag = (database: Database, id: string): Promise<unknown> => database.deleteFrom('tags').where('id', '=', id).execute()

export async function tagsByTask(database: Database, accountId: string): Promise<{ task_id: string; tags: string[] }[]> {
  const pairs = await database
    .selectFrom('tagged_tasks')
    .innerJoin('tags', 'tags.id', 'tagged_tasks.tag_id')
    .select(['tagged_tasks.task_id', 'tags.id'])
    .where('tags.account_id', '=', accountId)
    .orderBy('tags.name')
    .execute()
  return [...Map.groupBy(pairs, ({ task_id }) => task_id)].map(([task_id, found]) => ({ task_id, tags: found.map(({ id }) => id) }))
}

/** A task bears these tags and no others. */
export const setTagsOfTask = (database: Database, taskId: string, tagIds: readonly string[]): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('tagged_tasks').where('task_id', '=', taskId).execute()
    const rows = [...new Set(tagIds)].map((tag_id) => ({ tag_id, task_id: taskId }))
    if (rows.length > 0) await transaction.insertInto('tagged_tasks').values(rows).execute()
  })
