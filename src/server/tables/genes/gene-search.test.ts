import { expect, it } from 'vitest'
import { seeded } from '../../../../tests/fixtures/datasets/memory-dataset.ts'
import type { DataSet } from '../../matrix/dataset.ts'
import { findGenes } from './gene-search.ts'

const random = seeded(11)
const pick = (letters: string): string => letters[Math.floor(random() * letters.length)] ?? ''
const names = Array.from(
  { length: 600 },
  () => `${pick('CdH')}${pick('dLa')}${pick('xy3')}${Math.floor(random() * 30)}`
)
const ids = names.map((name, gene) => (gene % 7 === 0 ? name : `ENSG${String(gene).padStart(5, '0')}`))
const mean = Float64Array.from(names, () => Math.floor(random() * 50))
const dataset = {
  genes: names.length,
  geneNames: () => names,
  geneIds: () => ids,
  geneStatistics: () => ({ mean })
} as unknown as DataSet

const { compare } = new Intl.Collator('en', { numeric: true })
const every = names.map((_, gene) => gene)

function byHand(words: string): number[] {
  const q = words.trim().toLowerCase()
  const texts = (gene: number) => [names[gene]!.toLowerCase(), ids[gene]!.toLowerCase()]
  const kinds: ((text: string) => boolean)[] = [
    (text) => text === q,
    (text) => text.startsWith(q),
    (text) => text.includes(q)
  ]
  const sorted = every.toSorted((a, b) => compare(names[a]!, names[b]!) || a - b)
  const kindOf = (gene: number) => kinds.findIndex((kind) => texts(gene).some(kind))
  return kinds.flatMap((_, kind) => sorted.filter((gene) => kindOf(gene) === kind))
}

it('genes are found by symbol or id: those that equal the words, begin with them, or hold them', () => {
  const found = [
    'c',
    'cd',
    ' CDX ',
    'dx1',
    '3',
    'ensg',
    'ensg00012',
    names[7]!,
    names[8]!,
    ids[8]!,
    'zz',
    '29'
  ]
  for (const words of found) expect([...findGenes(dataset, words)], words).toEqual(byHand(words))
  expect(byHand(names[7]!).length).toBeGreaterThan(1)
  expect(byHand('c').length).toBeGreaterThan(byHand('cd').length)
})

it('without words all genes are found, the highest mean first', () =>
  expect([...findGenes(dataset, '  ')]).toEqual(every.toSorted((a, b) => mean[b]! - mean[a]! || a - b)))
