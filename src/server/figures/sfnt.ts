import { inflateSync } from 'node:zlib'

const headBytes = { woff: 44, woffEntry: 20, sfnt: 12, sfntEntry: 16 } as const
/** "wOFF" */
const signature = 0x774f4646

/**
 * A font as web pages get it (WOFF 1.0, W3C 2012) as the plain SFNT that is inside: tables inflated, in the
 * order of their tags. Whoever makes subsets reads a table again for every glyph, and would otherwise inflate
 * it as often.
 */
export function sfntOf(woff: Buffer): Buffer {
  if (woff.length < headBytes.woff || woff.readUInt32BE(0) !== signature)
    throw new TypeError('this font is no WOFF 1.0 file')
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, i) => {
    const entry = headBytes.woff + i * headBytes.woffEntry
    const [tag, from, packed, length, checksum] = [0, 4, 8, 12, 16].map((at) =>
      woff.readUInt32BE(entry + at)
    ) as [number, number, number, number, number]
    const bytes = woff.subarray(from, from + packed)
    return { tag, checksum, bytes: packed < length ? inflateSync(bytes) : bytes }
  })
  const power = 2 ** Math.floor(Math.log2(Math.max(1, count)))
  const head = Buffer.alloc(headBytes.sfnt + count * headBytes.sfntEntry)
  head.writeUInt32BE(woff.readUInt32BE(4), 0)
  head.writeUInt16BE(count, 4)
  head.writeUInt16BE(power * headBytes.sfntEntry, 6)
  head.writeUInt16BE(Math.log2(power), 8)
  head.writeUInt16BE((count - power) * headBytes.sfntEntry, 10)
  const parts: Buffer[] = [head]
  let at = head.length
  for (const [i, { tag, checksum, bytes }] of tables.entries()) {
    const entry = headBytes.sfnt + i * headBytes.sfntEntry
    for (const [index, value] of [tag, checksum, at, bytes.length].entries())
      head.writeUInt32BE(value, entry + 4 * index)
    const padding = Buffer.alloc((4 - (bytes.length % 4)) % 4)
    parts.push(bytes, padding)
    at += bytes.length + padding.length
  }
  return Buffer.concat(parts)
}
