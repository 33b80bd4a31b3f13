import { expect, test } from 'vitest'
import { cloneEnrichment } from './enrichment.ts'

test('clones against all others, as R: p.adjust(fisher.test(...)$p.value, "BH")', () => {
  // The first clone has eight of ten cells here, and two of twenty there; the third is a single cell.
  const { log10P, log10Padj, tested } = cloneEnrichment(
    Uint32Array.of(8, 1, 1, 0, 0),
    Uint32Array.of(2, 1, 0, 7, 10)
  )
  expect(tested).toBe(4)
  // fisher.test(matrix(c(8, 2, 2, 18), 2)), (1, 1, 9, 19), (0, 7, 10, 13), (0, 10, 10, 10)
  const p = [0.00029126295992862707, 1, 0.06371942234011199, 0.01099373723061879] as const
  expect(10 ** log10P[0]!).toBeCloseTo(p[0], 12)
  expect(10 ** log10P[3]!).toBeCloseTo(0.06371942234011199, 12)
  expect(10 ** log10P[4]!).toBeCloseTo(0.01099373723061879, 12)
  // The smallest p times four, the next times two, the next times four thirds; non-decreasing.
  expect(10 ** log10Padj[0]!).toBeCloseTo(4 * p[0], 12)
  expect(10 ** log10Padj[4]!).toBeCloseTo(2 * p[3], 12)
  expect(10 ** log10Padj[3]!).toBeCloseTo((4 / 3) * p[2], 12)
  expect(10 ** log10Padj[1]!).toBeCloseTo(1, 12)
})

test('a clone of one cell is neither tested nor counted among the tests', () => {
  const { log10P, log10Padj, tested } = cloneEnrichment(Uint32Array.of(3, 1, 0), Uint32Array.of(0, 0, 3))
  expect(tested).toBe(2)
  expect(log10P[1]).toBeNaN()
  expect(log10Padj[1]).toBeNaN()
  // choose(4, 3) choose(3, 0) / choose(7, 3), and the equally improbable table at the other end: 4/35 + 1/35.
  expect(10 ** log10P[0]!).toBeCloseTo(5 / 35, 12)
})

test('which side is called here changes no p', () => {
  const [a, b] = [Uint32Array.of(5, 2, 9, 0), Uint32Array.of(1, 8, 3, 4)]
  const [one, other] = [cloneEnrichment(a, b), cloneEnrichment(b, a)]
  for (const [at, p] of one.log10P.entries()) expect(other.log10P[at]).toBeCloseTo(p, 12)
})
