import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { flushFolder } from '../disk/flush-folder.ts'

/** The pages that are copied in one turn of the event loop. */
const pagesAtOnce = 512

/**
 * Copies a database as of one moment, even while others write it, with SQLite's backup interface
 * (https://sqlite.org/backup.html). The copy is one file, complete once it has its name.
 */
export async function copyDatabase(from: string, to: string): Promise<void> {
  const making = `${to}.making`
  rmSync(making, { force: true })
  const source = new DatabaseSync(from, { readOnly: true })
  try {
    await backup(source, making, { rate: pagesAtOnce })
  } finally {
    source.close()
  }
  const file = openSync(making, 'r')
  fsyncSync(file)
  closeSync(file)
  renameSync(making, to)
  flushFolder(path.dirname(to))
}
