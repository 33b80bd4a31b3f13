/** Gene sets by gene: for each gene the sets that contain it. */
export interface SetsOfGenes {
  readonly sets: number
  /** The number of genes of each set. */
  readonly sizes: Uint32Array
  /** The sets of gene g are `members[starts[g]]` up to `members[starts[g + 1]]`. */
  readonly starts: Uint32Array
  readonly members: Uint32Array
}

/**
 * Converts lists of genes to lists of sets per gene.
 * @param sets the genes of each set, without repeats
 * @param genes the number of all genes
 */
export function setsOfGenes(sets: readonly ArrayLike<number>[], genes: number): SetsOfGenes {
  const starts = new Uint32Array(genes + 1)
  for (const set of sets) for (let i = 0; i < set.length; i++) starts[set[i]! + 1]! += 1
  for (let gene = 0; gene < genes; gene++) starts[gene + 1]! += starts[gene]!
  const members = new Uint32Array(starts[genes]!)
  const next = starts.slice()
  for (const [number, set] of sets.entries()) {
    for (let i = 0; i < set.length; i++) {
      members[next[set[i]!]!] = number
      next[set[i]!]! += 1
    }
  }
  return { sets: sets.length, sizes: Uint32Array.from(sets, (set) => set.length), starts, members }
}
