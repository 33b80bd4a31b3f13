import { Generator } from '../../../science/random/generator.ts'

/** So that the same rows give the same sample. */
const seed = 42

/**
 * At most so many of some rows, in their order: a simple random sample, each set of so many as likely as any
 * other (Floyd's algorithm, Bentley 1987), in time that goes with the sample and not with the rows.
 */
export function drawRows(rows: Uint32Array, most: number): Uint32Array {
  if (rows.length <= most) return rows
  const generator = new Generator(seed)
  const places = new Set<number>()
  for (let last = rows.length - most; last < rows.length; last++) {
    const index = generator.below(last + 1)
    places.add(places.has(index) ? last : index)
  }
  return Uint32Array.from(Uint32Array.from(places).sort(), (index) => rows[index]!)
}
