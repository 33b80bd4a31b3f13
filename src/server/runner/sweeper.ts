import fs from 'node:fs/promises'
import path from 'node:path'
import { taskState } from '../../contract/task.ts'
import { columnsDir } from '../columns/add.ts'
import { uploadsDir } from '../disk/places.ts'
import { moveLost } from '../integrity/lost.ts'
import { removeLeftovers } from '../matrix/ingest/leftovers.ts'
import { sweepUnclaimed, unusedData } from '../projects/unclaimed.ts'
import { pictures } from '../store/charts.ts'
import { columnFiles } from '../store/columns.ts'
import type { Database } from '../store/database.ts'
import { referenceIds } from '../store/references.ts'
import { importInputs, publishedAttempts, waitingInputs } from '../store/tasks.ts'

async function entries(dir: string): Promise<string[]> {
  try {
    return await fs.readdir(dir)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

const remove = (place: string): Promise<void> => fs.rm(place, { recursive: true, force: true })

/**
 * Cleans up after a server that has died. Removed are unfinished files, known by their name, and files of
 * what the database says has ended: half-written results, incomplete data sets and those that never got a
 * project, columns and pictures that were being written, uploads of finished imports, and downloads. Files
 * that the database does not know are moved to `lost+found` and never deleted, since the database may be
 * older than the files. Runs before the server answers requests. Returns what was moved, relative to the data
 * directory.
 */
export async function sweep(database: Database, dataDir: string): Promise<readonly string[]> {
  removeLeftovers(dataDir)
  await sweepUnclaimed(database, dataDir)
  await sweepUploads(database, dataDir)
  await remove(path.join(dataDir, 'tmp', 'exports'))
  await remove(path.join(dataDir, 'tmp', 'receptors'))
  const { unknown } = await unusedData(database, dataDir)
  return moveLost(dataDir, [
    ...unknown.map(({ place }) => path.relative(dataDir, place)),
    ...(await lostTasks(database, dataDir)),
    ...(await lostUploads(database, dataDir)),
    ...(await lostFiles(dataDir, columnsDir, new Set(await columnFiles(database)))),
    ...(await lostPictures(database, dataDir)),
    ...(await lostReferences(database, dataDir))
  ])
}

/**
 * Removes the unfinished files of attempts. Returns the directories of unknown tasks, and results of known
 * tasks that were not published.
 */
async function lostTasks(database: Database, dataDir: string): Promise<string[]> {
  const tasks = await publishedAttempts(database)
  const lost: string[] = []
  for (const id of await entries(path.join(dataDir, 'tasks'))) {
    const task = tasks.get(id)
    if (!task) {
      lost.push(path.join('tasks', id))
      continue
    }
    const stands = task.state === taskState.success || task.state === taskState.subtaskRunning
    for (const name of await entries(path.join(dataDir, 'tasks', id))) {
      if (name.startsWith('tmp.')) await remove(path.join(dataDir, 'tasks', id, name))
      else if (name.startsWith('result.') && !(stands && name === `result.${task.attempt}`))
        lost.push(path.join('tasks', id, name))
    }
  }
  return lost
}

/** Removes the uploads of imports that have ended. */
async function sweepUploads(database: Database, dataDir: string): Promise<void> {
  const needed = new Set(await waitingInputs(database))
  for (const input of await importInputs(database))
    if (!needed.has(input)) await remove(path.join(dataDir, path.dirname(input)))
}

async function lostUploads(database: Database, dataDir: string): Promise<string[]> {
  const known = new Set(await importInputs(database))
  return (await entries(path.join(dataDir, uploadsDir)))
    .map((name) => path.join(uploadsDir, name))
    .filter((place) => !known.has(path.join(place, 'file')))
}

const beingWritten = /\.(?:making|part)$/

/** The files of a folder, relative to the data directory; removes those that were still being written. */
async function finishedIn(dataDir: string, dir: string): Promise<string[]> {
  const files = (await entries(path.join(dataDir, dir))).map((name) => path.join(dir, name))
  for (const file of files.filter((one) => beingWritten.test(one))) await remove(path.join(dataDir, file))
  return files.filter((file) => !beingWritten.test(file))
}

/** The files in the subfolders of a folder, without the known ones. */
async function lostFiles(dataDir: string, parent: string, known: ReadonlySet<string>): Promise<string[]> {
  const lost: string[] = []
  for (const id of await entries(path.join(dataDir, parent))) {
    const dir = path.join(parent, id)
    const files = await finishedIn(dataDir, dir)
    const left = files.filter((file) => !known.has(file))
    if (files.length === 0) await remove(path.join(dataDir, dir))
    else if (left.length === files.length) lost.push(dir)
    else lost.push(...left)
  }
  return lost
}

async function lostPictures(database: Database, dataDir: string): Promise<string[]> {
  const known = new Set(await pictures(database))
  return (await finishedIn(dataDir, 'charts')).filter((file) => !known.has(file))
}

/**
 * The command line makes references while a server runs: one that was just made may not be in the database
 * yet.
 */
const beingMadeMs = 3_600_000

/** Removes references that were never completed. Returns those that are not in the database. */
async function lostReferences(database: Database, dataDir: string): Promise<string[]> {
  const known = new Set(await referenceIds(database))
  const isOld = async (dir: string): Promise<boolean> =>
    Date.now() - (await fs.stat(path.join(dataDir, dir))).mtimeMs > beingMadeMs
  for (const name of await entries(path.join(dataDir, 'tmp'))) {
    const dir = path.join('tmp', name)
    if (name.startsWith('reference-') && (await isOld(dir))) await remove(path.join(dataDir, dir))
  }
  const lost: string[] = []
  for (const id of await entries(path.join(dataDir, 'references'))) {
    const dir = path.join('references', id)
    if (!known.has(id) && (await isOld(dir))) lost.push(dir)
  }
  return lost
}
