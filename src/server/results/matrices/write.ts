import { createHash } from 'node:crypto'
import path from 'node:path'
import type { MatrixCounts } from '../../../contract/matrix-counts.ts'
import {
  levelsOf,
  matrixTypes,
  type MatrixBlocks,
  type MatrixNumbers,
  type MatrixType,
  type Steps
} from '../../../contract/tool.ts'
import { GridWriter } from '../../matrix/zarr/grid.ts'
import { writeGroup } from '../../matrix/zarr/write.ts'
import type { MatrixCounter } from './counts.ts'

/** The description of a written matrix. */
export interface WrittenMatrix {
  readonly type: MatrixType
  readonly rows: number
  readonly columns: number
  /** Of each level, the finest first: over how many rows and columns each of its numbers is a mean. */
  readonly levels: readonly Steps[]
  /** The least and the greatest number; null where there are no numbers. */
  readonly range: readonly [number, number] | null
  /** How often its numbers occur; absent where they were not counted. */
  readonly counts?: MatrixCounts | undefined
  /** SHA-256, in hex, of the numbers row after row, little-endian, with a single NaN and a single zero. */
  readonly digest: string
}

/** The path of a level of a matrix. */
export const levelDir = (dir: string, level: number): string => path.join(dir, String(level))

/**
 * A level whose numbers are means over rows and columns of the level before. It receives rows of sums, with
 * how many numbers each sum has.
 */
class Coarser {
  readonly #writer: GridWriter
  readonly #next: Coarser | null
  /** How many rows and columns of the level before make one of this level: 1 or 2. */
  readonly #steps: Steps
  readonly #sums: Float64Array
  readonly #counts: Float64Array
  readonly #means: Float32Array
  #folded = 0

  constructor(writer: GridWriter, columns: number, steps: Steps, next: Coarser | null) {
    this.#writer = writer
    this.#next = next
    this.#steps = steps
    this.#sums = new Float64Array(columns)
    this.#counts = new Float64Array(columns)
    this.#means = new Float32Array(columns)
  }

  push(sums: Float64Array, counts: Float64Array): void {
    const [own, many, across] = [this.#sums, this.#counts, this.#steps[1]]
    if (across === 1) {
      for (let column = 0; column < own.length; column++) {
        own[column]! += sums[column]!
        many[column]! += counts[column]!
      }
    } else {
      for (let from = 0; from < sums.length; from++) {
        own[from >> 1]! += sums[from]!
        many[from >> 1]! += counts[from]!
      }
    }
    if (++this.#folded === this.#steps[0]) this.#emit()
  }

  #emit(): void {
    const [own, many, means] = [this.#sums, this.#counts, this.#means]
    for (let column = 0; column < means.length; column++) means[column] = own[column]! / many[column]!
    this.#writer.push(means)
    this.#next?.push(own, many)
    own.fill(0)
    many.fill(0)
    this.#folded = 0
  }

  close(): void {
    if (this.#folded > 0) this.#emit()
    this.#writer.close()
    this.#next?.close()
  }
}

/** The coarser levels, each of which passes its rows on to the next; null where there is only the finest. */
function coarserOf(
  dir: string,
  { rows, columns }: { readonly rows: number; readonly columns: number },
  levels: readonly Steps[]
): Coarser | null {
  let next: Coarser | null = null
  for (let level = levels.length - 1; level > 0; level--) {
    const [[down, across], [before, beside]] = [levels[level]!, levels[level - 1]!]
    const size = { rows: Math.ceil(rows / down), columns: Math.ceil(columns / across) }
    const writer = new GridWriter(levelDir(dir, level), { ...size, type: 'float32' })
    next = new Coarser(writer, size.columns, [down / before, across / beside], next)
  }
  return next
}

/** What is written beside the numbers of a matrix. */
interface Beside {
  /** No chart draws it: it has its finest level alone. */
  readonly undrawn?: boolean
  /** Counts the numbers while they are written. */
  readonly counter?: MatrixCounter | null
}

/**
 * Writes a matrix as a Zarr v3 group with one array per level, while its blocks arrive; of a matrix that no
 * chart draws only the finest level. Memory holds the block and one row of chunks per level. Throws a
 * TypeError where the blocks have other numbers, or other rows, than are declared.
 */
export async function writeMatrix(
  dir: string,
  {
    type,
    rows,
    columns,
    undrawn = false,
    counter = null
  }: Pick<WrittenMatrix, 'type' | 'rows' | 'columns'> & Beside,
  blocks: MatrixBlocks
): Promise<WrittenMatrix> {
  const levels: Steps[] = undrawn ? [[1, 1]] : levelsOf(rows, columns)
  writeGroup(dir, { levels })
  const finest = new GridWriter(levelDir(dir, 0), { rows, columns, type })
  const coarser = coarserOf(dir, { rows, columns }, levels)
  const hash = createHash('sha256')
  const [known, present] = [new Float64Array(columns), new Float64Array(columns)]
  let [written, low, high] = [0, Infinity, -Infinity]
  for await (const block of blocks as AsyncIterable<MatrixNumbers>) {
    if (!(block instanceof matrixTypes[type])) throw new TypeError(`a block of a matrix is not of ${type}`)
    if (columns === 0 ? block.length > 0 : block.length % columns !== 0)
      throw new TypeError(`a block of ${block.length} numbers is no whole rows of ${columns}`)
    const plain = block instanceof Float32Array ? canonical(block) : block
    hash.update(new Uint8Array(plain.buffer, plain.byteOffset, plain.byteLength))
    for (let from = 0; from < plain.length; from += columns) {
      for (let column = 0; column < columns; column++) {
        const value = plain[from + column]!
        const there = value === value
        present[column] = there ? 1 : 0
        known[column] = there ? value : 0
        if (value < low && value !== -Infinity) low = value
        if (value > high && value !== Infinity) high = value
      }
      coarser?.push(known, present)
      counter?.add(written + from / columns, plain, from, columns)
    }
    finest.push(plain)
    written += columns === 0 ? 0 : plain.length / columns
  }
  if (columns > 0 && written !== rows) throw new TypeError(`a matrix has ${written} rows, not ${rows}`)
  finest.close()
  coarser?.close()
  return {
    type,
    rows,
    columns,
    levels,
    range: low <= high ? [low, high] : null,
    ...(counter && { counts: counter.counts() }),
    digest: hash.digest('hex')
  }
}

/** The same numbers with a single NaN and a single zero. */
const canonical = (block: Float32Array): Float32Array =>
  block.map((value) => (Number.isNaN(value) ? NaN : value === 0 ? 0 : value))
