/** The number of cells of each clone of a sample, by the key of the clone. */
export type Repertoire = ReadonlyMap<string, number>

/** The overlap of two repertoires; each measure is 0 for no and 1 for full overlap. */
export interface Overlap {
  /** The number of shared clones. */
  readonly shared: number
  /** Shared clones divided by all clones (Jaccard 1912). */
  readonly jaccard: number
  /** Shared clones divided by the clones of the smaller repertoire (Szymkiewicz–Simpson). */
  readonly coefficient: number
  /** Morisita–Horn, of shares of cells (Horn, The American Naturalist 1966). */
  readonly morisitaHorn: number
  /** Bray–Curtis similarity, of cells: twice the sum of the smaller counts, divided by all cells (1957). */
  readonly brayCurtis: number
  readonly cellsInShared: readonly [a: number, b: number]
}

interface CellSums {
  cells: number
  squares: number
}

function sumsOf(repertoire: Repertoire): CellSums {
  const sums = { cells: 0, squares: 0 }
  for (const size of repertoire.values()) {
    sums.cells += size
    sums.squares += size * size
  }
  return sums
}

/** The overlap of two repertoires. Without cells all measures are NaN. */
export function overlapOf(a: Repertoire, b: Repertoire): Overlap {
  let [shared, products, least, inA, inB] = [0, 0, 0, 0, 0]
  for (const [clone, size] of a) {
    const other = b.get(clone)
    if (other === undefined) continue
    shared++
    products += size * other
    least += Math.min(size, other)
    inA += size
    inB += other
  }
  const [ofA, ofB] = [sumsOf(a), sumsOf(b)]
  const concentration = ofA.squares / ofA.cells ** 2 + ofB.squares / ofB.cells ** 2
  return {
    shared,
    jaccard: shared / (a.size + b.size - shared),
    coefficient: shared / Math.min(a.size, b.size),
    morisitaHorn: (2 * products) / (concentration * ofA.cells * ofB.cells),
    brayCurtis: (2 * least) / (ofA.cells + ofB.cells),
    cellsInShared: [inA, inB]
  }
}
