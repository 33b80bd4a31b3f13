/**
 * Counts of a gene over all cells in few bytes, whatever compresses them: first a bit a cell, from the lowest
 * of each byte on, set where the cell expresses the gene; then the counts of those cells in their order,
 * first the lowest byte of each, then the next of each, as many as the greatest needs. Bits and counts lie
 * apart since they are unlike, and an entropy coder then needs hardly more than what they say.
 */

const bitBytes = (cells: number): number => Math.ceil(cells / 8)

/**
 * @param cells how many there are @param expressing the cells that express the gene, ascending
 * @param counts of those, whole numbers from 1 to 2³² − 1
 */
export function packCounts(
  cells: number,
  expressing: Int32Array,
  counts: ArrayLike<number>
): Uint8Array<ArrayBuffer> {
  let greatest = 0
  for (let i = 0; i < expressing.length; i++) greatest = Math.max(greatest, counts[i]!)
  const width = greatest < 2 ** 8 ? 1 : greatest < 2 ** 16 ? 2 : 4
  const start = bitBytes(cells)
  const packed = new Uint8Array(start + width * expressing.length)
  for (let i = 0; i < expressing.length; i++) {
    const cell = expressing[i]!
    packed[cell >> 3]! |= 1 << (cell & 7)
  }
  for (let byte = 0; byte < width; byte++) {
    const plane = packed.subarray(start + byte * expressing.length)
    for (let i = 0; i < expressing.length; i++) plane[i] = counts[i]! >>> (8 * byte)
  }
  return packed
}

/** Gives the cells that express the gene, ascending, each with its count. @param cells how many there are */
export function eachCount(
  packed: Uint8Array,
  cells: number,
  take: (cell: number, count: number) => void
): void {
  const start = bitBytes(cells)
  let expressing = 0
  for (let byte = 0; byte < start; byte++)
    for (let left = packed[byte]!; left !== 0; left &= left - 1) expressing++
  let at = start
  for (let byte = 0; byte < start; byte++)
    for (let left = packed[byte]!; left !== 0; left &= left - 1) {
      let count = 0
      for (let place = at, unit = 1; place < packed.length; place += expressing, unit *= 256)
        count += packed[place]! * unit
      take(8 * byte + 31 - Math.clz32(left & -left), count)
      at++
    }
}
