import type { Numbers } from '../../matrix/shuffle.ts'
import type { StoredColumn } from '../../matrix/zarr/frame.ts'
import type { Address, ArrayWriter, Attributes } from '../../matrix/writer/array-writer.ts'
import { plainKey } from '../../matrix/writer/plain-key.ts'

/** The encoding attributes that every group and array of AnnData has. */
const encoded = (type: string, version: string): Attributes => ({
  'encoding-type': type,
  'encoding-version': version
})

export const encodings = {
  anndata: encoded('anndata', '0.1.0'),
  array: encoded('array', '0.2.0'),
  string: encoded('string', '0.2.0'),
  stringArray: encoded('string-array', '0.2.0'),
  csr: encoded('csr_matrix', '0.1.0'),
  csc: encoded('csc_matrix', '0.1.0'),
  dict: encoded('dict', '0.1.0')
} as const

const picked = <T extends Numbers>(values: T, rows: Uint32Array | null): T => {
  if (rows === null) return values
  const out = new (values.constructor as new (length: number) => T)(rows.length)
  for (let at = 0; at < rows.length; at++) out[at] = values[rows[at] as number] as number
  return out
}

/**
 * Writes a column of a table, all rows or the given ones. Groups keep all their levels, so that colours still
 * match them.
 */
function writeColumn(file: ArrayWriter, column: StoredColumn, rows: Uint32Array | null): Address {
  switch (column.kind) {
    case 'category':
      return file.group(
        new Map([
          ['categories', writeLevels(file, column)],
          ['codes', file.numbers(picked(column.codes, rows), encodings.array)]
        ]),
        { ...encoded('categorical', '0.2.0'), ordered: column.ordered }
      )
    case 'number': {
      const values = picked(column.values, rows)
      if (!column.isNullable) return file.numbers(values, encodings.array)
      const numbers = Array.from(values as Float64Array, Number)
      return file.group(
        new Map([
          [
            'mask',
            file.numbers(
              Uint8Array.from(numbers, (value) => Number(Number.isNaN(value))),
              encodings.array,
              { type: 'bool' }
            )
          ],
          [
            'values',
            file.numbers(
              BigInt64Array.from(numbers, (value) => BigInt(Number.isNaN(value) ? 0 : value)),
              encodings.array
            )
          ]
        ]),
        encoded('nullable-integer', '0.1.0')
      )
    }
    case 'boolean': {
      const bits = (values: Uint8Array) =>
        file.numbers(picked(values, rows), encodings.array, { type: 'bool' })
      if (!column.missing) return bits(column.values)
      return file.group(
        new Map([
          ['mask', bits(column.missing)],
          ['values', bits(column.values)]
        ]),
        encoded('nullable-boolean', '0.1.0')
      )
    }
    case 'string':
      return file.strings(
        rows === null ? column.values : Array.from(rows, (row) => column.values[row] ?? ''),
        encodings.stringArray
      )
  }
}

/** Writes levels, which the store has as text, in the type that they had in the file. */
function writeLevels(
  file: ArrayWriter,
  { levels, levelsAre }: Extract<StoredColumn, { kind: 'category' }>
): Address {
  switch (levelsAre) {
    case 'integer':
      return file.numbers(BigInt64Array.from(levels, BigInt), encodings.array)
    case 'float':
      return file.numbers(Float64Array.from(levels, Number), encodings.array)
    case 'boolean':
      return file.numbers(
        Uint8Array.from(levels, (level) => Number(level === 'true')),
        encodings.array,
        {
          type: 'bool'
        }
      )
    default:
      return file.strings(levels, encodings.stringArray)
  }
}

export interface FrameColumn {
  readonly name: string
  /** Called when the column is written, so that one column is in memory at a time. */
  readonly read: () => StoredColumn
}

const indexKey = '_index'

/**
 * Writes a table in AnnData's `dataframe` encoding, all rows or the given ones. Columns keep their names
 * where the format allows it.
 */
export function writeFrame(
  file: ArrayWriter,
  names: readonly string[],
  columns: readonly FrameColumn[],
  rows: Uint32Array | null
): Address {
  const members = new Map<string, Address>()
  members.set(
    indexKey,
    file.strings(rows === null ? names : Array.from(rows, (row) => names[row] ?? ''), encodings.stringArray)
  )
  const order: string[] = []
  for (const { name, read } of columns) {
    const plain = plainKey(name)
    let key = plain
    for (let n = 1; members.has(key); n++) key = `${plain}_${n}`
    members.set(key, writeColumn(file, read(), rows))
    order.push(key)
  }
  return file.group(members, { ...encoded('dataframe', '0.2.0'), _index: indexKey, 'column-order': order })
}

/** Writes coordinates, one row per cell. */
export function writeCoordinates(
  file: ArrayWriter,
  axes: readonly Float32Array[],
  rows: Uint32Array | null
): Address {
  const count = rows?.length ?? axes[0]?.length ?? 0
  const values = new Float32Array(count * axes.length)
  for (const [axis, numbers] of axes.entries())
    for (let at = 0; at < count; at++) values[at * axes.length + axis] = numbers[rows?.[at] ?? at] as number
  return file.numbers(values, encodings.array, { shape: [count, axes.length] })
}
