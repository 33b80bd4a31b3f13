import { DataType, type Dictionary, type RecordBatch, type Vector } from 'apache-arrow'
import type { Factor, TableData, TableShape } from '../contract/tool.ts'

type Columns = TableData<TableShape>

/**
 * Columns of the record batches of an Arrow stream, as a result has them: text as codes and levels, a missing
 * number as NaN.
 */
export function columnsOfBatches(batches: readonly RecordBatch[]): Columns {
  const [first] = batches
  const names = first?.schema.fields.map(({ name }) => name) ?? []
  return Object.fromEntries(
    names.map((name, at) => [name, columnOf(batches.map((batch) => batch.getChildAt(at)!))])
  )
}

/** The parts of a column as one; the only part is not copied. */
function columnOf(parts: readonly Vector[]): Columns[string] {
  const type: unknown = parts[0]?.type
  if (DataType.isDictionary(type)) return factorOf(parts as readonly Vector<Dictionary>[])
  if (DataType.isBool(type))
    return Uint8Array.from(parts.flatMap((part) => Array.from(part as Iterable<boolean>, Number)))
  if (DataType.isInt(type)) return joined(parts.map((part) => part.toArray() as Int32Array))
  if (DataType.isFloat(type)) return joined(parts.map((part) => part.toArray() as Float64Array))
  throw new TypeError(`a result has no columns of ${String(type)}`)
}

function joined<Values extends Int32Array | Float64Array>(parts: readonly Values[]): Values {
  const [only] = parts
  if (parts.length === 1 && only) return only
  const whole = new (only!.constructor as new (length: number) => Values)(
    parts.reduce((sum, part) => sum + part.length, 0)
  )
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** Batches share one list of words, the last the longest; a word that is missing has the code −1. */
function factorOf(parts: readonly Vector<Dictionary>[]): Factor {
  const levels = Array.from((parts.at(-1)?.data[0]?.dictionary ?? []) as Iterable<unknown>, String)
  const codes = parts.flatMap((part) =>
    part.data.map((data) => {
      const own = data.values as Int32Array
      if (data.nullCount === 0) return own.subarray(0, data.length)
      return Int32Array.from({ length: data.length }, (_, row) => (data.getValid(row) ? own[row]! : -1))
    })
  )
  return { codes: joined(codes), levels }
}
