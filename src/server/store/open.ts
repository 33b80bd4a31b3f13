import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { Fault } from '../../contract/errors/index.ts'
import { Kysely, sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import type { Config } from '../config.ts'
import { failpoint } from '../disk/failpoint.ts'
import type { Database, Schema } from './database.ts'
import { migrations } from './migrations/index.ts'
import { reserveIn } from './reserve.ts'
import { copyDatabase } from './snapshot.ts'
import { sqliteDialect } from './sqlite.ts'

const databaseFile = 'cytodeck.db'
const beforeUpgradeFile = 'cytodeck.before-upgrade.db'

export const databaseIn = (dataDir: string): string => path.join(dataDir, databaseFile)

/**
 * Opens the metadata below the data directory and runs pending migrations; a copy from before stays until the
 * next upgrade. The directory is made private to this user. Faults: data_dir_made, data_dir_written,
 * database_missing.
 */
export async function openDatabase({ dataDir }: Pick<Config, 'dataDir'>): Promise<Database> {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  } catch (cause) {
    throw new Fault('data_dir_made', { dir: dataDir }, { cause })
  }
  const isEmpty = (statSync(databaseIn(dataDir), { throwIfNoEntry: false })?.size ?? 0) === 0
  if (isEmpty && holdsData(dataDir)) throw new Fault('database_missing', { dir: dataDir })
  const database = new Kysely<Schema>({ dialect: sqliteDialect(databaseIn(dataDir), reserveIn(dataDir)) })
  try {
    if (!isEmpty && holdsData(dataDir) && !(await knowsData(database)))
      throw new Fault('database_missing', { dir: dataDir })
    await migrate(database, dataDir)
  } catch (cause) {
    await database.destroy()
    if (cannotWrite(cause)) throw new Fault('data_dir_written', { dir: dataDir }, { cause })
    throw cause
  }
  return database
}

const listed = (dir: string): string[] => (existsSync(dir) ? readdirSync(dir) : [])

/** Whether there are data sets, apart from unfinished ones. */
export function holdsData(dataDir: string): boolean {
  const names = listed(path.join(dataDir, 'datasets'))
  return names.some((name) => !name.includes('.') && !names.some((one) => one.startsWith(`${name}.`)))
}

/** Whether the database has any data set. A new database beside existing data has none. */
async function knowsData(database: Database): Promise<boolean> {
  const { rows } = await sql`select 1 from sqlite_master where type = 'table' and name = 'datasets'`.execute(
    database
  )
  return rows.length > 0 && (await database.selectFrom('datasets').select('id').limit(1).execute()).length > 0
}

async function migrate(database: Database, dataDir: string): Promise<void> {
  // Migrations are independent of each other. A database that already has a later one accepts an earlier one
  // afterwards.
  const provider = { getMigrations: () => Promise.resolve(interruptible) }
  const migrator = new Migrator({ db: database, provider, allowUnorderedMigrations: true })
  const steps = await migrator.getMigrations()
  const done = steps.filter(({ executedAt }) => executedAt !== undefined).length
  if (done > 0 && done < steps.length)
    await copyDatabase(databaseIn(dataDir), path.join(dataDir, beforeUpgradeFile))
  failpoint('upgrade')
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined)
    throw error instanceof Error
      ? error
      : new Error('the metadata could not be brought up to date', { cause: error })
}

/** The migrations, with a point after each at which a test can end the process. */
const interruptible: Record<string, Migration> = Object.fromEntries(
  Object.entries(migrations).map(([name, step]) => [
    name,
    {
      async up(database) {
        await step.up(database)
        failpoint('upgrade')
      }
    }
  ])
)

const sqliteCannotOpen = 14
const sqliteReadOnly = 8

function cannotWrite(error: unknown): boolean {
  return (
    error instanceof Error &&
    'errcode' in error &&
    typeof error.errcode === 'number' &&
    [sqliteCannotOpen, sqliteReadOnly].includes(error.errcode & 255)
  )
}
