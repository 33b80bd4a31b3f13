import { expect, test } from 'vitest'
import { laterTime } from './later.ts'

test('times rise within a millisecond too, and stay near the clock', () => {
  const times = Array.from({ length: 50 }, laterTime)
  expect(times).toEqual([...new Set(times)].toSorted())
  expect(Math.abs(Date.parse(times[0]!) - Date.now())).toBeLessThan(60_000)
})
