/** The branching path of progenitors: a trunk up to `fork`, then one of two fates; time runs from 0 to 1. */
export const fork = 0.4
export const branches = ['trunk', 'erythroid', 'granulocytic'] as const
export type Branch = (typeof branches)[number]

/** Levels along the path change smoothly: between three ends, on the scale of logarithms. */
export function pathWeights(
  ends: {
    readonly stem: Float64Array
    readonly erythroid: Float64Array
    readonly granulocytic: Float64Array
  },
  branch: Branch,
  time: number
): Float64Array {
  const { stem, erythroid, granulocytic } = ends
  const towards = smooth(time) * 0.5
  const [red, white] =
    branch === 'trunk'
      ? [towards / 2, towards / 2]
      : branch === 'erythroid'
        ? fates(time)
        : (fates(time).reverse() as [number, number])
  return stem.map(
    (level, gene) => level ** (1 - red - white) * erythroid[gene]! ** red * granulocytic[gene]! ** white
  )
}

/**
 * How far a cell has come towards its fate, and what it keeps of the other; both meet the trunk at the fork.
 */
function fates(time: number): [number, number] {
  const atFork = (smooth(fork) * 0.5) / 2
  const progress = smooth((time - fork) / (1 - fork))
  return [atFork + (1 - atFork) * progress, atFork * (1 - progress)]
}

const smooth = (time: number): number => time * time * (3 - 2 * time)
