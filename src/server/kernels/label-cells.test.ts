import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { memoryDataSet } from '../../../tests/fixtures/datasets/memory-dataset.ts'
import type { Classifier } from '../../contract/tool.ts'
import { classifierOf } from '../../science/classify/classifier.ts'
import { labelMedians, pairMarkers } from '../../science/classify/markers.ts'
import { LabelScorer } from '../../science/classify/scorer.ts'
import { labelCells } from './label-cells.ts'
import { OutOfMemory } from './pool/memory-request.ts'

const dataset = memoryDataSet({ cells: 1300, genes: 60, seed: 5 })
const datasets = pathToFileURL(
  path.resolve(import.meta.dirname, '../../../tests/fixtures/datasets/memory-dataset.ts')
).href
const stopped = () => new Int32Array(new SharedArrayBuffer(4))

/** Five labels of two profiles, as plain formulas give them. */
function classifier(): Classifier {
  const genes = Int32Array.from({ length: 60 }, (_, gene) => gene)
  const labelOf = Int32Array.of(0, 0, 1, 1, 2, 2, 3, 3, 4, 4)
  const values = Float64Array.from(
    { length: 600 },
    (_, at) => (Math.floor(at / 10) % 4 === labelOf[at % 10] ? 5 : 1) + ((at * 13) % 7) / 3
  )
  return classifierOf(
    { genes, labelOf, values },
    pairMarkers(labelMedians(values, 60, labelOf, 5), 60, 5, 8),
    { quantile: 0.8, threshold: 0.05 }
  )
}

const run = (threads: number, rows: Uint32Array) =>
  labelCells({ dataset, threads, datasets, stopped: stopped(), memoryBytes: 2 ** 34 })(classifier(), rows)

describe('the kernel that labels cells', () => {
  const rows = Uint32Array.from({ length: 1100 }, (_, i) => i + Math.floor(i / 10))

  test('gives the same bits on one thread and on two, and those of one scorer', async () => {
    const [one, two] = [await run(1, rows), await run(2, rows)]
    expect(two).toEqual(one)
    const scorer = new LabelScorer(classifier(), dataset.genes)
    const scores = new Float64Array(5 * rows.length)
    for (const [i, row] of rows.entries()) {
      const { genes, values } = dataset.cell(row)
      const { label, first, delta } = scorer.score(genes, values, scores, i, rows.length)
      expect([one.label[i], one.first[i], one.delta[i]]).toEqual([label, first, delta])
    }
    expect(new Float64Array(one.scores)).toEqual(scores)
    expect(new Set(one.label).size).toBeGreaterThan(3)
  })

  test('says so before it would pass the memory of its task', async () => {
    await expect(
      labelCells({ dataset, threads: 1, datasets, stopped: stopped(), memoryBytes: 1 })(classifier(), rows)
    ).rejects.toThrow(OutOfMemory)
  })
})
