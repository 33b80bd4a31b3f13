import type { Buffer } from 'node:buffer'
import { Bytes } from './bytes.ts'
import type { Numbers } from '../../matrix/shuffle.ts'
import { typeOf } from '../../matrix/zarr/types.ts'
import type { ElementType } from '../../matrix/writer/array-writer.ts'

export const elementTypeOf = (values: Numbers): ElementType => typeOf(values)

const widths = {
  bool: 1,
  int8: 1,
  uint8: 1,
  int16: 2,
  uint16: 2,
  int32: 4,
  uint32: 4,
  int64: 8,
  uint64: 8,
  float32: 4,
  float64: 8,
  string: 16
} as const

/** The bytes of one element in the file; for a string, of the reference to its text. */
export const widthOf = (type: ElementType): number => widths[type]

const version1 = 0x10
const version3 = 0x30

const fixedPoint = (width: number, signed: boolean): Bytes =>
  new Bytes()
    .u8(version1, signed ? 8 : 0, 0, 0)
    .u32(width)
    .u16(0)
    .u16(8 * width)

/** IEEE 754, little-endian: the positions of sign, exponent and mantissa. */
function floatingPoint(width: 4 | 8): Bytes {
  const [exponentAt, exponentBits, mantissaBits, bias] = width === 4 ? [23, 8, 23, 127] : [52, 11, 52, 1023]
  return new Bytes()
    .u8(version1 | 1, 0x20, 8 * width - 1, 0)
    .u32(width)
    .u16(0)
    .u16(8 * width)
    .u8(exponentAt, exponentBits, 0, mantissaBits)
    .u32(bias)
}

/**
 * The datatype message of an element (HDF5 File Format Specification 3.0, IV.A.2.d). Booleans are an
 * enumeration, as in h5py.
 */
export function datatype(type: ElementType): Buffer {
  switch (type) {
    case 'bool':
      return new Bytes()
        .u8(version3 | 8, 2, 0, 0)
        .u32(1)
        .add(fixedPoint(1, true).whole())
        .text('FALSE\0TRUE\0')
        .u8(0, 1)
        .whole()
    case 'string':
      return new Bytes()
        .u8(version1 | 9, 1, 1, 0)
        .u32(widths.string)
        .add(fixedPoint(1, false).whole())
        .whole()
    case 'float32':
      return floatingPoint(4).whole()
    case 'float64':
      return floatingPoint(8).whole()
    default:
      return fixedPoint(widths[type], type.startsWith('int')).whole()
  }
}

/** The dataspace message; a scalar has no axes. */
export function dataspace(shape: readonly number[]): Buffer {
  const bytes = new Bytes().u8(2, shape.length, 0, shape.length === 0 ? 0 : 1)
  for (const side of shape) bytes.u64(side)
  return bytes.whole()
}
