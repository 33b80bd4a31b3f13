/**
 * Decompresses one block of LZ4 (the block format, without a frame). Returns the number of bytes written.
 * Throws a RangeError where the block refers outside of itself or of `out`.
 */
export function undoLz4(block: Uint8Array, out: Uint8Array): number {
  let [from, to] = [0, 0]
  /** Reads a length of four bits, with the bytes that are added where all four are set. */
  const lengthOf = (four: number): number => {
    let length = four
    if (four !== 15) return length
    for (let byte = 255; byte === 255;) {
      if (from >= block.length) throw new RangeError('cut short')
      byte = block[from++]!
      length += byte
    }
    return length
  }
  while (from < block.length) {
    const token = block[from++]!
    const literals = lengthOf(token >> 4)
    if (from + literals > block.length || to + literals > out.length) throw new RangeError('literals')
    if (literals < 32) for (let i = 0; i < literals; i++) out[to + i] = block[from + i]!
    else out.set(block.subarray(from, from + literals), to)
    from += literals
    to += literals
    if (from >= block.length) break
    const back = block[from]! | (block[from + 1]! << 8)
    from += 2
    const length = lengthOf(token & 15) + 4
    if (back === 0 || back > to || to + length > out.length) throw new RangeError('match')
    to = repeat(out, to, back, length)
  }
  return to
}

/** Copies `length` bytes to `to` from `back` bytes before it; the two ranges may overlap. */
export function repeat(out: Uint8Array, to: number, back: number, length: number): number {
  if (back >= length && length > 32) out.copyWithin(to, to - back, to - back + length)
  else for (let i = 0; i < length; i++) out[to + i] = out[to + i - back]!
  return to + length
}
