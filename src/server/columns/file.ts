import { createHash } from 'node:crypto'
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'
import type { Column } from '../../contract/column.ts'
import { decodeFrame, encodeFrame } from '../matrix/codec.ts'
import { flushFolder } from '../matrix/ingest/publish.ts'

/** What an account can add: groups, or numbers. */
export type AddedValues = Extract<Column, { kind: 'category' | 'number' }>

/**
 * A file of one column: a magic word, the length of a JSON head, the head, and frames of 65,536 elements each.
 * Frames carry checksums, so a file that was damaged on the disk is an error and never a wrong value.
 */
interface Head {
  readonly kind: AddedValues['kind']
  readonly rows: number
  readonly width: keyof typeof widths
  readonly levels?: readonly string[]
  /** Bytes of each frame. */
  readonly frames: readonly number[]
}

const widths = { int8: Int8Array, int16: Int16Array, int32: Int32Array, float32: Float32Array, float64: Float64Array } as const

const magic = 0x31434443
const start = 8
const perFrame = 65_536

function narrowest(column: AddedValues): { width: Head['width']; values: Int8Array | Int16Array | Int32Array | Float32Array | Float64Array } {
  if (column.kind === 'number') {
    const single = Float32Array.from(column.values)
    const fits = column.values.every((value, row) => Number.isNaN(value) || single[row] === value)
    return fits ? { width: 'float32', values: single } : { width: 'float64', values: column.values }
  }
  const { codes, levels } = column
  if (levels.length < 128) return { width: 'int8', values: Int8Array.from(codes) }
  return levels.length < 32_768 ? { width: 'int16', values: Int16Array.from(codes) } : { width: 'int32', values: codes }
}

/** Writes a column so that it is whole and on the disk once the file has its name. Answers the SHA-256 of its bytes. */
export function writeColumnFile(file: string, column: AddedValues): string {
  const { width, values } = narrowest(column)
  const frames: Buffer[] = []
  for (let from = 0; from < values.length; from += perFrame) frames.push(encodeFrame(values.subarray(from, from + perFrame)))
  const head: Head = {
    kind: column.kind,
    rows: values.length,
    width,
    ...(column.kind === 'category' ? { levels: column.levels } : {}),
    frames: frames.map(({ length }) => length)
  }
  const text = Buffer.from(JSON.stringify(head))
  const lead = Buffer.alloc(start)
  lead.writeUInt32LE(magic, 0)
  lead.writeUInt32LE(text.length, 4)
  const bytes = Buffer.concat([lead, text, ...frames])

  const folder = path.dirname(file)
  mkdirSync(folder, { recursive: true })
  const making = `${file}.making`
  const handle = openSync(making, 'w')
  try {
    writeSync(handle, bytes)
    fsyncSync(handle)
  } catch (error) {
    rmSync(making, { force: true })
    throw error
  } finally {
    closeSync(handle)
  }
  renameSync(making, file)
  flushFolder(folder)
  return createHash('sha256').update(bytes).digest('hex')
}

function readHead(bytes: Buffer): { head: Head; end: number } {
  if (bytes.length < start || bytes.readUInt32LE(0) !== magic) throw new Error('it does not begin as a column')
  const end = start + bytes.readUInt32LE(4)
  return { head: JSON.parse(bytes.toString('utf8', start, end)) as Head, end }
}

/** The column of a file; throws where it is damaged. */
export function readColumnFile(file: string): AddedValues {
  const bytes = readFileSync(file)
  try {
    return decode(bytes)
  } catch (cause) {
    throw new Error(`the column ${file} is damaged`, { cause })
  }
}

function decode(bytes: Buffer): AddedValues {
  const { head, end } = readHead(bytes)
  const values = new widths[head.width](head.rows)
  let [at, row] = [end, 0]
  for (const length of head.frames) {
    const part = decodeFrame<Int8Array | Int16Array | Int32Array | Float32Array | Float64Array>(bytes.subarray(at, at + length), widths[head.width])
    values.set(part, row)
    at += length
    row += part.length
  }
  if (row !== head.rows || at !== bytes.length) throw new Error('it is not whole')
  if (head.kind === 'category') return { kind: 'category', levels: head.levels ?? [], codes: values instanceof Int32Array ? values : new Int32Array(values) }
  return { kind: 'number', values: values instanceof Float64Array ? values : new Float64Array(values) }
}
