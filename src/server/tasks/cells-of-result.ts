import path from 'node:path'
import type { Tool } from '../../contract/tool.ts'
import { readChoice } from '../results/earlier.ts'
import { readInput, type TaskInput } from '../runner/context/input.ts'
import type { Caller, Services } from '../services.ts'
import { taskOfAccount, type Task } from '../store/tasks.ts'
import { hintedParams } from './params/index.ts'

/** The cells of a task, and how they were chosen, as its row says it. */
export interface CellsOfTask extends Pick<Task, 'filters' | 'clauses'> {
  readonly input: TaskInput
}

/**
 * The cells of the task whose result a parameter of the tool reads: what is found in a result is of the cells
 * of that result, whatever is selected now. Null where no parameter reads one. Fault: selection_damaged.
 */
export async function cellsOfResult(
  tool: Pick<Tool, 'params'>,
  params: Readonly<Record<string, unknown>>,
  { database, config }: Pick<Services, 'database' | 'config'>,
  { accountId }: Caller
): Promise<CellsOfTask | null> {
  const reads = hintedParams(tool, params).find(({ property }) => property['control'] === 'result')
  if (!reads) return null
  const task = await taskOfAccount(database, accountId, readChoice(String(params[reads.name])).task)
  if (!task) return null
  const { filters, clauses } = task
  return { input: readInput(path.join(config.dataDir, task.input)), filters, clauses }
}
