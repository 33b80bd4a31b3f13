import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { decodeFrame, encodeFrame } from '../codec.ts'
import type { Numbers, NumbersType } from '../shuffle.ts'
import { Stored } from './read.ts'
import { ShardWriter } from './shard.ts'
import { arrayTypes, type ArrayType } from './types.ts'
import { shardPath, writeLayout } from './write.ts'

/** The rows and columns of a chunk; tables with fewer columns have narrower chunks. */
const side = 256
/** The maximum numbers in a shard, as in other arrays; a shard has one row of chunks at least. */
const perShardNumbers = 8_388_608

type NumberType = Exclude<ArrayType, 'bool' | 'int64' | 'uint64'>
type Rows = Exclude<Numbers, BigInt64Array | BigUint64Array>

interface GridLayout {
  readonly rows: number
  readonly columns: number
  readonly type: NumberType
}

/** Writes a table of numbers in chunks, row by row, holding one row of chunks in memory. */
export class GridWriter {
  readonly #dir: string
  readonly #layout: GridLayout
  readonly #wide: number
  readonly #across: number
  readonly #perShard: number
  readonly #band: Rows
  readonly #chunk: Rows
  #bandRows = 0
  #bands = 0
  #shard: ShardWriter | null = null

  constructor(dir: string, layout: GridLayout) {
    const { rows, columns, type } = layout
    this.#dir = dir
    this.#layout = layout
    this.#wide = Math.max(1, Math.min(side, columns))
    this.#across = Math.ceil(columns / this.#wide)
    const lines = Math.max(1, Math.floor(perShardNumbers / (side * this.#wide * Math.max(1, this.#across))))
    this.#perShard = Math.max(1, Math.min(lines, Math.ceil(rows / side)))
    this.#band = new arrayTypes[type](side * columns)
    this.#chunk = new arrayTypes[type](side * this.#wide)
    writeLayout(dir, {
      shape: [rows, columns],
      type,
      chunk: side,
      chunkColumns: this.#wide,
      perShard: this.#perShard
    })
  }

  /**
   * @param rows one or more whole rows, in the number type of the table
   */
  push(rows: Rows): void {
    const { columns } = this.#layout
    for (let from = 0; from < rows.length;) {
      const to = Math.min(rows.length, from + (side - this.#bandRows) * columns)
      this.#band.set(rows.subarray(from, to), this.#bandRows * columns)
      this.#bandRows += (to - from) / columns
      if (this.#bandRows === side) this.#flush()
      from = to
    }
  }

  #flush(): void {
    const { columns } = this.#layout
    if (this.#bands % this.#perShard === 0) {
      this.#shard?.close()
      const file = shardPath(this.#dir, this.#bands / this.#perShard, 2)
      mkdirSync(path.dirname(file), { recursive: true })
      this.#shard = new ShardWriter(file, this.#perShard * this.#across)
    }
    const [wide, chunk] = [this.#wide, this.#chunk]
    for (let left = 0; left < columns; left += wide) {
      chunk.fill(0)
      const width = Math.min(wide, columns - left)
      for (let row = 0; row < this.#bandRows; row++)
        chunk.set(this.#band.subarray(row * columns + left, row * columns + left + width), row * wide)
      this.#shard?.push(encodeFrame(chunk))
    }
    this.#bands++
    this.#bandRows = 0
  }

  close(): void {
    if (this.#bandRows > 0) this.#flush()
    this.#shard?.close()
  }
}

/** A part of a table: half-open ranges of rows and columns. */
export interface Window {
  readonly rows: readonly [number, number]
  readonly columns: readonly [number, number]
}

/** A chunked table of numbers, of which any part can be read. */
export class StoredGrid extends Stored {
  readonly #numbers: NumbersType<Rows>

  constructor(dir: string) {
    super(dir)
    this.#numbers = arrayTypes[this.type as NumberType]
  }

  /** Reads a part, row after row. The window must lie within the table. */
  read({ rows: [top, bottom], columns: [left, right] }: Window): Float32Array {
    const { chunk, chunkColumns } = this
    const across = Math.ceil((this.shape[1] ?? 0) / chunkColumns)
    const width = right - left
    const out = new Float32Array((bottom - top) * width)
    for (let line = Math.floor(top / chunk); line * chunk < bottom; line++) {
      for (let index = Math.floor(left / chunkColumns); index * chunkColumns < right; index++) {
        const values = this.undone(line * across + index, (frame) => decodeFrame(frame, this.#numbers))
        const [low, high] = [
          Math.max(left, index * chunkColumns),
          Math.min(right, (index + 1) * chunkColumns)
        ]
        for (let row = Math.max(top, line * chunk); row < Math.min(bottom, (line + 1) * chunk); row++) {
          const from = (row - line * chunk) * chunkColumns - index * chunkColumns
          out.set(values.subarray(from + low, from + high), (row - top) * width + low - left)
        }
      }
    }
    return out
  }
}
