import { zstdDecompressSync } from 'node:zlib'
import { readColumnFile, type ColumnFile } from '../../columns/file.ts'
import { readPacked } from '../packed/files.ts'
import { answerPieces } from '../pieces/answer.ts'
import { shuffledRows } from '../rows/order.ts'
import { sortedRows } from '../rows/sorted-rows.ts'
import type { RowSort } from '../rows/sorted-window.ts'
import { columnStream } from '../packed/column-stream.ts'
import { smallColumn, totalsColumn } from '../packed/small-column.ts'
import { heldColumn, type HeldColumn } from '../held-column.ts'

/**
 * What a thread can read of a data set: whole arrays with one value per cell, answered in shared memory, so
 * that nothing is copied.
 */
export interface Arrays {
  expression: { request: number; response: Float32Array }
  /** Coordinates, one array per dimension; null where there is no embedding of this name. */
  embedding: { request: string; response: readonly Float32Array[] | null }
  /** A gene as an Arrow stream of one column (see `smallColumn`), compressed where `zstd` is set. */
  gene: { request: { readonly gene: number; readonly zstd: boolean }; response: Uint8Array }
  /** The same stream, read from a folder of packed genes. */
  packed: {
    request: { readonly folder: string; readonly gene: number; readonly zstd: boolean }
    response: Uint8Array
  }
  totals: { request: { readonly zstd: boolean }; response: Uint8Array }
  /**
   * A column of the cell table by the name under which it is stored; `added` is the file of a column that an
   * account added.
   */
  column: {
    request: { readonly stored: string; readonly added: ColumnFile | null }
    response: HeldColumn | null
  }
  /** See `sortedRows`. */
  sorted: {
    request: { readonly sorts: readonly RowSort[]; readonly rows: number }
    response: Uint32Array
  }
  /** See `shuffledRows`. */
  order: { request: null; response: Uint32Array }
}

type Sharable = Int8Array | Int16Array | Int32Array | Uint8Array | Uint32Array | Float32Array | Float64Array

function shared<Values extends Sharable>(values: Values): Values {
  const Kind = (values instanceof Uint8Array ? Uint8Array : values.constructor) as new (
    buffer: SharedArrayBuffer
  ) => Values
  const copy = new Kind(new SharedArrayBuffer(values.byteLength))
  copy.set(values)
  return copy
}

function sharedColumn(column: HeldColumn | null): HeldColumn | null {
  if (column === null) return null
  return column.kind === 'number'
    ? { ...column, values: shared(column.values) }
    : { ...column, codes: shared(column.codes) }
}

await answerPieces<Arrays>({
  expression: (dataset, gene) => shared(dataset.expression(gene)),
  embedding: (dataset, name) => dataset.embedding(name)?.map(shared) ?? null,
  gene: (dataset, { gene, zstd }) => shared(columnStream(smallColumn(dataset, gene), zstd)),
  packed(_dataset, { folder, gene, zstd }) {
    const bytes = readPacked(folder, gene)
    return shared(zstd ? bytes : zstdDecompressSync(bytes))
  },
  column: (dataset, { stored, added }) =>
    sharedColumn(heldColumn(added ? readColumnFile(added) : dataset.cellColumn(stored))),
  totals: (dataset, { zstd }) => shared(columnStream(totalsColumn(dataset), zstd)),
  sorted: (_dataset, { sorts, rows }) => shared(sortedRows(sorts, rows)),
  order: (dataset) => shared(shuffledRows(dataset))
})
