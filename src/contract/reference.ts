/** Kinds of reference data that an account, or the whole installation, keeps for tools. */
export const referenceKinds = ['cell-types'] as const
export type ReferenceKind = (typeof referenceKinds)[number]

/** So many cells have to stand behind a profile: the mean of fewer says little of their type. */
export const leastProfileCells = 5

/** What a reference of labelled cells lacks because too few cells have it. */
export interface LeftOut {
  /** Labels without any profile. */
  readonly labels: readonly string[]
  /** Profiles of single samples, of labels that have others. */
  readonly profiles: number
}

/** Expression profiles of known cell types. */
export interface CellTypeReference {
  readonly name: string
  /** SHA-256 of its numbers and names. */
  readonly digest: string
  /** The name of each gene, and its other one (Ensembl id or symbol), empty where there is none. */
  readonly genes: readonly string[]
  readonly otherNames: readonly string[]
  readonly labels: readonly string[]
  /** The label of each profile. */
  readonly labelOf: Int32Array
  /** Gene-major, gene g and profile p at `g * profiles + p`: log expression, or ranks. */
  readonly values: Float64Array
  /** Markers that came with it: those of the ordered pair (a, b) are `genes[starts[a * labels + b]]` up to the next start, best first. */
  readonly markers: { readonly starts: Int32Array; readonly genes: Int32Array } | null
}

/** Reference data that a task may ask for, by the id that its parameter holds; throws the Fault `no_reference`. */
export interface References {
  cellTypes(id: string): Promise<CellTypeReference>
}
