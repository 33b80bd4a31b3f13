/**
 * The number of residues at both ends of a CDR3 that are determined by V and J, and hardly contact the
 * antigen.
 */
export const loopEnds = { front: 3, back: 2 } as const

/** A CDR3 without these ends. */
export const loopOf = (cdr3: string): string => cdr3.slice(loopEnds.front, -loopEnds.back)
