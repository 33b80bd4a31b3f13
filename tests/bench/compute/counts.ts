import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'
import type { DataSet } from '../../../src/server/matrix/dataset.ts'
import { scratch } from '../study.ts'

/**
 * Runs work beside a folder with the counts cell by cell, as R and Python keep them: `rows` (i32), `values`
 * (f64), `starts` (f64).
 */
export async function withCounts<T>(dataset: DataSet, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = scratch('counts')
  try {
    writeCounts(folder, dataset)
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function writeCounts(folder: string, dataset: DataSet): void {
  const open = (name: string): number => openSync(path.join(folder, name), 'w')
  const rows = open('rows')
  const values = open('values')
  const starts = new Float64Array(dataset.cells + 1)
  for (let cell = 0; cell < dataset.cells; cell++) {
    const row = dataset.cell(cell)
    writeSync(rows, row.genes)
    writeSync(values, Float64Array.from(row.values))
    starts[cell + 1] = starts[cell]! + row.genes.length
  }
  closeSync(rows)
  closeSync(values)
  const file = open('starts')
  writeSync(file, starts)
  closeSync(file)
}
