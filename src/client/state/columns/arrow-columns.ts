import type { Codes } from '../../../contract/column.ts'
import type { RecordBatch, RecordBatchReader, Vector } from 'apache-arrow'

/** Columns of an Arrow answer as the arrays that the client works with. */

export type SentNumbers = Uint8Array | Uint16Array | Uint32Array | Float32Array | Float64Array

/** Codes of so many groups for so many rows, as narrow as they are exact: −1 is for a row of none. */
export function codesFor(rows: number, levels: number): Codes {
  if (levels <= 2 ** 7) return new Int8Array(rows)
  return levels <= 2 ** 15 ? new Int16Array(rows) : new Int32Array(rows)
}

/** A column of groups as it came: the place of each row's value among `levels`, −1 where it has none. */
export interface ArrowGroups {
  readonly codes: Codes
  readonly levels: readonly string[]
}

async function vectorsOf(reader: RecordBatchReader, name: string): Promise<Vector[]> {
  const vectors: Vector[] = []
  for await (const batch of reader as AsyncIterable<RecordBatch>) {
    const vector = batch.getChild(name) ?? batch.getChildAt(0)
    if (vector) vectors.push(vector)
  }
  return vectors
}

const lengthOf = (vectors: readonly Vector[]): number =>
  vectors.reduce((sum, vector) => sum + vector.length, 0)

/** A numeric column, NaN where there is no value. Whole numbers of 64 bits become the nearest double. */
export async function readNumbers(reader: RecordBatchReader, name: string): Promise<Float32Array> {
  const vectors = await vectorsOf(reader, name)
  const numbers = new Float32Array(lengthOf(vectors))
  let at = 0
  for (const vector of vectors) {
    const values: unknown = vector.nullCount === 0 ? vector.toArray() : null
    if (
      values instanceof Float32Array ||
      values instanceof Float64Array ||
      values instanceof Int32Array ||
      values instanceof Uint32Array
    ) {
      numbers.set(values, at)
    } else {
      for (let row = 0; row < vector.length; row++) {
        const value: unknown = vector.get(row)
        numbers[at + row] = value === null ? NaN : Number(value)
      }
    }
    at += vector.length
  }
  return numbers
}

/** The one column of numbers of an answer, in arrays of the kind in which it was sent; none is missing. */
export async function readAsSent(reader: RecordBatchReader): Promise<SentNumbers> {
  const vectors = await vectorsOf(reader, '')
  const parts = vectors.map((vector) => vector.toArray() as SentNumbers)
  const Kind = (parts[0]?.constructor ?? Float32Array) as new (length: number) => SentNumbers
  const numbers = new Kind(lengthOf(vectors))
  let at = 0
  for (const part of parts) {
    numbers.set(part, at)
    at += part.length
  }
  return numbers
}

/** A column of row numbers. */
export async function readRows(reader: RecordBatchReader, name: string): Promise<Uint32Array> {
  const vectors = await vectorsOf(reader, name)
  const rows = new Uint32Array(lengthOf(vectors))
  let at = 0
  for (const vector of vectors) {
    rows.set(vector.toArray() as Uint32Array, at)
    at += vector.length
  }
  return rows
}

export async function readStrings(reader: RecordBatchReader, name: string): Promise<(string | null)[]> {
  const vectors = await vectorsOf(reader, name)
  return vectors.flatMap((vector) =>
    Array.from({ length: vector.length }, (_, row) => textOf(vector.get(row)))
  )
}

/**
 * A column of groups. Dictionary columns keep their codes; booleans and plain texts are numbered here.
 * @param order levels that come first, in their order; others follow as they are met
 */
export async function readGroups(
  reader: RecordBatchReader,
  name: string,
  order: readonly string[]
): Promise<ArrowGroups> {
  const vectors = await vectorsOf(reader, name)
  const levels = [...order]
  let codes = codesFor(lengthOf(vectors), levels.length).fill(-1)
  /** Groups may come that are in no order. */
  const makeRoom = () => {
    const roomy = codesFor(0, levels.length)
    if (roomy.BYTES_PER_ELEMENT > codes.BYTES_PER_ELEMENT) {
      const wider = codesFor(codes.length, levels.length)
      wider.set(codes)
      codes = wider
    }
  }
  const indices = new Map(levels.map((level, index) => [level, index]))
  const placeOf = (text: string): number => {
    let place = indices.get(text)
    if (place === undefined) {
      place = levels.push(text) - 1
      indices.set(text, place)
    }
    return place
  }
  let at = 0
  for (const vector of vectors) {
    for (const chunk of vector.data) {
      const dictionary = chunk.dictionary as Vector | undefined
      if (!dictionary) {
        at += chunk.length
        continue
      }
      const keys = chunk.values as ArrayLike<number>
      const placeOfKey = Int32Array.from({ length: dictionary.length }, (_, key) =>
        placeOf(textOf(dictionary.get(key)) ?? '')
      )
      makeRoom()
      // Asked once: a chunk counts its gaps anew for every row that it is asked about.
      const gaps = chunk.nullCount > 0
      for (let row = 0; row < chunk.length; row++) {
        if (!gaps || chunk.getValid(row)) codes[at + row] = placeOfKey[keys[row] as number] ?? -1
      }
      at += chunk.length
    }
    if (vector.data.some((chunk) => !chunk.dictionary)) {
      for (let row = 0; row < vector.length; row++) {
        const text = textOf(vector.get(row))
        if (text === null) continue
        const index = placeOf(text)
        makeRoom()
        codes[at - vector.length + row] = index
      }
    }
  }
  return { codes, levels }
}

function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint'
    ? String(value)
    : null
}
