/** The fewest samples of each side that count as replicates. */
export const fewestReplicates = 2

/**
 * Whether both sides have replicates. Without them a difference between sides cannot be told from one between
 * samples.
 * @param sides the side of each sample: 0, 1, or another number for neither
 */
export function hasReplicates(sides: ArrayLike<number>): boolean {
  const counts = [0, 0]
  for (const side of Array.from(sides)) if (side === 0 || side === 1) counts[side]! += 1
  return Math.min(...counts) >= fewestReplicates
}
