import { describe, expect, test } from 'vitest'
import { readCsv, readPbmc3k, realData } from '../../../tests/fixtures/datasets/real-data.ts'
import { classifierOf } from './classifier.ts'
import { labelMedians, pairMarkers, usualMarkers } from './markers.ts'
import { medianDeltas, prunedCells } from './prune.ts'
import { LabelScorer } from './scorer.ts'

describe.skipIf(realData === undefined)(
  'pbmc3k against 38 blood cell types, as SingleR 2.0.0 has it (needs CYTODECK_TEST_DATA)',
  () => {
    const data = realData === undefined ? null : readPbmc3k()
    const table = realData === undefined ? [] : readCsv('data', 'singler', 'ref_hema_microarray.csv.gz')
    const labels = Object.keys(table[0] ?? {}).slice(1)
    const indices = new Map(data?.genes.map((name, gene) => [name, gene]))
    const shared = table
      .filter((row) => indices.has(row[''] ?? ''))
      .sort((a, b) => indices.get(a['']!)! - indices.get(b['']!)!)
    const values = Float64Array.from(shared.flatMap((row) => labels.map((label) => Number(row[label]))))
    const labelOf = Int32Array.from(labels.keys())
    const markers = pairMarkers(
      labelMedians(values, shared.length, labelOf, labels.length),
      shared.length,
      labels.length,
      usualMarkers(labels.length)
    )

    test('markers of every pair', () => {
      expect(shared).toHaveLength(7060)
      expect(usualMarkers(labels.length)).toBe(60)
      const golden = readCsv('golden', 'singler', 'pbmc3k_hema_markers.csv.gz')
      expect(golden).toHaveLength(38 * 37)
      const differ = golden.filter(({ label = '', versus = '', genes }) => {
        const pair = labels.indexOf(label) * labels.length + labels.indexOf(versus)
        const own = Array.from(
          markers.genes.subarray(markers.starts[pair], markers.starts[pair + 1]),
          (gene) => shared[gene]!['']
        )
        return own.join(' ') !== genes
      })
      expect(differ.map(({ label, versus }) => [label, versus])).toEqual([])
    })

    test('scores, labels, deltas and pruned cells', () => {
      const { cells, genes, starts, rows, values: counts } = data!
      const classifier = classifierOf(
        { genes: Int32Array.from(shared, (row) => indices.get(row['']!)!), labelOf, values },
        markers,
        {
          quantile: 0.8,
          threshold: 0.05
        }
      )
      expect(classifier.features).toHaveLength(2222)
      const own = Array.from({ length: cells }, (): [number[], number[]] => [[], []])
      for (const gene of genes.keys()) {
        for (let i = starts[gene]!; i < starts[gene + 1]!; i++) {
          own[rows[i]!]![0].push(gene)
          own[rows[i]!]![1].push(counts[i]!)
        }
      }
      const scorer = new LabelScorer(classifier, genes.length)
      const scores = new Float64Array(labels.length * cells)
      const found = own.map(([numbers, numberCounts], cell) =>
        scorer.score(numbers, numberCounts, scores, cell, cells)
      )

      const goldenScores = readCsv('golden', 'singler', 'pbmc3k_hema_scores.csv.gz')
      let largest = 0
      for (const [cell, row] of goldenScores.entries())
        for (const [k, label] of labels.entries())
          largest = Math.max(largest, Math.abs(Number(row[label]) - scores[k * cells + cell]!))
      expect(largest).toBeLessThan(1e-6)

      const golden = readCsv('golden', 'singler', 'pbmc3k_hema_labels.csv.gz')
      for (const [cell, row] of golden.entries()) {
        const best = labels.reduce((most, _, k) => Math.max(most, scores[k * cells + cell]!), -Infinity)
        expect(Math.abs(best - Number(row['max_score']))).toBeLessThan(1e-6)
      }
      const share = (agrees: (row: Record<string, string>, cell: number) => boolean) =>
        golden.filter(agrees).length / cells
      expect(share((row, cell) => row['first_label'] === labels[found[cell]!.first])).toBeGreaterThanOrEqual(
        0.995
      )
      expect(share((row, cell) => row['label'] === labels[found[cell]!.label])).toBeGreaterThanOrEqual(0.99)
      const deltas = golden.flatMap((row, cell) =>
        row['label'] === labels[found[cell]!.label]
          ? [Math.abs(Number(row['delta_next']) - found[cell]!.delta)]
          : []
      )
      expect(Math.max(...deltas)).toBeLessThan(1e-6)
      const label = Int32Array.from(found, (one) => one.label)
      const above = medianDeltas(scores, label)
      expect(
        Math.max(
          ...golden.flatMap((row, cell) =>
            row['label'] === labels[label[cell]!]
              ? [Math.abs(Number(row['delta_median']) - above[cell]!)]
              : []
          )
        )
      ).toBeLessThan(1e-6)
      const pruned = prunedCells(above, label, labels.length, 3)
      const kept = golden.filter((row, cell) => row['pruned'] !== 'NA' && pruned[cell] === 0).length
      const either = golden.filter((row, cell) => row['pruned'] !== 'NA' || pruned[cell] === 0).length
      expect(kept / either).toBeGreaterThan(0.99)
      expect(pruned.reduce((a, b) => a + b)).toBe(13)
    })
  }
)
