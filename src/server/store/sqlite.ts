import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler
} from 'kysely'
import { isDiskFull } from '../disk/disk-full.ts'
import type { Reserve } from './reserve.ts'

/** Statements that change nothing and need no disk space. */
const reads = /^\s*(?:select|with|rollback)\b/i

/**
 * The time that a query waits for a writer in another process, in ms. It waits here, since waiting in SQLite
 * would block the event loop.
 */
const busyMs = 5000
const busyPauseMs = 5
const sqliteBusy = 5

const isBusy = (error: unknown): boolean =>
  error instanceof Error &&
  'errcode' in error &&
  typeof error.errcode === 'number' &&
  (error.errcode & 255) === sqliteBusy

/**
 * One connection of `node:sqlite` for Kysely. Queries are synchronous and short; the promises are Kysely's.
 */
class Connection implements DatabaseConnection {
  readonly #database: DatabaseSync
  readonly #reserve: Reserve

  constructor(database: DatabaseSync, reserve: Reserve) {
    this.#database = database
    this.#reserve = reserve
  }

  /**
   * SQLite rolls a transaction back by itself where the disk is full; a second rollback would fail and hide
   * the cause.
   */
  get inTransaction(): boolean {
    return this.#database.isTransaction
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const alone = !this.#database.isTransaction
    if (alone && !reads.test(sql) && this.#reserve.giveWhereNeeded()) this.#restartLog()
    let tries = 0
    for (const since = performance.now(); ; await sleep(busyPauseMs)) {
      try {
        const statement = this.#database.prepare(sql)
        const values = parameters as readonly SQLInputValue[]
        if (statement.columns().length > 0) return { rows: statement.all(...values) as Row[] }
        const { changes, lastInsertRowid } = statement.run(...values)
        return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
      } catch (error) {
        if (isBusy(error) && performance.now() - since <= busyMs) continue
        if (!isDiskFull(error)) throw error
        this.#reserve.give()
        // In a transaction that was rolled back, one statement cannot be repeated alone.
        if (!alone || tries++ > 0) throw error
        this.#restartLog()
      }
    }
  }

  /**
   * Moves the log into the database and restarts it from its beginning, in the disk space that it has. Where
   * the disk is full or the database busy, the statement that follows reports it.
   */
  #restartLog(): void {
    try {
      this.#database.exec('pragma wal_checkpoint(restart)')
    } catch (error) {
      if (!isDiskFull(error) && !isBusy(error)) throw error
    }
  }

  async *streamQuery<Row>({ sql, parameters }: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    for (const row of this.#database.prepare(sql).iterate(...(parameters as readonly SQLInputValue[])))
      yield { rows: [row as Row] }
  }
}

class SqliteDriver implements Driver {
  readonly #file: string
  readonly #reserve: Reserve
  #database: DatabaseSync | null = null

  constructor(file: string, reserve: Reserve) {
    this.#file = file
    this.#reserve = reserve
  }

  init(): Promise<void> {
    this.#database = new DatabaseSync(this.#file, { timeout: 0, enableForeignKeyConstraints: true })
    // FULL, since an accepted task or a changed password must survive a power failure; NORMAL may lose the
    // last commits in WAL mode.
    this.#database.exec('pragma journal_mode = wal; pragma synchronous = full')
    return Promise.resolve()
  }

  acquireConnection(): Promise<Connection> {
    if (!this.#database) throw new Error('the database is closed')
    return Promise.resolve(new Connection(this.#database, this.#reserve))
  }

  /**
   * IMMEDIATE, since a transaction that first reads and then writes would fail at once where the command line
   * writes in between.
   */
  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: Connection): Promise<void> {
    if (connection.inTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  releaseConnection(): Promise<void> {
    return Promise.resolve()
  }

  destroy(): Promise<void> {
    this.#database?.close()
    this.#database = null
    return Promise.resolve()
  }
}

/** SQLite rolls a half-made table back with its transaction, so an interrupted migration leaves nothing. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** Kysely over `node:sqlite`, in WAL mode, so that commands can read and write beside a running server. */
export const sqliteDialect = (file: string, reserve: Reserve): Dialect => ({
  createAdapter: () => new TransactionalAdapter(),
  createDriver: () => new SqliteDriver(file, reserve),
  createIntrospector: (database) => new SqliteIntrospector(database),
  createQueryCompiler: () => new SqliteQueryCompiler()
})
