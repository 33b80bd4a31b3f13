import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { overRepresentation } from '../../../src/science/enrichment/over-representation.ts'
import { preranked } from '../../../src/science/enrichment/preranked.ts'
import { hitWeights, runningScore } from '../../../src/science/enrichment/running-score.ts'
import { readSets } from '../../../src/science/sets/read-sets.ts'
import { adjustBenjaminiHochberg } from '../../../src/science/stats/adjust.ts'
import { numbers, readOracle, farthest } from '../read.ts'

const ranking = readOracle('enrichment', 'ranking.csv')
const statistics = numbers(ranking, 't')
const placeOf = new Map(ranking.map((row, index) => [row['gene'], index]))
const { sets } = readSets(
  readFileSync(path.join(import.meta.dirname, '../studies/sets.gmt'), 'utf8'),
  true,
  'gmt'
)
const places = sets.map(({ members }) =>
  Uint32Array.from(members.flatMap((gene) => placeOf.get(gene) ?? [])).sort()
)

test('sets along the ranking as GSEApy has them', () => {
  const wanted = readOracle('enrichment', 'gseapy.csv')
  expect(wanted.map((row) => row['set'])).toEqual(sets.map(({ name }) => name))
  const found = preranked(statistics, places, { seed: 1, draws: 10_000 })
  expect(found.map(({ size }) => size)).toEqual([...numbers(wanted, 'size')])
  const scores = found.map(({ score }) => score)
  expect(farthest(scores, numbers(wanted, 'es'))).toBeLessThan(1e-9)
  const weights = hitWeights(statistics)
  for (const [set, row] of wanted.entries()) {
    const edge = Array.from(
      runningScore(places[set]!, weights).leadingEdge,
      (index) => ranking[index]!['gene']
    )
    expect(edge.join(';')).toBe(row['leading'])
    const [p, ownP] = [Number(row['p']), 10 ** found[set]!.log10P]
    expect(found[set]!.normalized / Number(row['nes'])).toBeCloseTo(1, 1)
    // Each of the two p is a share of some 5,000 random sets.
    expect(Math.abs(ownP - p)).toBeLessThan(5 * Math.sqrt((Math.max(p, 1e-3) * (1 - p)) / 2500))
  }
})

test("over-representation by R's hypergeometric distribution", () => {
  const wanted = readOracle('enrichment', 'over-representation.csv')
  const found = wanted.map((row) =>
    overRepresentation(
      Number(row['overlap']),
      Number(row['size']),
      Number(row['query']),
      Number(row['universe'])
    )
  )
  const own = Float64Array.from(found, ({ log10P }) => log10P)
  expect(farthest(own, numbers(wanted, 'log10_p'), 1e-3)).toBeLessThan(1e-9)
  expect(farthest(adjustBenjaminiHochberg(own), numbers(wanted, 'log10_padj'), 1e-3)).toBeLessThan(1e-9)
})
