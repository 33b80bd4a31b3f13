import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { filterSchema, operatorsFor } from '../../src/contract/filter/filter.ts'
import { createFilter } from './filter.ts'

const levels = ['T', 'B', 't cell', 'NK ']
const rows = 40

/** The same in plain code: what each operator asks of a group's name. */
const passes: Readonly<Record<number, (level: string, value: string) => boolean>> = {
  2: (level, value) => level === value || level === value.trim(),
  3: (level, value) => value.split('\n').some((line) => level === line || level === line.trim()),
  10: () => true,
  11: (level, value) => level.toLowerCase().includes(value.trim().toLowerCase()),
  12: (level, value) => !value.split('\n').some((line) => level === line || level === line.trim())
}

describe('filters on columns that have been given', () => {
  test('are answered in the thread as they would be anywhere', () => {
    const word = fc.constantFrom(...levels, 'x', 'b', ' T', 'cell')
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -1, max: levels.length - 1 }), { minLength: rows, maxLength: rows }),
        fc.constantFrom(...operatorsFor('string')),
        fc.array(word, { minLength: 1, maxLength: 3 }),
        (codes, type, values) => {
          const filter = createFilter()
          filter.open(rows)
          filter.setGroups('type', Int32Array.from(codes), levels)
          const value = type === 3 || type === 12 ? values.join('\n') : (values[0] ?? '')
          const given = [filterSchema.parse({ columnType: 'meta', name: 'type', type, value })]
          expect(filter.filterHere(given)).toBe(true)
          const expected = codes.map((code) =>
            code >= 0 && (passes[type]?.(levels[code] ?? '', value) ?? false) ? 1 : 0
          )
          expect([...filter.select(given, [], {}).population]).toEqual(expected)
        }
      ),
      { numRuns: 2000, seed: 20_261_120 }
    )
  })
  test('and left to the server where something has not been given', () => {
    const filter = createFilter()
    filter.open(3)
    filter.setGroups('type', Int32Array.of(0, 1, -1), levels)
    const ask = (given: object) => filter.filterHere([filterSchema.parse(given)])
    expect(ask({ columnType: 'meta', name: 'other', type: 10 })).toBe(false)
    expect(ask({ columnType: 'qc', name: 'type', type: 10 })).toBe(false)
    expect(ask({ columnType: 'meta', name: 'type', type: 3, value: 'T, naive' })).toBe(false)
    expect(ask({ columnType: 'meta', name: 'type', type: 3, value: 'T' })).toBe(true)
  })
})
