import { sql } from 'kysely'
import { taskState } from '../../../contract/task.ts'
import type { Services } from '../../services.ts'
import { freeBytes } from '../../store/reserve.ts'

/** With less free space a task or an upload may fail. */
const leastFreeBytes = 256 * 2 ** 20
/** The queue is stuck where its first task waits longer than this while none runs. */
const stuckMs = 60_000

/** Seconds that the first task in the queue has waited; 0 where none waits. */
export async function queueAge({ database }: Pick<Services, 'database'>): Promise<number> {
  const { first } = await database
    .selectFrom('tasks')
    .select(({ fn }) => fn.min('create_time').as('first'))
    .where('state', '=', taskState.pending)
    .executeTakeFirstOrThrow()
  return first === null ? 0 : Math.max(0, Date.now() - Date.parse(first)) / 1000
}

/** Tasks by their state. */
export const tasksByState = ({
  database
}: Pick<Services, 'database'>): Promise<{ state: number; count: number }[]> =>
  database
    .selectFrom('tasks')
    .select(['state', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()

async function writes({ database }: Services): Promise<boolean> {
  // Writes to the database and its log without changing data.
  const write = sql`update projects set name = name where id = (select id from projects limit 1)`
  return write.execute(database).then(
    () => true,
    () => false
  )
}

async function moves(services: Services): Promise<boolean> {
  const running = (await tasksByState(services)).some(({ state }) => state === taskState.running)
  return running || (await queueAge(services)) * 1000 < stuckMs
}

/** Whether the metadata can be written, the disk has space, and the queue is not stuck. */
export async function checks(services: Services): Promise<Record<'database' | 'disk' | 'queue', boolean>> {
  const disk = freeBytes(services.config.dataDir) >= leastFreeBytes
  return { database: await writes(services), disk, queue: await moves(services).catch(() => false) }
}
