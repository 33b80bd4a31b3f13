import { createHash, type Hash } from 'node:crypto'
import { closeSync, fstatSync, fsyncSync, openSync, readSync, writeSync } from 'node:fs'
import { crc32c } from './crc32c.ts'

/** A finished file of the store: its place below the data set, its length and what it holds. */
export interface WrittenFile {
  readonly path: string
  readonly bytes: number
  readonly sha256: string
}

const absent = 0xffffffffffffffffn
const checksumBytes = 4

/** Files of this size and more go to the disk when they are done, while others are still being made; small ones together at the end. */
const large = 1 << 22

/** Writes the chunks of one shard in order; index and checksum come last. */
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
    this.#index[2 * this.#chunks + 1] = BigInt(frame.length)
    this.#chunks++
    this.#write(frame)
  }

  close(): WrittenFile {
    const index = Buffer.from(this.#index.buffer)
    const checksum = Buffer.alloc(checksumBytes)
    checksum.writeUInt32LE(crc32c(index))
    this.#write(index)
    this.#write(checksum)
    if (this.#bytes >= large) fsyncSync(this.#file)
    closeSync(this.#file)
    return { path: this.#path, bytes: this.#bytes, sha256: this.#hash.digest('hex') }
  }
}

/** One room a thread for the bytes of a chunk as they lie in the file: a sum over scattered cells reads thousands, and each would be garbage. */
let room = Buffer.allocUnsafeSlow(1 << 16)

/** One open shard: reads single chunks by their place in the index. */
export class ShardReader {
  readonly #path: string
  readonly #file: number
  readonly #starts: Float64Array
  readonly #lengths: Float64Array

  constructor(path: string, chunksPerShard: number) {
    this.#path = path
    this.#file = openSync(path, 'r')
    const length = 16 * chunksPerShard + checksumBytes
    const tail = Buffer.alloc(length)
    const read = readSync(this.#file, tail, 0, length, Math.max(0, fstatSync(this.#file).size - length))
    if (read !== length || tail.readUInt32LE(length - checksumBytes) !== crc32c(tail.subarray(0, length - checksumBytes))) {
      closeSync(this.#file)
      throw new Error(`the index of ${path} is damaged`)
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

  /** The bytes of a chunk; they are good until the next call, of any shard. */
  frame(chunk: number): Buffer {
    const length = this.#lengths[chunk]!
    if (room.length < length) room = Buffer.allocUnsafeSlow(2 * length)
    const frame = room.subarray(0, length)
    if (readSync(this.#file, frame, 0, length, this.#starts[chunk]!) !== length) throw new Error(`${this.#path} is cut short`)
    return frame
  }

  close(): void {
    closeSync(this.#file)
  }
}
