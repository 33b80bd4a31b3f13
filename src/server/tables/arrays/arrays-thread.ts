import { constants, zstdCompressSync } from 'node:zlib'
import { arrowBytes, type ArrowColumn } from '../arrow.ts'
import { answerPieces } from '../pieces/answer.ts'
import { shuffledRows } from '../rows/order.ts'
import { smallColumn, totalsColumn } from './small-column.ts'

/** Whole arrays of a data set, one value a cell, in memory that threads share, so that nothing is copied. */
export interface Arrays {
  expression: { asked: number; answer: Float32Array }
  /** Coordinates, one array a dimension; null where there is no embedding of this name. */
  embedding: { asked: string; answer: readonly Float32Array[] | null }
  /** An Arrow stream of one column, as zstd where that is asked: see `smallColumn` and `totalsColumn`. */
  gene: { asked: { readonly gene: number; readonly zstd: boolean }; answer: Uint8Array }
  totals: { asked: { readonly zstd: boolean }; answer: Uint8Array }
  /** See `shuffledRows`. */
  order: { asked: null; answer: Uint32Array }
}

/** The fastest level: it halves the bytes of most genes; others take longer than reading the gene. */
const fastest = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }

function stream(column: ArrowColumn, rows: number, zstd: boolean): Uint8Array {
  const plain = arrowBytes([column], rows)
  const { buffer, byteOffset, length } = zstd ? zstdCompressSync(plain, fastest) : plain
  return shared(new Uint8Array(buffer, byteOffset, length))
}

function shared<Values extends Float32Array | Uint32Array | Uint8Array>(values: Values): Values {
  const Kind = values.constructor as new (buffer: SharedArrayBuffer) => Values
  const copy = new Kind(new SharedArrayBuffer(values.byteLength))
  copy.set(values)
  return copy
}

await answerPieces<Arrays>({
  expression: (dataset, gene) => shared(dataset.expression(gene)),
  embedding: (dataset, name) => dataset.embedding(name)?.map(shared) ?? null,
  gene: (dataset, { gene, zstd }) => stream(smallColumn(dataset, gene), dataset.cells, zstd),
  totals: (dataset, { zstd }) => stream(totalsColumn(dataset), dataset.cells, zstd),
  order: (dataset) => shared(shuffledRows(dataset))
})
