import { medianOf } from '../../stats/quantile.ts'
import { loopOf } from './loop.ts'
import { aminoAcids } from './residues.ts'

/** The distinct CDR3 of a group with their number of cells. */
export type SequenceCells = ReadonlyMap<string, number>

/** The occurrences of a k-mer in groups of CDR3. */
export interface Kmer {
  readonly kmer: string
  /**
   * By group: the number of distinct CDR3 with the k-mer, and of their cells. A CDR3 that has it twice counts
   * once.
   */
  readonly sequences: Uint32Array
  readonly cells: Uint32Array
  /** The rank, from 1, by the sequences of all groups, and by the spread of its share between groups. */
  readonly rank: number
  readonly spreadRank: number
}

/** The number of k-mers, the most frequent ones, that are compared between groups. */
const mostCompared = 2000

const codes = new Int8Array(128).fill(-1)
for (const [code, letter] of aminoAcids.entries()) codes[letter.charCodeAt(0)] = code

/** The distinct k-mers of a loop, as numbers in base twenty; those with other letters are left out. */
function codesIn(cdr3: string, k: number): Set<number> {
  const loop = loopOf(cdr3)
  const found = new Set<number>()
  const size = aminoAcids.length ** k
  let [code, known] = [0, 0]
  for (let at = 0; at < loop.length; at++) {
    const letter = codes[loop.charCodeAt(at)] ?? -1
    known = letter < 0 ? 0 : known + 1
    code = letter < 0 ? 0 : (code * aminoAcids.length + letter) % size
    if (known >= k) found.add(code)
  }
  return found
}

const lettersOf = (code: number, k: number): string =>
  Array.from(
    { length: k },
    (_, at) => aminoAcids[Math.floor(code / aminoAcids.length ** (k - 1 - at)) % aminoAcids.length]
  ).join('')

/** The median absolute deviation, not scaled. */
export function medianDeviation(values: readonly number[]): number {
  const middle = medianOf(Float64Array.from(values))
  return medianOf(Float64Array.from(values, (value) => Math.abs(value - middle)))
}

/**
 * The k-mers of the loops (`loopOf`) of groups of CDR3 that are among the first `most` by number, or, of the
 * 2,000 most frequent ones, by the median absolute deviation of their shares between groups. Ties are broken
 * by number, then by letters.
 * @param k residues per k-mer, at most 4
 */
export function kmersOf(groups: readonly SequenceCells[], k: number, most: number): Kmer[] {
  const totals = new Uint32Array(aminoAcids.length ** k)
  for (const sequences of groups)
    for (const sequence of sequences.keys()) for (const code of codesIn(sequence, k)) totals[code]!++
  const common = Array.from(totals.keys())
    .filter((code) => totals[code]! > 0)
    .sort((a, b) => totals[b]! - totals[a]! || a - b)
    .slice(0, mostCompared)
  const placeOf = new Map(common.map((code, place) => [code, place]))
  const counted = common.map(() => ({
    sequences: new Uint32Array(groups.length),
    cells: new Uint32Array(groups.length)
  }))
  for (const [group, sequences] of groups.entries())
    for (const [sequence, cells] of sequences)
      for (const code of codesIn(sequence, k)) {
        const own = counted[placeOf.get(code) ?? -1]
        if (!own) continue
        own.sequences[group]!++
        own.cells[group]! += cells
      }
  const used = [...groups.keys()].filter((group) => groups[group]!.size > 0)
  const spreads = counted.map(({ sequences }) =>
    medianDeviation(used.map((group) => sequences[group]! / groups[group]!.size))
  )
  const spreadRanks = new Int32Array(common.length)
  const bySpread = [...common.keys()].sort((a, b) => spreads[b]! - spreads[a]! || a - b)
  for (const [rank, place] of bySpread.entries()) spreadRanks[place] = rank + 1
  return common
    .map((code, place) => ({
      kmer: lettersOf(code, k),
      ...counted[place]!,
      rank: place + 1,
      spreadRank: spreadRanks[place]!
    }))
    .filter(({ rank, spreadRank }) => rank <= most || spreadRank <= most)
}
