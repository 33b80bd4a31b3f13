import { existsSync, readFileSync } from 'node:fs'
import { createTask } from '../../src/contract/api/task.ts'
import { taskState } from '../../src/contract/task.ts'
import { placesOf } from '../../src/server/disk/places.ts'
import { taskById, type Task } from '../../src/server/store/tasks.ts'
import type { Listening } from './server.ts'
import { ask, contentOf, type Fields } from './socket.ts'

/** Orders a task of alice over the socket; answers its id. */
export async function order(
  server: Listening,
  tool: string,
  params: object = {},
  headers: Fields = {}
): Promise<string> {
  const fields = { tool, params: JSON.stringify(params), type: '0', state: '0' }
  return contentOf<{ task_id: string }>(
    await ask(server.address, createTask, fields, { token: server.alice.token, headers })
  ).task_id
}

/** The task, once this is true of it. */
export async function until(
  { services }: Pick<Listening, 'services'>,
  id: string,
  when: (task: Task) => boolean
): Promise<Task> {
  for (;;) {
    const task = await taskById(services.database, id)
    if (task && when(task)) return task
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

export const ended = (server: Pick<Listening, 'services'>, id: string): Promise<Task> =>
  until(server, id, (task) => task.end_time !== null)

/** The task, once it computes. */
export const computing = (server: Pick<Listening, 'services'>, id: string): Promise<Task> =>
  until(server, id, (task) => task.state === taskState.running && task.progress > 0)

export function logOf(dataDir: string, id: string): string {
  const { log } = placesOf(dataDir, id)
  return existsSync(log) ? readFileSync(log, 'utf8') : ''
}

/** The process of the last attempt, as the log of the task names it. */
export const processOf = (dataDir: string, id: string): number =>
  Number(/.*process (\d+)/s.exec(logOf(dataDir, id))?.[1])

/**
 * Whether a process is there and has not ended; one that ended and that nobody has asked about is a zombie.
 */
export function isAlive(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}
