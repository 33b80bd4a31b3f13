import { expect, test } from 'vitest'
import { classifierOf } from '../../../src/science/classify/classifier.ts'
import { labelMedians, pairMarkers, usualMarkers } from '../../../src/science/classify/markers.ts'
import { medianDeltas, prunedCells } from '../../../src/science/classify/prune.ts'
import { LabelScorer } from '../../../src/science/classify/scorer.ts'
import { farthest, numbers, readCounts, readOracle } from '../read.ts'

const { genes, counts, names } = readCounts('cells.csv.gz')
const indices = new Map(genes.map((gene, index) => [gene, index]))
const reference = readOracle('cell-types', 'reference.csv.gz').toSorted(
  (a, b) => indices.get(a['gene']!)! - indices.get(b['gene']!)!
)
const profiles = Object.keys(reference[0] ?? {}).slice(1)
const labels = ['A', 'B', 'C', 'D']
const labelOf = Int32Array.from(profiles, (profile) => labels.indexOf(profile[0]!))
const wanted = readOracle('cell-types', 'labels.csv.gz')

test('scores, labels and pruned cells as SingleR has them', () => {
  const values = Float64Array.from(
    reference.flatMap((row) => profiles.map((profile) => Number(row[profile])))
  )
  const medians = labelMedians(values, reference.length, labelOf, labels.length)
  const markers = pairMarkers(medians, reference.length, labels.length, usualMarkers(labels.length))
  const own = { genes: Int32Array.from(reference, (row) => indices.get(row['gene']!)!), labelOf, values }
  const classifier = classifierOf(own, markers, { quantile: 0.8, threshold: 0.05 })
  const scorer = new LabelScorer(classifier, genes.length)
  const scores = new Float64Array(labels.length * names.length)
  const found = names.map((_, cell) => {
    const expressed = [...genes.keys()].filter((gene) => counts[gene]![cell]! > 0)
    const own = expressed.map((gene) => counts[gene]![cell]!)
    return scorer.score(expressed, own, scores, cell, names.length)
  })

  for (const [label, name] of labels.entries()) {
    const ofLabel = scores.subarray(label * names.length, (label + 1) * names.length)
    expect(farthest(ofLabel, numbers(wanted, `score_${name}`))).toBeLessThan(1e-6)
  }
  expect(found.map(({ first }) => labels[first])).toEqual(wanted.map((row) => row['first']))
  expect(found.map(({ label }) => labels[label])).toEqual(wanted.map((row) => row['label']))
  expect(
    farthest(
      found.map(({ delta }) => delta),
      numbers(wanted, 'delta_next')
    )
  ).toBeLessThan(1e-6)
  const label = Int32Array.from(found, (one) => one.label)
  const above = medianDeltas(scores, label)
  expect(farthest(above, numbers(wanted, 'delta_median'))).toBeLessThan(1e-6)
  for (const [deviations, column] of [
    [3, 'pruned'],
    [1, 'pruned_at_1']
  ] as const) {
    const pruned = prunedCells(above, label, labels.length, deviations)
    expect([...pruned].map((one) => (one === 1 ? 'TRUE' : 'FALSE'))).toEqual(wanted.map((row) => row[column]))
  }
})
