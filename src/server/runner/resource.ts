import fs from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod'
import type { Text } from '../../contract/text.ts'
import { flushFolder } from '../disk/flush-folder.ts'
import { resourceDir } from '../resources/folder.ts'
import { kindOf, loadKinds } from '../resources/kinds.ts'
import { makeResource, type SourceOrder } from '../resources/make.ts'
import { type ResourceFacts } from '../store/references.ts'
import type { Services } from '../services.ts'
import { insertReference } from '../store/references.ts'
import { type Task } from '../store/tasks.ts'
import { holdsTask, succeedTask } from '../store/queue/queue.ts'
import type { Attempt, Outcome } from './attempt.ts'
import { failpoint } from '../disk/failpoint.ts'
import { startLocal } from './local-attempt.ts'
import type { placesOf } from '../disk/places.ts'
import { openTaskLog } from './task-log.ts'

/**
 * A resource as a task: it is made on a thread of its own, renamed into the folder of resources, and recorded
 * in the database by one transaction.
 */
export const resourceTool = 'reference'

export const makingStep = 'making-reference'

export const resourceParams = z.object({
  kind: z.string(),
  name: z.string(),
  version: z.string().optional(),
  licence: z.string().optional(),
  source: z.union([
    z.object({ kind: z.literal('file'), file: z.string() }),
    // Beside them stands what the kind has planned.
    z.looseObject({ kind: z.literal('cells'), dataSetDir: z.string(), column: z.string() })
  ])
})

/**
 * Begins an attempt. Like a result, what it makes lies beside its final place until it is published. @param
 * kinds the module that exports the kinds
 */
export function startResource(
  task: Task,
  { dataDir }: Services['config'],
  kinds: string,
  places: ReturnType<typeof placesOf>
): Attempt {
  const { kind, name, source } = resourceParams.parse(JSON.parse(task.params))
  const input = path.join(dataDir, task.input)
  const made: SourceOrder =
    source.kind === 'file'
      ? { kind: 'file', place: input, file: source.file }
      : { kind: 'cells', plan: source, dataSetDir: path.join(dataDir, source.dataSetDir), parts: input }
  const log = openTaskLog(places.log)
  let share = 0
  log.note(`attempt ${task.attempt} of a resource of the kind ${kind}`)

  const run = async (signal: AbortSignal): Promise<Outcome> => {
    const output = places.written(task.attempt)
    const facts = await makeResource(
      { kinds, kind, name, source: made, output },
      (next) => (share = next),
      signal
    )
    const known = kindOf(await loadKinds(kinds), kind)
    log.note(`${facts.genes} genes, ${known.summary(known.facts.parse(facts)).en}`)
    return { kind: 'made', facts, notes: known.notes?.(known.facts.parse(facts)) ?? [] }
  }
  return startLocal({ log, run, progress: () => ({ step: makingStep, share }) })
}

/** Joins clauses into the end of a sentence. */
export const asEnding = (clauses: readonly Text[]): Text => ({
  en: clauses.map(({ en }) => `. ${en}`).join(''),
  zh: clauses.map(({ zh }) => `。${zh}`).join('')
})

/**
 * Renames what was made into the folder of resources; the transaction that ends the task adds the row. A
 * resource has the id of its task.
 */
export async function publishResource(
  { config, database }: Pick<Services, 'config' | 'database'>,
  task: Task,
  { facts, notes }: { readonly facts: ResourceFacts; readonly notes: readonly Text[] }
): Promise<void> {
  if (!(await holdsTask(database, task.id, task.attempt))) return
  const { kind, name, source, version, licence } = resourceParams.parse(JSON.parse(task.params))
  const dir = resourceDir(config.dataDir, task.id)
  failpoint('server')
  await publishFolder(path.join(config.dataDir, 'tasks', task.id, `tmp.${task.attempt}`), dir)
  failpoint('server')
  const published = await succeedTask(
    database,
    task.id,
    task.attempt,
    { cellsUsed: null, detail: JSON.stringify({ values: { reference: name, notes: asEnding(notes) } }) },
    async (transaction) =>
      insertReference(transaction, {
        id: task.id,
        account_id: task.account_id,
        kind,
        name,
        source: source.kind === 'file' ? source.file : source.column,
        facts: { ...facts, ...(version && { version }), ...(licence && { licence }) },
        create_time: new Date().toISOString()
      })
  )
  if (!published) await fs.rm(dir, { recursive: true, force: true })
}

/** Renames a complete folder to its final path, and removes one that an earlier attempt left there. */
export async function publishFolder(from: string, to: string): Promise<void> {
  await fs.mkdir(path.dirname(to), { recursive: true })
  await fs.rm(to, { recursive: true, force: true })
  await fs.rename(from, to)
  flushFolder(path.dirname(to))
}
