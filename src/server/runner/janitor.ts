import fs from 'node:fs/promises'
import path from 'node:path'
import { taskState } from '../../contract/task.ts'
import { removeLeftovers } from '../matrix/ingest/leftovers.ts'
import { sweepUnclaimed } from '../projects/unclaimed.ts'
import type { Database } from '../store/database.ts'
import { columnsDir } from '../columns/add.ts'
import { columnFiles } from '../store/columns.ts'
import { referenceIds } from '../store/references.ts'
import { publishedAttempts, waitingInputs } from '../store/tasks.ts'

async function entries(dir: string): Promise<string[]> {
  try {
    return await fs.readdir(dir)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/**
 * Sweeps what a dead server left behind: directories of tasks that are not in the metadata, half-written and unpublished results,
 * half-made data sets and those whose project was never made, half-made columns, downloads, and uploads that no waiting import needs. To be run
 * before requests are answered.
 */
export async function sweep(database: Database, dataDir: string): Promise<void> {
  removeLeftovers(dataDir)
  await sweepUnclaimed(database, dataDir)
  const tasks = await publishedAttempts(database)
  const tasksDir = path.join(dataDir, 'tasks')
  for (const id of await entries(tasksDir)) {
    const task = tasks.get(id)
    if (!task) {
      await fs.rm(path.join(tasksDir, id), { recursive: true, force: true })
      continue
    }
    const stands = task.state === taskState.success || task.state === taskState.subtaskRunning
    for (const name of await entries(path.join(tasksDir, id))) {
      const leftover = name.startsWith('tmp.') || (name.startsWith('result.') && !(stands && name === `result.${task.attempt}`))
      if (leftover) await fs.rm(path.join(tasksDir, id, name), { recursive: true, force: true })
    }
  }
  const needed = new Set(await waitingInputs(database))
  for (const name of await entries(path.join(dataDir, 'uploads'))) {
    if (!needed.has(path.join('uploads', name, 'file'))) await fs.rm(path.join(dataDir, 'uploads', name), { recursive: true, force: true })
  }
  await sweepColumns(database, dataDir)
  await sweepReferences(database, dataDir)
  await fs.rm(path.join(dataDir, 'tmp', 'exports'), { recursive: true, force: true })
}

/** Files of columns that no version in the metadata names. */
async function sweepColumns(database: Database, dataDir: string): Promise<void> {
  const known = new Set(await columnFiles(database))
  for (const id of await entries(path.join(dataDir, columnsDir))) {
    const dir = path.join(columnsDir, id)
    const files = await entries(path.join(dataDir, dir))
    const left = files.filter((name) => !known.has(path.join(dir, name)))
    if (left.length === files.length) await fs.rm(path.join(dataDir, dir), { recursive: true, force: true })
    else for (const name of left) await fs.rm(path.join(dataDir, dir, name), { force: true })
  }
}

/** The command line makes references beside a running server: what it has just made is not yet in the metadata. */
const beingMadeMs = 3_600_000

/** Folders of references that the metadata does not name, and those that were never finished. */
async function sweepReferences(database: Database, dataDir: string): Promise<void> {
  const known = new Set(await referenceIds(database))
  const unnamed = (await entries(path.join(dataDir, 'references'))).filter((id) => !known.has(id)).map((id) => path.join('references', id))
  const unfinished = (await entries(path.join(dataDir, 'tmp'))).filter((name) => name.startsWith('reference-')).map((name) => path.join('tmp', name))
  for (const dir of [...unnamed, ...unfinished]) {
    const { mtimeMs } = await fs.stat(path.join(dataDir, dir))
    if (Date.now() - mtimeMs > beingMadeMs) await fs.rm(path.join(dataDir, dir), { recursive: true, force: true })
  }
}
