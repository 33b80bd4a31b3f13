import { expect, test } from 'vitest'
import { release } from './release.ts'

test('what is released has no memory any more; memory that threads share is left to them', () => {
  const own = new Float32Array(1000)
  release(own.subarray(10))
  expect(own.buffer.byteLength).toBe(0)
  // Nothing is left to free.
  release(own)
  const shared = new Uint8Array(new SharedArrayBuffer(8))
  release(shared)
  expect(shared.buffer.byteLength).toBe(8)
})
