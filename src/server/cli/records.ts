import path from 'node:path'
import type { Config } from '../config.ts'
import type { SecurityEventName } from '../../contract/security.ts'
import type { Owner } from '../columns/open.ts'
import { recordEvent } from '../security/log.ts'
import { Refusal } from './command.ts'
import { type Account, accountByNumber } from '../store/accounts.ts'
import type { Database } from '../store/database.ts'
import { openDatabase } from '../store/open.ts'
import { type Project, projectById, projectByNumber } from '../store/projects.ts'

/** Does something with the metadata beside a server that may be running, and closes it again. */
export async function withDatabase<T>(config: Config, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(config)
  try {
    return await work(database)
  } finally {
    await database.destroy()
  }
}

/** Writes down in the security log what was done by a command. */
export const noteCommand = (
  config: Config,
  event: SecurityEventName,
  account: string,
  detail?: string
): void =>
  recordEvent(config.dataDir, {
    event,
    account,
    source: 'command line',
    ...(detail === undefined ? {} : { detail })
  })

export async function projectOf(database: Database, number: string): Promise<Project> {
  const project = await projectByNumber(database, number.toUpperCase())
  if (!project)
    throw new Refusal(
      {
        en: 'There is no project "{{number}}". See which there are with: project list',
        zh: '没有项目“{{number}}”。用 project list 查看所有项目'
      },
      { number }
    )
  return project
}

/** The folder of the data set that a project stands on. */
export async function dataSetDirOf(
  { dataDir }: Pick<Config, 'dataDir'>,
  database: Database,
  { dataset_id: id }: Pick<Project, 'dataset_id'>
): Promise<string> {
  const { dir } = await database
    .selectFrom('datasets')
    .select('dir')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return path.resolve(dataDir, dir)
}

/** A project's first account, or a sub-account, by its number. */
export async function accountOf(database: Database, number: string): Promise<Account> {
  const account = await accountByNumber(database, number.toUpperCase())
  if (!account)
    throw new Refusal(
      {
        en: 'There is no project or account "{{number}}". See which there are with: account list',
        zh: '没有项目或账号“{{number}}”。用 account list 查看所有账号'
      },
      { number }
    )
  return account
}

/** A project or account by its number, and whose columns on which data set that is. */
export async function accountAndDataSet(
  database: Database,
  text: string
): Promise<{ readonly number: string; readonly owner: Owner }> {
  const { id, number, project_id } = await accountOf(database, text)
  const project = await projectById(database, project_id)
  if (!project) throw new Error(`the project of ${number} is gone`)
  return { number, owner: { accountId: id, dataSetId: project.dataset_id } }
}
