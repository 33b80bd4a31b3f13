/** The time after the first answer, and how much longer it is after each further one. */
const soonMs = 200
const longer = 1.25

/**
 * How long after the latest of so many answers something awaited is asked for again: soon at first, so that
 * what takes a second is seen in a second, and up to `most` later on.
 */
export const msUntilLook = (answers: number, most: number): number =>
  Math.min(most, soonMs * longer ** Math.max(0, answers - 1))
