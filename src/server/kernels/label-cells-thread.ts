import { workerData } from 'node:worker_threads'
import { LabelScorer } from '../../science/classify/scorer.ts'
import { takeBlocks } from './blocks.ts'
import type { LabelWork } from './label-cells.ts'
import type { DataSetModule } from './pool/data-set.ts'

const { share, datasets, dir, genes, cellsPerBlock, classifier, rows, out } = workerData as LabelWork
const { openDataSet } = (await import(datasets)) as DataSetModule
const dataset = await openDataSet(dir)
const scorer = new LabelScorer(classifier, genes)
for (const block of takeBlocks(share)) {
  const end = Math.min(rows.length, (block + 1) * cellsPerBlock)
  for (let i = block * cellsPerBlock; i < end; i++) {
    const cell = dataset.readCell(rows[i]!)
    const { label, first, delta } = scorer.score(cell.genes, cell.values, out.scores, i, rows.length)
    out.label[i] = label
    out.first[i] = first
    out.delta[i] = delta
  }
}
dataset.close()
