import { Buffer } from 'node:buffer'

/** The undefined address. */
export const nowhere = 0xffff_ffff_ffff_ffffn

/** A buffer of little-endian bytes; each method appends and returns the buffer. */
export class Bytes {
  readonly #parts: Buffer[] = []
  length = 0

  add(part: Uint8Array): this {
    this.#parts.push(Buffer.from(part.buffer, part.byteOffset, part.byteLength))
    this.length += part.byteLength
    return this
  }

  u8(...values: readonly number[]): this {
    return this.add(Uint8Array.from(values))
  }

  u16(value: number): this {
    const part = Buffer.alloc(2)
    part.writeUInt16LE(value)
    return this.add(part)
  }

  u32(value: number): this {
    const part = Buffer.alloc(4)
    part.writeUInt32LE(value)
    return this.add(part)
  }

  u64(value: number | bigint): this {
    const part = Buffer.alloc(8)
    part.writeBigUInt64LE(BigInt(value))
    return this.add(part)
  }

  text(text: string): this {
    return this.add(Buffer.from(text, 'utf8'))
  }

  zeros(count: number): this {
    return this.add(new Uint8Array(count))
  }

  whole(): Buffer {
    return Buffer.concat(this.#parts)
  }
}
