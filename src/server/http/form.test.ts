import { expect, test } from 'vitest'
import { json } from '../../contract/api/field.ts'
import { idsSchema } from '../../contract/ids.ts'
import { parseForm } from './form.ts'

/** Processor time that one call may keep others waiting for, with room for a machine that is not quick. */
const heldMs = 250
const million = 1_000_000

/** Milliseconds that this thread computed. */
function processorMs(work: () => unknown): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

test('a form is flat: names are kept as they are, and what comes twice is a list', () => {
  const form = parseForm('a=1+2&b=%E7%BB%86&a=%zz&a=&__proto__=x&c&d%5B0%5D=y')
  expect(Object.getPrototypeOf(form)).toBeNull()
  expect(Object.entries(form)).toEqual([
    ['a', ['1 2', '%zz', '']],
    ['b', '细'],
    ['__proto__', 'x'],
    ['c', ''],
    ['d[0]', 'y']
  ])
})

test('more fields than any call has are refused', () => {
  expect(Object.keys(parseForm('a&'.repeat(9999)))).toEqual(['a'])
  const many = 'a&'.repeat(5 * million)
  expect(processorMs(() => expect(() => parseForm(many)).toThrow('"body" has too many fields'))).toBeLessThan(
    heldMs
  )
})

test('the largest form and the longest list are read before anybody waits long', () => {
  const largest = `state=${'%7B'.repeat(20 * million)}`
  expect(processorMs(() => parseForm(largest))).toBeLessThan(heldMs)
  const ids = json(idsSchema)
  const list = (count: number) => `[${Array.from({ length: count }, (_, at) => at).join(',')}]`
  const long = list(million / 2)
  expect(processorMs(() => expect(ids.safeParse(long).success).toBe(true))).toBeLessThan(heldMs)
  const longer = list(million)
  expect(processorMs(() => expect(ids.safeParse(longer).success).toBe(false))).toBeLessThan(heldMs)
})
