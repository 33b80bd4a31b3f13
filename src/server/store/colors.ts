import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import { Fault } from '../../contract/errors/index.ts'
import { groupStyle, setColors, type GroupStyle } from '../../contract/group-style.ts'
import type { Database, Schema } from './database.ts'

export type StoredColorSet = Selectable<Schema['color_sets']>

/** The color sets of an account, ordered by name. */
export const colorSetsOf = (database: Database, accountId: string): Promise<StoredColorSet[]> =>
  database.selectFrom('color_sets').selectAll().where('account_id', '=', accountId).orderBy('name').execute()

export const colorsOf = ({ colors }: StoredColorSet): string[] => setColors.parse(JSON.parse(colors))

/** Runs a change of a table with unique names. Fault: name_taken, where another row has the name. */
export async function withName<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Error && /UNIQUE constraint failed/.test(error.message))
      throw new Fault('name_taken', { name }, { cause: error })
    throw error
  }
}

export async function insertColorSet(
  database: Database,
  accountId: string,
  name: string,
  colors: readonly string[]
): Promise<StoredColorSet> {
  const row = {
    id: randomUUID(),
    account_id: accountId,
    name,
    colors: JSON.stringify(colors),
    create_time: new Date().toISOString()
  }
  await withName(name, () => database.insertInto('color_sets').values(row).execute())
  return row
}

export const changeColorSet = (
  database: Database,
  id: string,
  name: string,
  colors: readonly string[]
): Promise<unknown> =>
  withName(name, () =>
    database
      .updateTable('color_sets')
      .set({ name, colors: JSON.stringify(colors) })
      .where('id', '=', id)
      .execute()
  )

export const removeColorSet = (database: Database, id: string): Promise<unknown> =>
  database.deleteFrom('color_sets').where('id', '=', id).execute()

/** Order and colors of groups, by column; `signature` differs after every change. */
export interface GroupStyles {
  readonly byColumn: ReadonlyMap<string, GroupStyle>
  readonly signature: string
}

export async function stylesOf(
  database: Database,
  accountId: string,
  dataSetId: string
): Promise<GroupStyles> {
  const rows = await database
    .selectFrom('group_styles')
    .select(['column_name', 'style', 'change_time'])
    .where('account_id', '=', accountId)
    .where('dataset_id', '=', dataSetId)
    .orderBy('column_name')
    .execute()
  return {
    byColumn: new Map(
      rows.map(({ column_name, style }) => [column_name, groupStyle.parse(JSON.parse(style))])
    ),
    signature: rows.map(({ column_name, change_time }) => `${column_name} ${change_time}`).join('\n')
  }
}

/** Stores the style of a column; null deletes it. */
export async function keepStyle(
  database: Database,
  accountId: string,
  dataSetId: string,
  column: string,
  style: GroupStyle | null
): Promise<void> {
  const key = { account_id: accountId, dataset_id: dataSetId, column_name: column }
  if (!style) {
    await database
      .deleteFrom('group_styles')
      .where('account_id', '=', accountId)
      .where('dataset_id', '=', dataSetId)
      .where('column_name', '=', column)
      .execute()
    return
  }
  const kept = {
    style: JSON.stringify(style),
    change_time: `${new Date().toISOString()} ${randomUUID().slice(0, 8)}`
  }
  await database
    .insertInto('group_styles')
    .values({ ...key, ...kept })
    .onConflict((conflict) => conflict.columns(['account_id', 'dataset_id', 'column_name']).doUpdateSet(kept))
    .execute()
}
