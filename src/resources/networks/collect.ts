import type { Network } from './content.ts'

/** The key of a pair: its two genes in alphabetical order. */
export const pairKey = (a: string, b: string): string => (a < b ? `${a}\t${b}` : `${b}\t${a}`)

/**
 * A network from pairs by `pairKey`, each with its score (or number of records), then its value in each
 * channel. Pairs and genes are sorted alphabetically.
 */
export function networkOf(
  rows: ReadonlyMap<string, readonly number[]>,
  scored: boolean,
  channels: readonly string[]
): Network {
  const keys = [...rows.keys()].sort((x, y) => (x < y ? -1 : 1))
  const ends = keys.map((key) => key.split('\t') as [string, string])
  const numbers = new Map<string, number>()
  for (const name of ends.flat().sort((x, y) => (x < y ? -1 : x > y ? 1 : 0)))
    if (!numbers.has(name)) numbers.set(name, numbers.size)
  const column = (at: number): Float64Array => Float64Array.from(keys, (key) => rows.get(key)![at]!)
  return {
    genes: [...numbers.keys()],
    otherNames: [...numbers.keys()].map(() => ''),
    from: Int32Array.from(ends, ([a]) => numbers.get(a)!),
    to: Int32Array.from(ends, ([, b]) => numbers.get(b)!),
    scores: column(0),
    scored,
    channels: channels.map((name, at) => ({ name, values: column(at + 1) }))
  }
}
