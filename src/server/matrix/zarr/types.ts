import type { Numbers, NumbersType } from '../shuffle.ts'

/** Element types of the store, by their names in Zarr v3. */
export const arrayTypes = {
  bool: Uint8Array,
  int8: Int8Array,
  uint8: Uint8Array,
  int16: Int16Array,
  uint16: Uint16Array,
  int32: Int32Array,
  uint32: Uint32Array,
  int64: BigInt64Array,
  uint64: BigUint64Array,
  float32: Float32Array,
  float64: Float64Array
} as const satisfies Record<string, NumbersType>

export type ArrayType = keyof typeof arrayTypes

/** The element type that holds these numbers unchanged. */
export function typeOf(values: Numbers): Exclude<ArrayType, 'bool'> {
  if (values instanceof Int8Array) return 'int8'
  if (values instanceof Uint8Array) return 'uint8'
  if (values instanceof Int16Array) return 'int16'
  if (values instanceof Uint16Array) return 'uint16'
  if (values instanceof Int32Array) return 'int32'
  if (values instanceof Uint32Array) return 'uint32'
  if (values instanceof BigInt64Array) return 'int64'
  if (values instanceof BigUint64Array) return 'uint64'
  if (values instanceof Float32Array) return 'float32'
  return 'float64'
}
