const rotate = (value: number, bits: number): number => (value << bits) | (value >>> (32 - bits))

/**
 * The checksum of HDF5's metadata: Bob Jenkins' lookup3 (`hashlittle`, May 2006, public domain) with the
 * initial value 0. HDF5 File Format Specification 3.0, "Jenkins' lookup3".
 */
export function metadataChecksum(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let left = bytes.length
  let at = 0
  let a = (0xdeadbeef + left) | 0
  let b = a
  let c = a
  for (; left > 12; left -= 12, at += 12) {
    a = (a + view.getUint32(at, true)) | 0
    b = (b + view.getUint32(at + 4, true)) | 0
    c = (c + view.getUint32(at + 8, true)) | 0
    a = (a - c) ^ rotate(c, 4)
    c = (c + b) | 0
    b = (b - a) ^ rotate(a, 6)
    a = (a + c) | 0
    c = (c - b) ^ rotate(b, 8)
    b = (b + a) | 0
    a = (a - c) ^ rotate(c, 16)
    c = (c + b) | 0
    b = (b - a) ^ rotate(a, 19)
    a = (a + c) | 0
    c = (c - b) ^ rotate(b, 4)
    b = (b + a) | 0
  }
  if (left === 0) return c >>> 0
  const word = (from: number): number => {
    let value = 0
    for (let i = 0; i < 4 && from + i < left; i++) value |= (bytes[at + from + i] ?? 0) << (8 * i)
    return value
  }
  a = (a + word(0)) | 0
  b = (b + word(4)) | 0
  c = (c + word(8)) | 0
  c = ((c ^ b) - rotate(b, 14)) | 0
  a = ((a ^ c) - rotate(c, 11)) | 0
  b = ((b ^ a) - rotate(a, 25)) | 0
  c = ((c ^ b) - rotate(b, 16)) | 0
  a = ((a ^ c) - rotate(c, 4)) | 0
  b = ((b ^ a) - rotate(a, 14)) | 0
  c = ((c ^ b) - rotate(b, 24)) | 0
  return c >>> 0
}
