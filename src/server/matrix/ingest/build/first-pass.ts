import { closeSync, openSync, writeSync } from 'node:fs'
import path from 'node:path'
import { Fault } from '../../../../contract/errors/index.ts'
import { encodeFrame } from '../../codec.ts'
import type { StoredValues } from '../../compressed.ts'
import type { Numbers } from '../../shuffle.ts'
import { ShardWriter, type WrittenFile } from '../../zarr/shard.ts'
import { arrayTypes } from '../../zarr/types.ts'
import { padded, shardPath } from '../../zarr/write.ts'
import { plainNumbers, type PlainNumbers } from '../../plain-numbers.ts'
import type { Elements } from './elements.ts'
import {
  UnsuitableValueError,
  rowAt,
  rowsOfShard,
  type Order,
  type ShardSums,
  type UnsuitableValue
} from './order.ts'
import { CellStatistics } from './statistics.ts'

/** Elements of the source that one shard needs: its own, and the rest of the rows that begin in it. */
interface HeldElements {
  /** Number of the first element held. */
  readonly start: number
  readonly ids: Int32Array
  readonly values: StoredValues
}

/**
 * The first pass over one shard in the order of the source: reads and checks its rows, writes its chunks in
 * this order, and writes its elements sorted by the other axis as one run for the second pass. Within a row
 * of the other axis the elements keep the order of the source, so that the second pass has them in ascending
 * order.
 */
export function firstPass(
  order: Order,
  elements: Elements,
  shard: number
): { files: WrittenFile[]; sums: ShardSums | null } {
  const { pointers, nonzeros } = order
  const low = shard * order.shard
  const high = Math.min(nonzeros, low + order.shard)
  const rows = rowsOfShard(order, pointers, shard)
  const firstHeld = Math.min(rowAt(pointers, low), rows.from)
  const part = readPart(order, elements, pointers[firstHeld]!, Math.max(high, pointers[rows.to]!))
  for (let row = firstHeld; row < order.majors && pointers[row]! < part.start + part.ids.length; row++)
    sortRow(order, part, row)
  if (order.scales) takeLogarithms(order, order.scales, part, firstHeld)
  const files = writeChunks(order, part, shard, low, high)
  const sums = order.major === 'cell' ? countCells(order, part, rows) : null
  writeRun(order, part, shard, rows)
  return { files, sums }
}

function readPart(order: Order, elements: Elements, start: number, end: number): HeldElements {
  const ids = new Int32Array(end - start)
  const values = new arrayTypes[order.valueType](end - start)
  for (let from = start; from < end; from += elements.step) {
    const to = Math.min(end, from + elements.step)
    const read = elements.read(from, to)
    takeIds(order, plainNumbers(read.ids), ids, from - start)
    takeValues(order, plainNumbers(read.values), values, from - start)
  }
  return { start, ids, values }
}

function takeIds(order: Order, from: PlainNumbers, to: Int32Array, at: number): void {
  for (let i = 0; i < from.length; i++) {
    const id = from[i]!
    if (!(id >= 0 && id < order.minors))
      throw damaged(order, id < 0 ? `${id} < 0` : `${id} ≥ ${order.minors}`)
    to[at + i] = id
  }
}

const largest = { uint16: 65_535, uint32: 4_294_967_295 }
/** Log values are below this; larger values are no logarithms. */
export const largestLog = 30

function takeValues(order: Order, from: PlainNumbers, to: StoredValues, at: number): void {
  const { valueType, factor } = order
  if (valueType === 'float32') {
    const top = order.scales ? Infinity : largestLog
    for (let i = 0; i < from.length; i++) {
      const value = from[i]!
      if (!(value > 0 && value < top))
        throw new UnsuitableValueError(value === 0 ? { reason: 'zero' } : { reason: 'value', value })
      to[at + i] = value * factor
    }
    return
  }
  const top = largest[valueType]
  for (let i = 0; i < from.length; i++) {
    const value = from[i]!
    if (!(value > 0 && value <= top && value === Math.floor(value)))
      throw new UnsuitableValueError(unsuitableOf(value, top))
    to[at + i] = value
  }
}

function unsuitableOf(value: number, top: number): UnsuitableValue {
  if (value === 0) return { reason: 'zero' }
  return value > top && value <= largest.uint32 && value === Math.floor(value)
    ? { reason: 'wide' }
    : { reason: 'value', value }
}

