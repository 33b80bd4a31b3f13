/** Proteins, by their genes, and which of them interact. */
export interface Network {
  /** The name of each gene, and its other one where the file has it, else empty. */
  readonly genes: readonly string[]
  readonly otherNames: readonly string[]
  /** The two genes of each pair, the first below the second in the alphabet; each pair once. */
  readonly from: Int32Array
  readonly to: Int32Array
  /** Confidence of each pair from 0 to 1000; of files without scores the number of records. */
  readonly scores: Float64Array
  readonly scored: boolean
  /** Evidence that the file parts from one another, by the names of its columns. */
  readonly channels: readonly { readonly name: string; readonly values: Float64Array }[]
}
