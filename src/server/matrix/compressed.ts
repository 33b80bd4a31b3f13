import path from 'node:path'
import { unshuffleInto } from './shuffle.ts'
import { readDoubles, StoredNumbers } from './zarr/read.ts'

export type StoredValues = Uint16Array | Uint32Array | Float32Array

export interface Run {
  readonly ids: Int32Array
  readonly values: StoredValues
}

/**
 * Called with each piece of a row in turn: arrays, and the half-open range in them that belongs to the row.
 */
export type TakePiece = (ids: Int32Array, values: StoredValues, from: number, to: number) => void

/** The byte planes of a chunk, and buffers in which parts of them are joined to elements. */
interface Opened {
  chunk: number
  idPlanes: Uint8Array
  valuePlanes: Uint8Array
  readonly ids: Int32Array
  readonly values: StoredValues
}

/** The values of one chunk, in a buffer that the next chunk reuses. */
interface OpenedValues {
  chunk: number
  planes: Uint8Array
  readonly values: StoredValues
}

/**
 * A sparse matrix by its major axis (cells of `data.zarr`, genes of `genes.zarr`), read in runs of elements.
 */
export class CompressedMatrix {
  readonly indices: StoredNumbers
  readonly data: StoredNumbers
  /** Where each row of the major axis begins; one more than there are rows. */
  readonly pointers: Float64Array
  readonly #kept = new Map<number, Run>()
  readonly #keep: number
  #lastValues: OpenedValues | null = null
  #opened: Opened | null = null
  /** The rows that span more than one chunk, joined here. */
  #room: Run

  /**
   * @param keep the number of decoded chunks that stay in memory, for rows that are read in order
   */
  constructor(dir: string, keep: number) {
    this.indices = new StoredNumbers(path.join(dir, 'indices'))
    this.data = new StoredNumbers(path.join(dir, 'data'))
    this.pointers = readDoubles(path.join(dir, 'indptr'))
    this.#keep = keep
    this.#room = { ids: new Int32Array(0), values: new this.data.numbers(0) as StoredValues }
  }

  /** The number of elements of a chunk. */
  get chunk(): number {
    return this.indices.chunk
  }

  /** A decoded chunk. Where another one is evicted for it, its arrays are reused. */
  #chunkAt(k: number): Run {
    const kept = this.#kept.get(k)
    if (kept) return kept
    const [oldest, room] = (this.#kept.size < this.#keep ? null : this.#kept.entries().next().value) ?? []
    if (oldest !== undefined) this.#kept.delete(oldest)
    const run = {
      ids: this.indices.decode(k, room?.ids) as Int32Array,
      values: this.data.decode(k, room?.values) as StoredValues
    }
    this.#kept.set(k, run)
    return run
  }

  /**
   * Calls `piece` with each piece of one row: a decoded chunk, valid until `piece` returns, and the half-open
   * range in it that belongs to the row.
   */
  eachPiece(row: number, piece: TakePiece): void {
    const start = this.pointers[row]!
    const end = this.pointers[row + 1]!
    const chunk = this.chunk
    for (let k = Math.floor(start / chunk); k * chunk < end; k++) {
      const { ids, values } = this.#chunkAt(k)
      piece(ids, values, Math.max(0, start - k * chunk), Math.min(chunk, end - k * chunk))
    }
  }

  /**
   * Does the same as `eachPiece` for a few scattered rows: of each chunk only the elements of the row are
   * joined from the byte planes. The elements of an array outside the range are undefined, and the array is
   * valid until the next call.
   */
  eachPieceAlone(row: number, piece: TakePiece): void {
    const start = this.pointers[row]!
    const end = this.pointers[row + 1]!
    for (let k = Math.floor(start / this.chunk); k * this.chunk < end; k++) {
      const { idPlanes, valuePlanes, ids, values } = this.#open(k)
      const from = Math.max(0, start - k * this.chunk)
      const to = Math.min(this.chunk, end - k * this.chunk)
      const length = idPlanes.length / ids.BYTES_PER_ELEMENT
      unshuffleInto(idPlanes, ids.subarray(0, length), from, to)
      unshuffleInto(valuePlanes, values.subarray(0, length), from, to)
      piece(ids, values, from, to)
    }
  }

