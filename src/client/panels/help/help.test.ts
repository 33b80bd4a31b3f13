import { expect, test } from 'vitest'
import { tools } from '../../../tools/index.ts'
import { exploreArticles } from './explore.ts'
import { findHelp, helpParts } from './find.ts'
import { keepArticles } from './keep.ts'

const articles = [...exploreArticles, ...keepArticles]
const found = (query: string, language: 'en' | 'zh' = 'en') =>
  findHelp(helpParts(articles, tools, language), query).map(({ id }) => id)

test('everything is there without words, each part once', () => {
  const ids = found('')
  expect(ids).toEqual([...articles.map(({ id }) => id), 'keys', ...tools.map(({ id }) => id)])
  expect(new Set(ids).size).toBe(ids.length)
})
test('words of either language find a part, its title first', () => {
  expect(found('filters')[0]).toBe('filters')
  expect(found('筛选')[0]).toBe('filters')
  expect(found('lasso')).toContain('selection')
  expect(found('对称差', 'en')).toContain('sets')
  expect(found('Wilcoxon', 'zh')).toContain('marker-genes')
  expect(found('absolute at least greater')[0]).toBe('filters')
  expect(found('gmt ensembl')).toEqual(['sets'])
  expect(found('xyzzy')).toEqual([])
})
test('both languages say as much: as many paragraphs and items', () => {
  const shape = (text: string) =>
    text.split('\n').map((line) => (line.startsWith('- ') ? 'item' : line === '' ? '' : 'text'))
  for (const { text } of articles) expect(shape(text.zh)).toEqual(shape(text.en))
})
