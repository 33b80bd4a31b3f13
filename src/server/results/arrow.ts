import {
  Bool,
  Dictionary,
  Field,
  Float64,
  Int32,
  makeData,
  RecordBatch,
  RecordBatchStreamWriter,
  Schema,
  Struct,
  Utf8,
  vectorFromArray,
  type Data,
  type DataType,
  type Vector
} from 'apache-arrow'
import type { DuckDBValue } from '@duckdb/node-api'
import type { ResultColumn } from './files.ts'

/** One column of the stream: each block of values becomes its part of one record batch. */
interface Filling {
  readonly type: DataType
  add(values: readonly DuckDBValue[]): void
  part(block: number): Data
}

/**
 * Collects blocks of rows and writes them as an Arrow IPC stream with one record batch per block. Strings are
 * dictionary-encoded; a missing number is NaN.
 */
export function arrowWriter(columns: readonly (ResultColumn & { readonly title: string })[]) {
  const fillings = columns.map(({ kind }, at) => fillingOf(kind, at))
  const lengths: number[] = []
  return {
    add(values: readonly (readonly DuckDBValue[])[]): void {
      lengths.push(values[0]?.length ?? 0)
      fillings.forEach((filling, at) => filling.add(values[at] ?? []))
    },
    finish(): Uint8Array {
      const fields = columns.map(
        ({ kind, title }, at) => new Field(title, fillings[at]?.type ?? new Utf8(), kind === 'string')
      )
      const schema = new Schema(fields)
      const struct = new Struct(fields)
      const batches = lengths.map(
        (length, block) =>
          new RecordBatch(
            schema,
            makeData({
              type: struct,
              length,
              nullCount: 0,
              children: fillings.map((filling) => filling.part(block))
            })
          )
      )
      const writer = new RecordBatchStreamWriter()
      writer.reset(undefined, schema)
      for (const batch of batches) writer.write(batch)
      writer.finish()
      return writer.toUint8Array(true)
    }
  }
}

function fillingOf(kind: ResultColumn['kind'], id: number): Filling {
  if (kind === 'string') return wordsFilling(id)
  const parts: Data[] = []
  const make = (values: readonly DuckDBValue[]): Data => {
    const { length } = values
    if (kind === 'boolean') return bits(values.map((value) => value === true))
    if (kind === 'integer')
      return makeData({ type: new Int32(), length, nullCount: 0, data: Int32Array.from(values, Number) })
    return makeData({
      type: new Float64(),
      length,
      nullCount: 0,
      data: Float64Array.from(values, (value) => (typeof value === 'number' ? value : NaN))
    })
  }
  return {
    type: kind === 'boolean' ? new Bool() : kind === 'integer' ? new Int32() : new Float64(),
    add: (values) => void parts.push(make(values)),
    part: (block) => parts[block] ?? make([])
  }
}

function wordsFilling(id: number): Filling {
  const words = new Map<string, number>()
  const blocks: { codes: Int32Array; present: boolean[] }[] = []
  const type = new Dictionary(new Utf8(), new Int32(), id)
  let dictionary: Vector<Utf8> | null = null
  return {
    type,
    add(values) {
      const codes = Int32Array.from(values, (value) => {
        if (typeof value !== 'string') return 0
        const code = words.get(value) ?? words.size
        words.set(value, code)
        return code
      })
      blocks.push({ codes, present: values.map((value) => typeof value === 'string') })
    },
    part(block) {
      dictionary ??= vectorFromArray([...words.keys()], new Utf8())
      const { codes, present } = blocks[block] ?? { codes: new Int32Array(0), present: [] }
      const missing = present.filter((yes) => !yes).length
      return makeData({
        type,
        length: codes.length,
        nullCount: missing,
        data: codes,
        dictionary,
        ...(missing > 0 && { nullBitmap: bits(present).values })
      })
    }
  }
}

function bits(values: readonly boolean[]): Data<Bool> {
  const packed = new Uint8Array(Math.ceil(values.length / 64) * 8)
  values.forEach((yes, at) => {
    if (yes) packed[at >> 3] = (packed[at >> 3] ?? 0) | (1 << (at & 7))
  })
  return makeData({ type: new Bool(), length: values.length, nullCount: 0, data: packed })
}
