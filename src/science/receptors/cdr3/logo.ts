/** An amino acid at a position of sequences of equal length. */
export interface LogoLetter {
  /** The position, from 1. */
  readonly position: number
  readonly letter: string
  /** The number of sequences with the amino acid there. */
  readonly count: number
  readonly share: number
  /** The height of the letter: its share of the information of the position, in bits. */
  readonly bits: number
}

const aminoAcids = 20

/**
 * A sequence logo (Schneider and Stephens, Nucleic Acids Research 1990). The information of a position is
 * log2 20 minus its entropy and minus the small-sample correction (20 − 1) / (2 n ln 2), at least 0. The
 * letters of a position are ordered by their share, then by name.
 * @param sequences of equal length
 */
export function sequenceLogo(sequences: readonly string[]): LogoLetter[] {
  const n = sequences.length
  const excess = (aminoAcids - 1) / (2 * n * Math.LN2)
  return Array.from({ length: sequences[0]?.length ?? 0 }, (_, at) => {
    const counts = new Map<string, number>()
    for (const sequence of sequences) counts.set(sequence[at]!, (counts.get(sequence[at]!) ?? 0) + 1)
    const sorted = [...counts].sort(([a, m], [b, k]) => k - m || (a < b ? -1 : 1))
    const entropy = sorted.reduce((sum, [, count]) => sum - (count / n) * Math.log2(count / n), 0)
    const information = Math.max(0, Math.log2(aminoAcids) - entropy - excess)
    return sorted.map(([letter, count]) => {
      const share = count / n
      return { position: at + 1, letter, count, share, bits: share * information }
    })
  }).flat()
}
