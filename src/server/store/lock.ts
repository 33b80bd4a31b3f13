import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Fault } from '../../contract/errors/index.ts'

export interface Lock {
  /** Writes the server's URL for commands that run beside it. */
  announce(url: string): void
  release(): void
}

export interface Served {
  readonly pid: number | null
  /** Null until the server listens. */
  readonly url: string | null
}

/**
 * Open locks. Without this reference they would be garbage-collected, which releases the lock on the file.
 */
const held = new Set<DatabaseSync>()

const noteIn = (dataDir: string): string => path.join(dataDir, 'server.pid')

/**
 * Makes this process the only server of a data directory. It is a lock of the operating system, held on a
 * file through SQLite: it ends with the process in any case, so it cannot become stale, and a reused pid
 * cannot be mistaken for a server. Only the note next to it can be stale. Fault: data_dir_served, with the
 * pid of the other server.
 */
export function lockDataDir(dataDir: string): Lock {
  const file = hold(dataDir)
  if (!file) {
    throw new Fault('data_dir_served', { pid: String(readNote(dataDir).pid ?? '?'), dir: dataDir })
  }
  held.add(file)
  const write = (url: string) => writeFileSync(noteIn(dataDir), `${process.pid} ${url}\n`)
  write('')
  return {
    announce: write,
    release() {
      rmSync(noteIn(dataDir), { force: true })
      held.delete(file)
      file.close()
    }
  }
}

/** The server that serves this data directory now; null where there is none. */
export function serverOf(dataDir: string): Served | null {
  const file = hold(dataDir)
  if (!file) return readNote(dataDir)
  file.close()
  return null
}

const sqliteBusy = 5

/** Opens the file and locks it; null where another process holds the lock. */
function hold(dataDir: string): DatabaseSync | null {
  const file = new DatabaseSync(path.join(dataDir, 'server.lock'), { timeout: 0 })
  try {
    file.exec('begin exclusive')
    return file
  } catch (error) {
    file.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy) return null
    throw error
  }
}

function readNote(dataDir: string): Served {
  try {
    const [pid, url] = readFileSync(noteIn(dataDir), 'utf8').trim().split(' ')
    return { pid: Number(pid) || null, url: url === undefined || url === '' ? null : url }
  } catch {
    return { pid: null, url: null }
  }
}
