import type { GeneRow } from '../../../../contract/cells.ts'
import type { DataSet } from '../../dataset.ts'
import { loessAtPlaces } from './loess-at-places.ts'

/**
 * The genes that vary more than genes of their mean do: standardised variance of Stuart 2019 (Seurat's
 * `vst`), which fits log10 of the variance on log10 of the mean and clips what stands out by more than
 * √cells. Two passes over the genes. Where a file has log values only, their exponentials take the place of
 * counts.
 * @param taken 1 for each of the `cells` that count
 * @returns at most `wanted` gene numbers, ascending
 */
export function variableGenes(
  dataset: DataSet,
  taken: Uint8Array,
  cells: number,
  wanted: number,
  onShare: (share: number) => void
): Int32Array {
  const { genes } = dataset
  const countOf = dataset.layer === 'counts' ? (value: number) => value : Math.expm1
  const mean = new Float64Array(genes)
  const variance = new Float64Array(genes)
  for (let gene = 0; gene < genes; gene++) {
    let sum = 0
    let squares = 0
    eachTaken(dataset.gene(gene), taken, (value) => {
      const count = countOf(value)
      sum += count
      squares += count * count
    })
    mean[gene] = sum / cells
    variance[gene] = (squares - (sum * sum) / cells) / (cells - 1)
    if (gene % 512 === 0) onShare(gene / (2 * genes))
  }
  const varying = Int32Array.from(mean.keys()).filter((gene) => variance[gene]! > 0)
  const fitted = loessAtPlaces(
    Float64Array.from(varying, (gene) => Math.log10(mean[gene]!)),
    Float64Array.from(varying, (gene) => Math.log10(variance[gene]!))
  )
  const clip = Math.sqrt(cells)
  const scores = new Float64Array(genes).fill(-1)
  for (const [i, gene] of varying.entries()) {
    const deviation = Math.sqrt(10 ** fitted[i]!)
    const average = mean[gene]!
    let sum = 0
    let present = 0
    eachTaken(dataset.gene(gene), taken, (value) => {
      const standard = Math.min(clip, (countOf(value) - average) / deviation)
      sum += standard * standard
      present++
    })
    scores[gene] = (sum + (cells - present) * (average / deviation) ** 2) / (cells - 1)
    if (i % 512 === 0) onShare(0.5 + i / (2 * varying.length))
  }
  varying.sort((a, b) => scores[b]! - scores[a]! || a - b)
  return varying.slice(0, wanted).sort()
}

function eachTaken({ cells, values }: GeneRow, taken: Uint8Array, hear: (value: number) => void): void {
  for (let i = 0; i < cells.length; i++) if (taken[cells[i]!]) hear(values[i]!)
}
