const castagnoli = 0x82f63b78
const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ castagnoli : rest >>> 1
  return rest
})

/** CRC-32C of RFC 3720, which closes the index of a Zarr shard. */
export function crc32c(bytes: Uint8Array): number {
  let rest = 0xffffffff
  for (const byte of bytes) rest = table[(rest ^ byte) & 255]! ^ (rest >>> 8)
  return ~rest >>> 0
}
