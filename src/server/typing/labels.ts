import { tableFromIPC } from 'apache-arrow'
import type { Column } from '../../contract/column.ts'
import { Fault } from '../../contract/errors/index.ts'
import type { ResultTables } from '../results/read.ts'
import type { Task } from '../store/tasks.ts'
import { storedResult } from '../tasks/stored-result.ts'

/** What a SingleR task found, over all cells of the data set. */
export interface TaskLabels {
  readonly labels: Extract<Column, { kind: 'category' }>
  readonly delta: Float64Array
  readonly pruned: Uint8Array
}

export type LabelType = 'label' | 'first' | 'pruned'

/** The cells without a label when labels become a column. */
export const others = 'others'

/**
 * Reads the labels that a task gave to cells; levels in the order of falling counts. Faults: not_single_r,
 * no_result.
 */
export async function labelsOfTask(
  dataDir: string,
  tables: ResultTables,
  task: Task,
  cells: number,
  type: LabelType
): Promise<TaskLabels> {
  const { toolById } = await import('../../tools/index.ts')
  if (toolById(task.tool)?.role !== 'labels') throw new Fault('not_single_r', { name: task.name })
  const result = await storedResult(dataDir, task)
  const name = type === 'first' ? 'first_label' : 'label'
  const bytes = await tables.whole(
    result.table('labels'),
    { columns: ['id', name, 'delta', 'pruned'], filters: [], sort: [] },
    'arrow'
  )
  const codes = new Int32Array(cells).fill(-1)
  const delta = new Float64Array(cells).fill(Number.NaN)
  const pruned = new Uint8Array(cells)
  const numbers = new Map<string, number>()
  for (const batch of tableFromIPC(bytes as Uint8Array).batches) {
    const [ids, words, deltas, doubts] = batch.data.children
    if (!ids || !words || !deltas || !doubts) throw new Error('the labels of the task are not whole')
    const levels = Array.from(words.dictionary ?? [], String).map((word) => {
      const code = numbers.get(word) ?? numbers.size
      numbers.set(word, code)
      return code
    })
    for (let row = 0; row < batch.numRows; row++) {
      const id = (ids.values as Int32Array)[row]!
      delta[id] = (deltas.values as Float64Array)[row]!
      pruned[id] = bitAt(doubts.values as Uint8Array, row)
      const known = words.nullCount === 0 || bitAt(words.nullBitmap, row) === 1
      if (known && !(type === 'pruned' && pruned[id] === 1))
        codes[id] = levels[(words.values as Int32Array)[row]!]!
    }
  }
  return { labels: byCount({ kind: 'category', codes, levels: [...numbers.keys()] }), delta, pruned }
}

const bitAt = (bits: Uint8Array, at: number): number => (bits[at >> 3]! >> (at & 7)) & 1

/** The same groups without empty ones, those with most cells first. */
function byCount({ codes, levels }: TaskLabels['labels']): TaskLabels['labels'] {
  const counts = new Int32Array(levels.length)
  for (const code of codes) if (code >= 0) counts[code]! += 1
  const order = [...counts.keys()]
    .filter((code) => counts[code]! > 0)
    .sort((a, b) => counts[b]! - counts[a]! || a - b)
  const indices = new Int32Array(levels.length)
  for (const [index, code] of order.entries()) indices[code] = index
  return {
    kind: 'category',
    codes: codes.map((code) => (code < 0 ? -1 : indices[code]!)),
    levels: order.map((code) => levels[code] ?? '')
  }
}

/** Groups in which every cell has a place: those without one are the others. */
export function withOthers({ codes, levels }: TaskLabels['labels']): TaskLabels['labels'] {
  if (codes.every((code) => code >= 0)) return { kind: 'category', codes, levels }
  const known = levels.indexOf(others)
  const index = known < 0 ? levels.length : known
  return {
    kind: 'category',
    codes: codes.map((code) => (code < 0 ? index : code)),
    levels: known < 0 ? [...levels, others] : levels
  }
}
