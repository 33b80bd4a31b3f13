/** What the counts of a cell are scaled to before the logarithm. */
export const countsPerCell = 10_000
