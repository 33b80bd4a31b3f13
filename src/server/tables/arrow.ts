import {
  Data,
  Dictionary,
  Field,
  Float32,
  Float64,
  Int16,
  Int32,
  Int8,
  makeData,
  RecordBatch,
  RecordBatchStreamWriter,
  Schema,
  Struct,
  Uint16,
  Uint32,
  Uint8,
  Utf8,
  vectorFromArray,
  type DataType
} from 'apache-arrow'
import { Buffer } from 'node:buffer'
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { Column, ValueType } from '../../contract/column.ts'

type Numbers = Uint8Array | Uint16Array | Uint32Array | Float32Array | Float64Array

/**
 * One column of an Arrow response, with a value for every row of a table. A missing number is NaN, a missing
 * group or text null.
 */
export type ArrowColumn = { readonly name: string } & (
  | {
      readonly kind: 'number'
      readonly values: Numbers
      /** True where the values are in the order of the response already. */
      readonly ordered?: boolean
    }
  | Exclude<Column, { kind: 'number' }>
)

/** A stored column for an Arrow response: float32 where the imported file had float32. */
export function arrowColumn(name: string, column: Column, type: ValueType): ArrowColumn {
  if (column.kind !== 'number') return { name, ...column }
  return { name, kind: 'number', values: type === 'float' ? Float32Array.from(column.values) : column.values }
}

const rowsPerBatch = 65_536
export const arrowType = 'application/vnd.apache.arrow.stream'

/** The rows `order[from]` to `order[to - 1]` of a column; without an order the rows `from` to `to - 1`. */
type Part = (from: number, to: number, order: Uint32Array | undefined) => Data

function gathered<Values extends Numbers | Int32Array | Int16Array | Int8Array>(
  values: Values,
  from: number,
  to: number,
  order: Uint32Array | undefined
): Values {
  if (!order) return values.subarray(from, to) as Values
  const part = new (values.constructor as new (length: number) => Values)(to - from)
  for (let at = from; at < to; at++) part[at - from] = values[order[at] ?? 0] ?? 0
  return part
}

function typeOfNumbers(values: Numbers): Uint8 | Uint16 | Uint32 | Float32 | Float64 {
  if (values instanceof Uint8Array) return new Uint8()
  if (values instanceof Uint16Array) return new Uint16()
  if (values instanceof Uint32Array) return new Uint32()
  return values instanceof Float32Array ? new Float32() : new Float64()
}

function numberPart({ values }: { values: Numbers }): { type: DataType; part: Part } {
  const type = typeOfNumbers(values)
  return {
    type,
    part: (from, to, order) =>
      new Data<DataType>(type, 0, to - from, 0, [undefined, gathered(values, from, to, order)])
  }
}

/** Groups as codes of the smallest width, with one dictionary that is sent once. */
function groupPart(
  { codes, levels }: Extract<Column, { kind: 'category' }>,
  id: number
): { type: DataType; part: Part } {
  const narrow =
    levels.length < 128 ? Int8Array.from(codes) : levels.length < 32_768 ? Int16Array.from(codes) : codes
  const index =
    narrow instanceof Int8Array ? new Int8() : narrow instanceof Int16Array ? new Int16() : new Int32()
  const type = new Dictionary(new Utf8(), index, id)
  const dictionary = vectorFromArray(levels, new Utf8())
  return {
    type,
    part(from, to, order) {
      const data = gathered(narrow, from, to, order)
      const length = to - from
      const present = new Uint8Array(Math.ceil(length / 64) * 8)
      let missing = 0
      for (let at = 0; at < length; at++) {
        if ((data[at] ?? -1) < 0) missing++
        else present[at >> 3] = (present[at >> 3] ?? 0) | (1 << (at & 7))
      }
      return makeData({
        type,
        length,
        nullCount: missing,
        data,
        dictionary,
        ...(missing > 0 ? { nullBitmap: present } : {})
      })
    }
  }
}

function textPart({ values }: { values: readonly (string | null)[] }): { type: DataType; part: Part } {
  const type = new Utf8()
  return {
    type,
    part(from, to, order) {
      const texts = order
        ? Array.from(order.subarray(from, to), (row) => values[row] ?? null)
        : values.slice(from, to)
      return vectorFromArray(texts, type).data[0] ?? makeData({ type, length: 0, nullCount: 0 })
    }
  }
}

const partOf = (column: ArrowColumn, id: number): { type: DataType; part: Part } => {
  if (column.kind === 'number') return numberPart(column)
  return column.kind === 'category' ? groupPart(column, id) : textPart(column)
}

const isOrdered = (column: ArrowColumn | undefined): boolean =>
  column?.kind === 'number' && column.ordered === true

/**
 * The writer of apache-arrow, which keeps all bytes until the end, made to give them away after each batch.
 */
class BatchWriter extends RecordBatchStreamWriter {
  #bytes: Uint8Array[] = []

  protected override _write(chunk: ArrayBufferView): this {
    if (chunk.byteLength > 0)
      this.#bytes.push(new Uint8Array(chunk.buffer, chunk.byteOffset, chunk.byteLength))
    return this
  }

  take(): Buffer {
    const bytes = Buffer.concat(this.#bytes)
    this.#bytes = []
    return bytes
  }
}

/** Pieces of a stream of so many rows (see `arrowPieces`): its record batches and its end. */
export const piecesOf = (rows: number): number => Math.max(1, Math.ceil(rows / rowsPerBatch)) + 1

/**
 * Columns as an Arrow IPC stream, one record batch of 65,536 rows at a time, and last its end. `order` gives
 * the rows and their order; without it come all rows, as they are stored.
 */
export function* arrowPieces(
  columns: readonly ArrowColumn[],
  rows: number,
  order?: Uint32Array
): Generator<Buffer> {
  const parts = columns.map(partOf)
  const fields = columns.map(
    ({ name, kind }, n) => new Field(name, parts[n]?.type ?? new Utf8(), kind !== 'number')
  )
  const schema = new Schema(fields)
  const struct = new Struct(fields)
  const writer = new BatchWriter()
  writer.reset(undefined, schema)
  for (let from = 0; from < rows || from === 0; from += rowsPerBatch) {
    const to = Math.min(rows, from + rowsPerBatch)
    const children = parts.map(({ part }, n) => part(from, to, isOrdered(columns[n]) ? undefined : order))
    writer.write(
      new RecordBatch(schema, makeData({ type: struct, length: to - from, nullCount: 0, children }))
    )
    yield writer.take()
  }
  writer.finish()
  yield writer.take()
}

/** The pieces of an Arrow IPC stream as an answer. */
export const answerOf = (pieces: AsyncIterable<Buffer>): { type: string; body: Readable } => ({
  type: arrowType,
  body: Readable.from(pieces, { objectMode: false })
})

/** Columns as an Arrow IPC stream (`arrowPieces`), each piece made when it is read, between other calls. */
export function arrowAnswer(
  columns: readonly ArrowColumn[],
  rows: number,
  order?: Uint32Array
): { type: string; body: Readable } {
  async function* pieces(): AsyncGenerator<Buffer> {
    for (const piece of arrowPieces(columns, rows, order)) {
      yield piece
      await setImmediate()
    }
  }
  return answerOf(pieces())
}

/** The same stream of all rows in one piece: for threads, which hold up no other call. */
export const arrowBytes = (columns: readonly ArrowColumn[], rows: number): Buffer =>
  Buffer.concat([...arrowPieces(columns, rows)])
