import { mkdirSync, openSync, closeSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Layer } from '../../../../contract/cells.ts'
import { arrayEncoding, dictEncoding } from '../../zarr/frame.ts'
import type { WrittenFile } from '../../zarr/shard.ts'
import { writeArray, writeGroup, writeLayout } from '../../zarr/write.ts'
import { readAll } from './elements.ts'
import { runPath } from './first-pass.ts'
import {
  UnsuitableValueError,
  matrixLayout,
  shardsOf,
  type ElementSource,
  type Order,
  type ShardSums,
  type ValueType
} from './order.ts'
import { Pool } from './pool.ts'

/** A compressed matrix of the source, to be written into the store. */
export interface Compressed {
  readonly source: ElementSource
  readonly place: string
  readonly major: 'cell' | 'gene'
  readonly cells: number
  readonly genes: number
  /** Shared between threads; length majors + 1. */
  readonly pointers: Float64Array
}

export interface Built {
  readonly nonzeros: number
  /** The sum of the counts of each cell; zeros where the layer is `lognorm`. */
  readonly totals: Float64Array
  readonly mitochondrial: Float64Array
  /** The number of genes detected in each cell. */
  readonly detected: Float64Array
  readonly files: readonly WrittenFile[]
}

export interface BuildOptions {
  /** The folder of the data set that is being made. */
  readonly dir: string
  readonly layer: Layer
  /** The base of the logarithm of log values, which are stored as natural logarithms; e by default. */
  readonly logBase?: number
  /**
   * The factor of each cell for values that are no logarithms yet: stored is ln(1 + factor × value). Shared
   * between threads.
   */
  readonly scales?: Float64Array
  readonly isMitochondrial: Uint8Array
  readonly threads: number
  /** The elements of a shard; tests set it to get several shards. */
  readonly shard?: number
  readonly onShare: (share: number) => void
}

/** An array of zeros in memory that all threads share. */
export function shared(length: number): Float64Array {
  return new Float64Array(new SharedArrayBuffer(8 * length))
}

/**
 * Writes the matrix cell-major into `data.zarr/X` and gene-major into `genes.zarr/X`, with totals and sums,
 * in memory that does not grow with the number of values. Throws a UnsuitableValueError where the values do
 * not suit the layer.
 */
export async function build(matrix: Compressed, options: BuildOptions): Promise<Built> {
  if (options.layer === 'lognorm') return attempt(matrix, options, 'float32')
  try {
    return await attempt(matrix, options, 'uint16')
  } catch (error) {
    if (!(error instanceof UnsuitableValueError && error.unsuitable.reason === 'wide')) throw error
    return attempt(matrix, options, 'uint32')
  }
}

async function attempt(matrix: Compressed, options: BuildOptions, valueType: ValueType): Promise<Built> {
  const { dir, onShare } = options
  const nonzeros = matrix.pointers.at(-1)!
  const order = prepare(matrix, options, valueType, nonzeros)
  const shards = shardsOf(order)
  const pool = new Pool(order, Math.min(options.threads, shards))
  const files: WrittenFile[] = []
  const sums = new SumsInOrder(matrix.genes)
  let done = 0
  const finished = (shard: number, answer: { files: readonly WrittenFile[]; sums: ShardSums | null }) => {
    files.push(...answer.files)
    if (answer.sums) sums.add(shard, answer.sums)
    done++
    onShare(done / (2 * shards))
  }
  try {
    await pool.run('first', shards, finished)
    fillMinorPointers(order, shards)
    await pool.run('second', shards, finished)
  } finally {
    await pool.close()
  }
  rmSync(order.runDir, { recursive: true, force: true })
  const cellPointers = order.major === 'cell' ? order.pointers : order.minorPointers
  files.push(...writePointers(order), ...writeStatistics(dir, order, sums.total))
  return {
    nonzeros,
    totals: order.totals,
    mitochondrial: order.mitochondrial,
    detected: Float64Array.from(
      { length: matrix.cells },
      (_, cell) => cellPointers[cell + 1]! - cellPointers[cell]!
    ),
    files
  }
}

