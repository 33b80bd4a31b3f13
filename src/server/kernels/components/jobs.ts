import { mostSmall } from '../../../science/variable-genes/moments.ts'
import { cellsPerBlock, type Job } from '../pool/job.ts'

/** Columns that the compiled kernels take at once. */
export const width = 16

/** Numbers of a cell in `countValues`: one for each count that is kept as such, and one without meaning. */
export const valuesPerCell = mostSmall + 1

/**
 * `lognorm` of some genes over some cells, on the heap: block after block of 4,096 cells within each gene.
 * Gene g has in block b the bytes of `entries` from `genesAt[g] + starts[g * (blocks + 1) + b]` to the next
 * start, as `GeneEntries` writes them.
 */
export interface ExpressionRows {
  readonly genes: number
  readonly cells: number
  readonly blocks: number
  readonly starts: Uint32Array
  readonly entries: Uint8Array
  readonly genesAt: Float64Array
  /** 1 for each gene that is dense, else 0: see `sizesOf`. */
  readonly dense: Uint8Array
  /** `lognorm` of count c in cell i at `i * valuesPerCell + c`. Empty where log values are stored. */
  readonly countValues: Float32Array
}

interface Kernels {
  place(
    genes: number,
    starts: number,
    stride: number,
    entries: number,
    genesAt: number,
    dense: number,
    countValues: number,
    vectors: number,
    offsets: number,
    count: number,
    indices: number
  ): void
  collect(
    genes: number,
    starts: number,
    stride: number,
    entries: number,
    genesAt: number,
    dense: number,
    countValues: number,
    indices: number,
    count: number,
    images: number,
    sums: number
  ): void
}

interface ProductArgs {
  readonly rows: ExpressionRows
  /** genes × 16. */
  readonly vectors: Float32Array
  /** −Vᵀμ. */
  readonly offsets: Float32Array
  /** 4,096 × 16 for each thread. */
  readonly scratch: Float32Array
}

const cellsIn = (rows: ExpressionRows, block: number): number =>
  Math.min(cellsPerBlock, rows.cells - block * cellsPerBlock)
/** Where the kernels find the starts of a block of cells. */
export const startsOf = (rows: ExpressionRows, block: number): number => rows.starts.byteOffset + 4 * block
/** Where they find its values of counts. */
export const countValuesOf = ({ countValues }: ExpressionRows, block: number): number =>
  countValues.byteOffset + 4 * block * cellsPerBlock * valuesPerCell
/** Bytes from the starts of a gene to those of the next. */
export const strideOf = (rows: ExpressionRows): number => 4 * (rows.blocks + 1)
const scratchOf = (scratch: Float32Array, thread: number): Float32Array => {
  const length = cellsPerBlock * width
  return scratch.subarray(thread * length, (thread + 1) * length)
}

/**
 * XᵀXV of each block of cells, with X centred on its side of V only: `images` holds genes × 16 a block,
 * `sums` 16.
 */
export const multiply: Job<ProductArgs & { readonly images: Float32Array; readonly sums: Float32Array }> = (
  thread,
  args
) => {
  const { rows, vectors, offsets, images, sums } = args
  const kernels = thread.kernels<Kernels>('expression')
  const at = scratchOf(args.scratch, thread.number).byteOffset
  const [entries, genesAt, dense] = [
    rows.entries.byteOffset,
    rows.genesAt.byteOffset,
    rows.dense.byteOffset
  ] as const
  const stride = strideOf(rows)
  return (block) => {
    const [starts, countValues] = [startsOf(rows, block), countValuesOf(rows, block)]
    const count = cellsIn(rows, block)
    kernels.place(
      rows.genes,
      starts,
      stride,
      entries,
      genesAt,
      dense,
      countValues,
      vectors.byteOffset,
      offsets.byteOffset,
      count,
      at
    )
    kernels.collect(
      rows.genes,
      starts,
      stride,
      entries,
      genesAt,
      dense,
      countValues,
      at,
      count,
      images.byteOffset + 4 * block * rows.genes * width,
      sums.byteOffset + 4 * block * width
    )
  }
}

/**
 * The places of the cells along `count` vectors, into the columns from `first` on of rows of `columns`
 * numbers.
 */
export const project: Job<
  ProductArgs & {
    readonly scores: Float32Array
    readonly columns: number
    readonly first: number
    readonly count: number
  }
> = (thread, args) => {
  const { rows, vectors, offsets, scores, columns, first, count } = args
  const kernels = thread.kernels<Kernels>('expression')
  const places = scratchOf(args.scratch, thread.number)
  return (block) => {
    const cells = cellsIn(rows, block)
    kernels.place(
      rows.genes,
      startsOf(rows, block),
      strideOf(rows),
      rows.entries.byteOffset,
      rows.genesAt.byteOffset,
      rows.dense.byteOffset,
      countValuesOf(rows, block),
      vectors.byteOffset,
      offsets.byteOffset,
      cells,
      places.byteOffset
    )
    for (let cell = 0; cell < cells; cell++) {
      const to = (block * cellsPerBlock + cell) * columns + first
      for (let column = 0; column < count; column++) scores[to + column] = places[cell * width + column]!
    }
  }
}
