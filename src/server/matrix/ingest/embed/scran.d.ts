/** The part of scran.js 4.1 that is called here; the package carries no types. */
declare module 'scran.js' {
  interface Freed {
    free(): void
  }
  interface Matrix extends Freed {
    numberOfRows(): number
  }
  interface Pca extends Freed {
    numberOfPCs(): number
    /** Cell by cell. */
    principalComponents(options: { copy: true }): Float64Array
    /** Genes by components, component by component. */
    rotation(options: { copy: true }): Float64Array
  }
  interface Index extends Freed {
    numberOfCells(): number
  }
  export function initialize(options: { numberOfThreads: number }): Promise<boolean>
  export function terminate(): Promise<void>
  export function initializeSparseMatrixFromSparseArrays(
    rows: number,
    columns: number,
    values: Float32Array | Float64Array,
    indices: Int32Array,
    pointers: Float64Array | Int32Array,
    options: { byRow: boolean; forceInteger: boolean; layered: boolean }
  ): Matrix
  export function runPca(matrix: Matrix, options: { numberOfPCs: number; scale: boolean }): Pca
  export function buildNeighborSearchIndex(pca: Pca, options: { approximate: boolean }): Index
  export function runUmap(
    index: Index,
    options: { neighbors: number; epochs: number }
  ): { x: Float64Array; y: Float64Array }
  /** Cell by cell, as the points given. */
  export function mnnCorrect(
    points: Float64Array,
    batches: Int32Array,
    options: { numberOfDims: number; numberOfCells: number; approximate: boolean }
  ): Float64Array
}
