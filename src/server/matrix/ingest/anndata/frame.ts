import { grouped } from '../groups.ts'
import type { FileArray, ArrayFile } from '../array-file.ts'
import { notices } from '../notices.ts'
import type { Notify } from '../source.ts'
import { codesFor, type StoredColumn } from '../../zarr/frame.ts'
import { recordFrame } from './record-frame.ts'
import { block, textsOf, type Frame } from './table.ts'

/** Opens a table: a group of arrays since AnnData 0.7, one compound array before. */
export function openFrame(file: ArrayFile, place: string, notify: Notify): Frame {
  return file.isArray(place) ? recordFrame(file, place, notify) : groupFrame(file, place, notify)
}

function groupFrame(file: ArrayFile, place: string, notify: Notify): Frame {
  const keys = file.keys(place)
  const indexName = indexOf(file, place, keys)
  if (indexName === null) throw file.damaged(`${place}/_index`)
  const rows = file.array(`${place}/${indexName}`).rows
  const listed = file.attribute(place, 'column-order')
  const order = Array.isArray(listed) ? listed.map(String) : typeof listed === 'string' ? [listed] : []
  const found = keys.filter((key) => key !== indexName && key !== '__categories')
  const columnNames = [
    ...order.filter((name) => found.includes(name)),
    ...found.filter((name) => !order.includes(name))
  ]
  const readNamed = (name: string) => readColumn(file, place, name, rows, notify)
  return {
    rows,
    columnNames,
    index: () => textBlocks(file.array(`${place}/${indexName}`)),
    *columns() {
      for (const name of columnNames) {
        const column = readNamed(name)
        if (column) yield { name, column }
      }
    },
    texts(name) {
      const column = columnNames.includes(name) ? readNamed(name) : null
      return column ? textsOf(column) : null
    }
  }
}

function indexOf(file: ArrayFile, place: string, keys: readonly string[]): string | null {
  const named = file.text(place, '_index')
  return (
    [named, '_index', 'index'].find(
      (name) => name !== null && keys.includes(name) && file.isArray(`${place}/${name}`)
    ) ?? null
  )
}

/** Values of an array as text, block by block. */
export function* textBlocks(array: FileArray): Generator<string[]> {
  for (let from = 0; from < array.rows; from += block) {
    const to = Math.min(array.rows, from + block)
    yield array.kind === 'string'
      ? array.strings(from, to)
      : Array.from(array.numbers(from, to) as Float64Array, String)
  }
}

const texts = (array: FileArray): string[] => [...textBlocks(array)].flat()

function readColumn(
  file: ArrayFile,
  frame: string,
  name: string,
  rows: number,
  notify: Notify
): StoredColumn | null {
  const place = `${frame}/${name}`
  const encoding = file.text(place, 'encoding-type')
  const fits = (array: FileArray) => {
    if (array.shape.length === 1 && array.rows === rows) return true
    notify(notices.wrongLength(place, array.rows, rows))
    return false
  }
  if (file.isGroup(place)) {
    if (encoding === 'categorical') {
      const codes = file.array(`${place}/codes`)
      return fits(codes)
        ? category(
            file,
            place,
            codes,
            file.array(`${place}/categories`),
            file.attribute(place, 'ordered') === true
          )
        : null
    }
    if (encoding?.startsWith('nullable-')) {
      const values = file.array(`${place}/values`)
      return fits(values) ? nullable(values, file.array(`${place}/mask`).numbers() as Uint8Array) : null
    }
    notify(notices.skipped(place, encoding ?? '?'))
    return null
  }
  const array = file.array(place)
  if (!fits(array)) return null
  const old = `${frame}/__categories/${name}`
  if (array.kind === 'integer' && file.has(old))
    return category(file, place, array, file.array(old), file.attribute(old, 'ordered') === true)
  const column = plainColumn(array)
  if (!column) notify(notices.skipped(place, encoding ?? '?'))
  return column
}

function plainColumn(array: FileArray): StoredColumn | null {
  switch (array.kind) {
    case 'string':
      return grouped(texts(array))
    case 'boolean':
      return { kind: 'boolean', values: Uint8Array.from(array.numbers() as Uint8Array), missing: null }
    case 'integer':
    case 'float':
      return { kind: 'number', values: array.numbers() }
    default:
      return null
  }
}

const levelsOf = (array: FileArray): string[] =>
  array.kind === 'boolean'
    ? Array.from(array.numbers() as Uint8Array, (value) => (value ? 'true' : 'false'))
    : texts(array)

function category(
  file: ArrayFile,
  place: string,
  codes: FileArray,
  categories: FileArray,
  ordered: boolean
): StoredColumn {
  const levels = levelsOf(categories)
  const read = codes.numbers()
  const out = codesFor(read.length, levels.length)
  for (let i = 0; i < read.length; i++) {
    const code = Number(read[i])
    if (!(code >= -1 && code < levels.length)) throw file.damaged(`${place}: ${code} ≥ ${levels.length}`)
    out[i] = code
  }
  const { kind } = categories
  const isPlain = kind !== 'integer' && kind !== 'float' && kind !== 'boolean'
  return { kind: 'category', codes: out, levels, ordered, ...(isPlain ? {} : { levelsAre: kind }) }
}

/** AnnData's nullable columns: values with a mask of the missing ones. */
function nullable(values: FileArray, mask: Uint8Array): StoredColumn | null {
  if (mask.length !== values.rows) return null
  if (values.kind === 'boolean')
    return {
      kind: 'boolean',
      values: Uint8Array.from(values.numbers() as Uint8Array),
      missing: Uint8Array.from(mask)
    }
  if (values.kind === 'string') return grouped(texts(values).map((text, i) => (mask[i] ? null : text)))
  if (values.kind !== 'integer' && values.kind !== 'float') return null
  const numbers = values.numbers()
  return {
    kind: 'number',
    values: mask.some(Boolean)
      ? Float64Array.from({ length: numbers.length }, (_, i) => (mask[i] ? NaN : Number(numbers[i])))
      : numbers,
    ...(values.kind === 'integer' ? { isNullable: true } : {})
  }
}
