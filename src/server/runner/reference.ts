import fs from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod'
import { referenceKinds } from '../../contract/reference.ts'
import { referenceDir, type ReferenceFacts } from '../references/folder.ts'
import { leftOutValues } from '../references/left-out.ts'
import { makeReference, type ReferenceSource } from '../references/make.ts'
import type { Services } from '../services.ts'
import { insertReference } from '../store/references.ts'
import { holdsTask, succeedTask, type Task } from '../store/tasks.ts'
import type { Attempt, Outcome } from './attempt.ts'
import { failpoint } from './failpoint.ts'
import { startLocal } from './local-attempt.ts'
import type { placesOf } from './places.ts'
import { openTaskLog } from './task-log.ts'

/** A reference as a task: made on a thread of its own, then renamed to where references lie and named in the metadata by one transaction. */
export const referenceTool = 'reference'

export const makingStep = 'making-reference'

export const referenceParams = z.object({
  kind: z.enum(referenceKinds),
  name: z.string(),
  source: z.union([
    z.object({ kind: z.literal('file'), file: z.string() }),
    z.object({
      kind: z.literal('cells'),
      dataSetDir: z.string(),
      column: z.string(),
      labels: z.array(z.string()),
      labelOf: z.array(z.int()),
      // A task that waited while the server was updated does not know.
      leftOut: z.object({ labels: z.array(z.string()), profiles: z.int() }).default({ labels: [], profiles: 0 })
    })
  ])
})

/** Begins an attempt. Like a result, what it makes lies beside its final place until it is published. */
export function startReference(task: Task, { dataDir }: Services['config'], places: ReturnType<typeof placesOf>): Attempt {
  const { name, source } = referenceParams.parse(JSON.parse(task.params))
  const input = path.join(dataDir, task.input)
  const made: ReferenceSource =
    source.kind === 'file' ? { kind: 'file', place: input, file: source.file } : { ...source, dataSetDir: path.join(dataDir, source.dataSetDir), groups: input }
  const log = openTaskLog(places.log)
  let share = 0
  log.note(`attempt ${task.attempt} of a reference`)

  const run = async (signal: AbortSignal): Promise<Outcome> => {
    const reference = await makeReference({ name, source: made, output: places.written(task.attempt) }, (next) => (share = next), signal)
    log.note(`${reference.genes} genes, ${reference.profiles} profiles, ${reference.labels.length} labels`)
    return { kind: 'made', reference }
  }
  return startLocal({ log, run, progress: () => ({ step: makingStep, share }) })
}

/** Renames what was made to where references lie; the row appears in the transaction that ends the task. A reference has the id of its task. */
export async function publishReference({ config, database }: Pick<Services, 'config' | 'database'>, task: Task, facts: ReferenceFacts): Promise<void> {
  if (!(await holdsTask(database, task.id, task.attempt))) return
  const { kind, name, source } = referenceParams.parse(JSON.parse(task.params))
  const dir = referenceDir(config.dataDir, task.id)
  failpoint('server')
  await publishFolder(path.join(config.dataDir, 'tasks', task.id, `tmp.${task.attempt}`), dir)
  failpoint('server')
  const published = await succeedTask(
    database,
    task.id,
    task.attempt,
    { cellsUsed: null, detail: JSON.stringify({ values: { reference: name, ...leftOutValues(facts.leftOut) } }) },
    async (transaction) =>
      insertReference(transaction, {
        id: task.id,
        account_id: task.account_id,
        kind,
        name,
        source: source.kind === 'file' ? source.file : source.column,
        facts,
        create_time: new Date().toISOString()
      })
  )
  if (!published) await fs.rm(dir, { recursive: true, force: true })
}

/** Renames a whole folder into place; one that an earlier attempt left there goes. */
export async function publishFolder(from: string, to: string): Promise<void> {
  await fs.mkdir(path.dirname(to), { recursive: true })
  await fs.rm(to, { recursive: true, force: true })
  await fs.rename(from, to)
}
