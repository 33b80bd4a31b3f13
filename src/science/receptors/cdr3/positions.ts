import { residueScales, residueValue, type ResidueScale } from './residues.ts'

export interface PositionEntropy {
  /** The position, from 1. */
  readonly position: number
  /** The Shannon entropy of the letters there, in bits: 0 where all sequences have the same one. */
  readonly entropy: number
}

/** The number of sequences with each letter at a position (from 0). */
function lettersAt(sequences: readonly string[], at: number): Map<string, number> {
  const counts = new Map<string, number>()
  for (const sequence of sequences) counts.set(sequence[at]!, (counts.get(sequence[at]!) ?? 0) + 1)
  return counts
}

/**
 * The entropy of the letters at each position.
 * @param sequences of equal length
 */
export function positionEntropies(sequences: readonly string[]): PositionEntropy[] {
  return Array.from({ length: sequences[0]?.length ?? 0 }, (_, at) => {
    // Sorted, so that the sum does not depend on the order of the sequences.
    const shares = [...lettersAt(sequences, at).values()]
      .sort((a, b) => a - b)
      .map((count) => count / sequences.length)
    return { position: at + 1, entropy: shares.reduce((sum, share) => sum - share * Math.log2(share), 0) }
  })
}

export interface PositionMean {
  /** The position, from 1. */
  readonly position: number
  readonly scale: ResidueScale
  /** The mean over the sequences with an amino acid there; NaN where none has one. */
  readonly mean: number
  /** The standard error of the mean; NaN for fewer than two sequences. */
  readonly error: number
}

/**
 * The mean value of the amino acids at each position, for each scale.
 * @param sequences of equal length
 */
export function positionMeans(sequences: readonly string[]): PositionMean[] {
  return Array.from({ length: sequences[0]?.length ?? 0 }, (_, at) => {
    const letters = [...lettersAt(sequences, at)].sort(([a], [b]) => (a < b ? -1 : 1))
    return residueScales.map((scale) => {
      const known = letters.flatMap(([letter, count]) => {
        const value = residueValue(letter, scale)
        return value === undefined ? [] : [{ value, count }]
      })
      const n = known.reduce((sum, { count }) => sum + count, 0)
      const mean = known.reduce((sum, { value, count }) => sum + value * count, 0) / n
      const squares = known.reduce((sum, { value, count }) => sum + count * (value - mean) ** 2, 0)
      return { position: at + 1, scale, mean, error: Math.sqrt(squares / (n - 1) / n) }
    })
  }).flat()
}
