import { expect, test } from 'vitest'
import { phrase, says, sentenceCase } from './sentence-case.ts'

test('English titles begin with a capital; symbols, functions and names stay as they are written', () => {
  for (const [text, title] of [
    ['pseudotime along the lineage', 'Pseudotime along the lineage'],
    ['leading-edge genes', 'Leading-edge genes'],
    ['log-rank p = ', 'Log-rank p = '],
    ['log2 fold change', 'log2 fold change'],
    ['ln(1 + counts per 10,000)', 'ln(1 + counts per 10,000)'],
    ['p', 'p'],
    ['z score', 'z score'],
    ['t-SNE 1', 't-SNE 1'],
    ['mRNA counts', 'mRNA counts'],
    ['% of cells', '% of cells'],
    ['−log10 adjusted p', '−log10 adjusted p'],
    [', adjusted p = ', ', adjusted p = ']
  ] as const)
    expect(sentenceCase(text)).toBe(title)
  expect(says({ language: 'en' }, 'cells', '细胞数')).toBe('Cells')
  expect(says({ language: 'zh' }, 'cells', 'p 值')).toBe('p 值')
  expect(phrase({ language: 'en' }, 'cells', '细胞')).toBe('cells')
})
