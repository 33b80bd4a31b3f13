import { Fault } from '../../contract/errors/index.ts'
import type { Database } from '../store/database.ts'

/**
 * An error as users are told it: of a damaged data set, which is found by its id, the name of the file that
 * was imported; others as they are.
 */
export async function namedDamage(database: Database, error: unknown): Promise<unknown> {
  if (!(error instanceof Fault) || error.key !== 'dataset_damaged') return error
  const { name: id } = error.values
  if (typeof id !== 'string') return error
  const found = await database
    .selectFrom('datasets')
    .leftJoin('projects', 'projects.dataset_id', 'datasets.id')
    .select(['datasets.file', 'projects.name'])
    .where('datasets.id', '=', id)
    .executeTakeFirst()
  const name = found?.file ?? found?.name
  return name === undefined || name === null
    ? error
    : new Fault(error.key, { ...error.values, name }, { cause: error })
}
