import type { Provenance } from '../../contract/api/task.ts'
import { Fault } from '../../contract/errors/index.ts'
import { taskState } from '../../contract/task.ts'
import type { Language } from '../../contract/text.ts'
import type { Tool } from '../../contract/tool.ts'
import type { DataSet } from '../matrix/dataset.ts'
import { resultPlaces, type ResultFile } from '../results/files.ts'
import type { StoredMatrix } from '../results/matrices/read.ts'
import type { ResultTables, StoredTable } from '../results/read.ts'
import { readWhole } from '../results/whole.ts'
import { placesOf } from '../disk/places.ts'
import type { Task } from '../store/tasks.ts'

const stateWords = {
  [taskState.pending]: { en: 'is pending', zh: '等待中' },
  [taskState.running]: { en: 'is running', zh: '运行中' },
  [taskState.fail]: { en: 'failed', zh: '失败' }
} as const

/** A result as it is stored on the disk. */
export interface StoredResult {
  readonly file: ResultFile
  readonly provenance: Provenance
  table(id: string): StoredTable
  /** Fault: no_matrix. */
  matrix(id: string): StoredMatrix
}

/** The result of a task that succeeded. Faults: no_result, result_damaged. */
export async function storedResult(dataDir: string, task: Task): Promise<StoredResult> {
  if (task.data_type === 'import')
    throw new Fault('no_result', { state: { en: 'is an import', zh: '这是导入任务' } })
  if (task.state !== taskState.success && task.state !== taskState.subtaskRunning) {
    throw new Fault('no_result', { state: stateWords[task.state as keyof typeof stateWords] })
  }
  const dir = placesOf(dataDir, task.id).result(task.attempt)
  const { file, provenance } = await readWhole(dir, task.name)
  return {
    file,
    provenance,
    table(id) {
      if (!Object.hasOwn(file.tables, id))
        throw new Fault('no_table', { name: id, tables: Object.keys(file.tables) })
      return { file: resultPlaces(dir).table(id), columns: file.tables[id]?.columns ?? [] }
    },
    matrix(id) {
      const found = Object.hasOwn(file.matrices, id) ? file.matrices[id] : undefined
      if (!found) throw new Fault('no_matrix', { name: id, matrices: Object.keys(file.matrices) })
      return { ...found, dir: resultPlaces(dir).matrix(id) }
    }
  }
}

/** A result, and the language and the account's view of the data set in which it is shown. */
export interface Shown {
  readonly tool: Tool
  readonly result: StoredResult
  readonly dataset: DataSet
  readonly language: Language
  readonly tables: ResultTables
}
