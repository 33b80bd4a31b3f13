import path from 'node:path'
import { Fault } from '../../../contract/errors/index.ts'
import { stringEncoding } from '../zarr/frame.ts'
import type { WrittenFile } from '../zarr/shard.ts'
import { StringWriter } from '../zarr/write.ts'
import type { Source } from './source.ts'
import { indexFolder } from './table-writer.ts'

/**
 * Writes the names of the cells in one pass and refuses a name that occurs twice, without all names in
 * memory.
 */
export function writeCellNames(source: Source, dir: string): WrittenFile[] {
  const writer = new StringWriter(path.join(dir, indexFolder), source.cells, stringEncoding)
  const hashes = new Float64Array(source.cells)
  let at = 0
  for (const names of source.cellNames()) {
    writer.push(names)
    for (const name of names) hashes[at++] = hash53(name)
  }
  if (at !== source.cells)
    throw new Fault('import_damaged', { file: source.name, problem: `obs: ${at} ≠ ${source.cells}` })
  const files = writer.close()
  const suspects = repeated(hashes)
  if (suspects.size > 0) refuseRepeated(source, suspects)
  return files
}

function repeated(hashes: Float64Array): Set<number> {
  const sorted = hashes.sort()
  const found = new Set<number>()
  for (let i = 1; i < sorted.length; i++) if (sorted[i] === sorted[i - 1]) found.add(sorted[i]!)
  return found
}

/** Compares names whose hashes are equal, since different names may share a hash. */
function refuseRepeated(source: Source, suspects: ReadonlySet<number>): void {
  const seen = new Set<string>()
  for (const names of source.cellNames())
    for (const name of names) {
      if (!suspects.has(hash53(name))) continue
      if (seen.has(name)) throw new Fault('import_duplicates', { file: source.name, name })
      seen.add(name)
    }
}

/** A 53-bit hash of a string, from two multiplicative hashes of its code units. */
function hash53(text: string): number {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    high = Math.imul(high ^ unit, 2_654_435_761)
    low = Math.imul(low ^ unit, 1_597_334_677)
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909)
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909)
  return (high & 0x1fffff) * 4_294_967_296 + (low >>> 0)
}
