import { describe, expect, it } from 'vitest'
import { seeded } from '../../../../tests/fixtures/datasets/memory-dataset.ts'
import { distributionFromWhole, distributionOf } from './distribution.ts'
import { listRowsExcept } from './partition.ts'
import { WholeColumn } from './whole-column.ts'

const random = seeded(3)

const median = (values: number[]): number | null => {
  const sorted = values.toSorted((a, b) => a - b)
  const half = (sorted.length - 1) / 2
  return sorted.length === 0 ? null : ((sorted[Math.floor(half)] ?? 0) + (sorted[Math.ceil(half)] ?? 0)) / 2
}

describe('a distribution', () => {
  const rows = (values: Float64Array) => Uint32Array.from(values.keys())
  const nobody = new Uint32Array(0)

  it('has the middle of any numbers as its median', () => {
    const spreads = [
      () => Math.floor(random() * 12),
      () => random() ** 9,
      () => 7,
      () => -Math.floor(1 / (random() + 0.001))
    ]
    for (const draw of spreads)
      for (let n = 1; n < 60; n++) {
        const values = Array.from({ length: n }, draw)
        const { median: found, restMedian } = distributionOf(
          'n',
          Float64Array.from(values),
          rows(Float64Array.from(values)),
          nobody
        )
        expect([found, restMedian]).toEqual([median(values), null])
      }
  })
  it('of a few cells beside all others is that of both listed, with ties and missing numbers', () => {
    const spreads = [
      () => Math.floor(random() * 5),
      () => random() ** 9,
      () => 7,
      () => (random() < 0.8 ? NaN : Math.floor(random() * 9)),
      () => (random() < 0.02 ? Infinity : random()),
      () => NaN
    ]
    for (const draw of spreads)
      for (let n = 1; n < 80; n++) {
        const values = Float64Array.from({ length: n }, draw)
        const whole = new WholeColumn(values)
        for (const share of [0, 0.1, 0.25]) {
          const here = rows(values)
            .filter(() => random() < share)
            .subarray(0, n >> 2)
          const listed = distributionOf('n', values, here, listRowsExcept(n, here))
          expect(distributionFromWhole('n', values, whole, here)).toEqual(listed)
        }
      }
  })
  it('gives no median where it keeps too few numbers', () => {
    const values = Float64Array.from({ length: 100 }, (_, row) => row)
    const whole = new WholeColumn(values)
    expect(whole.medianWithout(values.slice(0, 25))).toBe(62)
    expect(whole.medianWithout(values.slice(0, 60))).toBeUndefined()
    expect(whole.medianWithout(values)).toBeNull()
  })
  it('of no numbers has none', () => {
    const missing = new Float64Array(5).fill(NaN)
    const found = distributionOf('n', missing, rows(missing), nobody)
    expect(found).toMatchObject({ median: null, restMedian: null, histogram: { from: 0, to: 0 } })
    expect(new Set([...found.histogram.here, ...found.histogram.rest])).toEqual(new Set([0]))
  })
})
