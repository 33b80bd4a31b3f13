import { lognorm } from '../../../../science/normalize/lognorm.ts'
import { countsPerCell } from '../../../../science/stats/counts-per-cell.ts'
import type { StoredValues } from '../../compressed.ts'
import type { Order, ShardSums } from './order.ts'

const small = 9

/** Totals per cell and sums per gene, collected from whole cells. */
export class CellStatistics {
  readonly #order: Order
  readonly #sums: ShardSums
  readonly #logs = new Float64Array(small)
  readonly #scaled = new Float64Array(small)

  constructor(order: Order) {
    this.#order = order
    const genes = order.major === 'cell' ? order.minors : order.majors
    this.#sums = {
      sum: new Float64Array(genes),
      sumExpm1: new Float64Array(genes),
      detected: new Float64Array(genes)
    }
  }

  /** Adds one cell: the elements `from` to `to` of the arrays. */
  add(cell: number, genes: Int32Array, values: StoredValues, from: number, to: number): void {
    if (this.#order.layer === 'counts') this.#addCounts(cell, genes, values, from, to)
    else this.#addLogValues(genes, values, from, to)
  }

  #addCounts(cell: number, genes: Int32Array, counts: StoredValues, from: number, to: number): void {
    const { totals, mitochondrial, isMitochondrial } = this.#order
    let total = 0
    let mito = 0
    for (let i = from; i < to; i++) {
      total += counts[i]!
      if (isMitochondrial[genes[i]!]) mito += counts[i]!
    }
    totals[cell] = total
    mitochondrial[cell] = mito
    const { sum, sumExpm1, detected } = this.#sums
    for (let count = 1; count < small; count++) {
      this.#logs[count] = lognorm(count, total)
      this.#scaled[count] = (count / total) * countsPerCell
    }
    for (let i = from; i < to; i++) {
      const gene = genes[i]!
      const count = counts[i]!
      sum[gene]! += count < small ? this.#logs[count]! : lognorm(count, total)
      sumExpm1[gene]! += count < small ? this.#scaled[count]! : (count / total) * countsPerCell
      detected[gene]!++
    }
  }

  #addLogValues(genes: Int32Array, values: StoredValues, from: number, to: number): void {
    const { sum, sumExpm1, detected } = this.#sums
    for (let i = from; i < to; i++) {
      const gene = genes[i]!
      sum[gene]! += values[i]!
      sumExpm1[gene]! += Math.expm1(values[i]!)
      detected[gene]!++
    }
  }

  get sums(): ShardSums {
    return this.#sums
  }
}
