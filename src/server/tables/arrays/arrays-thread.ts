import { answerPieces } from '../pieces/answer.ts'
import { shuffledRows } from '../rows/order.ts'

/** Whole arrays of a data set, one value a cell, in memory that threads share, so that nothing is copied. */
export interface Arrays {
  expression: { asked: number; answer: Float32Array }
  /** Coordinates, one array a dimension; null where there is no embedding of this name. */
  embedding: { asked: string; answer: readonly Float32Array[] | null }
  /** See `shuffledRows`. */
  order: { asked: null; answer: Uint32Array }
}

function shared<Values extends Float32Array | Uint32Array>(values: Values): Values {
  const Kind = values.constructor as new (buffer: SharedArrayBuffer) => Values
  const copy = new Kind(new SharedArrayBuffer(values.byteLength))
  copy.set(values)
  return copy
}

await answerPieces<Arrays>({
  expression: (dataset, gene) => shared(dataset.expression(gene)),
  embedding: (dataset, name) => dataset.embedding(name)?.map(shared) ?? null,
  order: (dataset) => shared(shuffledRows(dataset))
})
