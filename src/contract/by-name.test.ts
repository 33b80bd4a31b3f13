import { expect, test } from 'vitest'
import * as z from 'zod'
import { byName } from './by-name.ts'
import { clausesSchema } from './selection.ts'

const widths = byName(z.string().max(20), z.number().min(20))
/** As it comes from a file: a literal would set the prototype. */
const read = (text: string): unknown => JSON.parse(text)

test('keeps each name, also one that zod leaves out', () => {
  const given = '{"group":30,"__proto__":40,"constructor":50}'
  expect(JSON.stringify(z.record(z.string(), z.number()).parse(read(given)))).not.toContain('__proto__')
  const parsed = widths.parse(read(given))
  expect(new Map(Object.entries(parsed))).toEqual(
    new Map([
      ['group', 30],
      ['constructor', 50],
      ['__proto__', 40]
    ])
  )
  expect(Object.getPrototypeOf(parsed)).toBe(Object.prototype)
  expect(read(JSON.stringify(parsed))).toEqual(parsed)
})

test('the groups that a choice of cells leaves out, and those within, are kept whatever their column', () => {
  const given =
    '[{"kind":"all","op":"new","source":"table","without":{"__proto__":["B"]},"within":{"__proto__":["NK"]}}]'
  expect(read(JSON.stringify(clausesSchema.parse(read(given))))).toEqual(read(given))
})

test('within an object, as a default, and as a value of another', () => {
  const layout = z.object({ sizes: widths.default({}), colors: byName(z.string(), widths) })
  const given = '{"sizes":{"__proto__":40},"colors":{"__proto__":{"__proto__":60}}}'
  expect(JSON.stringify(layout.parse(read(given)))).toBe(given)
  expect(JSON.stringify(z.encode(layout, layout.parse(read(given))))).toBe(given)
  expect(layout.parse({ colors: {} }).sizes).toEqual({})
})

test.each([
  ['{"__proto__":3}', ['__proto__']],
  ['{"__proto__":{"a":1}}', ['__proto__']],
  ['{"a":3}', ['a']],
  ['[]', []],
  ['null', []]
])('%s is refused where the wrong value stands', (given, place) => {
  const { error } = widths.safeParse(read(given))
  expect(error?.issues.map(({ path }) => path)).toEqual([place])
})

test('says the same of itself as a record of zod', () => {
  expect(z.toJSONSchema(widths)).toEqual(z.toJSONSchema(z.record(z.string().max(20), z.number().min(20))))
})
