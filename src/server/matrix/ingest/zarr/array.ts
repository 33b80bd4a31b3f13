import type { Numbers } from '../../shuffle.ts'
import { Fault } from '../../../../contract/errors/index.ts'
import { refuseBomb, type ArrayFile, type Field, type FileArray } from '../array-file.ts'
import { fromHalves } from '../h5/half.ts'
import { undoOf, type NamedCodec, type UndoCodec } from './codecs.ts'
import { numbersOf, textsOf } from './elements.ts'
import type { ArrayHead } from './metadata.ts'
import type { ByteRange, ZarrStore } from './store.ts'

/** The maximum size of a decompressed chunk, in bytes. */
const mostChunk = 2 ** 30
/** The minimum memory of a text of variable length, in bytes. */
const leastText = 16
const absent = 2n ** 64n - 1n
const sideBySide = 2

const product = (sides: readonly number[]): number => sides.reduce((all, one) => all * one, 1)

/** The numbers or texts of a chunk, row after row, with the padding beyond the array's end. */
type Chunk = Numbers | string[]

/** One array of a Zarr store, with one or two axes. */
export class ZarrArray implements FileArray {
  readonly place: string
  readonly shape: readonly number[]
  readonly kind: FileArray['kind']
  readonly width: number
  readonly chunkRows: number
  readonly fields: readonly Field[] = []
  readonly #file: ArrayFile
  readonly #store: ZarrStore
  readonly #head: ArrayHead
  readonly #undo: readonly UndoCodec[]
  /** The last chunk read, since blocks of rows may divide chunks. */
  #last: { readonly key: string; readonly chunk: Chunk | null } | null = null
  /** The offsets and lengths of the chunks in the last shard read. */
  #shard: { readonly key: string; readonly index: BigUint64Array | null } | null = null

  constructor(file: ArrayFile, store: ZarrStore, place: string, head: ArrayHead) {
    const { shape, chunkShape, shards, type } = head
    if (chunkShape.length !== shape.length || (shards && shards.shape.length !== shape.length))
      throw file.damaged(`${place}: ${chunkShape.length} ≠ ${shape.length}`)
    if (shards?.shape.some((side, axis) => side % chunkShape[axis]! !== 0)) throw file.damaged(place)
    this.#file = file
    this.#store = store
    this.#head = head
    this.place = place
    this.shape = shape
    this.kind = shape.length > sideBySide ? 'other' : type.kind
    this.width = type.width
    this.chunkRows = chunkShape[0] ?? 1
    this.#undo = head.codecs.map((codec) => this.#known(codec))
    const room = type.text === 'sized' ? leastText : Math.max(1, this.width)
    refuseBomb(file, place, this.length * room)
    const chunkBytes = product(chunkShape) * room
    const perShard = product((shards?.shape ?? []).map((side, axis) => side / chunkShape[axis]!))
    if (chunkBytes > mostChunk || perShard > mostChunk / 16)
      throw new Fault('import_too_large', {
        file: file.name,
        problem: `${place}: ${chunkShape.join(' × ')}`
      })
  }

  #known(codec: NamedCodec): UndoCodec {
    const undo = undoOf(codec)
    if (undo) return undo
    throw new Fault('import_compression', { file: this.#file.name, place: this.place, packing: codec.name })
  }

  get length(): number {
    return product(this.shape)
  }

  get rows(): number {
    return this.shape[0] ?? 1
  }

  /** Runs the decoding of a chunk. An error becomes a Fault about this array. */
  #guard<T>(key: string, call: () => T): T {
    try {
      return call()
    } catch (cause) {
      if (cause instanceof Fault) throw cause
      throw this.#file.damaged(`${this.place}/${key}`, cause)
    }
  }

