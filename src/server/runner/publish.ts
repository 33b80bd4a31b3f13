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
  /** Runs in the transaction that makes the task a success. */
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
 * Publishes what an attempt has written, once: rename, then one transaction that names the attempt. A crash
 * between the two leaves a task that still runs and is begun again. An attempt that no longer holds its task
 * changes nothing and takes its files away. True: published.
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

/** Takes away what an attempt has left. */
export async function discard(places: Places, attempt: number): Promise<void> {
  await fs.rm(places.written(attempt), { recursive: true, force: true })
  await fs.rm(places.result(attempt), { recursive: true, force: true })
}
