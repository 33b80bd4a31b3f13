import { Generator } from '../../../science/random/generator.ts'
import { baseOf } from '../../columns/view.ts'
import type { DataSet } from '../../matrix/dataset.ts'

const seed = 1
const orders = new WeakMap<DataSet, Uint32Array>()

/** All rows of the cell table in one fixed shuffled order, so that any first part of it is a fair sample. */
export function shuffledRows(dataset: DataSet): Uint32Array {
  const base = baseOf(dataset)
  const known = orders.get(base)
  if (known) return known
  const rows = Uint32Array.from({ length: dataset.cells }, (_, row) => row)
  new Generator(seed).shuffle(rows)
  orders.set(base, rows)
  return rows
}
