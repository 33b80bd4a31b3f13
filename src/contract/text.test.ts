import { expect, test } from 'vitest'
import { briefly, fill } from './text.ts'

test('places are filled, lists are joined by the habit of the language, unknown places stay', () => {
  const text = {
    en: '{{count}} found, not found: {{names}} {{other}}',
    zh: '找到 {{count}} 个，未找到：{{names}}'
  }
  expect(fill(text, 'en', { count: 12345, names: ['CD8X', 'LYZZ'] })).toBe(
    '12,345 found, not found: CD8X, LYZZ {{other}}'
  )
  expect(fill(text, 'zh', { count: 2, names: ['CD8X', 'LYZZ'] })).toBe('找到 2 个，未找到：CD8X、LYZZ')
})

test('a part that is ended by its name may hold others', () => {
  const text = {
    en: '{{#level=samples}}sums{{#more=yes}} and {{names}}{{/}}. {{/level}}{{#level=cells}}cells. {{/level}}end',
    zh: ''
  }
  expect(fill(text, 'en', { level: 'samples', more: 'yes', names: ['a', 'b'] })).toBe('sums and a, b. end')
  expect(fill(text, 'en', { level: 'samples', more: 'no' })).toBe('sums. end')
  expect(fill(text, 'en', { level: 'cells', more: 'yes' })).toBe('cells. end')
})

test('parts are said only where a value is their word', () => {
  const text = {
    en: 'by {{#method=t}}t of {{count}}{{/}}{{#method=rank}}ranks{{/}}',
    zh: '{{#method=t}}t{{/}}'
  }
  expect(fill(text, 'en', { method: 't', count: 3 })).toBe('by t of 3')
  expect(fill(text, 'en', { method: 'rank' })).toBe('by ranks')
  expect(fill(text, 'zh', {})).toBe('')
})

test('a part may be said for several words', () => {
  const text = {
    en: '{{#unit=cell}}cells{{/}}{{#unit=gene}}genes{{/}}{{#unit=cell|gene}} fit{{/}}{{#unit=none}}nothing fits{{/}}',
    zh: ''
  }
  expect(['cell', 'gene', 'none', 'cell|gene'].map((unit) => fill(text, 'en', { unit }))).toEqual([
    'cells fit',
    'genes fit',
    'nothing fits',
    ''
  ])
})

test('a sentence at a glance names twelve of a list and says how many more there are', () => {
  const text = { en: 'no {{names}} of {{count}}', zh: '{{count}} 中没有 {{names}}' }
  const names = Array.from({ length: 12 }, (_, i) => `G${i}`)
  expect(fill(text, 'en', briefly({ names, count: 1234 }))).toBe(`no ${names.join(', ')} of 1,234`)
  const long = briefly({ names: [...names, 'X', 'Y'], count: 2 })
  expect(fill(text, 'en', long)).toBe(`no ${names.join(', ')} and 2 more of 2`)
  expect(fill(text, 'zh', long)).toBe(`2 中没有 ${names.join('、')}等 14 项`)
})
