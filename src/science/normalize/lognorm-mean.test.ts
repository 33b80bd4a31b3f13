import { expect, test } from 'vitest'
import { lognorm } from './lognorm.ts'
import { lognormMean, lognormOfSmallCounts, sizeOfSmallCounts } from './lognorm-mean.ts'

const cells = Int32Array.of(0, 2, 3)
const totals = Float64Array.of(100, 50, 200, 400)

test('the mean over all cells counts those that do not detect the gene', () => {
  const gene = { cells, values: Uint16Array.of(1, 7, 2), member: null, count: 4 }
  const expected = (lognorm(1, 100) + lognorm(7, 200) + lognorm(2, 400)) / 4
  expect(lognormMean(gene, { layer: 'counts', totals })).toBeCloseTo(expected, 14)
})

test('cells that take no part are left out, and stored log values are taken as they are', () => {
  const gene = { cells, values: Float32Array.of(0.5, 3, 1.5), member: Uint8Array.of(1, 1, 0, 1), count: 3 }
  expect(lognormMean(gene, { layer: 'lognorm', totals })).toBeCloseTo(2 / 3, 14)
})

test('logarithms that were taken before change no bit, and counts beyond them are taken as they come', () => {
  const gene = { cells, values: Uint16Array.of(4, 5, 1), member: null, count: 4 }
  const small = lognormOfSmallCounts(totals, new Float64Array(sizeOfSmallCounts(totals.length)))
  expect(lognormMean(gene, { layer: 'counts', totals, small })).toBe(
    lognormMean(gene, { layer: 'counts', totals })
  )
})
