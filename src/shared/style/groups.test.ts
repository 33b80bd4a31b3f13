import { expect, test } from 'vitest'
import { colorsFor, inOrder, ownSets } from './groups.ts'

const setOf = (id: string) => ownSets.find((set) => set.id === id) ?? { colors: ['#000000'], ramp: false }

test('the default set has 16 colors 8 times', () => {
  const { colors } = setOf('default')
  expect(colors).toHaveLength(128)
  expect(new Set(colors).size).toBe(16)
  expect(colors.slice(16, 32)).toEqual(colors.slice(0, 16))
})

test('a set that is used up begins again; a ramp is spread over the groups, ends included', () => {
  expect(colorsFor(10, setOf('okabe-ito')).slice(8)).toEqual(setOf('okabe-ito').colors.slice(0, 2))
  expect(colorsFor(3, { colors: ['#000000', '#FF8000'], ramp: true })).toEqual([
    '#000000',
    '#804000',
    '#FF8000'
  ])
  for (const id of ['viridis', 'cividis']) {
    for (const groups of [1, 2, 9, 40]) {
      const found = colorsFor(groups, setOf(id))
      expect(found[0]).toBe(setOf(id).colors[0])
      expect(found.at(-1)).toBe(groups > 1 ? setOf(id).colors.at(-1) : found[0])
      expect(found.every((color) => /^#[0-9A-F]{6}$/.test(color))).toBe(true)
    }
  }
  expect(setOf('tab20').colors).toHaveLength(20)
})

test('groups that an order does not name follow in theirs', () => {
  expect(inOrder(['a', 'b', 'c', 'd'], (name) => name, ['c', 'gone', 'a'])).toEqual(['c', 'a', 'b', 'd'])
})
