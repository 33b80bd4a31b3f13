import { describe, expect, test } from 'vitest'
import { Generator } from '../../random/generator.ts'
import { kmersOf, medianDeviation } from './k-mers.ts'
import { positionEntropies, positionMeans } from './positions.ts'
import { aminoAcids, residueScales, residueValue } from './residues.ts'

const random = new Generator(11)
const letters = (n: number, of: readonly string[]): string =>
  Array.from({ length: n }, () => of[random.below(of.length)]).join('')

describe('k-mers of sequences', () => {
  // Some are hardly longer than their ends, some have a letter that is not an amino acid, and some have a
  // k-mer twice.
  const groups = [0, 1, 2].map(
    (group) =>
      new Map(
        Array.from({ length: 60 }, (_, at): [string, number] => [
          `CAS${letters(at % 8, ['A', 'S', 'G', 'Q', at % 3 === 0 ? 'X' : 'N'])}${'TF'.slice(at % 2)}`,
          1 + ((at * (group + 1)) % 4)
        ])
      )
  )

  test.for([2, 3, 4])('of %i residues are counted as a naive program counts them', (k) => {
    const found = kmersOf(groups, k, 10_000)
    const all = new Set(
      groups.flatMap((own) =>
        [...own.keys()].flatMap((sequence) =>
          // Without the first three and the last two residues.
          Array.from({ length: Math.max(0, sequence.length - 5 - k + 1) }, (_, at) =>
            sequence.slice(3 + at, 3 + at + k)
          )
        )
      )
    )
    const known = [...all].filter((kmer) => Array.from(kmer).every((letter) => aminoAcids.includes(letter)))
    expect(new Set(found.map(({ kmer }) => kmer))).toEqual(new Set(known))
    expect(all.size).toBeGreaterThan(known.length)
    for (const { kmer, sequences, cells } of found)
      for (const [group, own] of groups.entries()) {
        const having = [...own].filter(([sequence]) => sequence.slice(3, -2).includes(kmer))
        expect(sequences[group]).toBe(having.length)
        expect(cells[group]).toBe(having.reduce((sum, [, count]) => sum + count, 0))
      }
  })

  test('are ranked by number and by the deviation of their shares, and only the first have a place', () => {
    const all = kmersOf(groups, 3, 10_000)
    const total = ({ sequences }: (typeof all)[number]): number =>
      sequences.reduce((sum, one) => sum + one, 0)
    const spread = ({ sequences }: (typeof all)[number]): number =>
      medianDeviation(groups.map((own, group) => sequences[group]! / own.size))
    for (const [measure, rank] of [
      [total, 'rank'],
      [spread, 'spreadRank']
    ] as const) {
      const values = all.toSorted((a, b) => a[rank] - b[rank]).map(measure)
      expect(values).toEqual(values.toSorted((a, b) => b - a))
    }
    const first = kmersOf(groups, 3, 5)
    expect(first).toEqual(all.filter(({ rank, spreadRank }) => rank <= 5 || spreadRank <= 5))
  })

  test('have a median deviation', () => {
    expect(medianDeviation([1, 1, 2, 2, 4, 6, 9])).toBe(1)
    expect(medianDeviation([3])).toBe(0)
    expect(medianDeviation([2, 6])).toBe(2)
  })
})

describe('positions of sequences', () => {
  const sequences = Array.from({ length: 40 }, () => `C${letters(4, ['A', 'S', 'D', 'X', 'K'])}`)

  test('have the entropy of their letters', () => {
    const found = positionEntropies(sequences)
    expect(found.length).toBe(5)
    expect(found[0]).toEqual({ position: 1, entropy: 0 })
    for (const { position, entropy } of found) {
      const column = sequences.map((sequence) => sequence[position - 1]!)
      const naive = column
        .map((letter) => Math.log2(column.length / column.filter((one) => one === letter).length))
        .reduce((sum, surprise) => sum + surprise / column.length, 0)
      expect(entropy).toBeCloseTo(naive, 12)
    }
    expect(positionEntropies(['ACDEFGHIKLMNPQRSTVWY', 'YWVTSRQPNMLKIHGFEDCA'])[0]!.entropy).toBe(1)
  })

  test('have the mean of a scale with its standard error, of amino acids alone', () => {
    for (const { position, scale, mean, error } of positionMeans(sequences)) {
      const values = sequences.flatMap((sequence) => residueValue(sequence[position - 1]!, scale) ?? [])
      const average = values.reduce((sum, value) => sum + value, 0) / values.length
      const variance = values.reduce((sum, value) => sum + (value - average) ** 2, 0) / (values.length - 1)
      expect(mean).toBeCloseTo(average, 12)
      expect(error).toBeCloseTo(Math.sqrt(variance / values.length), 12)
    }
    expect(positionMeans(sequences).length).toBe(5 * residueScales.length)
    expect(positionMeans(['X'])[0]).toEqual({ position: 1, scale: 'hydropathy', mean: NaN, error: NaN })
    expect(positionMeans(['R'])[0]).toEqual({ position: 1, scale: 'hydropathy', mean: -4.5, error: NaN })
  })

  test('do not depend on the order of sequences by a bit', () => {
    const turned = sequences.toReversed()
    expect(positionMeans(turned)).toEqual(positionMeans(sequences))
    expect(positionEntropies(turned)).toEqual(positionEntropies(sequences))
  })
})

test('the factors of amino acids have the mean 0 and the spread 1 that they were scaled to', () => {
  expect(aminoAcids.join('')).toBe('ACDEFGHIKLMNPQRSTVWY')
  for (const scale of ['polarity', 'structure', 'codons'] as const) {
    const values = aminoAcids.map((letter) => residueValue(letter, scale)!)
    const mean = values.reduce((sum, value) => sum + value, 0) / 20
    expect(Math.abs(mean), scale).toBeLessThan(0.01)
    expect(Math.sqrt(values.reduce((sum, value) => sum + value ** 2, 0) / 19), scale).toBeCloseTo(1, 1)
  }
})
