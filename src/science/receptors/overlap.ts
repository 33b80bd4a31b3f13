/** Cells of each clone of a sample, by what makes the clone. */
export type Repertoire = ReadonlyMap<string, number>

/** How much two repertoires have in common; each measure is 0 for nothing and 1 for everything. */
export interface Overlap {
  /** Clones in both. */
  readonly shared: number
  /** Of the clones of either (Jaccard 1912). */
  readonly jaccard: number
  /** Of the clones of the one with fewer (Szymkiewicz–Simpson). */
  readonly coefficient: number
  /** Of shares of cells (Horn, The American Naturalist 1966). */
  readonly morisitaHorn: number
  /** Of cells: twice the smaller counts, by all cells (Bray and Curtis 1957). */
  readonly brayCurtis: number
  readonly cellsInShared: readonly [a: number, b: number]
}

interface Sums {
  cells: number
  squares: number
}

function sumsOf(repertoire: Repertoire): Sums {
  const sums = { cells: 0, squares: 0 }
  for (const size of repertoire.values()) {
    sums.cells += size
    sums.squares += size * size
  }
  return sums
}

/** Of two samples without cells every measure is NaN. */
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
