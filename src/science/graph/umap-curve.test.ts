import { expect, test } from 'vitest'
import { umapCurve } from './umap-curve.ts'

/** The values that uwot 0.1.14 fits. */
test.each([
  { minDist: 0.1, spread: 1, a: 1.5769, b: 0.8951 },
  { minDist: 0.01, spread: 1, a: 1.8956, b: 0.8006 },
  { minDist: 0.5, spread: 1, a: 0.583, b: 1.3342 },
  { minDist: 0.001, spread: 1, a: 1.9291, b: 0.7915 },
  { minDist: 0.3, spread: 3, a: 0.2207, b: 0.8951 }
])('the curve for $minDist and $spread', ({ minDist, spread, a, b }) => {
  const curve = umapCurve(minDist, spread)
  expect(curve.a).toBeCloseTo(a, 3)
  expect(curve.b).toBeCloseTo(b, 3)
})
