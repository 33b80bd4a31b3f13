import { Buffer } from 'node:buffer'
import { closeSync, fsyncSync, ftruncateSync, openSync, writeSync } from 'node:fs'
import type { Numbers } from '../../matrix/shuffle.ts'
import { Bytes, nowhere } from './bytes.ts'
import { metadataChecksum } from './checksum.ts'
import type { ArrayType } from '../../matrix/zarr/types.ts'
import type {
  Address,
  ArrayStream,
  ArrayWriter,
  Attribute,
  Attributes,
  ElementType
} from '../../matrix/writer/array-writer.ts'
import { dataspace, datatype, elementTypeOf, widthOf } from './types.ts'

const superblockBytes = 48
const bufferBytes = 1 << 20
/** The maximum bytes of a collection of texts, and the maximum number of its texts. */
const collectionBytes = 1 << 20
const collectionTexts = 60_000
const leastCollection = 4096
const collectionHead = 16
const wordValues = 2 ** 32

const message = {
  dataspace: 0x01,
  linkInfo: 0x02,
  datatype: 0x03,
  fillValue: 0x05,
  link: 0x06,
  layout: 0x08,
  groupInfo: 0x0a,
  attribute: 0x0c
} as const

const writeAll = (file: number, bytes: Uint8Array, at: number): void => {
  for (let done = 0; done < bytes.byteLength;)
    done += writeSync(file, bytes, done, bytes.byteLength - done, at + done)
}

const bytesOf = (values: Numbers): Uint8Array =>
  new Uint8Array(values.buffer, values.byteOffset, values.byteLength)

/**
 * The bytes of a text in a collection: its number, reference count and length, then its bytes, padded to a
 * multiple of 8.
 */
const textBytes = (size: number): number => 16 + 8 * Math.ceil(size / 8)

/** Encodes a collection of the texts `[from, to)`, numbered from 1 on; entries and head take `used` bytes. */
function collectionOf(
  texts: readonly string[],
  sizes: readonly number[],
  from: number,
  to: number,
  used: number
): Buffer {
  const bytes = Buffer.alloc(Math.max(leastCollection, used))
  bytes.write('GCOL', 0, 'latin1')
  bytes.writeUInt8(1, 4)
  bytes.writeUInt32LE(bytes.length, 8)
  let [at, index] = [collectionHead, 0]
  for (let text = from; text < to; text++) {
    const size = sizes[text] as number
    if (size === 0) continue
    bytes.writeUInt16LE(++index, at)
    bytes.writeUInt16LE(1, at + 2)
    bytes.writeUInt32LE(size, at + 8)
    bytes.write(texts[text] as string, at + 16, 'utf8')
    at += textBytes(size)
  }
  // The rest is declared as free space, where it is large enough for that.
  if (bytes.length - used >= 16) bytes.writeUInt32LE(bytes.length - used, used + 8)
  return bytes
}

/**
 * A region of the file that is written from its beginning in parts; several regions may be written in turn.
 */
export class Region {
  readonly #file: number
  readonly #end: number
  readonly #held = Buffer.allocUnsafe(bufferBytes)
  #count = 0
  #at: number

  constructor(file: number, at: number, bytes: number) {
    this.#file = file
    this.#at = at
    this.#end = at + bytes
  }

