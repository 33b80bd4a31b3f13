import fs from 'node:fs/promises'
import type { Transaction } from 'kysely'
import type { Database, Schema } from '../store/database.ts'
import { holdsTask, succeedTask } from '../store/queue/queue.ts'
import { failpoint } from '../disk/failpoint.ts'
import type { placesOf } from '../disk/places.ts'

type Places = ReturnType<typeof placesOf>

export interface Publication {
  readonly id: string
  readonly attempt: number
  readonly cellsUsed: number | null
  readonly detail?: string
  /** Runs in the transaction that marks the task as succeeded. */
  readonly also?: (transaction: Transaction<Schema>) => Promise<void>
}

async function syncDirectory(dir: string): Promise<void> {
  const handle = await fs.open(dir, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Publishes the files of an attempt, once: they are renamed, and then one transaction records the attempt.
 * After a crash between the two the task still counts as running and is started again. An attempt that no
 * longer holds the lease of its task changes nothing and removes its files. Returns whether it was published.
 */
export async function publish(
  database: Database,
  places: Places,
  { id, attempt, cellsUsed, detail, also }: Publication
): Promise<boolean> {
  if (!(await holdsTask(database, id, attempt))) {
    await discard(places, attempt)
    return false
  }
  failpoint('server')
  await fs.rm(places.result(attempt), { recursive: true, force: true })
  await fs.rename(places.written(attempt), places.result(attempt))
  await syncDirectory(places.dir)
  failpoint('server')
  const published = await succeedTask(
    database,
    id,
    attempt,
    { cellsUsed, ...(detail !== undefined && { detail }) },
    also
  )
  failpoint('server')
  if (!published) await discard(places, attempt)
  return published
}

/** Removes the files of an attempt. */
export async function discard(places: Places, attempt: number): Promise<void> {
  await fs.rm(places.written(attempt), { recursive: true, force: true })
  await fs.rm(places.result(attempt), { recursive: true, force: true })
}
