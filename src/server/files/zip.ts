import { Buffer } from 'node:buffer'
import type { FileHandle } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { constants, crc32, createDeflateRaw, deflateRaw } from 'node:zlib'
import { zipDirectoryEntry, zipEnd, zipHeader, zipLong, type ZipRecord } from '../../shared/zip.ts'

/** 1 January 1980 as the time of every entry, so that the same content gives the same bytes. */
const firstDay = [0, 0x21] as const

/** Entries up to this size need no 64-bit sizes, which programs that open workbooks may not support. */
export const mostEntryBytes = 0xffff_0000

const pack = promisify(deflateRaw)

export interface StreamedEntry {
  /** Whether it may be larger than `mostEntryBytes`. */
  readonly long?: boolean
  /** Aborts the writing with an AbortError. */
  readonly signal?: AbortSignal
}

/** Writes a zip archive, one entry after another; an entry may be written in parts. */
export class ZipWriter {
  readonly #file: FileHandle
  readonly #most: number
  readonly #records: ZipRecord[] = []
  #at = 0

  /**
   * @param most the smallest number that is written in 64 bits
   */
  constructor(file: FileHandle, most = zipLong) {
    this.#file = file
    this.#most = most
  }

  async #write(bytes: Uint8Array, at = this.#at): Promise<void> {
    await this.#file.write(bytes, 0, bytes.byteLength, at)
    if (at === this.#at) this.#at += bytes.byteLength
  }

  /** Adds a small entry at once. */
  async add(name: string, content: string | Uint8Array): Promise<void> {
    const bytes = typeof content === 'string' ? Buffer.from(content, 'utf8') : content
    const packed = await pack(bytes)
    const sizes = { packed: packed.length, size: bytes.length }
    const long = Math.max(sizes.packed, sizes.size) >= this.#most
    const record: ZipRecord = {
      name: Buffer.from(name, 'utf8'),
      at: this.#at,
      crc: crc32(bytes),
      ...sizes,
      written: firstDay,
      long
    }
    this.#records.push(record)
    await this.#write(zipHeader(record))
    await this.#write(packed)
  }

  /** Adds an entry in parts; its sizes are filled in at the end. */
  async stream(
    name: string,
    parts: AsyncIterable<string | Uint8Array>,
    { long = false, signal }: StreamedEntry = {}
  ): Promise<void> {
    const record = {
      name: Buffer.from(name, 'utf8'),
      at: this.#at,
      crc: 0,
      packed: 0,
      size: 0,
      written: firstDay,
      long
    }
    this.#records.push(record)
    await this.#write(zipHeader(record))
    await pipeline(
      parts,
      async function* (source: AsyncIterable<string | Uint8Array>) {
        for await (const part of source) {
          const bytes = typeof part === 'string' ? Buffer.from(part, 'utf8') : part
          record.crc = crc32(bytes, record.crc)
          record.size += bytes.length
          yield bytes
        }
      },
      createDeflateRaw({ level: constants.Z_BEST_SPEED, chunkSize: 1 << 18 }),
      async (deflated: AsyncIterable<Buffer>) => {
        for await (const packed of deflated) {
          record.packed += packed.length
          await this.#write(packed)
        }
      },
      { signal }
    )
    await this.#write(zipHeader(record), record.at)
  }

  async finish(): Promise<void> {
    const from = this.#at
    for (const record of this.#records) await this.#write(zipDirectoryEntry(record, this.#most))
    await this.#write(zipEnd({ count: this.#records.length, from, length: this.#at - from }, this.#most))
  }
}