  #open(k: number): Opened {
    const none = new Uint8Array(0)
    const opened = (this.#opened ??= {
      chunk: -1,
      idPlanes: none,
      valuePlanes: none,
      ids: new Int32Array(this.chunk),
      values: new this.data.numbers(this.chunk) as StoredValues
    })
    if (opened.chunk === k) return opened
    opened.chunk = -1
    opened.idPlanes = this.indices.planes(k, opened.idPlanes)
    opened.valuePlanes = this.data.planes(k, opened.valuePlanes)
    opened.chunk = k
    return opened
  }

  /** One row as new arrays. */
  row(row: number): Run {
    const length = this.pointers[row + 1]! - this.pointers[row]!
    const ids = new Int32Array(length)
    const values = new this.data.numbers(length) as StoredValues
    let at = 0
    this.eachPiece(row, (pieceIds, pieceValues, from, to) => {
      ids.set(pieceIds.subarray(from, to), at)
      values.set(pieceValues.subarray(from, to), at)
      at += to - from
    })
    return { ids, values }
  }

  /** One row, possibly as a view into a chunk, valid until the next call; for rows that are read in order. */
  read(row: number): Run {
    const start = this.pointers[row]!
    const length = this.pointers[row + 1]! - start
    const from = start % this.chunk
    if (length > 0 && from + length <= this.chunk) {
      const { ids, values } = this.#chunkAt((start - from) / this.chunk)
      return { ids: ids.subarray(from, from + length), values: values.subarray(from, from + length) }
    }
    const { ids, values } = this.#roomFor(length)
    let at = 0
    this.eachPiece(row, (pieceIds, pieceValues, first, end) => {
      ids.set(pieceIds.subarray(first, end), at)
      values.set(pieceValues.subarray(first, end), at)
      at += end - first
    })
    return { ids, values }
  }

  /**
   * Arrays of a length, which the next call reuses. They have room for the longest row from the first one on:
   * memory that is not written is not taken, while arrays that grow leave those before them behind.
   */
  #roomFor(length: number): Run {
    if (this.#room.ids.length < length) {
      const room = this.#longestRow()
      this.#room = { ids: new Int32Array(room), values: new this.data.numbers(room) as StoredValues }
    }
    return { ids: this.#room.ids.subarray(0, length), values: this.#room.values.subarray(0, length) }
  }

  #longestRow(): number {
    let longest = 0
    for (let row = 1; row < this.pointers.length; row++)
      longest = Math.max(longest, this.pointers[row]! - this.pointers[row - 1]!)
    return longest
  }

  /**
   * The values of one row, possibly as a view into a chunk, valid until the next call; ids are not decoded.
   * The last chunk stays decoded for the next rows.
   */
  rowValues(row: number): StoredValues {
    const start = this.pointers[row]!
    const end = this.pointers[row + 1]!
    const first = Math.floor(start / this.chunk) * this.chunk
    if (end > start && end <= first + this.chunk)
      return this.#valuesOf(first / this.chunk).subarray(start - first, end - first)
    const { values } = this.#roomFor(end - start)
    for (let k = Math.floor(start / this.chunk); k * this.chunk < end; k++) {
      const from = k * this.chunk
      values.set(
        this.#valuesOf(k).subarray(Math.max(0, start - from), Math.min(this.chunk, end - from)),
        Math.max(0, from - start)
      )
    }
    return values
  }

  #valuesOf(k: number): StoredValues {
    const last = (this.#lastValues ??= {
      chunk: -1,
      planes: new Uint8Array(0),
      values: new this.data.numbers(this.chunk) as StoredValues
    })
    if (last.chunk === k) return last.values
    last.chunk = -1
    last.planes = this.data.planes(k, last.planes)
    const length = last.planes.length / last.values.BYTES_PER_ELEMENT
    unshuffleInto(last.planes, last.values.subarray(0, length), 0, length)
    last.chunk = k
    return last.values
  }

  close(): void {
    this.#lastValues = null
    this.#opened = null
    this.indices.close()
    this.data.close()
    this.#kept.clear()
  }
}
