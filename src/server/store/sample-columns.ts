import type { Database } from './database.ts'

/**
 * The column that the account chose to divide the cells into samples; null where it uses that of the import.
 */
export async function chosenSampleColumn(
  database: Database,
  accountId: string,
  dataSetId: string
): Promise<string | null> {
  const row = await database
    .selectFrom('sample_columns')
    .select('column_name')
    .where('account_id', '=', accountId)
    .where('dataset_id', '=', dataSetId)
    .executeTakeFirst()
  return row?.column_name ?? null
}

/** Stores the choice; null deletes it. */
export async function chooseSampleColumn(
  database: Database,
  accountId: string,
  dataSetId: string,
  column: string | null
): Promise<void> {
  if (column === null) {
    await database
      .deleteFrom('sample_columns')
      .where('account_id', '=', accountId)
      .where('dataset_id', '=', dataSetId)
      .execute()
    return
  }
  await database
    .insertInto('sample_columns')
    .values({ account_id: accountId, dataset_id: dataSetId, column_name: column })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'dataset_id']).doUpdateSet({ column_name: column })
    )
    .execute()
}
