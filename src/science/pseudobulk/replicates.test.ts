import { expect, test } from 'vitest'
import { hasReplicates } from './replicates.ts'

test('both sides need two samples each; samples on neither side do not count', () => {
  expect(hasReplicates([0, 1, 1, 0])).toBe(true)
  expect(hasReplicates(Uint32Array.of(0, 0, 1, 1, 1))).toBe(true)
  expect(hasReplicates([0, 0, 0, 1])).toBe(false)
  expect(hasReplicates([0, 1, 1, 1])).toBe(false)
  expect(hasReplicates(Int32Array.of(0, 0, 1, -1, -1))).toBe(false)
  expect(hasReplicates([1, 1])).toBe(false)
  expect(hasReplicates([])).toBe(false)
})
