/** The part of scran.js 4.1 that is called here; the package carries no types. */
declare module 'scran.js' {
  export function initialize(options: { numberOfThreads: number }): Promise<boolean>
  export function terminate(): Promise<void>
  /** Cell by cell, as the points given. */
  export function mnnCorrect(
    points: Float64Array,
    batches: Int32Array,
    options: { numberOfDims: number; numberOfCells: number; approximate: boolean }
  ): Float64Array
}
