import { Fault } from '../../contract/errors/index.ts'
import type { FailDetail } from '../store/queue/fail-detail.ts'
import { accountByNumber, givePassword } from '../store/accounts.ts'
import type { Database } from '../store/database.ts'
import { hashPassword, noPassword, randomPassword } from '../store/password.ts'
import type { Task } from '../store/tasks.ts'

/**
 * The first password of a project that an import has made. It is made when it is asked for, so that it is
 * written nowhere, and can be shown this once. Faults: no_project where the task has made none;
 * password_given where the project has a password already.
 */
export async function firstPasswordOf(
  database: Database,
  task: Task
): Promise<{ project: string; password: string }> {
  const { values = {} } = JSON.parse(task.detail ?? '{}') as FailDetail
  const account =
    typeof values.project === 'string' ? await accountByNumber(database, values.project) : undefined
  if (!account) throw new Fault('no_project')
  const { number: project } = account
  if (account.password_hash !== noPassword) throw new Fault('password_given', { project })
  const password = randomPassword()
  const given = await givePassword(database, account.id, await hashPassword(password))
  if (!given) throw new Fault('password_given', { project })
  return { project, password }
}
