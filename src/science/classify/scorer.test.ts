import { describe, expect, test } from 'vitest'
import { Generator } from '../random/generator.ts'
import { classifierOf } from './classifier.ts'
import { medianOf } from '../stats/quantile.ts'
import { labelMedians, pairMarkers, usualMarkers } from './markers.ts'
import { medianDeltas, prunedCells } from './prune.ts'
import { LabelScorer } from './scorer.ts'

/** A reference with several profiles per label, with ties, and sparse cells. */
function study(seed: number) {
  const random = new Generator(seed, 0)
  const genes = 40
  const labelOf = Int32Array.of(2, 0, 1, 0, 2, 2, 3, 1, 0, 2, 3)
  const labels = 4
  const values = Float64Array.from(
    { length: genes * labelOf.length },
    (_, i) =>
      Math.floor(random.uniform() * 6) + ((Math.floor(i / labelOf.length) + labelOf[i % labelOf.length]!) % 3)
  )
  const cells = Array.from({ length: 60 }, () =>
    Float64Array.from({ length: genes }, () =>
      random.uniform() < 0.6 ? 0 : Math.floor(random.uniform() * 5) + 1
    )
  )
  return { genes, labelOf, labels, values, cells }
}

const ranksOf = (values: readonly number[]): number[] =>
  values.map(
    (value) =>
      values.filter((other) => other < value).length +
      (values.filter((other) => other === value).length + 1) / 2
  )

function spearman(a: readonly number[], b: readonly number[]): number {
  const [x, y] = [ranksOf(a), ranksOf(b)]
  const mean = (a.length + 1) / 2
  const sum = (f: (i: number) => number) => x.reduce((total, _, i) => total + f(i), 0)
  return (
    sum((i) => (x[i]! - mean) * (y[i]! - mean)) /
    Math.sqrt(sum((i) => (x[i]! - mean) ** 2) * sum((i) => (y[i]! - mean) ** 2))
  )
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const index = (sorted.length - 1) * share
  const low = Math.floor(index)
  return sorted[low]! * (1 - (index - low)) + (sorted[low + 1] ?? 0) * (index - low)
}

/** The method as described in the paper, on dense values and without optimisation. */
function naive(
  { genes, labelOf, labels, values, cells }: ReturnType<typeof study>,
  top: number,
  threshold: number
) {
  const profile = (p: number) =>
    Array.from({ length: genes }, (_, gene) => values[gene * labelOf.length + p]!)
  const own = (label: number) => [...labelOf.keys()].filter((p) => labelOf[p] === label)
  const median = (label: number) =>
    Array.from({ length: genes }, (_, gene) =>
      medianOf(Float64Array.from(own(label), (p) => profile(p)[gene]!))
    )
  const markers = (a: number, b: number) => {
    const [x, y] = [median(a), median(b)]
    return x
      .map((value, gene) => ({ gene, difference: value - y[gene]! }))
      .filter(({ difference }) => difference > 0)
      .sort((p, q) => q.difference - p.difference || p.gene - q.gene)
      .slice(0, top)
      .map(({ gene }) => gene)
  }
  const union = (chosen: readonly number[]) => [
    ...new Set(chosen.flatMap((a) => chosen.flatMap((b) => (a === b ? [] : markers(a, b)))))
  ]
  const scoresOf = (cell: Float64Array, chosen: readonly number[]) => {
    const used = union(chosen)
    return chosen.map((label) =>
      quantile(
        own(label).map((p) =>
          spearman(
            used.map((gene) => cell[gene]!),
            used.map((gene) => profile(p)[gene]!)
          )
        ),
        0.8
      )
    )
  }
  return cells.map((cell) => {
    let chosen = Array.from({ length: labels }, (_, label) => label)
    let scores = scoresOf(cell, chosen)
    const all = scores
    for (;;) {
      const near = chosen.filter((_, i) => scores[i]! >= Math.max(...scores) - threshold)
      if (near.length === 1 || near.length === chosen.length) break
      chosen = near
      scores = scoresOf(cell, chosen)
    }
    const [best = 0, next = 0] = scores.toSorted((a, b) => b - a)
    return { scores: all, label: chosen[scores.indexOf(best)]!, delta: best - next }
  })
}

function scored(
  { genes, labelOf, labels, values, cells }: ReturnType<typeof study>,
  top: number,
  threshold: number
) {
  const markers = pairMarkers(labelMedians(values, genes, labelOf, labels), genes, labels, top)
  const classifier = classifierOf(
    { genes: Int32Array.from({ length: genes }, (_, gene) => gene), labelOf, values },
    markers,
    { quantile: 0.8, threshold }
  )
  const scorer = new LabelScorer(classifier, genes)
  const scores = new Float64Array(labels * cells.length)
  const found = cells.map((cell, i) => scorer.score([...cell.keys()], cell, scores, i, cells.length))
  return { scores, found }
}

describe('scoring cells against labels', () => {
  test.each([1, 2, 3])('equals a naive program, seed %i', (seed) => {
    const data = study(seed)
    const expected = naive(data, 6, 0.05)
    const { scores, found } = scored(data, 6, 0.05)
    expect(expected.some(({ label, scores: all }) => label !== all.indexOf(Math.max(...all)))).toBe(true)
    for (const [cell, { scores: all, label, delta }] of expected.entries()) {
      for (const [k, score] of all.entries())
        expect(scores[k * expected.length + cell]).toBeCloseTo(score, 12)
      expect(found[cell]!.label).toBe(label)
      expect(found[cell]!.delta).toBeCloseTo(delta, 12)
    }
  })

  test('a cell that detects no marker has no label', () => {
    const data = study(4)
    const { scores, found } = scored({ ...data, cells: [new Float64Array(data.genes)] }, 6, 0.05)
    expect(found).toEqual([{ label: -1, first: -1, delta: Number.NaN }])
    expect([...scores]).toEqual([NaN, NaN, NaN, NaN])
  })

  test('a cell depends on nothing around it', () => {
    const data = study(5)
    const { scores, found } = scored(data, 6, 0.05)
    const turned = scored({ ...data, cells: data.cells.toReversed() }, 6, 0.05)
    expect(turned.found.toReversed()).toEqual(found)
    const cells = data.cells.length
    expect(
      Float64Array.from(
        scores,
        (_, i) => turned.scores[Math.floor(i / cells) * cells + (cells - 1 - (i % cells))]!
      )
    ).toEqual(scores)
  })
})

test('the default number of markers falls with the labels', () => {
  expect([2, 10, 38, 100].map(usualMarkers)).toEqual([333, 130, 60, 34])
})

test('doubtful cells lie more than three MADs below their label', () => {
  const labels = Int32Array.of(0, 0, 0, 0, 0, 1, -1)
  const scores = Float64Array.of(0.9, 0.91, 0.92, 0.9, 0.2, 0.1, NaN, 0.1, 0.1, 0.1, 0.1, 0.1, 0.8, NaN)
  const deltas = medianDeltas(scores, labels)
  expect(deltas[0]).toBeCloseTo(0.4, 12)
  expect(deltas[5]).toBeCloseTo(0.35, 12)
  expect([...prunedCells(deltas, labels, 2, 3)]).toEqual([0, 0, 0, 0, 1, 0, 1])
})
