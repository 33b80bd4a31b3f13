import path from 'node:path'
import { Fault } from '../../contract/errors/index.ts'
import { taskState } from '../../contract/task.ts'
import { hasShape } from '../../contract/tool/earlier.ts'
import type { Tool } from '../../contract/tool.ts'
import { publishedDir, readEarlier, type StoredEarlier } from '../results/earlier.ts'
import type { Caller, Services } from '../services.ts'
import { taskOfAccount } from '../store/tasks.ts'
import { nameOf } from './toolbox.ts'

/** The finished result of a task of this account; the Fault `result_gone` where there is none. */
export async function finishedResult(
  { database, config }: Pick<Services, 'database' | 'config'>,
  { accountId }: Caller,
  id: string
): Promise<StoredEarlier> {
  const task = await taskOfAccount(database, accountId, id)
  if (task?.state !== taskState.success && task?.state !== taskState.subtaskRunning)
    throw new Fault('result_gone')
  return readEarlier(await publishedDir(path.join(config.dataDir, 'tasks'), id))
}

/**
 * The task whose result the tool reads, checked. Null where the tool reads none, or where this result lacks
 * the tables and the tool does not require them. Faults: no_parent, result_gone, result_columns.
 */
export async function checkedParent(
  tool: Tool,
  sent: string | undefined,
  services: Services,
  caller: Caller
): Promise<string | null> {
  if (!tool.parent) return null
  if (sent === undefined) {
    if (tool.parent.required) throw new Fault('no_parent', { tool: nameOf(tool) })
    return null
  }
  const { file } = await finishedResult(services, caller, sent)
  for (const [id, shape] of Object.entries(tool.parent.tables)) {
    if (hasShape(file.tables[id]?.columns ?? [], shape)) continue
    if (tool.parent.required) throw new Fault('result_columns', { columns: Object.keys(shape) })
    return null
  }
  return sent
}
