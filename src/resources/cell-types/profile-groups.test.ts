import { expect, test } from 'vitest'
import { notes } from './texts.ts'
import { profileGroups } from './profile-groups.ts'

const genes = 8
/**
 * 12 T cells, 9 B cells, 4 NK cells, 5 without a group; samples x (6 T, 5 B, 4 NK) and y (6 T, 4 B). The
 * group of platelets is empty.
 */
const codes = Int32Array.from(Array.from('TTTTTTBBBBBNNNNTTTTTTBBBB-----'), (letter) => 'TBN'.indexOf(letter))
const types = { kind: 'category', codes, levels: ['T', 'B', 'NK', 'Platelet'] } as const
const samples = {
  kind: 'category',
  codes: Int32Array.from(codes, (_, cell) => (cell < 15 ? 0 : 1)),
  levels: ['x', 'y']
} as const

test('a group of fewer than five cells makes no profile and is named; one without cells is not', () => {
  const { labels, labelOf, leftOut, codes: profiles } = profileGroups({ genes, labels: types, samples: null })
  expect([labels, labelOf, leftOut]).toEqual([['T', 'B'], [0, 1], { labels: ['NK'], profiles: 0 }])
  expect([...profiles]).toEqual(Array.from(codes, (code) => (code < 2 ? code : -1)))
})

test('by sample, what remains of a label counts, and a label without any profile is named', () => {
  const { labels, labelOf, leftOut } = profileGroups({ genes, labels: types, samples })
  expect([labels, labelOf, leftOut]).toEqual([['T', 'B'], [0, 0, 1], { labels: ['NK'], profiles: 1 }])
})

test('what was left out is said in both languages, and nothing where nothing was', () => {
  const notesIn = (language: 'en' | 'zh', labels: string[], profiles: number, logged = false) =>
    notes({ labels: ['T', 'B'], profiles: 2, logged, leftOut: { labels, profiles } }).map(
      (note) => note[language]
    )
  expect(notesIn('en', ['NK', 'Mk'], 0)).toEqual(['Labels with fewer than 5 cells, left out: NK, Mk'])
  expect(notesIn('en', ['NK'], 3)).toEqual([
    'Labels with fewer than 5 cells, left out: NK',
    'Profiles of fewer than 5 cells in a sample, left out: 3'
  ])
  expect(notesIn('zh', [], 3)).toEqual(['单个样本中不足 5 个细胞而未纳入的表达谱：3 个'])
  expect(notesIn('en', [], 0, true)).toEqual(['Its values were linear: log2(x + 1) was taken'])
  expect(notesIn('en', [], 0)).toEqual([])
})
