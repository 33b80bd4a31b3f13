import { expect, test } from 'vitest'
import { compareShares } from '../../../src/science/composition/propeller.ts'
import { farthest, numbers, readOracle } from '../read.ts'

const rows = readOracle('studies', 'shares.csv')
const samples = Object.keys(rows[0] ?? {}).slice(1)
const counts = Float64Array.from(rows.flatMap((row) => samples.map((sample) => Number(row[sample]))))
const arms = Uint8Array.from(samples, (_, sample) => (sample < 5 ? 0 : 1))

test.each([
  ['logit', false, 1e-6],
  ['asin', false, 1e-6],
  // The robust prior needs an integral and a search, which limma and Cytodeck compute by different methods.
  ['logit', true, 1e-3],
  ['asin', true, 1e-3]
] as const)('shares as propeller compares them: %s, robust %s', (transform, robust, tolerance) => {
  const wanted = readOracle('composition', `${transform}${robust ? '-robust' : ''}.csv`)
  expect(wanted.map((row) => row['type'])).toEqual(rows.map((row) => row['type']))
  const found = compareShares(counts, arms, { transform, robust })
  expect(farthest(found.difference, numbers(wanted, 'difference'))).toBeLessThan(1e-10)
  expect(farthest(found.t, numbers(wanted, 't'), 1e-3)).toBeLessThan(tolerance)
  expect(farthest(found.df, numbers(wanted, 'df'), 1)).toBeLessThan(tolerance)
  expect(
    farthest(
      found.log10P.map((p) => 10 ** p),
      numbers(wanted, 'p'),
      1e-300
    )
  ).toBeLessThan(10 * tolerance)
})
