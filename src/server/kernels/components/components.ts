import { leadingEigen, mostVectors } from '../../../science/linear/block-krylov.ts'
import type { Components, Kernels } from '../../../contract/kernels.ts'
import type { KernelContext } from '../kernel-context.ts'
import { cellsPerBlock, jobModule } from '../pool/job.ts'
import type { Pool } from '../pool/pool.ts'
import type * as Jobs from './jobs.ts'
import { width } from './jobs.ts'
import { readRows, rowBytes, sizesOf, type ReadRows } from './rows.ts'
import { HeapVectors } from './vectors.ts'

const jobs = jobModule<typeof Jobs>(import.meta, 'jobs')

/**
 * Residuals that `exact` asks for, as a share of the eigenvalue: it lies no further from an eigenvalue of the
 * matrix.
 */
const exactResidual = 1e-4
/** What a gene takes for a cell in the images and starts of blocks. */
const imageBytes = (4 * width + 4) / cellsPerBlock
/** Shares of the whole that reading takes, and iterating. */
const share = { read: 0.35, iterate: 0.6 } as const
/** Passes that most data need. */
const usualPasses = 12
/** Of the largest eigenvalue: below it there is nothing but rounding. */
const nothing = 1e-9

/**
 * The kernel `components`: reads the genes once into blocks of cells and iterates over them with 16 vectors
 * at a time.
 * @param denseFrom data of so many cells have dense genes (`sizesOf`); the results do not depend on it
 */
export function components(context: KernelContext, pool: Pool, denseFrom?: number): Kernels['components'] {
  return async (moments, genes, { count, exact = false, seed = 0, progress }) => {
    const { dataset } = context
    const cells = moments.ids.length
    const sizes = sizesOf(moments, genes, denseFrom)
    const { reading, read: held } = rowBytes(dataset, sizes, pool.threads)
    const iterating = held + cells * (4 * count + genes.length * imageBytes)
    pool.require({
      cells,
      perCell: iterating / Math.max(1, cells),
      fixed: Math.max(0, reading - iterating) + 8 * mostVectors * genes.length
    })
    const read = await readRows(context, pool, moments, genes, {
      sizes,
      progress: (done) => progress?.(done * share.read)
    })
    const products = new Products(pool, read)
    const basis = new HeapVectors(pool.heap, genes.length)
    try {
      const { values, vectors, residuals, passes } = await leadingEigen({
        vectors: basis,
        wanted: Math.min(count, cells - 1),
        width,
        seed,
        residual: exact ? exactResidual : undefined,
        apply: (block) => products.apply(block),
        onPass: (pass) => progress?.(share.read + share.iterate * Math.min(1, pass / usualPasses))
      })
      const kept = values.filter((value) => value > nothing * values[0]!).length
      const loadings = vectors.slice(0, kept * genes.length)
      for (let i = 0; i < kept; i++) turn(loadings.subarray(i * genes.length, (i + 1) * genes.length))
      const result: Components = {
        points: { cells, dimensions: kept, values: await products.scores(loadings, kept) },
        genes,
        means: read.means,
        loadings,
        eigenvalues: values.slice(0, kept),
        residuals: residuals.slice(0, kept),
        totalVariance: read.variances.reduce((sum, variance) => sum + variance, 0),
        passes
      }
      progress?.(1)
      return result
    } finally {
      basis.close()
      products.free()
      read.free()
    }
  }
}

/** The sign of a component is arbitrary: the loading that is furthest from zero is made positive. */
function turn(loadings: Float64Array): void {
  let furthest = 0
  for (const loading of loadings) if (Math.abs(loading) > Math.abs(furthest)) furthest = loading
  if (furthest < 0) for (let i = 0; i < loadings.length; i++) loadings[i] = -loadings[i]!
}

/** Products of the centred expression with blocks of vectors. */
class Products {
  readonly #pool: Pool
  readonly #read: ReadRows
  readonly #vectors: Float32Array
  readonly #offsets: Float32Array
  readonly #scratch: Float32Array
  readonly #images: Float32Array
  readonly #sums: Float32Array

  constructor(pool: Pool, read: ReadRows) {
    const { genes, blocks } = read.rows
    const take = (length: number): Float32Array => pool.heap.take(Float32Array, length)
    this.#pool = pool
    this.#read = read
    this.#vectors = take(genes * width)
    this.#offsets = take(width)
    this.#scratch = take(pool.threads * cellsPerBlock * width)
    this.#images = take(blocks * genes * width)
    this.#sums = take(blocks * width)
  }

  free(): void {
    this.#pool.heap.free(this.#vectors, this.#offsets, this.#scratch, this.#images, this.#sums)
  }

  /**
   * The covariance matrix times a block, row-major. Sums over blocks of cells are taken in their order, in
   * double precision.
   */
  async apply(block: Float64Array): Promise<Float64Array> {
    const { rows, means } = this.#read
    this.#load(block)
    const images = this.#images
    const args = {
      rows,
      vectors: this.#vectors,
      offsets: this.#offsets,
      scratch: this.#scratch,
      images,
      sums: this.#sums
    }
    await this.#pool.run(jobs, 'multiply', { blocks: rows.blocks, args })
    const out = new Float64Array(rows.genes * width)
    const sums = new Float64Array(width)
    for (let cells = 0; cells < rows.blocks; cells++) {
      const from = cells * out.length
      for (let i = 0; i < out.length; i++) out[i]! += images[from + i]!
      for (let column = 0; column < width; column++) sums[column]! += this.#sums[cells * width + column]!
    }
    for (let gene = 0; gene < rows.genes; gene++)
      for (let column = 0; column < width; column++) {
        const at = gene * width + column
        out[at] = (out[at]! - means[gene]! * sums[column]!) / (rows.cells - 1)
      }
    return out
  }

  /** Scores of all cells, row by row. `loadings` holds vector i at `i * genes`. */
  async scores(loadings: Float64Array, columns: number): Promise<Float32Array> {
    const { rows } = this.#read
    const scores = new Float32Array(new SharedArrayBuffer(rows.cells * columns * 4))
    for (let first = 0; first < columns; first += width) {
      const count = Math.min(width, columns - first)
      const block = new Float64Array(rows.genes * width)
      for (let column = 0; column < count; column++)
        for (let gene = 0; gene < rows.genes; gene++)
          block[gene * width + column] = loadings[(first + column) * rows.genes + gene]!
      this.#load(block)
      const args = {
        rows,
        vectors: this.#vectors,
        offsets: this.#offsets,
        scratch: this.#scratch,
        scores,
        columns,
        first,
        count
      }
      await this.#pool.run(jobs, 'project', { blocks: rows.blocks, args })
    }
    return scores
  }

  /** Rounds the vectors to single precision, and puts beside them what centring takes from each product. */
  #load(block: Float64Array): void {
    const vectors = this.#vectors
    vectors.set(block)
    const { means } = this.#read
    const sums = new Float64Array(width)
    for (const [gene, mean] of means.entries())
      for (let column = 0; column < width; column++) sums[column]! += mean * vectors[gene * width + column]!
    for (let column = 0; column < width; column++) this.#offsets[column] = -sums[column]!
  }
}
