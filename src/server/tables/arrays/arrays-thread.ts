import { zstdDecompressSync } from 'node:zlib'
import { readColumnFile, type ColumnFile } from '../../columns/file.ts'
import { readPacked } from '../packed/files.ts'
import { answerPieces } from '../pieces/answer.ts'
import { shuffledRows } from '../rows/order.ts'
import { columnStream } from '../packed/column-stream.ts'
import { smallColumn, totalsColumn } from '../packed/small-column.ts'
import { heldColumn, type HeldColumn } from '../held-column.ts'

/**
 * What a thread can read of a data set: whole arrays with one value per cell, answered in shared memory, so
 * that nothing is copied.
 */
export interface Arrays {
  expression: { asked: number; answer: Float32Array }
  /** Coordinates, one array per dimension; null where there is no embedding of this name. */
  embedding: { asked: string; answer: readonly Float32Array[] | null }
  /** A gene as an Arrow stream of one column (see `smallColumn`), compressed where `zstd` is set. */
  gene: { asked: { readonly gene: number; readonly zstd: boolean }; answer: Uint8Array }
  /** The same stream, read from a folder of packed genes. */
  packed: {
    asked: { readonly folder: string; readonly gene: number; readonly zstd: boolean }
    answer: Uint8Array
  }
  totals: { asked: { readonly zstd: boolean }; answer: Uint8Array }
  /**
   * A column of the cell table by the name under which it is stored; `added` is the file of a column that an
   * account added.
   */
  column: {
    asked: { readonly stored: string; readonly added: ColumnFile | null }
    answer: HeldColumn | null
  }
  /** See `shuffledRows`. */
  order: { asked: null; answer: Uint32Array }
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
  order: (dataset) => shared(shuffledRows(dataset))
})
