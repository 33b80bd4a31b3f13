import { afterEach, expect, test } from 'vitest'
import { memoryDataSet } from '../../../../tests/fixtures/datasets/memory-dataset.ts'
import type { Arrays } from '../arrays/arrays-thread.ts'
import { piecePool, type PiecePool } from './pool.ts'

const reader = new URL('../../../../tests/fixtures/datasets/memory-dataset.ts', import.meta.url).href
const file = new URL('../arrays/arrays-thread.ts', import.meta.url)
const { dir } = memoryDataSet()
const never = new AbortController().signal
let pool: PiecePool<Arrays>
const opened = () => (pool = piecePool<Arrays>(file, 1, reader))
afterEach(() => pool.close())

const failureOf = async (requested: Promise<unknown>): Promise<unknown> => {
  try {
    return await requested
  } catch (error) {
    return error
  }
}

test('a piece whose caller has left is removed at once, and those after it are answered', async () => {
  opened()
  const gone = new AbortController()
  const order: string[] = []
  const note = (name: string) => () => void order.push(name)
  const first = pool.ask(dir, 'order', null, never).then(note('first'))
  const second = pool.ask(dir, 'order', null, gone.signal)
  const third = pool.ask(dir, 'order', null, never).then(note('third'))
  const reason = new Error('the caller has gone')
  const refused = failureOf(second).then((error) => {
    order.push('second')
    return error
  })
  gone.abort(reason)
  expect(await refused).toBe(reason)
  await Promise.all([first, third])
  expect(order).toEqual(['second', 'first', 'third'])
})

test('small pieces come before others that have not begun, each in its turn', async () => {
  pool = piecePool<Arrays>(file, 1, reader, ['expression'])
  const order: string[] = []
  const asked = (name: string, kind: 'order' | 'expression') =>
    pool.ask(dir, kind, kind === 'order' ? null : 0, never).then(() => void order.push(name))
  await Promise.all([
    asked('begun', 'order'),
    asked('large', 'order'),
    asked('small', 'expression'),
    asked('larger', 'order'),
    asked('smaller', 'expression')
  ])
  expect(order).toEqual(['begun', 'small', 'smaller', 'large', 'larger'])
})

test('a piece whose caller has left before it is queued is never queued', async () => {
  await expect(opened().ask(dir, 'order', null, AbortSignal.abort('gone'))).rejects.toBe('gone')
})

test('a piece that has begun is computed to its end, whether its caller has left or not', async () => {
  const gone = new AbortController()
  const begun = opened().ask(dir, 'order', null, gone.signal)
  gone.abort()
  expect(await begun).toBeInstanceOf(Uint32Array)
})

test('a closed pool refuses what waits and what is asked later', async () => {
  opened()
  const first = pool.ask(dir, 'order', null, never)
  const waiting = pool.ask(dir, 'order', null, never)
  const failures = Promise.all([failureOf(first), failureOf(waiting)])
  await pool.close()
  expect(await failures).toMatchObject([{ message: expect.stringContaining('ended') }, { key: 'busy' }])
  await expect(pool.ask(dir, 'order', null, never)).rejects.toMatchObject({ key: 'busy' })
})
