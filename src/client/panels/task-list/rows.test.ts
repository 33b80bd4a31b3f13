import { describe, expect, it } from 'vitest'
import type { TaskRow } from '../../../contract/api/task.ts'
import { countStates, listTasks } from './rows.ts'

const task = (task_id: string, more: Partial<TaskRow> = {}): TaskRow => ({
  task_id,
  parent_id: null,
  name: `Task ${task_id}`,
  tool: 'marker-genes',
  dataType: 'cell',
  state: 1,
  progress: 1,
  step: null,
  createTime: '2026-01-01T00:00:00.000Z',
  startTime: null,
  endTime: null,
  steps: [],
  eta: null,
  cellsUsed: null,
  reason: null,
  message: null,
  remark: '',
  ...more
})

const tasks = [
  task('d', { state: 0 }),
  task('e', { state: 2, reason: 'cancelled' }),
  task('c2', { parent_id: 'a', createTime: '2026-01-03T00:00:00.000Z' }),
  task('c1', { parent_id: 'a', createTime: '2026-01-02T00:00:00.000Z', state: 2 }),
  task('b', { state: -1 }),
  task('a', { state: 3 })
]
const nameOf = ({ name }: TaskRow) => name

describe('listTasks', () => {
  it('lists subtasks under their parent, in the order of creation', () => {
    const listed = listTasks(tasks, 'all', '', nameOf)
    expect(listed.map(({ task: { task_id }, under, subtasks }) => [task_id, under, subtasks])).toEqual([
      ['d', false, 0],
      ['e', false, 0],
      ['b', false, 0],
      ['a', false, 2],
      ['c1', true, 0],
      ['c2', true, 0]
    ])
  })

  it('shows a subtask alone where its parent is not among those asked for', () => {
    expect(
      listTasks(tasks, 'fail', '', nameOf).map(({ task: { task_id }, under }) => [task_id, under])
    ).toEqual([['c1', false]])
  })

  it('finds by words in any case, and counts a task whose subtask runs as running', () => {
    expect(listTasks(tasks, 'all', ' TASK b', nameOf).map((listed) => listed.task.task_id)).toEqual(['b'])
    expect(countStates(tasks)).toEqual({ all: 6, running: 2, pending: 1, success: 1, fail: 1, cancelled: 1 })
  })
})
