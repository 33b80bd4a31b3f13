import { createHash, type Hash } from 'node:crypto'
import { closeSync, fstatSync, fsyncSync, openSync, read, readSync, writeSync } from 'node:fs'
import { promisify } from 'node:util'
import { crc32c } from '@node-rs/crc32'
import { damaged } from './damage.ts'

/** A finished file of the store: its path below the data set, its length and its hash. */
export interface WrittenFile {
  readonly path: string
  readonly bytes: number
  readonly sha256: string
}

const absent = 0xffffffffffffffffn
const checksumBytes = 4

/**
 * Files of at least this size are flushed to the disk when they are done, while others are still being made;
 * smaller ones together at the end.
 */
const large = 1 << 22

/** CRC-32C (RFC 3720), little-endian, as the codec `crc32c` of Zarr v3 appends it. */
function checksumOf(bytes: Uint8Array): Buffer {
  const checksum = Buffer.allocUnsafe(checksumBytes)
  checksum.writeUInt32LE(crc32c(bytes))
  return checksum
}

/** The bytes before the checksum; null where the checksum does not match. */
function checked(bytes: Buffer): Buffer | null {
  const end = bytes.length - checksumBytes
  return end >= 0 && bytes.readUInt32LE(end) === crc32c(bytes.subarray(0, end))
    ? bytes.subarray(0, end)
    : null
}

/** Writes the chunks of one shard in order, each with its checksum; the index and its checksum come last. */
export class ShardWriter {
  readonly #path: string
  readonly #file: number
  readonly #index: BigUint64Array
  readonly #hash: Hash = createHash('sha256')
  #chunks = 0
  #bytes = 0

  constructor(path: string, chunksPerShard: number) {
    this.#path = path
    this.#file = openSync(path, 'w')
    this.#index = new BigUint64Array(2 * chunksPerShard).fill(absent)
  }

  #write(bytes: Uint8Array): void {
    for (let done = 0; done < bytes.length;) done += writeSync(this.#file, bytes, done, bytes.length - done)
    this.#hash.update(bytes)
    this.#bytes += bytes.length
  }

  push(frame: Uint8Array): void {
    this.#index[2 * this.#chunks] = BigInt(this.#bytes)
    this.#index[2 * this.#chunks + 1] = BigInt(frame.length + checksumBytes)
    this.#chunks++
    this.#write(frame)
    this.#write(checksumOf(frame))
  }

  close(): WrittenFile {
    const index = Buffer.from(this.#index.buffer)
    this.#write(index)
    this.#write(checksumOf(index))
    if (this.#bytes >= large) fsyncSync(this.#file)
    closeSync(this.#file)
    return { path: this.#path, bytes: this.#bytes, sha256: this.#hash.digest('hex') }
  }
}

/**
 * One buffer per thread for the encoded bytes of a chunk: a sum over scattered cells reads thousands of
 * chunks, each of which would need a new one.
 */
let room = Buffer.allocUnsafeSlow(1 << 16)

const readBeside = promisify(read)

/** One open shard: reads single chunks by their position in the index. */
export class ShardReader {
  readonly #path: string
  readonly #file: number
  readonly #hasChecksums: boolean
  readonly #starts: Float64Array
  readonly #lengths: Float64Array

  /**
   * @param hasChecksums whether a checksum follows each chunk; stores of Cytodeck 0.6 and before have none
   */
  constructor(path: string, chunksPerShard: number, hasChecksums: boolean) {
    this.#path = path
    this.#hasChecksums = hasChecksums
    this.#file = openSync(path, 'r')
    const length = 16 * chunksPerShard + checksumBytes
    const tail = Buffer.alloc(length)
    const read = readSync(this.#file, tail, 0, length, Math.max(0, fstatSync(this.#file).size - length))
    if (read !== length || !checked(tail)) {
      closeSync(this.#file)
      throw damaged(path, { place: 'index' })
    }
    this.#starts = new Float64Array(chunksPerShard)
    this.#lengths = new Float64Array(chunksPerShard)
    for (let chunk = 0; chunk < chunksPerShard; chunk++) {
      const start = tail.readBigUInt64LE(16 * chunk)
      if (start === absent) continue
      this.#starts[chunk] = Number(start)
      this.#lengths[chunk] = Number(tail.readBigUInt64LE(16 * chunk + 8))
    }
  }

  /** The encoded bytes of a chunk, valid until the next call on any shard. */
  frame(chunk: number): Buffer {
    const length = this.#lengths[chunk]!
    if (room.length < length) room = Buffer.allocUnsafeSlow(2 * length)
    const frame = room.subarray(0, length)
    return this.#whole(chunk, frame, readSync(this.#file, frame, 0, length, this.#starts[chunk]!))
  }

  /** The same in memory of its own, read while this thread does something else. */
  async frameBeside(chunk: number): Promise<Buffer> {
    const length = this.#lengths[chunk]!
    const frame = Buffer.allocUnsafeSlow(length)
    const { bytesRead } = await readBeside(this.#file, frame, 0, length, this.#starts[chunk]!)
    return this.#whole(chunk, frame, bytesRead)
  }

  #whole(chunk: number, frame: Buffer, bytesRead: number): Buffer {
    const isWhole = bytesRead === frame.length
    const bytes = isWhole && this.#hasChecksums ? checked(frame) : isWhole ? frame : null
    if (!bytes) throw damaged(this.#path, { place: `chunk ${chunk}` })
    return bytes
  }

  close(): void {
    closeSync(this.#file)
  }
}
