// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { taskInfo, tasks } from '../../../contract/api/task.ts'
import { taskState } from '../../../contract/task.ts'
import { call } from '../../api/call.ts'
import { queryClient } from '../../api/query.ts'
import { repertoiresOf } from './repertoires.ts'

vi.mock('../../api/call.ts', () => ({ call: vi.fn<() => Promise<unknown>>() }))

type Row = { readonly task_id: string; readonly state: number }
const row = (at: number, state: number = taskState.success): Row => ({ task_id: `t${at}`, state })
const idOf = (body: unknown) =>
  typeof body === 'object' && body && 'task_id' in body ? Number(String(body.task_id).slice(1)) : -1

/** Serves these tasks; `receptorOf` returns the receptor parameter of a task, or throws. */
function serve(all: readonly Row[], receptorOf: (at: number) => string) {
  vi.mocked(call).mockImplementation(async (endpoint, body) => {
    if (endpoint.path === taskInfo.path) return { params: { receptor: receptorOf(idOf(body)) } }
    expect(endpoint.path).toBe(tasks.path)
    const { page, pageSize } = body as { page: number; pageSize: number }
    const list = all.slice((page - 1) * pageSize, page * pageSize)
    return { list, total: all.length, page, pageSize }
  })
}
const found = async () => {
  const { list, open } = await repertoiresOf('tcr', new AbortController().signal)
  return { ids: list.map(({ task_id }) => task_id), open }
}

beforeEach(() => {
  queryClient.clear()
  vi.mocked(call).mockReset()
})

test('goes through pages until it has twenty of this receptor, the newest first', async () => {
  serve(
    Array.from({ length: 450 }, (_, at) => row(at)),
    (at) => (at % 15 === 0 ? 'tcr' : 'bcr')
  )
  expect((await found()).ids).toEqual(Array.from({ length: 20 }, (_, at) => `t${15 * at}`))
  const pages = vi.mocked(call).mock.calls.filter(([{ path }]) => path === tasks.path)
  expect(pages).toHaveLength(3)
})

test('a result whose subtask runs is there, one that runs itself is not', async () => {
  serve([row(0, taskState.running), row(1, taskState.subtaskRunning), row(2, taskState.fail)], () => 'tcr')
  expect(await found()).toEqual({ ids: ['t1'], open: true })
})

test('a task that cannot be read does not hide others; alone it makes the search fail', async () => {
  const failing = (bad: number) => (at: number) => {
    if (at === bad) throw new Error('gone')
    return 'tcr'
  }
  serve([row(0), row(1)], failing(0))
  expect((await found()).ids).toEqual(['t1'])
  serve([row(3)], failing(3))
  await expect(found()).rejects.toThrow('gone')
})
