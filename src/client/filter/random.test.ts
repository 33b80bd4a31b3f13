import { describe, expect, it } from 'vitest'
import { listValues } from '../../contract/filter/filter.ts'
import { drawnFilter, drawPerGroup } from './random.ts'

/** A small generator, so that the draws are the same each time (Numerical Recipes' constants). */
function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const codes = Int32Array.from({ length: 3000 }, (_, row) => (row % 10 === 9 ? -1 : row % 3))

describe('a draw of each group', () => {
  it('takes as many of each as asked, distinct and ascending, and none without a group', () => {
    const rows = drawPerGroup(codes, 3, 50, null, null, seeded(1))
    expect(rows).toEqual([...new Set(rows)].sort((a, b) => a - b))
    expect([0, 1, 2].map((group) => rows.filter((row) => codes[row] === group).length)).toEqual([50, 50, 50])
  })
  it('takes all of a small group, keeps to the population and to the chosen groups', () => {
    const within = Uint8Array.from(codes, (_, row) => (row < 30 ? 1 : 0))
    expect(drawPerGroup(codes, 3, 500, within, new Set([1]), seeded(1))).toEqual([
      1, 4, 7, 10, 13, 16, 22, 25, 28
    ])
  })
  it('is even: each row of a group is drawn about as often as any other', () => {
    const times = new Uint32Array(60)
    const random = seeded(7)
    for (let turn = 0; turn < 6000; turn++)
      for (const row of drawPerGroup(new Int32Array(60), 1, 6, null, null, random))
        times[row] = (times[row] ?? 0) + 1
    // 600 expected, standard deviation 23.
    expect(Math.min(...times)).toBeGreaterThan(500)
    expect(Math.max(...times)).toBeLessThan(700)
  })
})

it('the filter of a draw lists its rows', () =>
  expect(listValues(drawnFilter([3, 14], 2, 'type').value)).toEqual(['3', '14']))
