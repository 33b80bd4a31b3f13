/** Residues at both ends of a CDR3 that V and J settle, and that hardly touch what is bound. */
export const loopEnds = { front: 3, back: 2 } as const

/** What lies between them. */
export const loopOf = (cdr3: string): string => cdr3.slice(loopEnds.front, -loopEnds.back)
