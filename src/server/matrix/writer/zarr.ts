import { Buffer } from 'node:buffer'
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { constants, zstdCompressSync } from 'node:zlib'
import { plainNumbers } from '../plain-numbers.ts'
import type { Numbers } from '../shuffle.ts'
import { arrayTypes, typeOf, type ArrayType } from '../zarr/types.ts'
import type { Address, ArrayStream, Attribute, Attributes, ArrayWriter } from './array-writer.ts'
import { arrayHead, groupHead, keyOf, type ZarrVersion } from './zarr-heads.ts'

/** The bytes of a chunk before it is compressed. */
const chunkBytes = 1 << 22
const packing = { params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 } }

const plain = (value: Attribute): unknown =>
  ArrayBuffer.isView(value) ? Array.from(plainNumbers(value)) : value

/**
 * Writes a Zarr store into a folder. Each object is a folder next to the others until the group that holds it
 * is written, which moves it in. Chunks are compressed with Zstandard one at a time, so that memory is
 * bounded by a chunk.
 */
export class ZarrWriter implements ArrayWriter {
  readonly #root: string
  readonly #version: ZarrVersion
  readonly #parts: string
  #count = 0

  /**
   * @param folder the new folder of the store, which must not exist
   */
  constructor(folder: string, version: ZarrVersion) {
    this.#root = folder
    this.#version = version
    this.#parts = `${folder}.parts`
    mkdirSync(this.#parts)
  }

  #folder(address: Address): string {
    return path.join(this.#parts, `${address}`)
  }

  #begin(): Address {
    const address = this.#count++
    mkdirSync(this.#folder(address))
    return address
  }

  #describe(address: Address, heads: Readonly<Record<string, unknown>>): void {
    for (const [name, head] of Object.entries(heads))
      writeFileSync(path.join(this.#folder(address), name), JSON.stringify(head))
  }

  /** Writes one chunk along the first axis, of an array of `axes` axes. */
  #chunk(address: Address, chunk: number, axes: number, bytes: Uint8Array): void {
    const at = axes === 0 ? [] : [chunk, ...Array.from({ length: axes - 1 }, () => 0)]
    const place = path.join(this.#folder(address), keyOf(this.#version, at))
    mkdirSync(path.dirname(place), { recursive: true })
    writeFileSync(place, zstdCompressSync(bytes, packing))
  }

  stream(type: ArrayType, shape: readonly number[], attributes: Attributes): ArrayStream {
    const address = this.#begin()
    const row = shape.slice(1).reduce((product, side) => product * side, arrayTypes[type].BYTES_PER_ELEMENT)
    const [rows = 1] = shape
    const perChunk = Math.min(Math.max(1, rows), Math.max(1, Math.floor(chunkBytes / Math.max(1, row))))
    const held = Buffer.alloc(perChunk * row)
    let [count, chunk, seen] = [0, 0, 0]
    const flush = () => {
      // The last chunk of an array is written in full, padded with zeros.
      held.fill(0, count)
      this.#chunk(address, chunk++, shape.length, held)
      count = 0
    }
    return {
      data: {
        write(part) {
          seen += part.byteLength
          if (seen > rows * row) throw new RangeError('more was written than the array was declared to hold')
          for (let from = 0; from < part.byteLength;) {
            const taken = Math.min(part.byteLength - from, held.length - count)
            held.set(part.subarray(from, from + taken), count)
            count += taken
            from += taken
            if (count === held.length) flush()
          }
        }
      },
      done: () => {
        if (count > 0) flush()
        if (seen !== rows * row) throw new RangeError('less was written than the array was declared to hold')
        // A chunk has at least one element along each axis, also where the array has none.
        const chunks =
          shape.length === 0 ? [] : [perChunk, ...shape.slice(1).map((side) => Math.max(1, side))]
        this.#describe(
          address,
          arrayHead(this.#version, { type, shape, chunks, attributes: this.#plain(attributes) })
        )
        return address
      }
    }
  }

  #plain(attributes: Attributes): Record<string, unknown> {
    return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, plain(value)]))
  }

  numbers(
    values: Numbers,
    attributes: Attributes,
    { type = typeOf(values), shape = [values.length] }: { type?: ArrayType; shape?: readonly number[] } = {}
  ): Address {
    const stream = this.stream(type, shape, attributes)
    stream.data.write(new Uint8Array(values.buffer, values.byteOffset, values.byteLength))
    return stream.done()
  }

  strings(texts: readonly string[] | string, attributes: Attributes): Address {
    const address = this.#begin()
    const isOne = typeof texts === 'string'
    const list = isOne ? [texts] : texts
    const perChunk = Math.min(Math.max(1, list.length), 1 << 16)
    for (let chunk = 0; chunk * perChunk < list.length; chunk++)
      this.#chunk(
        address,
        chunk,
        isOne ? 0 : 1,
        sized(list.slice(chunk * perChunk, (chunk + 1) * perChunk), perChunk)
      )
    this.#describe(
      address,
      arrayHead(this.#version, {
        type: 'string',
        shape: isOne ? [] : [list.length],
        chunks: isOne ? [] : [perChunk],
        attributes: this.#plain(attributes)
      })
    )
    return address
  }

  group(members: ReadonlyMap<string, Address>, attributes: Attributes): Address {
    const address = this.#begin()
    for (const [name, member] of members) {
      if (name === '' || path.basename(name) !== name || /^\.+$/.test(name))
        throw new RangeError(`a member cannot be called "${name}"`)
      renameSync(this.#folder(member), path.join(this.#folder(address), name))
    }
    this.#describe(address, groupHead(this.#version, this.#plain(attributes)))
    return address
  }

  finish(root: Address): void {
    renameSync(this.#folder(root), this.#root)
    rmSync(this.#parts, { recursive: true })
  }

  abandon(): void {
    rmSync(this.#parts, { recursive: true, force: true })
  }
}

/** Encodes texts as `vlen-utf8`: their number, then each after its length; empty ones pad the last chunk. */
function sized(texts: readonly string[], count: number): Buffer {
  const all = Array.from({ length: count }, (_, i) => Buffer.from(texts[i] ?? ''))
  const bytes = Buffer.alloc(all.reduce((sum, { length }) => sum + 4 + length, 4))
  bytes.writeUInt32LE(count)
  let at = 4
  for (const text of all) {
    bytes.writeUInt32LE(text.length, at)
    bytes.set(text, at + 4)
    at += 4 + text.length
  }
  return bytes
}
