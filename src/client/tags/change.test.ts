import { expect, test } from 'vitest'
import { changeOf, shareOf, turned } from './change.ts'

const borne = [['a', 'b'], ['b']]

test('a tag is borne by all, some or none of the things', () => {
  expect(['a', 'b', 'c'].map((tag) => shareOf(tag, {}, borne))).toEqual(['some', 'all', 'none'])
})

test('a click puts a tag on all, another takes it off all, and back where it was is no change', () => {
  const once = turned('a', {}, borne)
  expect(changeOf(once, borne)).toEqual({ add: ['a'], remove: [] })
  const twice = turned('a', once, borne)
  expect(changeOf(twice, borne)).toEqual({ add: [], remove: ['a'] })
  const off = turned('b', twice, borne)
  expect(changeOf(off, borne)).toEqual({ add: [], remove: ['a', 'b'] })
  expect(changeOf(turned('b', off, borne), borne)).toEqual({ add: [], remove: ['a'] })
  expect(changeOf(turned('c', turned('c', {}, borne), borne), borne)).toEqual({ add: [], remove: [] })
})
