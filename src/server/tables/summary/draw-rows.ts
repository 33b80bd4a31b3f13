import { Generator } from '../../../science/random/generator.ts'
import type { Rows } from './partition.ts'

/** Fixed, so that the same rows give the same sample. */
const seed = 42

/**
 * A simple random sample of at most `most` rows, in their order (Floyd's algorithm, Bentley 1987). The time
 * depends on the size of the sample and not on the number of rows.
 */
export function drawRows(rows: Rows, most: number): Uint32Array {
  if (rows.length <= most && rows instanceof Uint32Array) return rows
  const generator = new Generator(seed)
  const places = new Set<number>()
  for (let last = Math.max(0, rows.length - most); last < rows.length; last++) {
    const index = generator.below(last + 1)
    places.add(places.has(index) ? last : index)
  }
  return Uint32Array.from(Uint32Array.from(places).sort(), (index) => rows.at(index)!)
}
