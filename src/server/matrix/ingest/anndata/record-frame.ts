import { codesFor, type StoredColumn } from '../../zarr/frame.ts'
import { grouped } from '../groups.ts'
import type { Field, FileArray, ArrayFile } from '../array-file.ts'
import { notices } from '../notices.ts'
import type { Notify } from '../source.ts'
import { block, textsOf, type Frame } from './table.ts'

/**
 * Opens a table of AnnData before 0.7: one compound array; categories are codes with their levels in
 * `uns/<column>_categories`.
 */
export function recordFrame(file: ArrayFile, place: string, notify: Notify): Frame {
  const array = file.array(place)
  const { fields, rows } = array
  const indexField = Math.max(
    0,
    fields.findIndex(({ name }) => name === 'index' || name === '_index')
  )
  const columnFields = fields.flatMap((field, at) => (at === indexField ? [] : [{ field, at }]))
  const read = ({ field, at }: { field: Field; at: number }): StoredColumn | null => {
    const levels = `uns/${field.name}_categories`
    const column =
      field.width === 1
        ? recordColumn(field, valuesOf(array, at), file.isArray(levels) ? file.array(levels).strings() : null)
        : null
    if (!column) notify(notices.skipped(`${place}/${field.name}`, field.kind))
    return column
  }
  return {
    rows,
    columnNames: columnFields.map(({ field }) => field.name),
    *index() {
      for (let from = 0; from < rows; from += block)
        yield array.records(from, Math.min(rows, from + block)).map((record) => String(record[indexField]))
    },
    *columns() {
      for (const each of columnFields) {
        const column = read(each)
        if (column) yield { name: each.field.name, column }
      }
    },
    texts(name) {
      const found = columnFields.find(({ field }) => field.name === name)
      const column = found ? read(found) : null
      return column ? textsOf(column) : null
    }
  }
}

function valuesOf(array: FileArray, field: number): unknown[] {
  const values: unknown[] = []
  for (let from = 0; from < array.rows; from += block)
    for (const record of array.records(from, Math.min(array.rows, from + block))) values.push(record[field])
  return values
}

function recordColumn(
  field: Field,
  values: readonly unknown[],
  levels: readonly string[] | null
): StoredColumn | null {
  if (field.kind === 'string') return grouped(values.map(String))
  if (field.kind === 'boolean')
    return { kind: 'boolean', values: Uint8Array.from(values, Number), missing: null }
  if (field.kind !== 'integer' && field.kind !== 'float') return null
  const numbers = Float64Array.from(values, Number)
  if (!levels || field.kind === 'float')
    return {
      kind: 'number',
      values: field.kind === 'integer' && fitsInt32(numbers) ? Int32Array.from(numbers) : numbers
    }
  const codes = codesFor(numbers.length, levels.length)
  for (const [i, code] of numbers.entries()) codes[i] = code >= 0 && code < levels.length ? code : -1
  return { kind: 'category', codes, levels, ordered: false }
}

const fitsInt32 = (numbers: Float64Array): boolean => numbers.every((value) => value === (value | 0))
