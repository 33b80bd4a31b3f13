import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'
import type { Layer } from '../../../../contract/cells.ts'
import { shared, type Compressed } from '../build/build.ts'
import { readAll } from '../build/elements.ts'
import { SpoolWriter } from '../spool/spool.ts'

const room = 1 << 18

/**
 * The entries of a matrix in plain files, in the order in which they were read: cells and genes as int32,
 * values as float64.
 */
export interface Triplets {
  readonly scratch: string
  readonly cells: number
  readonly genes: number
  readonly count: number
  /** Whether the cells were in ascending order. */
  readonly ordered: boolean
  /** The start of each cell in the sorted entries; shared, length cells + 1. */
  readonly pointers: Float64Array
}

const files = (scratch: string) => ({
  cells: path.join(scratch, 'cells'),
  genes: path.join(scratch, 'ids'),
  values: path.join(scratch, 'values')
})

interface Block {
  readonly cells: Int32Array
  readonly genes: Int32Array
  readonly values: Float64Array
}

const newBlock = (length: number): Block => ({
  cells: new Int32Array(length),
  genes: new Int32Array(length),
  values: new Float64Array(length)
})

/** Appends blocks of entries to the three files of a folder. */
class BlockFiles {
  readonly #files: { readonly cells: number; readonly genes: number; readonly values: number }

