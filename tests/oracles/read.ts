import path from 'node:path'
import { category, memoryData, type MemoryData } from '../fixtures/datasets/memory-cells.ts'
import { readTable } from '../fixtures/datasets/csv-table.ts'

export type Row = Readonly<Record<string, string>>

/** A table that a package gave, or `studies` for one that was simulated. */
export const readOracle = (subject: string, file: string): Row[] =>
  readTable(path.join(import.meta.dirname, subject, file))

/** One column as numbers; what R calls NA is not a number. */
export const numbers = (rows: readonly Row[], name: string): Float64Array =>
  Float64Array.from(rows, (row) => Number(row[name]))

/** Counts of a study, `counts[gene][column]`, with the names of genes and columns. */
export function readCounts(file: string): { genes: string[]; names: string[]; counts: number[][] } {
  const rows = readOracle('studies', file)
  const names = Object.keys(rows[0] ?? {}).slice(1)
  return {
    genes: rows.map((row) => row['gene'] ?? ''),
    names,
    counts: rows.map((row) => names.map((name) => Number(row[name])))
  }
}

/** The 160 simulated cells with their types, batches and phases. */
export function simulatedCells(): MemoryData {
  const { genes, counts } = readCounts('cells.csv.gz')
  const columns = readOracle('studies', 'cell-columns.csv')
  const columnOf = (name: string) => category(columns.map((row) => row[name] ?? null))
  return {
    ...memoryData(counts, { type: columnOf('type'), batch: columnOf('batch'), phase: columnOf('phase') }),
    genes
  }
}

/**
 * The largest difference between own numbers and those of a package; with `least` it is relative to these, or
 * to `least` where they are smaller.
 */
export function farthest(own: ArrayLike<number>, wanted: ArrayLike<number>, least?: number): number {
  if (own.length !== wanted.length)
    throw new RangeError(`${own.length} numbers are compared with ${wanted.length}`)
  let most = 0
  for (let i = 0; i < own.length; i++) {
    const [one, other] = [own[i]!, wanted[i]!]
    if (one === other || (Number.isNaN(one) && Number.isNaN(other))) continue
    const off = Math.abs(one - other) / (least === undefined ? 1 : Math.max(Math.abs(other), least))
    most = Number.isNaN(off) ? Infinity : Math.max(most, off)
  }
  return most
}

/** Pearson's correlation. */
export function correlation(x: ArrayLike<number>, y: ArrayLike<number>): number {
  const mean = (values: ArrayLike<number>): number =>
    Array.from(values).reduce((a, b) => a + b, 0) / values.length
  const [mx, my] = [mean(x), mean(y)]
  let [xy, xx, yy] = [0, 0, 0]
  for (let i = 0; i < x.length; i++) {
    xy += (x[i]! - mx) * (y[i]! - my)
    xx += (x[i]! - mx) ** 2
    yy += (y[i]! - my) ** 2
  }
  return xy / Math.sqrt(xx * yy)
}
