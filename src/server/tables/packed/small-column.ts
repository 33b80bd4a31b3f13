import { packCounts } from '../../../shared/packed-counts.ts'
import type { DataSet } from '../../matrix/dataset.ts'
import type { ArrowColumn } from '../arrow.ts'

type Numbers = Extract<ArrowColumn, { kind: 'number' }>

/** An array of the narrowest unsigned integers that hold `greatest`. */
function narrowFor(greatest: number, length: number): Uint8Array | Uint16Array | Uint32Array {
  if (greatest < 2 ** 8) return new Uint8Array(length)
  return greatest < 2 ** 16 ? new Uint16Array(length) : new Uint32Array(length)
}

/** The greatest of the numbers; 0 where there are none. */
function greatestOf(values: ArrayLike<number>): number {
  let greatest = 0
  for (let i = 0; i < values.length; i++) greatest = Math.max(greatest, values[i]!)
  return greatest
}

/**
 * A gene over all cells in few bytes, without loss: its packed counts, from which expression is computed with
 * the totals of the cells, bit for bit; or expression as float32, where a study has no counts.
 */
export function smallColumn(dataset: DataSet, gene: number): Numbers {
  const name = dataset.geneNames()[gene] ?? ''
  if (dataset.layer === 'lognorm') return { name, kind: 'number', values: dataset.expression(gene) }
  const { cells, values } = dataset.readGene(gene)
  return { name, kind: 'number', values: packCounts(dataset.cells, cells, values) }
}

/** The sum of the counts of each cell. */
export function totalsColumn(dataset: DataSet): Numbers {
  const totals = dataset.totals()
  const greatest = greatestOf(totals)
  const narrow = greatest < 2 ** 32 ? narrowFor(greatest, totals.length) : totals
  if (narrow !== totals) narrow.set(totals)
  return { name: 'total', kind: 'number', values: narrow }
}