  constructor(scratch: string) {
    mkdirSync(scratch, { recursive: true })
    const paths = files(scratch)
    this.#files = {
      cells: openSync(paths.cells, 'w'),
      genes: openSync(paths.genes, 'w'),
      values: openSync(paths.values, 'w')
    }
  }

  append(block: Block, count: number): void {
    for (const name of ['cells', 'genes', 'values'] as const) {
      const part = block[name].subarray(0, count)
      const bytes = new Uint8Array(part.buffer, part.byteOffset, part.byteLength)
      for (let done = 0; done < bytes.length;)
        done += writeSync(this.#files[name], bytes, done, bytes.length - done)
    }
  }

  close(): void {
    for (const file of Object.values(this.#files)) closeSync(file)
  }
}

export interface TripletOptions {
  readonly cells: number
  readonly genes: number
  readonly keep: Int32Array | null
  readonly scratch: string
}

/** Writes entries one by one; drops zeros and genes that are left out. */
export class TripletWriter {
  readonly #options: TripletOptions
  readonly #transposed: boolean
  readonly #files: BlockFiles
  readonly #block = newBlock(room)
  readonly #pointers: Float64Array
  #filled = 0
  #count = 0
  #last = 0
  #ordered = true
  /** The number of entries, dropped ones included. */
  seen = 0

  constructor(options: TripletOptions, transposed: boolean) {
    this.#options = options
    this.#transposed = transposed
    this.#files = new BlockFiles(options.scratch)
    this.#pointers = shared(options.cells + 1)
  }

  /** Adds an entry; false where it lies outside the matrix. */
  push(row: number, column: number, value: number): boolean {
    const cell = this.#transposed ? row : column
    const gene = this.#transposed ? column : row
    if (!(cell >= 0 && cell < this.#options.cells && gene >= 0 && gene < this.#options.genes)) return false
    this.seen++
    const kept = this.#options.keep ? this.#options.keep[gene]! : gene
    if (value === 0 || kept < 0) return true
    if (cell < this.#last) this.#ordered = false
    this.#last = cell
    this.#pointers[cell + 1]!++
    this.#block.cells[this.#filled] = cell
    this.#block.genes[this.#filled] = kept
    this.#block.values[this.#filled] = value
    this.#filled++
    if (this.#filled === room) this.#flush()
    return true
  }

  #flush(): void {
    this.#files.append(this.#block, this.#filled)
    this.#count += this.#filled
    this.#filled = 0
  }

  close(): Triplets {
    this.#flush()
    this.abandon()
    for (let cell = 0; cell < this.#options.cells; cell++) this.#pointers[cell + 1]! += this.#pointers[cell]!
    const { scratch, cells, genes, keep } = this.#options
    const kept = keep ? keep.reduce((count, id) => count + (id >= 0 ? 1 : 0), 0) : genes
    return {
      scratch,
      cells,
      genes: kept,
      count: this.#count,
      ordered: this.#ordered,
      pointers: this.#pointers
    }
  }

  abandon(): void {
    this.#files.close()
  }
}

/** The number of entries that are sorted in memory. */
const bucketEntries = 1 << 23

/**
 * The entries sorted by cell. Most files are sorted; the entries of others are first written into buckets of
 * neighbouring cells.
 */
export function byCell(triplets: Triplets, place: string, layer: Layer | null): Compressed {
  const { scratch, cells, genes, pointers } = triplets
  const paths = files(scratch)
  if (triplets.ordered)
    return {
      source: { kind: 'spool', ids: paths.genes, values: paths.values },
      place,
      major: 'cell',
      cells,
      genes,
      pointers
    }
  const buckets = bucketsOf(triplets)
  scatter(triplets, buckets)
  const spool = new SpoolWriter(path.join(scratch, 'ordered'), cells, layer)
  try {
    for (const bucket of buckets) emit(triplets, bucket, spool)
    return spool.close(place, cells, genes)
  } catch (error) {
    spool.abandon()
    throw error
  }
}

interface Bucket {
  readonly from: number
  readonly to: number
  readonly folder: string
}

function bucketsOf({ scratch, cells, pointers }: Triplets): Bucket[] {
  const buckets: Bucket[] = []
  for (let from = 0; from < cells;) {
    let to = from + 1
    while (to < cells && pointers[to + 1]! - pointers[from]! <= bucketEntries) to++
    buckets.push({ from, to, folder: path.join(scratch, `bucket-${buckets.length}`) })
    from = to
  }
  return buckets
}

function scatter(triplets: Triplets, buckets: readonly Bucket[]): void {
  const bucketOf = new Uint32Array(triplets.cells)
  for (const [number, { from, to }] of buckets.entries()) bucketOf.fill(number, from, to)
  const size = Math.max(1 << 10, Math.floor(room / buckets.length))
  const open = buckets.map(({ folder }) => ({
    files: new BlockFiles(folder),
    block: newBlock(size),
    filled: 0
  }))
  const paths = files(triplets.scratch)
  const source = {
    cells: openSync(paths.cells, 'r'),
    genes: openSync(paths.genes, 'r'),
    values: openSync(paths.values, 'r')
  }
  for (let from = 0; from < triplets.count; from += room) {
    const block = newBlock(Math.min(room, triplets.count - from))
    for (const name of ['cells', 'genes', 'values'] as const) readAll(source[name], block[name], from)
    for (let i = 0; i < block.cells.length; i++) {
      const bucket = open[bucketOf[block.cells[i]!]!]!
      bucket.block.cells[bucket.filled] = block.cells[i]!
      bucket.block.genes[bucket.filled] = block.genes[i]!
      bucket.block.values[bucket.filled] = block.values[i]!
      bucket.filled++
      if (bucket.filled < size) continue
      bucket.files.append(bucket.block, size)
      bucket.filled = 0
    }
  }
  for (const { files, block, filled } of open) {
    files.append(block, filled)
    files.close()
  }
  for (const file of Object.values(source)) closeSync(file)
}

/** Sorts a bucket by cell, by a counting sort, into the spool. */
function emit({ pointers }: Triplets, { from, to, folder }: Bucket, spool: SpoolWriter): void {
  const start = pointers[from]!
  const count = pointers[to]! - start
  const paths = files(folder)
  const block = newBlock(count)
  for (const name of ['cells', 'genes', 'values'] as const) {
    const file = openSync(paths[name], 'r')
    readAll(file, block[name], 0)
    closeSync(file)
  }
  rmSync(folder, { recursive: true, force: true })
  const next = Float64Array.from({ length: to - from }, (_, i) => pointers[from + i]! - start)
  const sorted = new Uint32Array(count)
  for (let i = 0; i < count; i++) {
    const cell = block.cells[i]! - from
    sorted[next[cell]!] = i
    next[cell]!++
  }
  let at = 0
  for (let cell = from; cell < to; cell++) {
    const end = pointers[cell + 1]! - start
    for (; at < end; at++) spool.push(block.genes[sorted[at]!]!, block.values[sorted[at]!]!)
    spool.endRow()
  }
}
