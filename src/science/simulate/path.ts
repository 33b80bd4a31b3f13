/**
 * The end of the trunk of the branching path of progenitors, after which there are two fates. Time is from 0
 * to 1.
 */
export const fork = 0.4
export const branches = ['trunk', 'erythroid', 'granulocytic'] as const
export type Branch = (typeof branches)[number]

/** Levels along the path change smoothly on a logarithmic scale between those at its three ends. */
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

/** The weights of both fates at a time; they are equal at the fork. */
function fates(time: number): [number, number] {
  const atFork = (smooth(fork) * 0.5) / 2
  const progress = smooth((time - fork) / (1 - fork))
  return [atFork + (1 - atFork) * progress, atFork * (1 - progress)]
}

const smooth = (time: number): number => time * time * (3 - 2 * time)