  write(part: Uint8Array): void {
    if (this.#at + this.#count + part.byteLength > this.#end)
      throw new RangeError('more was written than the array was declared to hold')
    if (this.#count + part.byteLength > bufferBytes) this.#flush()
    if (part.byteLength > bufferBytes) {
      writeAll(this.#file, part, this.#at)
      this.#at += part.byteLength
      return
    }
    this.#held.set(part, this.#count)
    this.#count += part.byteLength
  }

  #flush(): void {
    writeAll(this.#file, this.#held.subarray(0, this.#count), this.#at)
    this.#at += this.#count
    this.#count = 0
  }

  finish(): void {
    this.#flush()
    if (this.#at !== this.#end) throw new RangeError('less was written than the array was declared to hold')
  }
}

/**
 * Writes an HDF5 file from the leaves to the root: arrays first, then the groups that hold them, the root
 * last. Arrays are contiguous and not compressed, so that they are written at the speed of the disk with one
 * buffer of memory. Cytodeck reads through the HDF5 library, but writes by itself, because the library's
 * JavaScript build has no booleans. The features in use are known to every reader since HDF5 1.10: superblock
 * 3, object headers 2, links in the headers.
 */
export class Hdf5Writer implements ArrayWriter {
  readonly #file: number
  #end = superblockBytes

  constructor(path: string) {
    this.#file = openSync(path, 'wx')
  }

  #place(bytes: number): number {
    const at = this.#end
    this.#end = Math.ceil((at + bytes) / 8) * 8
    return at
  }

  #put(bytes: Uint8Array): Address {
    const at = this.#place(bytes.byteLength)
    writeAll(this.#file, bytes, at)
    return at
  }

  /**
   * The references to texts, 16 bytes each. Their bytes are written in collections, one of which is in memory
   * at a time.
   */
  #texts(texts: readonly string[]): Buffer {
    const references = Buffer.alloc(16 * texts.length)
    const sizes = texts.map((text) => Buffer.byteLength(text, 'utf8'))
    for (let from = 0; from < texts.length;) {
      let [to, bytes, count] = [from, collectionHead, 0]
      for (
        ;
        to < texts.length && (count === 0 || (bytes < collectionBytes && count < collectionTexts));
        to++
      ) {
        const size = sizes[to] as number
        if (size === 0) continue
        bytes += textBytes(size)
        count++
      }
      const at = count === 0 ? 0 : this.#place(Math.max(leastCollection, bytes))
      if (count > 0) writeAll(this.#file, collectionOf(texts, sizes, from, to, bytes), at)
      for (let text = from, index = 0; text < to; text++) {
        const size = sizes[text] as number
        // An empty text has no bytes: libraries write the address 0.
        if (size === 0) continue
        references.writeUInt32LE(size, 16 * text)
        references.writeUInt32LE(at % wordValues, 16 * text + 4)
        references.writeUInt32LE(Math.floor(at / wordValues), 16 * text + 8)
        references.writeUInt32LE(++index, 16 * text + 12)
      }
      from = to
    }
    return references
  }

  #attribute(name: string, value: Attribute): Buffer {
    const named = Buffer.from(`${name}\0`, 'utf8')
    const [type, shape, data] = this.#attributeData(value)
    const kind = datatype(type)
    const space = dataspace(shape)
    return new Bytes()
      .u8(3, 0)
      .u16(named.length)
      .u16(kind.length)
      .u16(space.length)
      .u8(1)
      .add(named)
      .add(kind)
      .add(space)
      .add(data)
      .whole()
  }

  #attributeData(value: Attribute): [ElementType, number[], Uint8Array] {
    if (typeof value === 'boolean') return ['bool', [], Uint8Array.of(value ? 1 : 0)]
    if (typeof value === 'string') return ['string', [], this.#texts([value])]
    if (ArrayBuffer.isView(value)) return [elementTypeOf(value), [value.length], bytesOf(value)]
    return ['string', [value.length], this.#texts(value)]
  }

  #header(messages: readonly (readonly [type: number, body: Uint8Array])[], attributes: Attributes): Address {
    const all = [
      ...messages,
      ...Object.entries(attributes).map(
        ([name, value]) => [message.attribute, this.#attribute(name, value)] as const
      )
    ]
    const body = new Bytes()
    for (const [type, content] of all) {
      if (content.byteLength > 0xffff)
        throw new RangeError(
          `an entry of ${content.byteLength} bytes does not fit into an HDF5 object header`
        )
      body.u8(type).u16(content.byteLength).u8(0).add(content)
    }
    const head = new Bytes().text('OHDR').u8(2, 2).u32(body.length).add(body.whole()).whole()
    return this.#put(new Bytes().add(head).u32(metadataChecksum(head)).whole())
  }

  #array(
    type: ElementType,
    shape: readonly number[],
    at: number,
    bytes: number,
    attributes: Attributes
  ): Address {
    return this.#header(
      [
        [message.dataspace, dataspace(shape)],
        [message.datatype, datatype(type)],
        [message.fillValue, Uint8Array.of(3, 0x0a)],
        [
          message.layout,
          new Bytes()
            .u8(3, 1)
            .u64(bytes === 0 ? nowhere : at)
            .u64(bytes)
            .whole()
        ]
      ],
      attributes
    )
  }

  /**
   * Declares an array whose values are written later in parts; `done` writes its head, once all values are
   * there.
   */
  stream(type: ArrayType, shape: readonly number[], attributes: Attributes): ArrayStream {
    const bytes = shape.reduce((product, side) => product * side, widthOf(type))
    const at = this.#place(bytes)
    const data = new Region(this.#file, at, bytes)
    return {
      data,
      done: () => {
        data.finish()
        return this.#array(type, shape, at, bytes, attributes)
      }
    }
  }

  numbers(
    values: Numbers,
    attributes: Attributes,
    {
      type = elementTypeOf(values),
      shape = [values.length]
    }: { type?: ElementType; shape?: readonly number[] } = {}
  ): Address {
    return this.#array(
      type,
      shape,
      values.length === 0 ? 0 : this.#put(bytesOf(values)),
      values.byteLength,
      attributes
    )
  }

  /** Writes an array of texts, or a scalar where one text is given. */
  strings(texts: readonly string[] | string, attributes: Attributes): Address {
    const references = this.#texts(typeof texts === 'string' ? [texts] : texts)
    const at = references.length === 0 ? 0 : this.#put(references)
    return this.#array(
      'string',
      typeof texts === 'string' ? [] : [texts.length],
      at,
      references.length,
      attributes
    )
  }

  /** Writes a group of objects that were written before. */
  group(members: ReadonlyMap<string, Address>, attributes: Attributes): Address {
    const links = [...members].map(([name, address]) => {
      const bytes = Buffer.from(name, 'utf8')
      return [
        message.link,
        new Bytes().u8(1, 0x11, 1).u16(bytes.length).add(bytes).u64(address).whole()
      ] as const
    })
    return this.#header(
      [
        [message.linkInfo, new Bytes().u8(0, 0).u64(nowhere).u64(nowhere).whole()],
        [message.groupInfo, Uint8Array.of(0, 0)],
        ...links
      ],
      attributes
    )
  }

  /** Declares the root, and closes the file once all of it is on the disk. */
  finish(root: Address): void {
    const head = new Bytes()
      .add(Uint8Array.of(0x89, 0x48, 0x44, 0x46, 0x0d, 0x0a, 0x1a, 0x0a))
      .u8(3, 8, 8, 0)
      .u64(0)
      .u64(nowhere)
      .u64(this.#end)
      .u64(root)
      .whole()
    writeAll(this.#file, new Bytes().add(head).u32(metadataChecksum(head)).whole(), 0)
    // Extends the file to its declared end, which readers compare with its length.
    ftruncateSync(this.#file, this.#end)
    fsyncSync(this.#file)
    closeSync(this.#file)
  }

  /** Discards the unfinished file. */
  abandon(): void {
    closeSync(this.#file)
  }
}
