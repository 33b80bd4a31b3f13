import type { ElementType } from './array-writer.ts'

export type ZarrVersion = 2 | 3

interface ArrayHead {
  readonly type: ElementType
  readonly shape: readonly number[]
  readonly chunks: readonly number[]
  readonly attributes: Readonly<Record<string, unknown>>
}

/** Types by their names in NumPy, which Zarr version 2 uses. */
const numpy = {
  bool: '|b1',
  int8: '|i1',
  uint8: '|u1',
  int16: '<i2',
  uint16: '<u2',
  int32: '<i4',
  uint32: '<u4',
  int64: '<i8',
  uint64: '<u8',
  float32: '<f4',
  float64: '<f8',
  string: '|O'
} as const satisfies Record<ElementType, string>

const fillOf = (type: ElementType) => (type === 'string' ? '' : type === 'bool' ? false : 0)

/** The files that describe an array, by their names. */
export function arrayHead(version: ZarrVersion, head: ArrayHead): Record<string, unknown> {
  const { type, shape, chunks, attributes } = head
  const isText = type === 'string'
  if (version === 2)
    return {
      '.zarray': {
        zarr_format: 2,
        shape,
        chunks,
        dtype: numpy[type],
        compressor: { id: 'zstd', level: 3 },
        filters: isText ? [{ id: 'vlen-utf8' }] : null,
        fill_value: fillOf(type),
        order: 'C',
        dimension_separator: '/'
      },
      '.zattrs': attributes
    }
  return {
    'zarr.json': {
      zarr_format: 3,
      node_type: 'array',
      shape,
      data_type: type,
      chunk_grid: { name: 'regular', configuration: { chunk_shape: chunks } },
      chunk_key_encoding: { name: 'default', configuration: { separator: '/' } },
      fill_value: fillOf(type),
      codecs: [
        isText
          ? { name: 'vlen-utf8', configuration: {} }
          : { name: 'bytes', configuration: { endian: 'little' } },
        { name: 'zstd', configuration: { level: 3, checksum: true } }
      ],
      attributes
    }
  }
}

/** The files that describe a group, by their names. */
export const groupHead = (
  version: ZarrVersion,
  attributes: Readonly<Record<string, unknown>>
): Record<string, unknown> =>
  version === 2
    ? { '.zgroup': { zarr_format: 2 }, '.zattrs': attributes }
    : { 'zarr.json': { zarr_format: 3, node_type: 'group', attributes } }

/** The path of a chunk below its array. */
export const keyOf = (version: ZarrVersion, at: readonly number[]): string =>
  version === 3 ? ['c', ...at].join('/') : at.length === 0 ? '0' : at.join('/')
