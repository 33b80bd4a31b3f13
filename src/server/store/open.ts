import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { Fault } from '../../contract/errors/index.ts'
import { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Config } from '../config.ts'
import type { Database, Schema } from './database.ts'
import { migrations } from './migrations/index.ts'
import { sqliteDialect } from './sqlite.ts'

/**
 * Opens the metadata below the data directory and brings it up to date. The directory is made private to this user.
 * Throws a sentence where the directory cannot be written.
 */
export async function openDatabase(config: Pick<Config, 'dataDir'>): Promise<Database> {
  try {
    mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  } catch (cause) {
    throw new Fault('data_dir_made', { dir: config.dataDir }, { cause })
  }
  const database = new Kysely<Schema>({ dialect: sqliteDialect(path.join(config.dataDir, 'cytodeck.db')) })
  try {
    await migrate(database)
  } catch (cause) {
    await database.destroy()
    if (cannotWrite(cause)) {
      throw new Fault('data_dir_written', { dir: config.dataDir }, { cause })
    }
    throw cause
  }
  return database
}

async function migrate(database: Database): Promise<void> {
  // Each stands alone, and one made beside a later one may come after it: a store that knows the later one takes it all the same.
  const migrator = new Migrator({ db: database, provider: { getMigrations: () => Promise.resolve(migrations) }, allowUnorderedMigrations: true })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw error instanceof Error ? error : new Error('the metadata could not be brought up to date', { cause: error })
}

const sqliteCannotOpen = 14
const sqliteReadOnly = 8

function cannotWrite(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' && [sqliteCannotOpen, sqliteReadOnly].includes(error.errcode & 255)
}
