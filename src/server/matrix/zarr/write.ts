import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { encodeFrame } from '../codec.ts'
import type { Numbers } from '../shuffle.ts'
import { deflate } from '../zstd.ts'
import { ShardWriter, type WrittenFile } from './shard.ts'
import { arrayTypes, typeOf, type ArrayType } from './types.ts'

export type Attributes = Readonly<Record<string, unknown>>

/** The elements of a chunk in arrays that are not matrices. */
const usualChunk = 65_536

export interface ArrayLayout {
  /** The rows, and the columns where the array is a table. */
  readonly shape: readonly [number] | readonly [number, number]
  readonly type: ArrayType | 'string'
  /** The rows of a chunk, and the chunks of a shard along the rows. */
  readonly chunk: number
  readonly perShard: number
  /** The columns of a chunk; all by default. Shards hold whole rows. */
  readonly chunkColumns?: number
  readonly attributes?: Attributes
}

export function writeGroup(dir: string, attributes: Attributes = {}): void {
  mkdirSync(dir, { recursive: true })
  writeFileSync(
    path.join(dir, 'zarr.json'),
    JSON.stringify({ zarr_format: 3, node_type: 'group', attributes })
  )
}

const littleEndian = { name: 'bytes', configuration: { endian: 'little' } }

export const checksumCodec = 'crc32c'

/** The codecs in the metadata. The last one, a checksum per chunk, is applied by `ShardWriter`. */
function codecs(type: ArrayLayout['type']): readonly object[] {
  return [...packing(type), { name: checksumCodec }]
}

function packing(type: ArrayLayout['type']): readonly object[] {
  if (type === 'string')
    return [{ name: 'vlen-utf8' }, { name: 'zstd', configuration: { level: 3, checksum: false } }]
  const typesize = arrayTypes[type].BYTES_PER_ELEMENT
  const blosc = {
    name: 'blosc',
    configuration: { cname: 'zstd', clevel: 3, shuffle: 'shuffle', typesize, blocksize: 0 }
  }
  return [typesize === 1 ? { name: 'bytes' } : littleEndian, blosc]
}

/**
 * Writes the description of a sharded array; its shards are the files `c/0`, `c/1` …, for tables with a
 * further `/0`.
 */
export function writeLayout(
  dir: string,
  { shape, type, chunk, perShard, chunkColumns, attributes = {} }: ArrayLayout
): void {
  mkdirSync(path.join(dir, 'c'), { recursive: true })
  const rest = chunkColumns === undefined ? shape.slice(1) : [chunkColumns]
  const across =
    chunkColumns === undefined ? rest : [Math.ceil((shape[1] ?? 1) / chunkColumns) * chunkColumns]
  writeFileSync(
    path.join(dir, 'zarr.json'),
    JSON.stringify({
      zarr_format: 3,
      node_type: 'array',
      shape,
      data_type: type,
      fill_value: type === 'string' ? '' : type === 'bool' ? false : 0,
      attributes,
      chunk_grid: { name: 'regular', configuration: { chunk_shape: [chunk * perShard, ...across] } },
      chunk_key_encoding: { name: 'default', configuration: { separator: '/' } },
      codecs: [
        {
          name: 'sharding_indexed',
          configuration: {
            chunk_shape: [chunk, ...rest],
            codecs: codecs(type),
            index_codecs: [littleEndian, { name: checksumCodec }],
            index_location: 'end'
          }
        }
      ]
    })
  )
}

/** The path of a shard. */
export function shardPath(dir: string, shard: number, dimensions: number): string {
  return dimensions === 1 ? path.join(dir, 'c', String(shard)) : path.join(dir, 'c', String(shard), '0')
}

/** The chunks per shard of an array that is written as one shard. */
const inOneShard = (rows: number, chunk: number) => Math.max(1, Math.ceil(rows / chunk))

/**
 * Writes a whole array from memory; `columns` makes it a table. An array without rows has no file but its
 * description.
 */
export function writeArray(
  dir: string,
  values: Numbers,
  options: { columns?: number; type?: ArrayType; attributes?: Attributes } = {}
): WrittenFile[] {
  const columns = options.columns ?? 1
  const rows = values.length / columns
  const type = options.type ?? typeOf(values)
  const chunk = Math.max(1, Math.min(rows, Math.ceil(usualChunk / columns)))
  const perShard = inOneShard(rows, chunk)
  writeLayout(dir, {
    shape: options.columns === undefined ? [rows] : [rows, columns],
    type,
    chunk,
    perShard,
    ...attributesOf(options)
  })
  if (rows === 0) return []
  const file = shardPath(dir, 0, options.columns === undefined ? 1 : 2)
  mkdirSync(path.dirname(file), { recursive: true })
  const shard = new ShardWriter(file, perShard)
  for (let from = 0; from < rows; from += chunk) {
    const part = values.subarray(from * columns, Math.min(rows, from + chunk) * columns)
    shard.push(encodeFrame(padded(part, chunk * columns)))
  }
  return [shard.close()]
}

const attributesOf = (options: { attributes?: Attributes }) =>
  options.attributes ? { attributes: options.attributes } : {}

/** The numbers, padded with zeros to a whole chunk. */
export function padded<T extends Numbers>(part: T, length: number): T {
  if (part.length === length) return part
  const whole = new arrayTypes[typeOf(part)](length)
  new Uint8Array(whole.buffer).set(new Uint8Array(part.buffer, part.byteOffset, part.byteLength))
  return whole as T
}

/** Writes strings in blocks, so that a million names need not be in memory at once. */
export class StringWriter {
  readonly #shard: ShardWriter
  readonly #chunk: number
  #waiting: string[] = []

  constructor(dir: string, rows: number, attributes: Attributes) {
    this.#chunk = Math.max(1, Math.min(rows, usualChunk))
    const perShard = inOneShard(rows, this.#chunk)
    writeLayout(dir, { shape: [rows], type: 'string', chunk: this.#chunk, perShard, attributes })
    this.#shard = new ShardWriter(shardPath(dir, 0, 1), perShard)
  }

  push(values: readonly string[]): void {
    for (const value of values) {
      this.#waiting.push(value)
      if (this.#waiting.length === this.#chunk) this.#flush()
    }
  }

  #flush(): void {
    while (this.#waiting.length < this.#chunk) this.#waiting.push('')
    this.#shard.push(deflate(encodeStrings(this.#waiting)))
    this.#waiting = []
  }

  close(): WrittenFile[] {
    if (this.#waiting.length > 0) this.#flush()
    return [this.#shard.close()]
  }
}

/** Encodes strings as `vlen-utf8`: their number, then the length and bytes of each. */
function encodeStrings(values: readonly string[]): Buffer {
  let bytes = 4
  for (const value of values) bytes += 4 + Buffer.byteLength(value)
  const out = Buffer.allocUnsafe(bytes)
  let at = out.writeUInt32LE(values.length)
  for (const value of values) {
    const length = out.write(value, at + 4)
    out.writeUInt32LE(length, at)
    at += 4 + length
  }
  return out
}

/** Writes an array of texts in one piece. */
export function writeStrings(dir: string, values: readonly string[], attributes: Attributes): WrittenFile[] {
  const writer = new StringWriter(dir, values.length, attributes)
  writer.push(values)
  return writer.close()
}
