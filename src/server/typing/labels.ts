import { tableFromIPC } from 'apache-arrow'
import type { Column } from '../../contract/column.ts'
import { Fault } from '../../contract/errors/index.ts'
import type { ResultTables } from '../results/read.ts'
import type { Task } from '../store/tasks.ts'
import { storedResult } from '../tasks/result.ts'

/** What a SingleR task found, over all cells of the data set. */
export interface TaskLabels {
  readonly labels: Extract<Column, { kind: 'category' }>
  readonly delta: Float64Array
  readonly pruned: Uint8Array
}

export type LabelType = 'label' | 'first' | 'pruned'

/** The cells without a label when labels become a column. */
export const others = 'others'

/** Reads the labels of a SingleR task; levels in the order of falling counts. Faults: not_single_r, no_result. */
export async function labelsOfTask(dataDir: string, tables: ResultTables, task: Task, cells: number, type: LabelType): Promise<TaskLabels> {
  if (task.tool !== 'single-r') throw new Fault('not_single_r', { name: task.name })
  const result = await storedResult(dataDir, task)
  const name = type === 'first' ? 'first_label' : 'label'
  const bytes = await tables.whole(result.table('labels'), { columns: ['id', name, 'delta', 'pruned'], filters: [], sort: [] }, 'arrow')
  const table = tableFromIPC(bytes as Uint8Array)
  const [ids, words, deltas, doubts] = ['id', name, 'delta', 'pruned'].map((key) => table.getChild(key))
  const codes = new Int32Array(cells).fill(-1)
  const delta = new Float64Array(cells).fill(Number.NaN)
  const pruned = new Uint8Array(cells)
  const numbers = new Map<string, number>()
  for (let row = 0; row < table.numRows; row++) {
    const id = Number(ids?.get(row))
    const word = words?.get(row) as string | null
    delta[id] = Number(deltas?.get(row))
    pruned[id] = doubts?.get(row) === true ? 1 : 0
    if (word === null || (type === 'pruned' && pruned[id] === 1)) continue
    const code = numbers.get(word) ?? numbers.size
    numbers.set(word, code)
    codes[id] = code
  }
  return { labels: byCount({ kind: 'category', codes, levels: [...numbers.keys()] }), delta, pruned }
}

/** The same groups, those with most cells first. */
function byCount({ codes, levels }: TaskLabels['labels']): TaskLabels['labels'] {
  const counts = new Int32Array(levels.length)
  for (const code of codes) if (code >= 0) counts[code]! += 1
  const order = [...counts.keys()].sort((a, b) => counts[b]! - counts[a]! || a - b)
  const places = new Int32Array(levels.length)
  for (const [place, code] of order.entries()) places[code] = place
  return { kind: 'category', codes: codes.map((code) => (code < 0 ? -1 : places[code]!)), levels: order.map((code) => levels[code] ?? '') }
}

/** Groups in which every cell has a place: those without one are the others. */
export function withOthers({ codes, levels }: TaskLabels['labels']): TaskLabels['labels'] {
  if (codes.every((code) => code >= 0)) return { kind: 'category', codes, levels }
  const known = levels.indexOf(others)
  const place = known < 0 ? levels.length : known
  return { kind: 'category', codes: codes.map((code) => (code < 0 ? place : code)), levels: known < 0 ? [...levels, others] : levels }
}
