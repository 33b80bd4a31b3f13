import fc from 'fast-check'
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

const parsedForm = (text: string) => parseForm(Buffer.from(text))

test('a form is read as the platform reads it', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '%',
      '+',
      '&',
      '=',
      '%2',
      '%zz',
      '%C3%A9',
      '%c3',
      '%00',
      ' ',
      '%F0%9F%A7%AC',
      '%EF%BB%BF'
    ),
    // As clients send it: what is beyond ASCII is escaped. Node reads other characters in its own way.
    fc.string({ unit: 'grapheme-ascii', maxLength: 4 })
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const text = pieces.join('')
      const fields = Object.entries(parsedForm(text)).flatMap(([name, value]) =>
        [value].flat().map((one) => `${name}=${String(one)}`)
      )
      const platform = [...new URLSearchParams(`&${text}`)].map(([name, value]) => `${name}=${value}`)
      expect(fields.toSorted()).toEqual(platform.toSorted())
    }),
    { seed: 13, numRuns: 2000 }
  )
})

test('a form is flat: names are kept as they are, and what comes twice is a list', () => {
  const form = parsedForm('a=1+2&b=%E7%BB%86&a=%zz&a=&__proto__=x&c&d%5B0%5D=y')
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
  expect(Object.keys(parsedForm('a&'.repeat(9999)))).toEqual(['a'])
  const many = Buffer.from('a&'.repeat(5 * million))
  expect(processorMs(() => expect(() => parseForm(many)).toThrow('"body" has too many fields'))).toBeLessThan(
    heldMs
  )
})

test('the longest list is read before anybody waits long', () => {
  const ids = json(idsSchema)
  const list = (count: number) => `[${Array.from({ length: count }, (_, at) => at).join(',')}]`
  const long = list(million / 2)
  expect(processorMs(() => expect(ids.safeParse(long).success).toBe(true))).toBeLessThan(heldMs)
  const longer = list(million)
  expect(processorMs(() => expect(ids.safeParse(longer).success).toBe(false))).toBeLessThan(heldMs)
})
