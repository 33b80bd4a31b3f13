/** The number that 16 bits encode in IEEE 754 binary16. */
function fromHalf(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1
  const exponent = (bits >> 10) & 0x1f
  const fraction = bits & 0x3ff
  if (exponent === 0x1f) return fraction === 0 ? sign * Infinity : NaN
  return exponent === 0 ? sign * fraction * 2 ** -24 : sign * (1 + fraction / 1024) * 2 ** (exponent - 15)
}

let all: Float32Array | null = null

/** Converts half-precision bits to single-precision numbers. */
export function fromHalves(bits: Uint16Array): Float32Array {
  const numbers = (all ??= Float32Array.from({ length: 2 ** 16 }, (_, one) => fromHalf(one)))
  return Float32Array.from(bits, (one) => numbers[one]!)
}
