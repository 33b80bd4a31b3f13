import { setImmediate } from 'node:timers/promises'
import { type Measure, type QualityReport } from '../../contract/api/project.ts'
import type { DataSet } from '../matrix/dataset.ts'
import { mitochondrialGenes } from '../matrix/ingest/genes.ts'
import { cellsBySample } from '../tables/samples.ts'
import { binsOf, spreadOf } from './spread.ts'

/** More boxes than this beside each other are a comb. */
const mostSamples = 60

/**
 * Percent of the counts of each cell that genes of the mitochondrial genome have; 0 of a cell without counts.
 * The layer is counts.
 */
async function mitochondrialPercent(
  dataset: DataSet,
  genes: readonly number[],
  totals: Float64Array
): Promise<Float64Array> {
  const counts = new Float64Array(dataset.cells)
  for (const gene of genes) {
    const { cells, values } = dataset.gene(gene)
    for (let at = 0; at < cells.length; at++) counts[cells[at] ?? 0]! += values[at] ?? 0
    // A gene of a million cells takes milliseconds to read; between two of them others get their turn.
    await setImmediate()
  }
  return counts.map((count, cell) => ((totals[cell] ?? 0) > 0 ? (100 * count) / (totals[cell] ?? 1) : 0))
}

export interface Quality extends Pick<
  QualityReport,
  'quality' | 'samples' | 'moreSamples' | 'withoutSample' | 'mitochondrialGenes'
> {
  /** Row numbers of the cells of each sample that is shown. */
  readonly cells: readonly Int32Array[]
}

/**
 * Distributions of counts, detected genes and the mitochondrial share, over all cells and by sample. Counts
 * are left out where they are not known.
 */
export async function qualityOf(dataset: DataSet): Promise<Quality> {
  const { names, cells } = cellsBySample(dataset)
  const order = names.map((_, index) => index)
  const sizeOf = (index: number): number => cells[index]?.length ?? 0
  const shown =
    order.length > mostSamples ? order.toSorted((a, b) => sizeOf(b) - sizeOf(a)).slice(0, mostSamples) : order
  const mitochondrial = [...mitochondrialGenes(dataset.geneNames()).entries()].flatMap(([gene, is]) =>
    is === 1 ? [gene] : []
  )

  const quality: QualityReport['quality'] = []
  const add = async (measure: Measure, log: boolean, values: Float64Array) => {
    const all = spreadOf(values.slice())
    await setImmediate()
    const samples = []
    for (const index of shown) {
      samples.push(spreadOf(Float64Array.from(cells[index] ?? [], (cell) => values[cell] ?? NaN)))
      await setImmediate()
    }
    quality.push({ measure, log, bins: binsOf(values, all, log), all, samples })
  }
  const counted = dataset.layer === 'counts'
  if (counted) await add('total', true, dataset.totals())
  await add('detected', false, Float64Array.from(dataset.detectedGenes()))
  if (counted && mitochondrial.length > 0)
    await add('mitochondrial', false, await mitochondrialPercent(dataset, mitochondrial, dataset.totals()))

  const inSamples = order.reduce((sum, index) => sum + sizeOf(index), 0)
  return {
    quality,
    samples: shown.map((index) => ({ name: names[index] ?? '', cells: sizeOf(index) })),
    moreSamples: names.length - shown.length,
    withoutSample: dataset.cells - inSamples,
    mitochondrialGenes: mitochondrial.length,
    cells: shown.map((index) => cells[index] ?? new Int32Array())
  }
}
