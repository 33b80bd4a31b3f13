import { repeat } from './lz4.ts'

const farthest = 8191

/**
 * Decompresses one block of BloscLZ, Blosc's own compressor. Returns the number of bytes written. Throws a
 * RangeError where the block refers outside of itself or of `out`.
 */
export function undoBloscLz(block: Uint8Array, out: Uint8Array): number {
  let [from, to] = [0, 0]
  const next = (): number => {
    if (from >= block.length) throw new RangeError('cut short')
    return block[from++]!
  }
  if (block.length === 0) return 0
  let control = next() & 31
  for (;;) {
    if (control >= 32) {
      let length = (control >> 5) - 1
      if (length === 6)
        for (let byte = 255; byte === 255;) {
          byte = next()
          length += byte
        }
      length += 3
      const low = next()
      let back = ((control & 31) << 8) + low
      if (low === 255 && (control & 31) === 31) back = (next() << 8) + next() + farthest
      back++
      if (back > to || to + length > out.length) throw new RangeError('match')
      to = repeat(out, to, back, length)
    } else {
      const literals = control + 1
      if (from + literals > block.length || to + literals > out.length) throw new RangeError('literals')
      for (let i = 0; i < literals; i++) out[to + i] = block[from + i]!
      from += literals
      to += literals
    }
    if (from >= block.length) return to
    control = next()
  }
}
