import { describe, expect, test } from 'vitest'
import { Generator } from '../../../science/random/generator.ts'
import { binned, cellsIn, commonBandwidth, smoothed } from './density.ts'

const bins = 161
const times = (count: number, timeOf: (random: Generator) => number): Float64Array => {
  const random = new Generator(7)
  return Float64Array.from({ length: count }, () => Math.min(1, Math.max(0, timeOf(random))))
}
const oneSet = (own: Float64Array): Float64Array => binned(own, 1, bins, (_, add) => add(0, 1))[0]!
/** The area below values at even places from 0 to 1, by trapezoids. */
const areaOf = (values: Float64Array): number =>
  (cellsIn(values) - (values[0]! + values.at(-1)!) / 2) / (values.length - 1)

describe('densities along pseudotime', () => {
  test('have the area of their cells, also of those at the ends', () => {
    const own = oneSet(times(3000, (random) => random.uniform() ** 3))
    expect(areaOf(smoothed(own, 0.03)) / cellsIn(own)).toBeCloseTo(1, 2)
  })

  test('count a cell by its share, and none without a time', () => {
    const [first, second] = binned(Float64Array.of(0, Number.NaN, 1), 2, bins, (cell, add) => {
      add(0, 0.25)
      add(1, cell === 2 ? 1 : 0)
    })
    expect([cellsIn(first!), cellsIn(second!)]).toEqual([0.5, 1])
    expect([first![0], first!.at(-1)]).toEqual([0.25, 0.25])
  })

  test('are as smooth as the rule of thumb of R says for the cells that there are', () => {
    const own = times(2000, (random) => 0.5 + 0.08 * random.normal())
    const sorted = own.toSorted()
    const mean = own.reduce((sum, time) => sum + time, 0) / own.length
    const deviation = Math.sqrt(own.reduce((sum, time) => sum + (time - mean) ** 2, 0) / own.length)
    const quartiles = (sorted[1500]! - sorted[500]!) / 1.34
    const rule = 0.9 * Math.min(deviation, quartiles) * own.length ** -0.2
    expect(commonBandwidth([oneSet(own)]) / rule).toBeCloseTo(1, 1)
  })

  test('of sets that are drawn together have one bandwidth, in which sets of one cell have no say', () => {
    const [narrow, wide] = [0.06, 0.12].map((deviation) =>
      oneSet(times(500, (random) => 0.5 + deviation * random.normal()))
    )
    const both = commonBandwidth([narrow!, wide!])
    expect(both).toBeCloseTo((commonBandwidth([narrow!]) + commonBandwidth([wide!])) / 2, 6)
    const alone = oneSet(Float64Array.of(0.2))
    expect(commonBandwidth([narrow!, alone])).toBe(commonBandwidth([narrow!]))
    expect(commonBandwidth([alone])).toBeGreaterThan(1 / bins)
  })
})
