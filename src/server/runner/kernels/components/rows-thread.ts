import { workerData } from 'node:worker_threads'
import { lognorm } from '../../../../science/normalize/lognorm.ts'
import type { DataSetModule } from '../../message.ts'
import { takeBlocks } from '../blocks.ts'
import { cellsPerBlock } from '../pool/job.ts'
import type { RowsWork } from './rows.ts'

const work = workerData as RowsWork
const { openDataSet } = (await import(work.datasets)) as DataSetModule
const dataset = await openDataSet(work.dir)
for (const block of takeBlocks(work.share)) {
  const end = Math.min(work.genes.length, (block + 1) * work.genesPerBlock)
  for (let place = block * work.genesPerBlock; place < end; place++) readGene(work.order[place]!)
}
dataset.close()

/** Writes the entries of one gene, its starts in each block of cells, and its mean and variance over the cells. */
function readGene(gene: number): void {
  const { rows, places, totals } = work
  const { cells, values } = dataset.gene(work.genes[gene]!)
  const starts = rows.starts.subarray(gene * (rows.blocks + 1), (gene + 1) * (rows.blocks + 1))
  let at = starts[0]!
  let block = 0
  let sum = 0
  for (let i = 0; i < cells.length; i++) {
    const cell = cells[i]!
    const place = places[cell]!
    if (place < 0) continue
    for (; place >= (block + 1) * cellsPerBlock; block++) starts[block + 1] = at
    const x = totals === null ? values[i]! : lognorm(values[i]!, totals[cell]!)
    rows.places[at] = place - block * cellsPerBlock
    rows.values[at++] = x
    sum += x
  }
  starts.fill(at, block + 1)
  const mean = sum / rows.cells
  let squares = (rows.cells - (at - starts[0]!)) * mean * mean
  for (let i = starts[0]!; i < at; i++) squares += (rows.values[i]! - mean) ** 2
  work.means[gene] = mean
  work.variances[gene] = squares / (rows.cells - 1)
}
