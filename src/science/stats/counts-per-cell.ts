/** The total to which the counts of a cell are scaled before the logarithm. */
export const countsPerCell = 10_000
