/** Counts a cell is scaled to. */
export const scale = 10_000

/** ln(1 + count / total × 10,000) in this order of arithmetic: another one makes and breaks ties. */
export const lognorm = (count: number, total: number): number => Math.log1p((count / total) * scale)
