import { closeSync, openSync } from 'node:fs'
import path from 'node:path'
import { encodeFrame } from '../../codec.ts'
import type { StoredValues } from '../../compressed.ts'
import { ShardWriter, type WrittenFile } from '../../zarr/shard.ts'
import { arrayTypes } from '../../zarr/types.ts'
import { padded, shardPath } from '../../zarr/write.ts'
import { readAll } from './elements.ts'
import { runPath, runRowType } from './first-pass.ts'
import { rowAt, rowsOfShard, shardsOf, type Order, type ShardSums } from './order.ts'
import { CellStatistics } from './statistics.ts'

/** The number of elements that are gathered at a time. */
const batchElements = 1 << 20
/**
 * The number of rows of the other axis that are gathered at a time, so that their starts in every run fit
 * into memory.
 */
const batchRows = 1 << 16

interface RunReader {
  readonly starts: number
  readonly rows: number
  readonly values: number
  readonly firstRow: number
  readonly rowType: typeof Uint16Array | typeof Uint32Array
}

/** The sorted runs of the first pass, opened once per thread. */
export class Runs {
  readonly list: readonly RunReader[]

  constructor(order: Order) {
    this.list = Array.from({ length: shardsOf(order) }, (_, shard) => {
      const rows = rowsOfShard(order, order.pointers, shard)
      const open = (file: 'starts' | 'rows' | 'values') => openSync(runPath(order, shard, file), 'r')
      return {
        starts: open('starts'),
        rows: open('rows'),
        values: open('values'),
        firstRow: rows.from,
        rowType: runRowType(rows)
      }
    })
  }

  close(): void {
    for (const run of this.list) for (const file of [run.starts, run.rows, run.values]) closeSync(file)
  }
}

/**
 * Writes one shard of the other order: each of its rows is gathered from every run, in the order of the runs.
 */
export function secondPass(
  order: Order,
  runs: Runs,
  shard: number
): { files: WrittenFile[]; sums: ShardSums | null } {
  const { minorPointers, nonzeros } = order
  const low = shard * order.shard
  const high = Math.min(nonzeros, low + order.shard)
  const own = rowsOfShard(order, minorPointers, shard)
  const statistics = order.major === 'gene' ? new CellStatistics(order) : null
  const writer = new PairWriter(order, shard)
  let row = Math.min(rowAt(minorPointers, low), own.from)
  while (row < order.minors && minorPointers[row]! < high) {
    const to = batchEnd(order, row, high)
    const batch = gather(order, runs, row, to)
    if (statistics)
      for (let cell = Math.max(row, own.from); cell < Math.min(to, own.to); cell++)
        statistics.add(
          cell,
          batch.ids,
          batch.values,
          minorPointers[cell]! - batch.start,
          minorPointers[cell + 1]! - batch.start
        )
    writer.push(
      batch.ids,
      batch.values,
      Math.max(0, low - batch.start),
      Math.min(batch.ids.length, high - batch.start)
    )
    row = to
  }
  return { files: writer.close(), sums: statistics?.sums ?? null }
}

function batchEnd({ minorPointers, minors }: Order, row: number, high: number): number {
  let to = row + 1
  while (
    to < minors &&
    to - row < batchRows &&
    minorPointers[to]! < high &&
    minorPointers[to + 1]! - minorPointers[row]! <= batchElements
  )
    to++
  return to
}

interface Batch {
  readonly start: number
  readonly ids: Int32Array
  readonly values: StoredValues
}

function gather(order: Order, runs: Runs, from: number, to: number): Batch {
  const { minorPointers } = order
  const start = minorPointers[from]!
  const length = minorPointers[to]! - start
  const ids = new Int32Array(length)
  const values = new arrayTypes[order.valueType](length)
  const next = Float64Array.from({ length: to - from }, (_, i) => minorPointers[from + i]! - start)
  const starts = new Uint32Array(to - from + 1)
  for (const run of runs.list) {
    readAll(run.starts, starts, from)
    const first = starts[0]!
    const count = starts[to - from]! - first
    if (count === 0) continue
    const rows = new run.rowType(count)
    const runValues = new arrayTypes[order.valueType](count)
    readAll(run.rows, rows, first)
    readAll(run.values, runValues, first)
    for (let row = 0; row < to - from; row++) {
      let at = next[row]!
      const end = starts[row + 1]! - first
      for (let i = starts[row]! - first; i < end; i++) {
        ids[at] = rows[i]! + run.firstRow
        values[at++] = runValues[i]!
      }
      next[row] = at
    }
  }
  return { start, ids, values }
}

/** Cuts ids and values into whole chunks of their two arrays. */
class PairWriter {
  readonly #ids: ShardWriter
  readonly #values: ShardWriter
  readonly #chunk: number
  readonly #idRoom: Int32Array
  readonly #valueRoom: StoredValues
  #filled = 0

  constructor(order: Order, shard: number) {
    const open = (name: string) =>
      new ShardWriter(shardPath(path.join(order.minorDir, name), shard, 1), order.shard / order.minorChunk)
    this.#ids = open('indices')
    this.#values = open('data')
    this.#chunk = order.minorChunk
    this.#idRoom = new Int32Array(this.#chunk)
    this.#valueRoom = new arrayTypes[order.valueType](this.#chunk)
  }

  push(ids: Int32Array, values: StoredValues, from: number, to: number): void {
    for (let at = from; at < to;) {
      const count = Math.min(this.#chunk - this.#filled, to - at)
      this.#idRoom.set(ids.subarray(at, at + count), this.#filled)
      this.#valueRoom.set(values.subarray(at, at + count), this.#filled)
      this.#filled += count
      at += count
      if (this.#filled === this.#chunk) this.#flush()
    }
  }

  #flush(): void {
    this.#ids.push(encodeFrame(padded(this.#idRoom.slice(0, this.#filled), this.#chunk)))
    this.#values.push(encodeFrame(padded(this.#valueRoom.slice(0, this.#filled), this.#chunk)))
    this.#filled = 0
  }

  close(): WrittenFile[] {
    if (this.#filled > 0) this.#flush()
    return [this.#ids.close(), this.#values.close()]
  }
}
