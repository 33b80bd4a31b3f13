import { afterEach, expect, test, vi } from 'vitest'
import type { TestOrder } from '../../../tests/fixtures/figures/figure-thread.ts'
import { limits } from '../../contract/limits.ts'
import { Fault } from '../../contract/errors/index.ts'
import { onThread } from './on-thread.ts'

const file = new URL('../../../tests/fixtures/figures/figure-thread.ts', import.meta.url)
const ask = (order: TestOrder, signal?: AbortSignal): Promise<number> =>
  onThread<number>(file, order, (cause) => new Fault('chart_too_large', {}, { cause }), { signal })

afterEach(() => {
  vi.useRealTimers()
})

test('one thread answers all orders, those that were sent at once too', async () => {
  const first = await ask('thread')
  expect(await Promise.all([ask('thread'), ask('thread'), ask('thread')])).toEqual([first, first, first])
})

test('a fault is passed on, and the thread goes on', async () => {
  const before = await ask('thread')
  const [failed, after] = await Promise.allSettled([ask('fault'), ask('thread')])
  expect(failed).toMatchObject({
    status: 'rejected',
    reason: { key: 'empty_chart', values: { chart: 'none' } }
  })
  expect(after).toEqual({ status: 'fulfilled', value: before })
})

test.each([
  ['error', { message: 'no such mark' }],
  ['end', { message: 'the thread ended with code 3' }]
] as const)('after an order that ends in %s another thread answers the next', async (order, reason) => {
  const before = await ask('thread')
  const [failed, after] = await Promise.allSettled([ask(order), ask('thread')])
  expect(failed).toMatchObject({ status: 'rejected', reason })
  expect(after).toMatchObject({ status: 'fulfilled' })
  expect(after).not.toMatchObject({ value: before })
})

test('a computation beyond its time limit is ended', async () => {
  const requested = onThread(file, 'never' satisfies TestOrder, () => new Fault('chart_too_large'), {
    processorMs: 300
  })
  await expect(requested).rejects.toMatchObject({ key: 'chart_too_large' })
})

test.each(['buffers', 'hold'] as const)(
  'a computation beyond its memory limit in %s is ended',
  async (order) => {
    const bounds = { memoryBytes: 64 * 2 ** 20 }
    const held = onThread(file, order satisfies TestOrder, () => new Fault('chart_too_large'), bounds)
    await expect(held).rejects.toMatchObject({ key: 'chart_too_large' })
    // And those that may hold more have threads of their own.
    expect(await ask('thread')).toBeGreaterThan(0)
  }
)

test('an order that takes too long is ended with its thread', async () => {
  const before = await ask('thread')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const failed = ask('never').catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(limits.figureTimeoutMs)
  expect(await failed).toMatchObject({ key: 'chart_too_large' })
  vi.useRealTimers()
  expect(await ask('thread')).not.toBe(before)
})

test('what may take longer than a figure is waited for', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const wallMs = 10 * limits.figureTimeoutMs
  const order = 'never' satisfies TestOrder
  let failure: unknown = null
  const requested = onThread(file, order, () => new Fault('chart_too_large'), { wallMs }).catch(
    (error: unknown) => (failure = error)
  )
  await vi.advanceTimersByTimeAsync(wallMs - 1)
  expect(failure).toBeNull()
  await vi.advanceTimersByTimeAsync(1)
  expect(await requested).toMatchObject({ key: 'chart_too_large' })
  vi.useRealTimers()
})

test('what nobody waits for any more is ended with its thread, or never begun', async () => {
  const before = await ask('thread')
  const gone = new AbortController()
  const [begun, waiting, other] = [ask('never', gone.signal), ask('end', gone.signal), ask('thread')].map(
    (requested) => requested.catch((error: unknown) => error)
  )
  setTimeout(() => gone.abort(), 50)
  expect(await begun).toBe(gone.signal.reason)
  expect(await waiting).toBe(gone.signal.reason)
  expect(await other).not.toBe(before)
  expect(await ask('thread')).toBe(await other)
})

test('a thread that holds much memory is not kept', async () => {
  const before = await ask('thread')
  expect(await ask('hold')).toBe(before)
  expect(await ask('thread')).not.toBe(before)
})

test('a thread that waits long is ended, and one that is asked again is not', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const first = await ask('thread')
  await vi.advanceTimersByTimeAsync(8_000)
  expect(await ask('thread')).toBe(first)
  await vi.advanceTimersByTimeAsync(8_000)
  expect(await ask('thread')).toBe(first)
  await vi.advanceTimersByTimeAsync(12_000)
  expect(await ask('thread')).not.toBe(first)
})
