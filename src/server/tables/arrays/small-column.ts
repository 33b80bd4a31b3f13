import type { DataSet } from '../../matrix/dataset.ts'
import type { ArrowColumn } from '../arrow.ts'

/**
 * Seen in fewer cells than one in so many, a gene goes as its values: those are few. Otherwise it goes as its
 * counts, which are small whole numbers and take a third to a seventh of the bytes of values.
 */
const sparseFrom = 16

/** The narrowest array of whole numbers that holds so much. */
function narrowFor(greatest: number, length: number): Uint8Array | Uint16Array | Uint32Array {
  if (greatest < 2 ** 8) return new Uint8Array(length)
  return greatest < 2 ** 16 ? new Uint16Array(length) : new Uint32Array(length)
}

/** The greatest of some numbers, 0 of none. */
function greatestOf(values: ArrayLike<number>): number {
  let greatest = 0
  for (let i = 0; i < values.length; i++) greatest = Math.max(greatest, values[i]!)
  return greatest
}

/**
 * A gene over all cells in the fewest bytes that lose nothing: `lognorm` values as float32, or counts, of
 * which the totals of the cells make those values again, to the last bit.
 */
export function smallColumn(dataset: DataSet, gene: number): ArrowColumn {
  const name = dataset.geneNames()[gene] ?? ''
  const { cells, values } = dataset.readGene(gene)
  if (dataset.layer === 'lognorm' || cells.length * sparseFrom < dataset.cells)
    return { name, kind: 'number', values: dataset.expression(gene) }
  const counts = narrowFor(greatestOf(values), dataset.cells)
  for (let i = 0; i < cells.length; i++) counts[cells[i]!] = values[i]!
  return { name, kind: 'number', values: counts }
}

/** The sum of the counts of each cell. */
export function totalsColumn(dataset: DataSet): ArrowColumn {
  const totals = dataset.totals()
  const greatest = greatestOf(totals)
  const narrow = greatest < 2 ** 32 ? narrowFor(greatest, totals.length) : totals
  if (narrow !== totals) narrow.set(totals)
  return { name: 'total', kind: 'number', values: narrow }
}