function takeLogarithms(order: Order, scales: Float64Array, part: HeldElements, firstRow: number): void {
  const { pointers, major } = order
  const { start, ids, values } = part
  for (let i = 0, row = firstRow; i < values.length; i++) {
    while (pointers[row + 1]! <= start + i) row++
    values[i] = Math.log1p(values[i]! * scales[major === 'cell' ? row : ids[i]!]!)
  }
}

const damaged = (order: Order, problem: string) =>
  new Fault('import_damaged', {
    file: order.source.kind === 'file' ? order.source.name : order.place,
    problem: `${order.place}: ${problem}`
  })

/** Sorts a row by id. Files may hold a row in any order; an id that occurs twice is refused. */
function sortRow(order: Order, { start, ids, values }: HeldElements, row: number): void {
  const from = order.pointers[row]! - start
  const to = order.pointers[row + 1]! - start
  let ascending = true
  for (let i = from + 1; i < to && ascending; i++) ascending = ids[i]! > ids[i - 1]!
  if (ascending) return
  const length = to - from
  const keys = Float64Array.from({ length }, (_, i) => ids[from + i]! * length + i).sort()
  const oldIds = ids.slice(from, to)
  const oldValues = values.slice(from, to)
  for (let i = 0; i < length; i++) {
    const index = keys[i]! % length
    const id = oldIds[index]!
    if (i > 0 && id === ids[from + i - 1]) throw damaged(order, `[${row}, ${id}] × 2`)
    ids[from + i] = id
    values[from + i] = oldValues[index]!
  }
}

function writeChunks(
  order: Order,
  part: HeldElements,
  shard: number,
  low: number,
  high: number
): WrittenFile[] {
  const chunk = order.majorChunk
  return (['indices', 'data'] as const).map((name) => {
    const writer = new ShardWriter(shardPath(path.join(order.majorDir, name), shard, 1), order.shard / chunk)
    const values = name === 'indices' ? part.ids : part.values
    for (let at = low; at < high; at += chunk)
      writer.push(
        encodeFrame(padded(values.subarray(at - part.start, Math.min(high, at + chunk) - part.start), chunk))
      )
    return writer.close()
  })
}

function countCells(order: Order, part: HeldElements, rows: { from: number; to: number }): ShardSums {
  const statistics = new CellStatistics(order)
  for (let row = rows.from; row < rows.to; row++)
    statistics.add(
      row,
      part.ids,
      part.values,
      order.pointers[row]! - part.start,
      order.pointers[row + 1]! - part.start
    )
  return statistics.sums
}

export type RunFile = 'starts' | 'rows' | 'values'
export const runPath = (order: Order, shard: number, file: RunFile): string =>
  path.join(order.runDir, `${shard}.${file}`)

/**
 * The type of the row numbers of a run. Rows are counted from the first of the run, so that two bytes mostly
 * suffice.
 */
export const runRowType = (rows: { from: number; to: number }): typeof Uint16Array | typeof Uint32Array =>
  rows.to - rows.from <= 65_536 ? Uint16Array : Uint32Array

/** Writes the elements of a shard as a run, by a counting sort along the other axis. */
function writeRun(order: Order, part: HeldElements, shard: number, rows: { from: number; to: number }): void {
  const { pointers, minors } = order
  const from = pointers[rows.from]! - part.start
  const to = pointers[rows.to]! - part.start
  const starts = new Uint32Array(minors + 1)
  for (let i = from; i < to; i++) starts[part.ids[i]! + 1]!++
  for (let minor = 0; minor < minors; minor++) starts[minor + 1]! += starts[minor]!
  const next = starts.slice(0, minors)
  const sortedRows = new (runRowType(rows))(to - from)
  const sortedValues = new arrayTypes[order.valueType](to - from)
  for (let row = rows.from; row < rows.to; row++) {
    const end = pointers[row + 1]! - part.start
    for (let i = pointers[row]! - part.start; i < end; i++) {
      const at = next[part.ids[i]!]!++
      sortedRows[at] = row - rows.from
      sortedValues[at] = part.values[i]!
    }
  }
  writeFile(runPath(order, shard, 'starts'), starts)
  writeFile(runPath(order, shard, 'rows'), sortedRows)
  writeFile(runPath(order, shard, 'values'), sortedValues)
}

function writeFile(file: string, values: Numbers): void {
  const at = openSync(file, 'w')
  const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength)
  for (let done = 0; done < bytes.length;)
    done += writeSync(at, bytes, done, Math.min(bytes.length - done, 1 << 26))
  closeSync(at)
}
