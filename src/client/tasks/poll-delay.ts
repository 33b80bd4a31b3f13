/** The delay after the first answer, and the factor by which it grows with each further answer. */
const firstMs = 200
const growth = 1.25

/**
 * The time until the next request of a page that waits for a result: short at first, so that the result of a
 * short task is seen at once, then longer.
 * @param answers how many answers have come so far
 * @param most the longest delay, in ms
 * @returns ms
 */
export const pollDelay = (answers: number, most: number): number =>
  Math.min(most, firstMs * growth ** Math.max(0, answers - 1))
