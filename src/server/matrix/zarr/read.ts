import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import * as z from 'zod'
import { decodeFrame, decodePlanes } from '../codec.ts'
import { writeDoubles } from '../plain-numbers.ts'
import type { Numbers, NumbersType } from '../shuffle.ts'
import { ShardReader } from './shard.ts'
import { arrayTypes, type ArrayType } from './types.ts'
import { checksumCodec, shardPath, type Attributes } from './write.ts'
import { damaged } from './damage.ts'

const attributes = z.record(z.string(), z.unknown())
const groupSchema = z.object({ node_type: z.literal('group'), attributes: attributes.default({}) })
const sharding = z.object({
  chunk_shape: z.array(z.int().min(1)),
  codecs: z.array(z.object({ name: z.string() }))
})
const arraySchema = z.object({
  node_type: z.literal('array'),
  shape: z.array(z.int().min(0)).min(1).max(2),
  data_type: z.enum([...(Object.keys(arrayTypes) as ArrayType[]), 'string']),
  attributes: attributes.default({}),
  chunk_grid: z.object({ configuration: z.object({ chunk_shape: z.array(z.int().min(1)) }) }),
  codecs: z.tuple([z.object({ name: z.literal('sharding_indexed'), configuration: sharding })])
})

const readJson = (dir: string): unknown => JSON.parse(readFileSync(path.join(dir, 'zarr.json'), 'utf8'))

export const exists = (dir: string): boolean => existsSync(path.join(dir, 'zarr.json'))

export function readAttributes(dir: string): Attributes {
  const described = z.object({ attributes: attributes.default({}) }).parse(readJson(dir))
  return described.attributes
}

export function isGroup(dir: string): boolean {
  return groupSchema.safeParse(readJson(dir)).success
}

/** The common part of stored arrays: shape, chunks, and shards that are opened at their first use. */
export class Stored {
  readonly dir: string
  readonly shape: readonly number[]
  readonly type: ArrayType | 'string'
  readonly attributes: Attributes
  /** The rows of a chunk. */
  readonly chunk: number
  /** The columns of a chunk. */
  readonly chunkColumns: number
  readonly #perShard: number
  readonly #hasChecksums: boolean
  readonly #shards: (ShardReader | undefined)[] = []

  constructor(dir: string) {
    const described = arraySchema.parse(readJson(dir))
    this.dir = dir
    this.shape = described.shape
    this.type = described.data_type
    this.attributes = described.attributes
    const { chunk_shape, codecs } = described.codecs[0].configuration
    this.chunk = chunk_shape[0]!
    this.chunkColumns = chunk_shape[1] ?? 1
    this.#hasChecksums = codecs.at(-1)?.name === checksumCodec
    const { chunk_shape: shard } = described.chunk_grid.configuration
    this.#perShard = (shard[0]! / this.chunk) * ((shard[1] ?? 1) / this.chunkColumns)
  }

  get rows(): number {
    return this.shape[0]!
  }

  /** The encoded bytes of a chunk, valid until the next call. */
  frame(chunk: number): Buffer {
    const shard = Math.floor(chunk / this.#perShard)
    const reader = (this.#shards[shard] ??= new ShardReader(
      this.#pathOf(shard),
      this.#perShard,
      this.#hasChecksums
    ))
    return reader.frame(chunk % this.#perShard)
  }

  #pathOf(shard: number): string {
    return shardPath(this.dir, shard, this.shape.length)
  }

  /** Runs a decoding. An error is damage of the chunk; stores without checksums show damage only here. */
  undone<T>(chunk: number, undo: (frame: Buffer) => T): T {
    const frame = this.frame(chunk)
    try {
      return undo(frame)
    } catch (cause) {
      throw damaged(this.#pathOf(Math.floor(chunk / this.#perShard)), {
        place: `chunk ${chunk % this.#perShard}`,
        cause
      })
    }
  }

  close(): void {
    for (const shard of this.#shards) shard?.close()
    this.#shards.length = 0
  }
}

/** A stored array of numbers, read synchronously: one `pread` and one decode per chunk. */
export class StoredNumbers extends Stored {
  readonly numbers: NumbersType
  /** Columns of a table; 1 for a plain array. */
  readonly columns: number

  constructor(dir: string) {
    super(dir)
    if (this.type === 'string') throw new Error(`${dir} holds strings`)
    this.numbers = arrayTypes[this.type]
    this.columns = this.shape[1] ?? 1
  }

  /**
   * Decodes the numbers of a chunk.
   *
   * @param into used where it has the right length
   */
  decode(chunk: number, into?: Numbers): Numbers {
    return this.undone(chunk, (frame) => decodeFrame(frame, this.numbers, into))
  }

  /** The byte planes of a chunk, for callers that need only a few of its elements. */
  planes(chunk: number, room?: Uint8Array): Uint8Array {
    return this.undone(chunk, (frame) => decodePlanes(frame, this.numbers.BYTES_PER_ELEMENT, room))
  }

  /** The numbers of a half-open range of rows, row after row. */
  read(from = 0, to = this.rows): Numbers {
    const { chunk, columns } = this
    const out = new this.numbers((to - from) * columns)
    const bytes = new Uint8Array(out.buffer)
    const width = columns * this.numbers.BYTES_PER_ELEMENT
    let part: Numbers | undefined
    for (let k = Math.floor(from / chunk); k * chunk < to; k++) {
      const low = Math.max(from, k * chunk)
      const high = Math.min(to, (k + 1) * chunk)
      part = this.decode(k, part)
      bytes.set(
        new Uint8Array(part.buffer, part.byteOffset + (low - k * chunk) * width, (high - low) * width),
        (low - from) * width
      )
    }
    return out
  }
}

/** Reads all strings of a stored array. */
export function readStrings(dir: string): string[] {
  const stored = new Stored(dir)
  const out: string[] = []
  try {
    for (let chunk = 0; chunk * stored.chunk < stored.rows; chunk++)
      stored.undone(chunk, (frame) =>
        decodeStrings(frame, Math.min(stored.chunk, stored.rows - chunk * stored.chunk), out)
      )
  } finally {
    stored.close()
  }
  return out
}

function decodeStrings(frame: Buffer, count: number, out: string[]): void {
  const bytes = zstdDecompressSync(frame)
  let at = 4
  for (let i = 0; i < count; i++) {
    const length = bytes.readUInt32LE(at)
    out.push(bytes.toString('utf8', at + 4, at + 4 + length))
    at += 4 + length
  }
}

/** Reads all numbers of an array, and closes its files. */
export function readNumbers(dir: string): Numbers {
  const stored = new StoredNumbers(dir)
  try {
    return stored.read()
  } finally {
    stored.close()
  }
}

/**
 * Reads all numbers of an array as doubles, exact up to 2⁵³, and closes its files. Beside them memory holds
 * one chunk.
 */
export function readDoubles(dir: string): Float64Array {
  const stored = new StoredNumbers(dir)
  try {
    const out = new Float64Array(stored.rows * stored.columns)
    const size = stored.chunk * stored.columns
    let room: Numbers | undefined
    for (let from = 0; from < out.length; from += size) {
      room = stored.decode(from / size, room)
      writeDoubles(room, out.subarray(from))
    }
    return out
  } finally {
    stored.close()
  }
}
