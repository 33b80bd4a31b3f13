import { existsSync } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod'
import { howRead } from '../../contract/api/data.ts'
import { taskState } from '../../contract/task.ts'
import { dataSetDir } from '../matrix/datasets.ts'
import { importFile } from '../matrix/ingest/import.ts'
import type { ImportStep } from '../matrix/ingest/progress.ts'
import { manifestFile } from '../matrix/manifest.ts'
import { openDataSet } from '../matrix/open.ts'
import { addProject } from '../projects/add.ts'
import { claimDataSet, dropDataSet } from '../projects/unclaimed.ts'
import { recordEvent } from '../security/log.ts'
import type { Services } from '../services.ts'
import { accountById, accountByNumber, associateAccounts } from '../store/accounts.ts'
import { noPassword } from '../store/password.ts'
import type { Database } from '../store/database.ts'
import { projectOfSource, type Project } from '../store/projects.ts'
import { taskById, type Task } from '../store/tasks.ts'
import { holdsTask, succeedTask } from '../store/queue/queue.ts'
import { prepareImported } from '../projects/prepare-imported.ts'
import type { Attempt, Outcome } from './attempt.ts'
import { failpoint } from '../disk/failpoint.ts'
import { startLocal } from './local-attempt.ts'
import { openTaskLog } from './task-log.ts'

/**
 * An import as a task: `importFile` reads the upload in a process of its own, and a project is made of its
 * data set.
 */

export const importParams = howRead.extend({ file: z.string(), name: z.string().optional() })

/**
 * Identifies the data set of a task, so that an import that was interrupted after making its project does not
 * make a second one.
 */
const sourceOf = (task: Task): string => `task ${task.id}`

/** The number of cells of a data set that an earlier attempt has completed; null where there is none. */
function cellsOf(dataDir: string, id: string): number | null {
  const dir = dataSetDir(dataDir, id)
  if (!existsSync(path.join(dir, manifestFile))) return null
  const dataset = openDataSet(dir)
  dataset.close()
  return dataset.cells
}

/**
 * Begins an attempt of an import. The data set has the id of the task, so that an attempt finds the data set
 * of the attempt before it: where that was complete when the server died, the file is not read a second time.
 */
export function startImport(task: Task, config: Services['config'], logFile: string): Attempt {
  const { file, name: _, ...how } = importParams.parse(JSON.parse(task.params))
  const { dataDir } = config
  const whole = cellsOf(dataDir, task.id)
  const log = openTaskLog(logFile)
  let progress: { step: ImportStep | null; share: number } = { step: null, share: 0 }
  log.note(`attempt ${task.attempt} of an import`)

  const run = async (signal: AbortSignal): Promise<Outcome> => {
    if (whole !== null) return { kind: 'imported', cells: whole }
    claimDataSet(dataDir, task.id)
    const report = await importFile(path.join(dataDir, task.input), {
      dataDir,
      id: task.id,
      name: file,
      threads: config.threads,
      memoryBytes: config.taskMemoryBytes,
      signal,
      onProgress(step, share) {
        if (step !== progress.step) log.note(`${step}, ${Math.round(share * 100)} %`)
        progress = { step, share }
      },
      how: { ...how, samples: how.samples || undefined }
    })
    for (const notice of report.notices) log.note(notice.en)
    await prepareImported(config, task.id, signal)
    return { kind: 'imported', cells: report.cells }
  }
  return startLocal({ log, run, progress: () => progress })
}

/**
 * Makes the project of a data set that was imported, links it with the account that asked, and ends the task.
 */
export async function publishImport(
  { config, database }: Pick<Services, 'config' | 'database'>,
  task: Task,
  cells: number
): Promise<void> {
  if (!(await holdsTask(database, task.id, task.attempt))) return
  failpoint('server')
  const project = await projectOf(config, database, task)
  failpoint('server')
  const account = await accountByNumber(database, project.number)
  if (account) await associateAccounts(database, task.account_id, account.id)
  failpoint('server')
  await succeedTask(database, task.id, task.attempt, {
    cellsUsed: cells,
    detail: JSON.stringify({ values: { project: project.number } })
  })
}

async function projectOf(config: Services['config'], database: Database, task: Task): Promise<Project> {
  const made = await projectOfSource(database, sourceOf(task))
  if (made) return made
  const { file, name } = importParams.parse(JSON.parse(task.params))
  const plain = file.replace(/\.(?:h5ad|h5|zip|csv|tsv|gz)$/i, '')
  const requested = { dataSetId: task.id, name: name || plain, source: sourceOf(task), file }
  // Without a password: the account that ordered the import requests one afterwards.
  const project = await addProject(config, database, { ...requested, passwordHash: noPassword })
  const owner = await accountById(database, task.account_id)
  recordEvent(config.dataDir, {
    event: 'project_made',
    account: project.number,
    source: 'server',
    detail: owner?.number ?? ''
  })
  return project
}

/** Removes the uploaded file of an import that has ended, and the data set of one that has failed. */
export async function forgetImport(
  { config, database }: Pick<Services, 'config' | 'database'>,
  { id, input }: Task
): Promise<void> {
  const state = (await taskById(database, id))?.state
  if (state === taskState.pending || state === taskState.running) return
  await fs.rm(path.join(config.dataDir, path.dirname(input)), { recursive: true, force: true })
  if (state !== taskState.success) await dropDataSet(database, config.dataDir, id)
}
