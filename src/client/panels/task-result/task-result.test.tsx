// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tasks } from '../../../contract/api/task.ts'
import { taskState } from '../../../contract/task.ts'
import { queryClient } from '../../api/query.ts'
import { TaskResult } from './TaskResult.tsx'

// The parts of the page are mocked: the test is about which of them are rendered.
vi.mock('./Head.tsx', () => ({ Head: () => null }))
vi.mock('./Underway.tsx', () => ({ Underway: () => <p>underway</p> }))

const fetched = vi.fn<() => Promise<Response>>()
const running = { code: 200, message: '', content: { task_id: 't1', state: taskState.running } }
const gone = { code: 404, message: 'This task does not exist', content: null }
const answer = (envelope: { readonly code: number; readonly content?: object | null }) => () =>
  Promise.resolve(Response.json(envelope, { status: envelope.code }))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  fetched.mockReset()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const open = () =>
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <TaskResult params={{ id: 't1' }} />
      </QueryClientProvider>
    </MantineProvider>
  )

test('a task that is deleted while its page is open is followed no longer, and the page says so', async () => {
  fetched.mockImplementation(answer(running))
  open()
  await wait(4000)
  expect(screen.getByText('underway')).toBeTruthy()
  const asked = fetched.mock.calls.length
  expect(asked).toBeGreaterThan(1)
  fetched.mockImplementation(answer(gone))
  await wait(60_000)
  expect(screen.getByText('It may have been deleted, or belong to another project')).toBeTruthy()
  expect(screen.queryByText('underway')).toBeNull()
  expect(fetched.mock.calls.length).toBe(asked + 1)
})

test('a task that is not there is asked for once', async () => {
  fetched.mockImplementation(answer(gone))
  open()
  await wait(60_000)
  expect(screen.getByText('This task does not exist')).toBeTruthy()
  expect(fetched).toHaveBeenCalledOnce()
})

test('a task is followed on where the server does not answer for a while', async () => {
  fetched.mockImplementation(answer(running))
  open()
  await wait(100)
  fetched.mockImplementation(answer({ code: 500 }))
  await wait(10_000)
  const asked = fetched.mock.calls.length
  expect(asked).toBeGreaterThan(3)
  fetched.mockImplementation(answer(running))
  await wait(10_000)
  expect(fetched.mock.calls.length).toBeGreaterThan(asked)
  expect(screen.getByText('underway')).toBeTruthy()
})

test('an import that has succeeded names its project, and its result is never asked for', async () => {
  const message = 'Imported as project P2026-0002'
  const made = { account: 'b4', number: 'P2026-0002' }
  const ended = {
    ...running.content,
    state: taskState.success,
    tool: 'import',
    dataType: 'import',
    message,
    made
  }
  // The list that it is opened from has been seen.
  queryClient.setQueryData([tasks.path, {}], { list: [ended] })
  fetched.mockImplementation(answer({ ...running, content: ended }))
  open()
  await wait(100)
  expect(screen.getByText(message)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Open P2026-0002' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Show its first password…' })).toBeTruthy()
  expect(fetched.mock.calls.length).toBe(1)
})

test('an import whose project is gone says so, and offers nothing of it', async () => {
  const ended = {
    ...running.content,
    state: taskState.success,
    tool: 'import',
    dataType: 'import',
    made: null
  }
  fetched.mockImplementation(answer({ ...running, content: ended }))
  open()
  await wait(100)
  expect(screen.getByText(/^That project has been deleted since then/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show its first password…' })).toBeNull()
})

test('a reference that was made leads to the references, and is not called a project', async () => {
  const message = 'Saved as reference "Own sets"'
  const ended = {
    ...running.content,
    state: taskState.success,
    tool: 'reference',
    dataType: 'import',
    message,
    made: null
  }
  fetched.mockImplementation(answer({ ...running, content: ended }))
  open()
  await wait(100)
  expect(screen.getByText(message)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Show the references' })).toBeTruthy()
  expect(screen.queryByText(/project/)).toBeNull()
})

test('a task that its user cancelled has not failed', async () => {
  const ended = { task_id: 't1', name: 'Long', state: taskState.fail, log: '', dataType: 'cell' }
  const cancelled = { ...ended, reason: 'cancelled', message: 'The task was cancelled' }
  fetched.mockImplementation(answer({ code: 200, content: cancelled }))
  open()
  await wait(1000)
  expect(screen.getByRole('heading', { name: 'The task was cancelled' })).toBeTruthy()
  expect(screen.queryByText('The task failed')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('button', { name: 'Run again with changes…' })).toBeTruthy()
})
