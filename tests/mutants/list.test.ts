import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/run.ts'
import { faults } from './list.ts'

const all = Object.values(faults).flat()

test.each(all.map((fault) => [fault.name, fault] as const))(
  'can be planted: %s',
  (_name, { file, find, put, tests }) => {
    const source = readFileSync(path.join(root, file), 'utf8')
    expect(source.split(find).length - 1, `the text stands once in ${file}`).toBe(1)
    expect(put).not.toBe(find)
    for (const one of tests) expect(existsSync(path.join(root, one)), one).toBe(true)
  }
)

/** A title that begins with a value of its row, which the source does not hold. */
const startsWithValue = /\)\(\s*['`](?:%|\$)/

test.each(
  all.flatMap((fault) => (fault.only === undefined ? [] : [[fault.name, fault, fault.only] as const]))
)('names tests that there are: %s', (_name, { tests }, only) => {
  const sources = tests.map((one) => readFileSync(path.join(root, one), 'utf8'))
  const isNamed = (source: string) => new RegExp(only).test(source) || startsWithValue.test(source)
  expect(sources.filter(isNamed), `"${only}" in ${tests.join(', ')}`).not.toEqual([])
})

test('there are enough of them, each with a name of its own', () => {
  expect(all.length).toBeGreaterThanOrEqual(73)
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
})
