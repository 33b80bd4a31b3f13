/** The bytes of an array of numbers, little-endian as on all supported machines. */
export const bytesOf = (values: Float64Array | Int32Array | Uint16Array): Uint8Array =>
  new Uint8Array(values.buffer, values.byteOffset, values.byteLength)

/** The inverse of `bytesOf` for int32. */
export function integersOf(bytes: Uint8Array): Int32Array {
  const values = new Int32Array(bytes.byteLength / 4)
  bytesOf(values).set(bytes)
  return values
}

/** The inverse of `bytesOf` for float64. */
export function numbersOf(bytes: Uint8Array): Float64Array {
  const values = new Float64Array(bytes.byteLength / 8)
  bytesOf(values).set(bytes)
  return values
}

/** The inverse of `bytesOf` for uint16. */
export function shortsOf(bytes: Uint8Array): Uint16Array {
  const values = new Uint16Array(bytes.byteLength / 2)
  bytesOf(values).set(bytes)
  return values
}
