import path from 'node:path'
import type { Column } from '../../../contract/column.ts'
import type { ArrayType } from './types.ts'
import { plainNumbers } from '../plain-numbers.ts'
import type { Numbers } from '../shuffle.ts'
import { isGroup, readAttributes, readNumbers, readStrings, StoredNumbers } from './read.ts'
import type { WrittenFile } from './shard.ts'
import { writeArray, writeGroup, writeStrings } from './write.ts'

export type LevelType = 'integer' | 'float' | 'boolean'
const levelTypes: readonly unknown[] = ['integer', 'float', 'boolean'] satisfies LevelType[]

/** Attributes that only Cytodeck writes, beside those of AnnData. */
const own = { levelsAre: 'level-type', isNullable: 'nullable-integer' } as const

/** One column as it is stored, in AnnData's encodings; numbers keep the width they have in the file. */
export type StoredColumn =
  | {
      readonly kind: 'category'
      readonly codes: Int8Array | Int16Array | Int32Array
      readonly levels: readonly string[]
      readonly ordered: boolean
      /** The type of the levels in the file, where they are no texts. */
      readonly levelsAre?: LevelType
    }
  | {
      readonly kind: 'number'
      readonly values: Numbers
      /** Whether the values are nullable integers, whose missing values are NaN here. */
      readonly isNullable?: boolean
    }
  | { readonly kind: 'boolean'; readonly values: Uint8Array; readonly missing: Uint8Array | null }
  | { readonly kind: 'string'; readonly values: readonly string[] }

const encoding = (type: string, version: string) => ({ 'encoding-type': type, 'encoding-version': version })
export const arrayEncoding = encoding('array', '0.2.0')
export const stringEncoding = encoding('string-array', '0.2.0')
export const dictEncoding = encoding('dict', '0.1.0')

/** Allocates codes in the smallest signed type for this number of levels. */
export function codesFor(length: number, levels: number): Int8Array | Int16Array | Int32Array {
  return levels <= 127
    ? new Int8Array(length)
    : levels <= 32_767
      ? new Int16Array(length)
      : new Int32Array(length)
}

export function writeColumn(dir: string, column: StoredColumn): WrittenFile[] {
  switch (column.kind) {
    case 'category':
      writeGroup(dir, {
        ...encoding('categorical', '0.2.0'),
        ordered: column.ordered,
        ...(column.levelsAre ? { [own.levelsAre]: column.levelsAre } : {})
      })
      return [
        ...writeArray(path.join(dir, 'codes'), column.codes, { attributes: arrayEncoding }),
        ...writeStrings(path.join(dir, 'categories'), column.levels, stringEncoding)
      ]
    case 'number':
      return writeArray(dir, column.values, {
        attributes: column.isNullable ? { ...arrayEncoding, [own.isNullable]: true } : arrayEncoding
      })
    case 'boolean':
      if (!column.missing) return writeArray(dir, column.values, { type: 'bool', attributes: arrayEncoding })
      writeGroup(dir, encoding('nullable-boolean', '0.1.0'))
      return [
        ...writeArray(path.join(dir, 'values'), column.values, { type: 'bool', attributes: arrayEncoding }),
        ...writeArray(path.join(dir, 'mask'), column.missing, { type: 'bool', attributes: arrayEncoding })
      ]
    case 'string':
      return writeStrings(dir, column.values, stringEncoding)
  }
}

/** Reads a column as it was written, in its stored width and with all of AnnData's attributes. */
export function readStored(dir: string): StoredColumn {
  const attributes = readAttributes(dir)
  if (!isGroup(dir)) {
    if (attributes['encoding-type'] === 'string-array') return { kind: 'string', values: readStrings(dir) }
    const array = new StoredNumbers(dir)
    const values = array.read()
    array.close()
    return array.type === 'bool'
      ? { kind: 'boolean', values: values as Uint8Array, missing: null }
      : { kind: 'number', values, ...(attributes[own.isNullable] === true ? { isNullable: true } : {}) }
  }
  const part = (name: string) => readNumbers(path.join(dir, name))
  if (attributes['encoding-type'] === 'nullable-boolean')
    return { kind: 'boolean', values: part('values') as Uint8Array, missing: part('mask') as Uint8Array }
  const levelsAre = attributes[own.levelsAre]
  return {
    kind: 'category',
    codes: part('codes') as Int8Array | Int16Array | Int32Array,
    levels: readStrings(path.join(dir, 'categories')),
    ordered: attributes['ordered'] === true,
    ...(levelTypes.includes(levelsAre) ? { levelsAre: levelsAre as LevelType } : {})
  }
}

const booleanLevels = ['false', 'true'] as const

/** Reads a column in the form that tables and tools use. Booleans become a category of `false` and `true`. */
export function readColumn(dir: string): Column {
  if (!isGroup(dir)) {
    const stored = readAttributes(dir)
    if (stored['encoding-type'] === 'string-array') return { kind: 'string', values: readStrings(dir) }
    const array = new StoredNumbers(dir)
    const values = array.read()
    array.close()
    if (array.type === 'bool')
      return { kind: 'category', codes: new Int32Array(plainNumbers(values)), levels: booleanLevels }
    const plain = plainNumbers(values)
    return { kind: 'number', values: plain instanceof Float64Array ? plain : new Float64Array(plain) }
  }
  if (readAttributes(dir)['encoding-type'] === 'nullable-boolean') {
    const missing = readNumbers(path.join(dir, 'mask')) as Uint8Array
    const values = readNumbers(path.join(dir, 'values')) as Uint8Array
    return {
      kind: 'category',
      codes: Int32Array.from(values, (value, i) => (missing[i] ? -1 : value)),
      levels: booleanLevels
    }
  }
  const codes = plainNumbers(readNumbers(path.join(dir, 'codes')))
  return {
    kind: 'category',
    codes: codes instanceof Int32Array ? codes : new Int32Array(codes),
    levels: readStrings(path.join(dir, 'categories'))
  }
}

/** The types of stored numbers that a filter dialog distinguishes. */
export function valueTypeOf(type: ArrayType): 'float' | 'number' | 'double' | 'boolean' {
  if (type === 'bool') return 'boolean'
  return type === 'float32' ? 'float' : type === 'float64' ? 'double' : 'number'
}

/** Writes the head of a table in AnnData's `dataframe` encoding; index and columns are arrays below it. */
export function writeFrameHead(dir: string, index: string, columns: readonly string[]): void {
  writeGroup(dir, { ...encoding('dataframe', '0.2.0'), _index: index, 'column-order': columns })
}
