import { Buffer } from 'node:buffer'
import type { FileHandle } from 'node:fs/promises'
import { promisify } from 'node:util'
import { constants, crc32, createDeflateRaw, deflateRaw } from 'node:zlib'

interface Entry {
  readonly name: Buffer
  readonly at: number
  crc: number
  packed: number
  size: number
}

const localHeader = 30
const usesUtf8 = 0x0800
const deflated = 8
const version = 20
/** 1 January 1980: the same rows make the same bytes. */
const firstDay = 0x21

/** Entries may not be larger: their sizes have 32 bits. */
export const mostEntryBytes = 0xffff_0000

const pack = promisify(deflateRaw)

/** Writes a zip archive, one entry after another; an entry may be written in parts of any number. */
export class ZipWriter {
  readonly #file: FileHandle
  readonly #entries: Entry[] = []
  #at = 0

  constructor(file: FileHandle) {
    this.#file = file
  }

  async #write(bytes: Uint8Array, at = this.#at): Promise<void> {
    await this.#file.write(bytes, 0, bytes.byteLength, at)
    if (at === this.#at) this.#at += bytes.byteLength
  }

  #header(signature: number, { name, crc, packed, size, at }: Entry): Buffer {
    const central = signature === 0x02014b50
    const head = Buffer.alloc(central ? 46 : localHeader)
    let place = head.writeUInt32LE(signature)
    if (central) place = head.writeUInt16LE(version, place)
    for (const value of [version, usesUtf8, deflated, 0, firstDay]) place = head.writeUInt16LE(value, place)
    for (const value of [crc, packed, size]) place = head.writeUInt32LE(value, place)
    head.writeUInt16LE(name.length, place)
    if (central) head.writeUInt32LE(at, 42)
    return Buffer.concat([head, name])
  }

  /** A short entry, whole. */
  async add(name: string, content: string | Uint8Array): Promise<void> {
    const bytes = typeof content === 'string' ? Buffer.from(content, 'utf8') : content
    const packed = await pack(bytes)
    const entry = { name: Buffer.from(name, 'utf8'), at: this.#at, crc: crc32(bytes), packed: packed.length, size: bytes.length }
    this.#entries.push(entry)
    await this.#write(this.#header(0x04034b50, entry))
    await this.#write(packed)
  }

  /** A long entry; its sizes are filled in once they are known. */
  async stream(name: string, parts: AsyncIterable<string>): Promise<void> {
    const entry: Entry = { name: Buffer.from(name, 'utf8'), at: this.#at, crc: 0, packed: 0, size: 0 }
    this.#entries.push(entry)
    await this.#write(this.#header(0x04034b50, entry))
    const deflate = createDeflateRaw({ level: constants.Z_BEST_SPEED, chunkSize: 1 << 18 })
    const writing = (async () => {
      for await (const packed of deflate as AsyncIterable<Buffer>) {
        entry.packed += packed.length
        await this.#write(packed)
      }
    })()
    const feeding = (async () => {
      for await (const part of parts) {
        const bytes = Buffer.from(part, 'utf8')
        entry.crc = crc32(bytes, entry.crc)
        entry.size += bytes.length
        if (!deflate.write(bytes)) await new Promise((resolve) => deflate.once('drain', resolve))
      }
      deflate.end()
    })()
    feeding.catch((error: Error) => deflate.destroy(error))
    await Promise.all([feeding, writing])
    await this.#write(this.#header(0x04034b50, entry), entry.at)
  }

  async finish(): Promise<void> {
    const from = this.#at
    for (const entry of this.#entries) await this.#write(this.#header(0x02014b50, entry))
    const end = Buffer.alloc(22)
    end.writeUInt32LE(0x06054b50)
    end.writeUInt16LE(this.#entries.length, 8)
    end.writeUInt16LE(this.#entries.length, 10)
    end.writeUInt32LE(this.#at - from, 12)
    end.writeUInt32LE(from, 16)
    await this.#write(end)
  }
}
