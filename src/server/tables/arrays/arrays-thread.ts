import { zstdDecompressSync } from 'node:zlib'
import { readPacked } from '../packed/files.ts'
import { answerPieces } from '../pieces/answer.ts'
import { shuffledRows } from '../rows/order.ts'
import { columnStream } from '../packed/column-stream.ts'
import { smallColumn, totalsColumn } from '../packed/small-column.ts'

/** Whole arrays of a data set, one value a cell, in memory that threads share, so that nothing is copied. */
export interface Arrays {
  expression: { asked: number; answer: Float32Array }
  /** Coordinates, one array a dimension; null where there is no embedding of this name. */
  embedding: { asked: string; answer: readonly Float32Array[] | null }
  /** An Arrow stream of one column, as zstd where that is asked: see `smallColumn` and `totalsColumn`. */
  gene: { asked: { readonly gene: number; readonly zstd: boolean }; answer: Uint8Array }
  /** The same stream out of a folder of packed genes. */
  packed: {
    asked: { readonly folder: string; readonly gene: number; readonly zstd: boolean }
    answer: Uint8Array
  }
  totals: { asked: { readonly zstd: boolean }; answer: Uint8Array }
  /** See `shuffledRows`. */
  order: { asked: null; answer: Uint32Array }
}

function shared<Values extends Float32Array | Uint32Array | Uint8Array>(values: Values): Values {
  const Kind = (values instanceof Uint8Array ? Uint8Array : values.constructor) as new (
    buffer: SharedArrayBuffer
  ) => Values
  const copy = new Kind(new SharedArrayBuffer(values.byteLength))
  copy.set(values)
  return copy
}

await answerPieces<Arrays>({
  expression: (dataset, gene) => shared(dataset.expression(gene)),
  embedding: (dataset, name) => dataset.embedding(name)?.map(shared) ?? null,
  gene: (dataset, { gene, zstd }) => shared(columnStream(smallColumn(dataset, gene), zstd)),
  packed(_dataset, { folder, gene, zstd }) {
    const bytes = readPacked(folder, gene)
    return shared(zstd ? bytes : zstdDecompressSync(bytes))
  },
  totals: (dataset, { zstd }) => shared(columnStream(totalsColumn(dataset), zstd)),
  order: (dataset) => shared(shuffledRows(dataset))
})
