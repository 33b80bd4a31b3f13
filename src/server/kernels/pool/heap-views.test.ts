import { expect, test } from 'vitest'
import { Heap } from './heap.ts'
import { withViewsDescribed, withViewsMade } from './heap-views.ts'

test('arrays of a heap come back over its memory, in lists and objects, also after it has grown', () => {
  const heap = new Heap(true)
  const early = heap.copy(Int32Array.of(1, 2, 3))
  heap.reserve(Uint8Array, 5 * 2 ** 30)
  const late = heap.copy(Float64Array.of(4, 5))
  const own = Float32Array.of(6)
  const map = new Map([['a', early]])
  const value = { early, inner: [late.subarray(1), null], own, map, text: 'a', nothing: undefined }
  const described = withViewsDescribed(value, heap.has)
  expect(described).toMatchObject({ early: { heapView: 'Int32Array', length: 3 }, own, text: 'a' })
  const made = withViewsMade(structuredClone(described), heap.memory.wasm.buffer) as typeof value
  expect(made).toEqual(value)
  made.early[0] = 7
  made.inner[0]![0] = 8
  expect([early[0], late[1]]).toEqual([7, 8])
})
