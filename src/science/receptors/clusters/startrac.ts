import { cellsOf, countsBy, type Count } from './counts.ts'

/** Cells with a clone, a cluster and a place such as a tissue, each as a number from 0. */
export interface PlacedCells {
  readonly clone: ArrayLike<number>
  readonly cluster: ArrayLike<number>
  readonly place: ArrayLike<number>
}

/** The indices of one cluster. */
export interface StartracIndices {
  readonly cells: number
  readonly clones: number
  /** From 0, where all clones have the same size, to 1; NaN for a single clone. */
  readonly expansion: number
  /** In bits: 0 where no clone of the cluster is in another place. */
  readonly migration: number
  /** In bits: 0 where no clone of the cluster is in another cluster. */
  readonly transition: number
}

/** The Shannon entropy in bits; counts are sorted, so that the sum does not depend on their order. */
function entropyOf(counts: readonly Count[]): number {
  if (counts.length === 1) return 0
  const sorted = Float64Array.from(counts, ({ cells }) => cells).sort()
  const total = sorted.reduce((sum, count) => sum + count, 0)
  return sorted.reduce((sum, count) => sum - (count / total) * Math.log2(count / total), 0)
}

/** The entropy of the cells of each clone over clusters or places, in bits. */
export const cloneSpreads = (clone: ArrayLike<number>, over: ArrayLike<number>): Map<number, number> =>
  new Map(Array.from(countsBy(clone, over), ([code, counts]) => [code, entropyOf(counts)]))

/**
 * The STARTRAC indices (Zhang et al., Nature 2018) of each cluster with cells. Expansion is 1 − H / log2 N of
 * the sizes of its N clones within it. Migration and transition are the means over its cells of the entropy
 * of their clone over places and over clusters.
 * @param migrations the entropies of clones over places, if they are of more cells than these
 * (`cloneSpreads`)
 */
export function startracIndices(
  { clone, cluster, place }: PlacedCells,
  migrations: ReadonlyMap<number, number> = cloneSpreads(clone, place)
): Map<number, StartracIndices> {
  const transitions = cloneSpreads(clone, cluster)
  const mean = (clones: readonly Count[], all: number, spreads: ReadonlyMap<number, number>): number =>
    clones.reduce((sum, { value, cells }) => sum + (cells / all) * spreads.get(value)!, 0)
  return new Map(
    Array.from(countsBy(cluster, clone), ([code, clones]) => {
      const cells = cellsOf(clones)
      return [
        code,
        {
          cells,
          clones: clones.length,
          // Rounding errors could make the entropy of equal clones exceed log2 N.
          expansion: Math.max(0, 1 - entropyOf(clones) / Math.log2(clones.length)),
          migration: mean(clones, cells, migrations),
          transition: mean(clones, cells, transitions)
        }
      ]
    })
  )
}
