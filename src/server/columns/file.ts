import { createHash } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync
} from 'node:fs'
import path from 'node:path'
import { crc32c } from '@node-rs/crc32'
import type { Column } from '../../contract/column.ts'
import { Fault } from '../../contract/errors/index.ts'
import { decodeFrame, encodeFrame } from '../matrix/codec.ts'
import { flushFolder } from '../disk/flush-folder.ts'

/** The values of a column that an account can add: groups or numbers. */
export type AddedValues = Extract<Column, { kind: 'category' | 'number' }>

/**
 * The format of a column file: a magic word, the length of a JSON head, the CRC-32C of all that follows, the
 * head, and frames of 65,536 elements each. Files of Cytodeck 0.6 and before have another magic word and no
 * CRC; their frames have checksums of their own.
 */
interface Head {
  readonly kind: AddedValues['kind']
  readonly rows: number
  readonly width: keyof typeof widths
  readonly levels?: readonly string[]
  /** The bytes of each frame. */
  readonly frames: readonly number[]
}

const widths = {
  int8: Int8Array,
  int16: Int16Array,
  int32: Int32Array,
  float32: Float32Array,
  float64: Float64Array
} as const

const magic = 0x32434443
const start = 12
const magicUnchecked = 0x31434443
const startUnchecked = 8
const perFrame = 65_536

function narrowest(column: AddedValues): {
  width: Head['width']
  values: Int8Array | Int16Array | Int32Array | Float32Array | Float64Array
} {
  if (column.kind === 'number') {
    const single = Float32Array.from(column.values)
    const fits = column.values.every((value, row) => Number.isNaN(value) || single[row] === value)
    return fits ? { width: 'float32', values: single } : { width: 'float64', values: column.values }
  }
  const { codes, levels } = column
  if (levels.length < 128) return { width: 'int8', values: Int8Array.from(codes) }
  return levels.length < 32_768
    ? { width: 'int16', values: Int16Array.from(codes) }
    : { width: 'int32', values: codes }
}

/**
 * Writes a column file and flushes it to the disk before it gets its name. Returns the SHA-256 of its bytes.
 */
export function writeColumnFile(file: string, column: AddedValues): string {
  const { width, values } = narrowest(column)
  const frames: Buffer[] = []
  for (let from = 0; from < values.length; from += perFrame)
    frames.push(Buffer.from(encodeFrame(values.subarray(from, from + perFrame))))
  const head: Head = {
    kind: column.kind,
    rows: values.length,
    width,
    ...(column.kind === 'category' ? { levels: column.levels } : {}),
    frames: frames.map(({ length }) => length)
  }
  const text = Buffer.from(JSON.stringify(head))
  const bytes = Buffer.concat([Buffer.alloc(start), text, ...frames])
  bytes.writeUInt32LE(magic, 0)
  bytes.writeUInt32LE(text.length, 4)
  bytes.writeUInt32LE(crc32c(bytes.subarray(start)), 8)

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
  const mark = bytes.length < start ? null : bytes.readUInt32LE(0)
  if (mark !== magic && mark !== magicUnchecked) throw new Error('it does not begin as a column')
  if (mark === magic && bytes.readUInt32LE(8) !== crc32c(bytes.subarray(start)))
    throw new Error('its checksum is another one')
  const from = mark === magic ? start : startUnchecked
  const end = from + bytes.readUInt32LE(4)
  return { head: JSON.parse(bytes.toString('utf8', from, end)) as Head, end }
}

/** The path of a version of a column, and the digest of its bytes. */
export interface ColumnFile {
  readonly name: string
  readonly file: string
  readonly sha256: string
}

/**
 * Reads the values of a column that an account added. Fault: column_damaged, where the bytes are not those
 * that were written.
 */
export function readColumnFile({ name, file, sha256 }: ColumnFile): AddedValues {
  try {
    const bytes = readFileSync(file)
    if (createHash('sha256').update(bytes).digest('hex') !== sha256)
      throw new Error(`${file} is not as it was written`)
    return decode(bytes)
  } catch (cause) {
    throw new Fault('column_damaged', { name }, { cause })
  }
}

/**
 * Reads a column file that was computed from the data set and can be computed again, so that it has no stored
 * digest. Throws where it is damaged.
 */
export const readComputedColumn = (file: string): AddedValues => decode(readFileSync(file))

function decode(bytes: Buffer): AddedValues {
  const { head, end } = readHead(bytes)
  const values = new widths[head.width](head.rows)
  let [at, row] = [end, 0]
  for (const length of head.frames) {
    const part = decodeFrame<Int8Array | Int16Array | Int32Array | Float32Array | Float64Array>(
      bytes.subarray(at, at + length),
      widths[head.width]
    )
    values.set(part, row)
    at += length
    row += part.length
  }
  if (row !== head.rows || at !== bytes.length) throw new Error('it is not whole')
  if (head.kind === 'category')
    return {
      kind: 'category',
      levels: head.levels ?? [],
      codes: values instanceof Int32Array ? values : new Int32Array(values)
    }
  return { kind: 'number', values: values instanceof Float64Array ? values : new Float64Array(values) }
}
