import { randomUUID } from 'node:crypto'
import type { Selectable, Transaction } from 'kysely'
import { Fault } from '../../contract/errors/index.ts'
import { filesOfAccounts, type Account } from './accounts.ts'
import type { Database, Schema } from './database.ts'
import { keepNumber, nextNumber } from './numbers.ts'

export type Project = Selectable<Schema['projects']>

export interface ProjectRequest {
  readonly name: string
  readonly species: string
  readonly dataSetId: string
  /** Chosen by the user; by default the next `P<year>-<4 digits>` that was never given. */
  readonly number?: string
  readonly passwordHash: string
  readonly demo?: boolean
}

export const projectByNumber = (database: Database, number: string): Promise<Project | undefined> =>
  database.selectFrom('projects').selectAll().where('number', '=', number).executeTakeFirst()

export const projectById = (database: Database, id: string): Promise<Project | undefined> =>
  database.selectFrom('projects').selectAll().where('id', '=', id).executeTakeFirst()

/** The project whose data set was imported from this source; undefined where there is none. */
export const projectOfSource = (database: Database, source: string): Promise<Project | undefined> =>
  database
    .selectFrom('projects')
    .innerJoin('datasets', 'datasets.id', 'projects.dataset_id')
    .selectAll('projects')
    .where('datasets.source', '=', source)
    .executeTakeFirst()

export const allProjects = (database: Database): Promise<Project[]> =>
  database.selectFrom('projects').selectAll().orderBy('create_time').orderBy('number').execute()

/** The first account of the newest demo study. */
export const demoAccount = (database: Database): Promise<Account | undefined> =>
  database
    .selectFrom('accounts')
    .innerJoin('projects', 'projects.id', 'accounts.project_id')
    .selectAll('accounts')
    .where('projects.demo', '=', 1)
    .where('accounts.parent_id', 'is', null)
    .orderBy('projects.create_time', 'desc')
    .executeTakeFirst()

/** Creates a project with its first account, which has the project's number. Fault: number_taken. */
export const createProject = (database: Database, requested: ProjectRequest): Promise<Project> =>
  database.transaction().execute((transaction) => insertProject(transaction, requested))

/** Does the same as `createProject` within a transaction. */
export async function insertProject(
  transaction: Transaction<Schema>,
  requested: ProjectRequest
): Promise<Project> {
  const number = requested.number ?? (await nextNumber(transaction, `P${new Date().getUTCFullYear()}-`, 4))
  const taken = await transaction
    .selectFrom('accounts')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirst()
  if (taken) throw new Fault('number_taken', { number })
  await keepNumber(transaction, number)
  const create_time = new Date().toISOString()
  const project = await transaction
    .insertInto('projects')
    .values({
      id: randomUUID(),
      number,
      name: requested.name,
      species: requested.species,
      dataset_id: requested.dataSetId,
      demo: requested.demo ? 1 : 0,
      create_time
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await transaction
    .insertInto('accounts')
    .values({
      id: randomUUID(),
      project_id: project.id,
      parent_id: null,
      number,
      name: requested.name,
      password_hash: requested.passwordHash,
      create_time
    })
    .execute()
  return project
}

/**
 * The folders and files of a project, below the data directory: results, pictures, and its data set where no
 * other project uses it.
 */
export async function filesOfProject(database: Database, project: Project): Promise<string[]> {
  const accounts = await database
    .selectFrom('accounts')
    .select('id')
    .where('project_id', '=', project.id)
    .execute()
  const sharing = await database
    .selectFrom('projects')
    .select('id')
    .where('dataset_id', '=', project.dataset_id)
    .where('id', '!=', project.id)
    .executeTakeFirst()
  const data = sharing
    ? undefined
    : await database
        .selectFrom('datasets')
        .select('dir')
        .where('id', '=', project.dataset_id)
        .executeTakeFirst()
  return [
    ...(await filesOfAccounts(
      database,
      accounts.map(({ id }) => id)
    )),
    ...(data ? [data.dir] : [])
  ]
}

/**
 * Deletes a project with its accounts and all their rows, and the data set where no other project uses it.
 */
export function deleteProject(database: Database, project: Project): Promise<void> {
  return database.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('projects').where('id', '=', project.id).execute()
    await transaction
      .deleteFrom('datasets')
      .where('id', '=', project.dataset_id)
      .where((query) =>
        query.not(
          query.exists(query.selectFrom('projects').select('id').where('dataset_id', '=', project.dataset_id))
        )
      )
      .execute()
  })
}
