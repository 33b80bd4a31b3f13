import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Fault } from '../../contract/errors/index.ts'

export interface Lock {
  /** Tells commands beside the server where it is to be found. */
  announce(url: string): void
  release(): void
}

export interface Served {
  readonly pid: number | null
  /** Null until the server listens. */
  readonly url: string | null
}

/**
 * Held here too, since a lock that nobody refers to would be collected, and a collected connection lets go of
 * its file.
 */
const held = new Set<DatabaseSync>()

const noteIn = (dataDir: string): string => path.join(dataDir, 'server.pid')

/**
 * Makes this process the one server of a data directory; throws a sentence with the pid of the other one
 * where there is one. The lock is the operating system's own, held on a file through SQLite: it ends with the
 * process however that dies, so no stale lock can block, and a reused pid cannot be taken for a server. Only
 * the note beside it can be stale.
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

/** The server that serves this data directory now, or null. */
export function serverOf(dataDir: string): Served | null {
  const file = hold(dataDir)
  if (!file) return readNote(dataDir)
  file.close()
  return null
}

const sqliteBusy = 5

/** The file with the lock held on it, or null where somebody else holds it. */
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
