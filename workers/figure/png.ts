const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  return crc >>> 0
})

/** @param before the checksum of what stands before these bytes */
export function crc32(bytes: Uint8Array, before = 0): number {
  let crc = before ^ 0xffffffff
  for (const byte of bytes) crc = (table[(crc ^ byte) & 255] as number) ^ (crc >>> 8)
  return (crc ^ 0xffffffff) >>> 0
}

/** Signature (8 bytes) and IHDR chunk (25 bytes): a PNG always begins with them. */
const headerBytes = 33

/**
 * The PNG with its real size written down (`pHYs`), so that word processors place it as large as it was
 * drawn.
 */
export function withResolution(png: Uint8Array, dotsPerInch: number): Uint8Array<ArrayBuffer> {
  const chunk = new DataView(new ArrayBuffer(21))
  const perMetre = Math.round(dotsPerInch / 0.0254)
  chunk.setUint32(0, 9)
  chunk.setUint32(4, 0x70485973)
  chunk.setUint32(8, perMetre)
  chunk.setUint32(12, perMetre)
  chunk.setUint8(16, 1)
  chunk.setUint32(17, crc32(new Uint8Array(chunk.buffer, 4, 13)))
  const whole = new Uint8Array(png.length + 21)
  whole.set(png.subarray(0, headerBytes))
  whole.set(new Uint8Array(chunk.buffer), headerBytes)
  whole.set(png.subarray(headerBytes), headerBytes + 21)
  return whole
}
