import type { Vectors } from '../../../science/linear/vectors.ts'
import type { Heap } from '../pool/heap.ts'
import { loadKernels } from '../pool/wasm.ts'

/** `src/science/kernels/assembly/vectors.ts`. */
interface Kernels {
  dot(a: number, b: number, length: number): number
  addScaled(to: number, from: number, factor: number, length: number): void
  products(left: number, rows: number, right: number, columns: number, length: number, out: number): void
  addCombinations(
    to: number,
    count: number,
    from: number,
    terms: number,
    length: number,
    coefficients: number
  ): void
}

/** Vectors on the heap of a pool, worked on by the compiled kernels on the thread that asks. */
export class HeapVectors implements Vectors {
  readonly length: number
  readonly #heap: Heap
  readonly #kernels: Kernels
  readonly #held = new Set<Float64Array>()

  constructor(heap: Heap, length: number) {
    this.length = length
    this.#heap = heap
    this.#kernels = loadKernels('vectors', heap.memory)
  }

  take(count: number): Float64Array[] {
    const taken = Array.from({ length: count }, () => this.#heap.take(Float64Array, this.length))
    for (const vector of taken) this.#held.add(vector)
    return taken
  }

  free(vectors: readonly Float64Array[]): void {
    for (const vector of vectors) this.#held.delete(vector)
    this.#heap.free(...vectors)
  }

  /** Frees all that were taken. */
  close(): void {
    this.free([...this.#held])
  }

  dot(a: Float64Array, b: Float64Array): number {
    return this.#kernels.dot(a.byteOffset, b.byteOffset, this.length)
  }

  addScaled(to: Float64Array, from: Float64Array, factor: number): void {
    this.#kernels.addScaled(to.byteOffset, from.byteOffset, factor, this.length)
  }

  products(left: readonly Float64Array[], right: readonly Float64Array[]): Float64Array {
    const [rows, columns] = [this.#listOf(left), this.#listOf(right)]
    const out = this.#heap.take(Float64Array, left.length * right.length)
    this.#kernels.products(
      rows.byteOffset,
      left.length,
      columns.byteOffset,
      right.length,
      this.length,
      out.byteOffset
    )
    const found = out.slice()
    this.#heap.free(rows, columns, out)
    return found
  }

  addCombinations(
    to: readonly Float64Array[],
    from: readonly Float64Array[],
    coefficients: Float64Array
  ): void {
    const [targets, sources, factors] = [this.#listOf(to), this.#listOf(from), this.#heap.copy(coefficients)]
    this.#kernels.addCombinations(
      targets.byteOffset,
      to.length,
      sources.byteOffset,
      from.length,
      this.length,
      factors.byteOffset
    )
    this.#heap.free(targets, sources, factors)
  }

  /** Where the vectors lie. */
  #listOf(vectors: readonly Float64Array[]): Float64Array {
    return this.#heap.copy(Float64Array.from(vectors, ({ byteOffset }) => byteOffset))
  }
}
