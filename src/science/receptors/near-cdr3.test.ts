import { describe, expect, test } from 'vitest'
import { Generator } from '../random/generator.ts'
import { leastLength, NearCdr3, type Nearness } from './near-cdr3.ts'
import { cdr3Distance, residuesOf } from './tcr-distance.ts'

/** The edit distance of two texts (Wagner and Fischer 1974). */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (const [i, letter] of Array.from(a).entries()) {
    const next = [i + 1]
    for (const [j, other] of Array.from(b).entries())
      next.push(Math.min(row[j]! + Number(letter !== other), row[j + 1]! + 1, next[j]! + 1))
    row = next
  }
  return row.at(-1)!
}

const hamming = (a: string, b: string): number =>
  a.length === b.length ? Array.from(a).filter((letter, at) => letter !== b[at]).length : Infinity

const naive: Readonly<Record<Nearness, (a: string, b: string) => number>> = {
  exact: (a, b) => (a === b ? 0 : Infinity),
  hamming,
  edit: editDistance,
  tcrdist: (a, b) => cdr3Distance(residuesOf(a), residuesOf(b))
}

/**
 * Random sequences with few letters, so that many are similar; families differ in length by a few letters.
 */
function loops(count: number, seed: number): string[] {
  const random = new Generator(seed)
  const letters = 'ASGFYVQ'
  const text = (length: number): string =>
    Array.from({ length }, () => letters[random.below(letters.length)]).join('')
  const parents = Array.from({ length: 12 }, () => `CAS${text(3 + random.below(8))}`)
  return [
    ...new Set(
      Array.from({ length: count }, () => {
        const parent = Array.from(parents[random.below(parents.length)]!)
        const at = 1 + random.below(parent.length)
        parent.splice(at, random.below(3), text(random.below(3)))
        return `${parent.join('')}${random.below(2) === 0 ? 'TF' : 'F'}`
      })
    )
  ]
}

describe('an index of CDR3 finds what a comparison of all pairs finds', () => {
  test.for([
    ['exact', 0],
    ['hamming', 1],
    ['hamming', 3],
    ['edit', 1],
    ['tcrdist', 0],
    ['tcrdist', 12],
    ['tcrdist', 26],
    ['tcrdist', 48]
  ] as const)('by %s up to %d', ([by, limit]) => {
    const [known, queries] = [loops(400, 1), [...loops(150, 2), ...loops(100, 1).slice(0, 50)]]
    const index = new NearCdr3(known, by, limit)
    let [near, apart] = [0, 0]
    for (const query of queries) {
      const expected = known.flatMap((one, index) => {
        const distance = naive[by](query, one)
        const isLong = Math.min(one.length, query.length) >= leastLength
        return distance <= limit && isLong ? [{ place: index, distance }] : []
      })
      const { places, distances } = index.near(query)
      expect(places).toEqual(expected.map(({ place }) => place))
      expect(distances).toEqual(expected.map(({ distance }) => distance))
      near += places.length
      apart += known.length - places.length
    }
    // Distances on both sides of the limit occur.
    expect(near).toBeGreaterThan(40)
    expect(apart).toBeGreaterThan(40)
  })

  test('a letter that is no residue is like itself alone, and too short a CDR3 is never found', () => {
    const index = new NearCdr3(['CASSXF', 'CASF', 'CASSAF'], 'hamming', 1)
    expect(index.near('CASSXF')).toEqual({ places: [0, 2], distances: [0, 1] })
    expect(index.near('CASF')).toEqual({ places: [], distances: [] })
    expect(new NearCdr3([], 'edit', 1).near('CASSXF')).toEqual({ places: [], distances: [] })
  })
})
