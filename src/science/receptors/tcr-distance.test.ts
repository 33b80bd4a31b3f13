import { describe, expect, it } from 'vitest'
import { Generator } from '../random/generator.ts'
import { chosenClones } from './chosen-clones.ts'
import type { CellReceptor } from './cell-receptors.ts'
import type { Contig, Locus } from './contig.ts'
import { cdr3Distance, nearCloneKeys, nearestTcrDistances, residuesOf } from './tcr-distance.ts'

const generator = new Generator(11)
const residues = 'ARNDCQEGHILKMFPSTWYV'
const letters = (n: number): string => Array.from({ length: n }, () => residues[generator.below(20)]).join('')
const distance = (a: string, b: string, limit?: number): number =>
  cdr3Distance(residuesOf(a), residuesOf(b), limit)

/** All pairs of I, V, F, Y, K, R, D and E with a score of BLOSUM62 above 0. */
const scores: Readonly<Record<string, number>> = { IV: 3, FY: 3, KR: 2, DE: 2, EK: 1 }

/** The distance as defined in the paper, on strings, with every permitted position of the gap. */
function naive(a: string, b: string): number {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  const gap = long.length - short.length
  const cost = (x: string, y: string): number => {
    if (x === y) return 0
    const score = scores[x + y] ?? scores[y + x]
    return Math.min(4, 4 - (score ?? -1))
  }
  let [first, last] = gap === 0 ? [short.length, short.length] : [5, short.length - 5]
  while (first > last) [first, last] = [first - 1, last + 1]
  const sums = []
  for (let at = first; at <= last; at++) {
    const padded = `${short.slice(0, at)}${'-'.repeat(gap)}${short.slice(at)}`
    let sum = 0
    for (let i = 3; i < long.length - 2; i++) sum += padded[i] === '-' ? 4 : cost(padded[i]!, long[i]!)
    sums.push(sum)
  }
  return 3 * Math.min(...sums)
}

describe('TCRdist of CDR3', () => {
  it.each([
    // The distances of scirpy 0.22 without fixed_gappos, with weights 3 and 12; the ends are trimmed.
    ['CASSLGQAYEQYF', 'CASSLGQAYEQYF', 0],
    ['CASSLGQAYEQYF', 'WWWSLGQAYEQWW', 0],
    ['CASSLGQAYEQYF', 'CASSLGQAYDQYF', 6],
    ['CASSLGQAYEQYF', 'CASSLGQVYEQYF', 12],
    ['CASSLGQAYEQYF', 'CASSLGQGAYEQYF', 12],
    ['CASSIGQAYEQYF', 'CASSVGQAYEQYF', 3]
  ])('%s and %s: %i', (a, b, expected) => {
    expect(distance(a, b)).toBe(expected)
    expect(distance(b, a)).toBe(expected)
  })

  it('is what a naive program finds, and above a limit some number above it', () => {
    const text = (): string =>
      Array.from({ length: 6 + generator.below(14) }, () => 'IVFYKRDE'[generator.below(8)]).join('')
    for (let round = 0; round < 4000; round++) {
      const [a, b] = [text(), text()]
      const expected = naive(a, b)
      expect(distance(a, b), `${a} ${b}`).toBe(expected)
      const limit = generator.below(60)
      const found = distance(a, b, limit)
      expect(found <= limit ? found : Infinity).toBe(expected <= limit ? expected : Infinity)
    }
  })
})

const chain = (locus: Locus, cdr3: string): Contig => ({
  barcode: '',
  id: '',
  locus,
  v: `${locus}V1`,
  j: `${locus}J1`,
  c: '',
  cdr3,
  cdr3Nt: '',
  umis: 1,
  reads: 1,
  vIdentity: Number.NaN,
  ownClone: ''
})
const cell = (vj: string | null, vdj: string | null): CellReceptor => ({
  barcode: '',
  vj: vj === null ? null : chain('TRA', vj),
  vdj: vdj === null ? null : chain('TRB', vdj),
  vjChains: Number(vj !== null),
  vdjChains: Number(vdj !== null)
})

describe('clones of T cells by TCRdist', () => {
  const [alpha, beta] = ['CAVRDSNYQLIW', 'CASSLGQAYEQYF']
  const cells = [
    cell(alpha, beta),
    cell(alpha, beta.replace('QA', 'QV')),
    cell(null, beta),
    cell('CAVRWWWWQLIW', beta),
    cell(alpha, beta.replace('QA', 'WV'))
  ]

  it('join what is near over both arms, by chains of links, and only cells with the same arms', () => {
    const at = (limit: number): number[] => {
      const keys = nearCloneKeys(cells, limit)
      return keys.map((key) => keys.indexOf(key))
    }
    expect(at(11)).toEqual([0, 1, 2, 3, 4])
    // QA and WV have distance 24, but QV has distance 12 to both.
    expect(at(12)).toEqual([0, 0, 2, 3, 0])
    expect(at(200)).toEqual([0, 0, 2, 0, 0])
  })

  it('say how near the nearest other receptor is, and which distance made them', () => {
    expect([...nearestTcrDistances(cells)].sort((a, b) => a - b)).toEqual([12, 12, 12, 42])
    const { clones, threshold, distances } = chosenClones('tcr', [null, ...cells], { clones: 'tcrdist' })
    expect([...clones.codes]).toEqual([-1, 0, 0, clones.codes[3], clones.codes[4], 0])
    expect([threshold, distances?.counts[4], distances?.counts[14]]).toEqual([12, 3, 1])
  })

  it('are the same whatever the order of cells', () => {
    const many = Array.from({ length: 300 }, (_, i) =>
      cell(letters(12 + (i % 3)), `${letters(6)}${'AGST'[i % 4]}${letters(6)}`)
    )
    const forward = chosenClones('tcr', [...many, ...many], { clones: 'tcrdist', distance: 60 }).clones
    const backward = chosenClones('tcr', [...many, ...many].reverse(), {
      clones: 'tcrdist',
      distance: 60
    }).clones
    expect(backward.keys).toEqual(forward.keys)
    expect([...backward.codes].reverse()).toEqual([...forward.codes])
  })
})
