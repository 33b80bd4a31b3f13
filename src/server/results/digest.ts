import { createHash, type Hash } from 'node:crypto'
import type { columnsOf, Factor } from '../../contract/tool.ts'

/** SHA-256, in hex, of row numbers as little-endian uint32. */
export function digestRows(rows: Uint32Array): string {
  return createHash('sha256')
    .update(new Uint8Array(rows.buffer, rows.byteOffset, rows.byteLength))
    .digest('hex')
}

/** So many strings, and so many numbers, are hashed in one call. */
const stringsAtOnce = 4096
const numbersAtOnce = 2 ** 16

/** The level of each code, as bytes that are copied: making texts of them would take several times as long. */
function addFactor(hash: Hash, { codes, levels }: Factor): void {
  const texts = levels.map((level) => Buffer.from(`${level}\0`))
  const longest = texts.reduce((most, { length }) => Math.max(most, length), 1)
  const bytes = new Uint8Array(Math.min(codes.length, stringsAtOnce) * longest)
  for (let from = 0; from < codes.length; from += stringsAtOnce) {
    const end = Math.min(codes.length, from + stringsAtOnce)
    let length = 0
    for (let row = from; row < end; row++) {
      const text = texts[codes[row]!]
      if (text === undefined) bytes[length++] = 0
      else for (let at = 0; at < text.length; at++) bytes[length++] = text[at]!
    }
    hash.update(bytes.subarray(0, length))
  }
}

function addColumn(hash: Hash, column: ReturnType<typeof columnsOf>[number]['values']): void {
  if (column instanceof Float64Array) {
    const canonical = new Float64Array(Math.min(column.length, numbersAtOnce))
    for (let from = 0; from < column.length; from += numbersAtOnce) {
      const count = Math.min(numbersAtOnce, column.length - from)
      for (let i = 0; i < count; i++) {
        const x = column[from + i]!
        canonical[i] = x === 0 ? 0 : Number.isNaN(x) ? NaN : x
      }
      hash.update(new Uint8Array(canonical.buffer, 0, 8 * count))
    }
  } else if (column instanceof Int32Array || column instanceof Uint8Array) {
    hash.update(new Uint8Array(column.buffer, column.byteOffset, column.byteLength))
  } else if ('codes' in column) {
    addFactor(hash, column)
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
 * SHA-256, in hex, of the columns of a result: table after table in the declared order, in each the declared
 * columns and then the further ones. Numbers are hashed as little-endian float64 with a single NaN and a
 * single zero, integers as int32, booleans as bytes, strings as UTF-8 that ends with a zero byte.
 */
export class TablesDigest {
  readonly #hash: Hash = createHash('sha256')

  /** @param columns of the next table */
  add(columns: ReturnType<typeof columnsOf>): void {
    for (const { values } of columns) addColumn(this.#hash, values)
  }

  hex(): string {
    return this.#hash.digest('hex')
  }
}
