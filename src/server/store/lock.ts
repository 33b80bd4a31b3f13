import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export interface Lock {
  release(): void
}

/**
 * Makes this process the one server of a data directory; throws a sentence with the pid of the other one where there is one.
 * The lock is the operating system's own, held on a file through SQLite: it ends with the process however that dies,
 * so no stale lock can block, and a reused pid cannot be taken for a server. Only the note beside it can be stale.
 */
export function lockDataDir(dataDir: string): Lock {
  const note = path.join(dataDir, 'server.pid')
  const file = new DatabaseSync(path.join(dataDir, 'server.lock'), { timeout: 0 })
  try {
    file.exec('begin exclusive')
  } catch (cause) {
    file.close()
    throw new Error(`Another Cytodeck server (process ${noted(note)}) already serves ${dataDir}. Stop it, or choose another directory with --data-dir`, {
      cause
    })
  }
  writeFileSync(note, `${process.pid}\n`)
  return {
    release() {
      rmSync(note, { force: true })
      file.close()
    }
  }
}

function noted(note: string): string {
  try {
    return readFileSync(note, 'utf8').trim()
  } catch {
    return 'unknown'
  }
}
