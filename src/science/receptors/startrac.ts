/** Cells with a clone, a cluster and a place such as a tissue, each as a number from 0. */
export interface PlacedCells {
  readonly clone: ArrayLike<number>
  readonly cluster: ArrayLike<number>
  readonly place: ArrayLike<number>
}

/** Indices of one cluster. */
export interface StartracIndices {
  readonly cells: number
  readonly clones: number
  /** From 0, where all clones are as large, to 1; NaN where there is one clone. */
  readonly expansion: number
  /** In bits: 0 where no clone of the cluster is at another place. */
  readonly migration: number
  /** In bits: 0 where no clone of the cluster is in another cluster. */
  readonly transition: number
}

type Counts = Map<number, number>

/** Shannon entropy in bits; sorted, so that the sum does not depend on the order of counts. */
function entropyOf(counts: Iterable<number>): number {
  const sorted = Float64Array.from(counts).sort()
  const total = sorted.reduce((sum, count) => sum + count, 0)
  return sorted.reduce((sum, count) => sum - (count / total) * Math.log2(count / total), 0)
}

/** Counts of the second number by the first. */
function countsBy(of: ArrayLike<number>, values: ArrayLike<number>): Map<number, Counts> {
  const counts = new Map<number, Counts>()
  for (let cell = 0; cell < of.length; cell++) {
    const own = counts.get(of[cell]!) ?? new Map<number, number>()
    counts.set(of[cell]!, own.set(values[cell]!, (own.get(values[cell]!) ?? 0) + 1))
  }
  return counts
}

/** How evenly the cells of each clone lie over clusters or places, in bits. */
export function cloneSpreads(clone: ArrayLike<number>, over: ArrayLike<number>): Map<number, number> {
  return new Map(Array.from(countsBy(clone, over), ([code, counts]) => [code, entropyOf(counts.values())]))
}

/**
 * STARTRAC (Zhang et al., Nature 2018) of each cluster that has cells. Expansion is 1 − H / log2 N of the
 * sizes of its N clones within it; migration and transition are the means over its cells of how evenly their
 * clone lies over places and over clusters.
 * @param migrations of clones, where they are over more cells than these (`cloneSpreads`)
 */
export function startracIndices(
  { clone, cluster, place }: PlacedCells,
  migrations: ReadonlyMap<number, number> = cloneSpreads(clone, place)
): Map<number, StartracIndices> {
  const transitions = cloneSpreads(clone, cluster)
  const mean = (clones: Counts, cells: number, spreads: ReadonlyMap<number, number>): number =>
    [...clones].reduce((sum, [code, size]) => sum + (size / cells) * spreads.get(code)!, 0)
  return new Map(
    Array.from(countsBy(cluster, clone), ([code, clones]) => {
      const cells = [...clones.values()].reduce((sum, size) => sum + size, 0)
      return [
        code,
        {
          cells,
          clones: clones.size,
          // Clones of one size have the whole entropy, but for the last bit.
          expansion: Math.max(0, 1 - entropyOf(clones.values()) / Math.log2(clones.size)),
          migration: mean(clones, cells, migrations),
          transition: mean(clones, cells, transitions)
        }
      ]
    })
  )
}
