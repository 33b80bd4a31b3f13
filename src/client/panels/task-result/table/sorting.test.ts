import { expect, test } from 'vitest'
import { sortedBy, type Sorting } from './sorting.ts'

const desc = (name: string) => ({ name, order: 'desc' }) as const
const asc = (name: string) => ({ name, order: 'asc' }) as const

test('a column is sorted highest first, then lowest first, then not', () => {
  const steps = [1, 2, 3].reduce<Sorting[]>((all) => [...all, sortedBy(all.at(-1) ?? [], 'auc', false)], [])
  expect(steps).toEqual([[desc('auc')], [asc('auc')], []])
})

test('alone it takes the place of others, and added it follows them', () => {
  expect(sortedBy([desc('p'), asc('auc')], 'gene', false)).toEqual([desc('gene')])
  expect(sortedBy([desc('p'), asc('auc')], 'gene', true)).toEqual([desc('p'), asc('auc'), desc('gene')])
  expect(sortedBy([desc('p'), asc('auc')], 'p', true)).toEqual([asc('auc'), asc('p')])
})
