import { expect, test } from 'vitest'
import { changeOf, shareOf, toggled } from './change.ts'

const itemTags = [['a', 'b'], ['b']]

test('all, some or none of the items have a tag', () => {
  expect(['a', 'b', 'c'].map((tag) => shareOf(tag, {}, itemTags))).toEqual(['some', 'all', 'none'])
})

test('a click puts a tag on all, another takes it off all, and back where it was is no change', () => {
  const once = toggled('a', {}, itemTags)
  expect(changeOf(once, itemTags)).toEqual({ add: ['a'], remove: [] })
  const twice = toggled('a', once, itemTags)
  expect(changeOf(twice, itemTags)).toEqual({ add: [], remove: ['a'] })
  const off = toggled('b', twice, itemTags)
  expect(changeOf(off, itemTags)).toEqual({ add: [], remove: ['a', 'b'] })
  expect(changeOf(toggled('b', off, itemTags), itemTags)).toEqual({ add: [], remove: ['a'] })
  expect(changeOf(toggled('c', toggled('c', {}, itemTags), itemTags), itemTags)).toEqual({
    add: [],
    remove: []
  })
})
