import { describe, expect, it } from 'vitest'
import { withResolution } from './png.ts'

describe('withResolution', () => {
  it('puts a sound pHYs chunk right after the header', () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64'
    )
    const written = Buffer.from(withResolution(png, 288))
    expect(written.length).toBe(png.length + 21)
    expect(written.toString('latin1', 37, 41)).toBe('pHYs')
    expect(written.readUInt32BE(41)).toBe(11339)
    // CRC-32 of "pHYs", 11339, 11339, 1 by zlib
    expect(written.readUInt32BE(50)).toBe(crcOf(written.subarray(37, 50)))
    expect(written.subarray(54)).toEqual(png.subarray(33))
  })
})

function crcOf(bytes: Uint8Array): number {
  let crc = -1
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (0xedb88320 & -(crc & 1))
  }
  return ~crc >>> 0
}