  #bytes(at: readonly number[]): Uint8Array | null {
    const { shards, chunkShape } = this.#head
    if (!shards) return this.#store.read(`${this.place}/${this.#head.keyOf(at)}`, null, mostChunk)
    const perShard = shards.shape.map((side, axis) => side / chunkShape[axis]!)
    const key = this.#head.keyOf(at.map((index, axis) => Math.floor(index / perShard[axis]!)))
    if (this.#shard?.key !== key)
      this.#shard = { key, index: this.#guard(key, () => this.#index(key, product(perShard))) }
    const { index } = this.#shard
    const chunk = at.reduce((number, index, axis) => number * perShard[axis]! + (index % perShard[axis]!), 0)
    const start = index?.[2 * chunk] ?? absent
    if (!index || start === absent) return null
    const from = Number(start)
    return this.#guard(key, () => {
      const to = from + Number(index[2 * chunk + 1])
      const part = to - from <= mostChunk ? { from, to } : null
      const bytes = part && this.#store.read(`${this.place}/${key}`, part, mostChunk)
      if (!bytes) throw new RangeError('a chunk leads outside')
      return bytes
    })
  }

  #index(key: string, chunks: number): BigUint64Array | null {
    const { indexCodecs, indexIsFirst } = this.#head.shards!
    const size = 16 * chunks
    const length = size + (indexCodecs.some(({ name }) => name === 'crc32c') ? 4 : 0)
    const part: ByteRange = indexIsFirst ? { from: 0, to: length } : { last: length }
    let bytes = this.#store.read(`${this.place}/${key}`, part, mostChunk)
    if (!bytes) return null
    for (const codec of indexCodecs) bytes = this.#known(codec)(bytes, size)
    if (bytes.length !== size) throw new RangeError(`${bytes.length} ≠ ${size}`)
    return numbersOf(bytes, BigUint64Array, false) as BigUint64Array
  }

  /** Null where the store has no such chunk, so that all of it is the fill value. */
  #chunk(at: readonly number[]): Chunk | null {
    const key = this.#head.keyOf(at)
    if (this.#last?.key === key) return this.#last.chunk
    const packed = this.#bytes(at)
    const chunk = packed && this.#guard(key, () => this.#unpacked(packed))
    this.#last = { key, chunk }
    return chunk
  }

  #unpacked(packed: Uint8Array): Chunk {
    const { type, chunkShape, isTransposed } = this.#head
    const count = product(chunkShape)
    const size = type.width === 0 ? null : count * type.width
    let bytes = packed
    for (const undo of this.#undo) bytes = undo(bytes, size)
    if (size !== null && bytes.length !== size) throw new RangeError(`${bytes.length} ≠ ${size}`)
    const chunk = type.numbers ? numbersOf(bytes, type.numbers, type.isBigEndian) : textsOf(bytes, type)
    if (chunk.length !== count) throw new RangeError(`${chunk.length} ≠ ${count}`)
    return isTransposed ? rowsFirst(chunk, chunkShape) : chunk
  }

  /** Copies `count` elements of a chunk, or fill values where there is no chunk. */
  #place(out: Chunk, chunk: Chunk | null, to: number, from: number, count: number): void {
    if (chunk) return place(out, chunk, to, from, count)
    const { fill } = this.#head
    if (Array.isArray(out)) out.fill(typeof fill === 'string' ? fill : '', to, to + count)
    else {
      const value = fill === null || fill === undefined || fill === false ? 0 : Number(fill)
      const isLong = out instanceof BigInt64Array || out instanceof BigUint64Array
      if (isLong) this.#guard('', () => out.fill(BigInt(value), to, to + count))
      else out.fill(value, to, to + count)
    }
  }

  /** The rows of a range, copied from the chunks that hold them. */
  #rows<T extends Chunk>(from: number, to: number, out: T): T {
    if (this.shape.length === 0) {
      this.#place(out, this.#chunk([]), 0, 0, 1)
      return out
    }
    const [chunkRows = 1, chunkColumns = 1] = this.#head.chunkShape
    const columns = this.shape[1] ?? 1
    const isTable = this.shape.length === sideBySide
    for (let k = Math.floor(from / chunkRows); k * chunkRows < to; k++)
      for (let c = 0; c * chunkColumns < columns; c++) {
        const chunk = this.#chunk(isTable ? [k, c] : [k])
        const span = Math.min(chunkColumns, columns - c * chunkColumns)
        const [low, high] = [Math.max(from, k * chunkRows), Math.min(to, (k + 1) * chunkRows)]
        if (span === columns && span === chunkColumns) {
          this.#place(
            out,
            chunk,
            (low - from) * columns,
            (low - k * chunkRows) * columns,
            (high - low) * columns
          )
          continue
        }
        for (let row = low; row < high; row++)
          this.#place(
            out,
            chunk,
            (row - from) * columns + c * chunkColumns,
            (row - k * chunkRows) * chunkColumns,
            span
          )
      }
    return out
  }

  numbers(from = 0, to = this.rows): Numbers {
    const { numbers: type, isHalf } = this.#head.type
    if (to <= from) return isHalf ? new Float32Array(0) : new (type ?? Float64Array)(0)
    if (!type || this.kind === 'other') throw this.#file.damaged(this.place)
    const read = this.#rows<Numbers>(from, to, new type((to - from) * (this.shape[1] ?? 1)))
    return isHalf ? fromHalves(read as Uint16Array) : read
  }

  number(): number {
    if (this.shape.length > 0 || this.kind === 'string' || this.kind === 'other') return NaN
    return Number(this.numbers(0, 1)[0])
  }

  strings(from = 0, to = this.rows): string[] {
    if (to <= from) return []
    if (this.kind !== 'string') throw this.#file.damaged(this.place)
    return this.#rows<string[]>(from, to, Array.from<string>({ length: (to - from) * (this.shape[1] ?? 1) }))
  }

  /** Arrays of records are not read from Zarr: AnnData never stored tables so there. */
  records(): readonly (readonly unknown[])[] {
    throw this.#file.damaged(this.place)
  }
}

function place(out: Chunk, chunk: Chunk, to: number, from: number, count: number): void {
  if (Array.isArray(out)) for (let i = 0; i < count; i++) out[to + i] = (chunk as string[])[from + i]!
  // Both arrays have the same number type, which TypeScript cannot know.
  else (out as Float64Array).set((chunk as Float64Array).subarray(from, from + count), to)
}

/** Transposes a chunk whose first axis is contiguous. */
function rowsFirst<T extends Chunk>(chunk: T, [rows = 1, columns = 1]: readonly number[]): T {
  const out = chunk.slice() as T
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) out[row * columns + column] = chunk[column * rows + row]!
  return out
}
