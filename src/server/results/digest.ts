import { createHash, type Hash } from 'node:crypto'
import { columnsOf, type Result, type TablesShape } from '../../contract/tool.ts'

/** SHA-256, in hex, of row numbers as little-endian uint32. */
export function digestRows(rows: Uint32Array): string {
  return createHash('sha256')
    .update(new Uint8Array(rows.buffer, rows.byteOffset, rows.byteLength))
    .digest('hex')
}

/** Strings that are handed over together. */
const stringsAtOnce = 4096

function addColumn(hash: Hash, column: ReturnType<typeof columnsOf>[number]['values']): void {
  if (column instanceof Float64Array) {
    const canonical = column.slice()
    for (let i = 0; i < canonical.length; i++) {
      const x = canonical[i]!
      if (x === 0 || Number.isNaN(x)) canonical[i] = x === 0 ? 0 : NaN
    }
    hash.update(new Uint8Array(canonical.buffer))
  } else if (column instanceof Int32Array || column instanceof Uint8Array) {
    hash.update(new Uint8Array(column.buffer, column.byteOffset, column.byteLength))
  } else if ('codes' in column) {
    const levels = column.levels.map((level) => `${level}\0`)
    for (let from = 0; from < column.codes.length; from += stringsAtOnce)
      hash.update(
        Array.from(column.codes.subarray(from, from + stringsAtOnce), (code) => levels[code] ?? '\0').join('')
      )
  } else {
    for (let from = 0; from < column.length; from += stringsAtOnce)
      hash.update(
        column
          .slice(from, from + stringsAtOnce)
          .map((text) => `${text}\0`)
          .join('')
      )
  }
}

/**
 * SHA-256, in hex, of a result's columns in the declared order of tables and columns, further columns after
 * the declared ones: numbers as little-endian float64 with one NaN and one zero, whole numbers as int32,
 * booleans as bytes, strings as UTF-8 each ended by a zero byte.
 */
export function digestTables(shapes: TablesShape, result: Pick<Result, 'tables' | 'extra'>): string {
  const hash = createHash('sha256')
  for (const [id, shape] of Object.entries(shapes)) {
    for (const { values } of columnsOf(shape, result, id)) addColumn(hash, values)
  }
  return hash.digest('hex')
}
