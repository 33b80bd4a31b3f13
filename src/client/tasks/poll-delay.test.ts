import { expect, test } from 'vitest'
import { pollDelay } from './poll-delay.ts'

test('a result that is waited for is requested often at first, and then less often', () => {
  const times = Array.from({ length: 30 }, (_, answers) => pollDelay(answers, 1500))
  expect(times[0]).toBe(200)
  expect(times.toSorted((a, b) => a - b)).toEqual(times)
  expect(times.at(-1)).toBe(1500)
  expect(pollDelay(30, 1000)).toBe(1000)
  // A task of a second: the page has asked at least three times before, and asks within a third of a second.
  let passed = 0
  let asked = 1
  for (; passed + pollDelay(asked, 1500) < 1000; asked++) passed += pollDelay(asked, 1500)
  expect(asked).toBeGreaterThanOrEqual(3)
  expect(passed + pollDelay(asked, 1500) - 1000).toBeLessThan(334)
})
