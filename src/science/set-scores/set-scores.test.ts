import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { setsOfGenes } from './gene-sets.ts'
import { gsvaScores } from './gsva.ts'
import { ssgseaScores } from './ssgsea.ts'
import { UcellScorer } from './ucell.ts'

const seed = 13
const cells = fc.record({
  counts: fc.array(fc.nat(3), { minLength: 6, maxLength: 30 }),
  picks: fc.array(fc.nat(1000), { minLength: 1, maxLength: 5 }),
  maxRank: fc.integer({ min: 6, max: 40 })
})
const setOf = (picks: readonly number[], genes: number): Uint32Array =>
  Uint32Array.from(new Set(picks.map((pick) => pick % genes)))

/** The rank of each value in decreasing order; ties have their mean rank. */
const fallingRanks = (values: readonly number[]): number[] =>
  values.map((value) => {
    const higher = values.filter((other) => other > value).length
    const equal = values.filter((other) => other === value).length
    return higher + (equal + 1) / 2
  })

describe('UCell', () => {
  it('is the published formula on every rank', () => {
    fc.assert(
      fc.property(cells, ({ counts, picks, maxRank }) => {
        const set = setOf(picks, counts.length)
        const detected = Uint32Array.from(counts.keys()).filter((gene) => counts[gene]! > 0)
        const out = new Float64Array(2)
        new UcellScorer(setsOfGenes([set, [0]], counts.length), counts.length, maxRank).score(
          detected,
          Array.from(detected, (gene) => counts[gene]!),
          out,
          0
        )
        const ranks = fallingRanks(counts).map((rank) => (rank > maxRank ? maxRank + 1 : rank))
        const n = set.length
        const u = set.reduce((sum, gene) => sum + ranks[gene]!, 0) - (n * (n + 1)) / 2
        expect(out[0]).toBeCloseTo(1 - u / (n * maxRank - (n * (n + 1)) / 2), 12)
      }),
      { seed }
    )
  })
})

describe('scores of whole columns', () => {
  it('of ssGSEA are the sum of the running difference', () => {
    fc.assert(
      fc.property(cells, ({ counts, picks }) => {
        const set = setOf(picks, counts.length)
        const values = Float64Array.from(counts)
        const ranks = fallingRanks(counts).map((rank) => Math.floor(counts.length + 1 - rank))
        const order = [...counts.keys()].sort((a, b) => ranks[b]! - ranks[a]! || a - b)
        const total = set.reduce((sum, gene) => sum + ranks[gene]! ** 0.25, 0)
        let [hits, misses, area] = [0, 0, 0]
        for (const gene of order) {
          if (set.includes(gene)) hits += ranks[gene]! ** 0.25 / total
          else misses += 1 / (counts.length - set.length)
          area += hits - misses
        }
        expect(ssgseaScores(values, [set])[0]).toBeCloseTo(area, 9)
      }),
      { seed }
    )
  })

  it('of GSVA are highest where the genes of the set are', () => {
    const genes = 30
    const columns = 4
    const values = Float64Array.from(
      { length: genes * columns },
      (_, i) => Math.sin(i * i) + (i < 5 * columns && i % columns === 2 ? 3 : 0)
    )
    const scores = gsvaScores({ genes, columns, values }, [Uint32Array.of(0, 1, 2, 3, 4)])
    expect(scores.indexOf(Math.max(...scores))).toBe(2)
  })
})
