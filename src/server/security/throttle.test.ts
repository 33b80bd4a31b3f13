import { expect, test } from 'vitest'
import { Throttle } from './throttle.ts'

const quarterMs = 900_000

/** The number of tries that pass when there is one every second for `ms`. */
function flood(throttle: Throttle, clock: { now: number }, ms: number): number {
  let passed = 0
  for (const end = clock.now + ms; clock.now < end; clock.now += 1000)
    if (throttle.take('key') === 0) passed++
  return passed
}

test.each([
  [5, 59_000, 20],
  [38, 14_500, 100]
])('burst %i and one each %i ms let at most %i through in 15 minutes', (burst, everyMs, most) => {
  const clock = { now: 0 }
  const throttle = new Throttle(burst, everyMs, () => clock.now)
  expect(flood(throttle, clock, quarterMs)).toBeLessThanOrEqual(most)
  expect(flood(throttle, clock, quarterMs)).toBeLessThanOrEqual(most)
  clock.now += 60_000
  expect(throttle.take('key')).toBe(0)
})

test('says how long to wait, and gives back', () => {
  const clock = { now: 0 }
  const throttle = new Throttle(1, 10_000, () => clock.now)
  expect(throttle.take('a')).toBe(0)
  expect(throttle.take('a')).toBe(10)
  expect(throttle.take('b')).toBe(0)
  throttle.giveBack('a')
  expect(throttle.take('a')).toBe(0)
  clock.now = 4000
  expect(throttle.take('a')).toBe(6)
})