function prepare(matrix: Compressed, options: BuildOptions, valueType: ValueType, nonzeros: number): Order {
  const { cells, genes, major } = matrix
  const shard = options.shard ?? matrixLayout.shard
  const cellDir = path.join(options.dir, 'data.zarr', 'X')
  const geneDir = path.join(options.dir, 'genes.zarr', 'X')
  const runDir = path.join(options.dir, 'runs')
  for (const old of [cellDir, path.dirname(geneDir), runDir]) rmSync(old, { recursive: true, force: true })
  mkdirSync(runDir, { recursive: true })
  const anndata = { 'encoding-type': 'anndata', 'encoding-version': '0.1.0' }
  writeGroup(path.dirname(cellDir), anndata)
  writeGroup(path.dirname(geneDir), anndata)
  for (const [dir, type, chunk] of [
    [cellDir, 'csr_matrix', matrixLayout.cellChunk],
    [geneDir, 'csc_matrix', matrixLayout.geneChunk]
  ] as const) {
    writeGroup(dir, { 'encoding-type': type, 'encoding-version': '0.1.0', shape: [cells, genes] })
    const layout = { shape: [nonzeros], chunk, perShard: shard / chunk } as const
    writeLayout(path.join(dir, 'indices'), { ...layout, type: 'int32' })
    writeLayout(path.join(dir, 'data'), { ...layout, type: valueType })
  }
  const byCell = major === 'cell'
  return {
    source: matrix.source,
    place: matrix.place,
    major,
    majors: byCell ? cells : genes,
    minors: byCell ? genes : cells,
    nonzeros,
    layer: options.layer,
    valueType,
    factor: options.logBase === undefined ? 1 : Math.log(options.logBase),
    scales: options.scales ?? null,
    pointers: matrix.pointers,
    minorPointers: shared((byCell ? genes : cells) + 1),
    totals: shared(cells),
    mitochondrial: shared(cells),
    isMitochondrial: options.isMitochondrial,
    majorDir: byCell ? cellDir : geneDir,
    minorDir: byCell ? geneDir : cellDir,
    runDir,
    shard,
    majorChunk: byCell ? matrixLayout.cellChunk : matrixLayout.geneChunk,
    minorChunk: byCell ? matrixLayout.geneChunk : matrixLayout.cellChunk
  }
}

/** Adds up the lengths of the rows of the other axis over all runs. */
function fillMinorPointers(order: Order, shards: number): void {
  const { minorPointers, minors, nonzeros } = order
  const starts = new Uint32Array(minors + 1)
  for (let shard = 0; shard < shards; shard++) {
    const file = openSync(runPath(order, shard, 'starts'), 'r')
    readAll(file, starts, 0)
    closeSync(file)
    for (let minor = 0; minor < minors; minor++)
      minorPointers[minor + 1]! += starts[minor + 1]! - starts[minor]!
  }
  for (let minor = 0; minor < minors; minor++) minorPointers[minor + 1]! += minorPointers[minor]!
  if (minorPointers[minors] !== nonzeros)
    throw new Error(`the transpose holds ${minorPointers[minors]} of ${nonzeros} values`)
}

function writePointers(order: Order): WrittenFile[] {
  const write = (dir: string, pointers: Float64Array) =>
    writeArray(
      path.join(dir, 'indptr'),
      order.nonzeros > 0x7fffffff ? BigInt64Array.from(pointers, BigInt) : Int32Array.from(pointers)
    )
  return [...write(order.majorDir, order.pointers), ...write(order.minorDir, order.minorPointers)]
}

function writeStatistics(dir: string, order: Order, sums: ShardSums): WrittenFile[] {
  const uns = path.join(dir, 'genes.zarr', 'uns')
  writeGroup(uns, dictEncoding)
  const write = (name: string, values: Float64Array) =>
    writeArray(path.join(uns, name), values, { attributes: arrayEncoding })
  return [
    ...write('cell_total', order.layer === 'counts' ? order.totals : new Float64Array(order.totals.length)),
    ...write('gene_sum', sums.sum),
    ...write('gene_sum_expm1', sums.sumExpm1),
    ...write('gene_detected', sums.detected)
  ]
}

/**
 * Adds the sums of shards in the order of the shards, whatever the order in which they arrive, so that every
 * run gives the same bits.
 */
class SumsInOrder {
  readonly total: ShardSums
  readonly #waiting = new Map<number, ShardSums>()
  #next = 0

  constructor(genes: number) {
    this.total = {
      sum: new Float64Array(genes),
      sumExpm1: new Float64Array(genes),
      detected: new Float64Array(genes)
    }
  }

  add(shard: number, sums: ShardSums): void {
    this.#waiting.set(shard, sums)
    for (let ready = this.#waiting.get(this.#next); ready; ready = this.#waiting.get(this.#next)) {
      this.#waiting.delete(this.#next++)
      for (const field of ['sum', 'sumExpm1', 'detected'] as const) {
        const into = this.total[field]
        const from = ready[field]
        for (let gene = 0; gene < into.length; gene++) into[gene]! += from[gene]!
      }
    }
  }
}
