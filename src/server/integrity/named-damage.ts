import { Fault } from '../../contract/errors/index.ts'
import type { Database } from '../store/database.ts'

/**
 * An error for users: in the fault of a damaged data set, the id is replaced by the name of the imported
 * file; other errors are unchanged.
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
