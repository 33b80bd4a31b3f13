import { expect, test } from 'vitest'
import { seeded } from '../../../tests/fixtures/datasets/memory-dataset.ts'
import { TextTable } from './text-table.ts'

const inLowerCase = (text: string): string => text.toLowerCase()

test.each([
  ['itself', (text: string) => text],
  ['lower case', inLowerCase]
])('gives the first place of each text, as a Map does: the key is %s', (_, keyOf) => {
  const random = seeded(7)
  const texts = Array.from(
    { length: 3000 },
    () => (random() < 0.5 ? 'Cell' : 'CELL') + Math.floor(random() * 900)
  )
  const table = new TextTable(texts, keyOf)
  const map = new Map<string, number>()
  for (const [index, text] of texts.entries()) {
    const key = keyOf(text)
    expect(table.find(key)).toBe(map.get(key) ?? -1)
    if (!map.has(key)) map.set(key, index)
    expect(table.add(index)).toBe(map.get(key))
  }
  expect(table.find('absent')).toBe(-1)
})

test('has room for none, and finds the empty text', () => {
  expect(new TextTable([]).find('')).toBe(-1)
  const table = new TextTable(['', 'a'])
  expect([table.add(0), table.add(1), table.find(''), table.find('b')]).toEqual([0, 1, 0, -1])
})
