import { inflateSync, zstdDecompressSync } from 'node:zlib'
import { undoBloscLz } from './blosclz.ts'
import { undoLz4 } from './lz4.ts'

const header = 16
const flag = { shuffled: 1, stored: 2, bitShuffled: 4, whole: 16 } as const
/**
 * Blocks have one stream per byte plane where elements have at most this width, and planes at least this
 * length.
 */
const most = { width: 16, plane: 128 } as const

type Undo = (stream: Uint8Array, out: Uint8Array) => number

const copied = (bytes: Uint8Array, out: Uint8Array): number => {
  out.set(bytes)
  return bytes.length
}

/** Compressors by their number in the header; the third, Snappy, is in no known file. */
const compressors: readonly (Undo | undefined)[] = [
  undoBloscLz,
  undoLz4,
  undefined,
  (stream, out) => copied(inflateSync(stream, { maxOutputLength: out.length }), out),
  (stream, out) => copied(zstdDecompressSync(stream, { maxOutputLength: out.length }), out)
]

/**
 * Decompresses a buffer of Blosc 1 that holds `size` bytes. Own code, since the Blosc library is asynchronous
 * and trusts the size that the buffer states. Throws a RangeError where the buffer is damaged or has another
 * size, and what zlib throws.
 *
 * @param format https://github.com/Blosc/c-blosc/blob/main/README_CHUNK_FORMAT.rst
 */
export function undoBlosc(bytes: Uint8Array, size: number): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const flags = view.getUint8(2)
  const width = view.getUint8(3)
  const [stated, blockSize] = [view.getUint32(4, true), view.getUint32(8, true)]
  if (stated !== size) throw new RangeError(`${stated} bytes and not ${size}`)
  if (flags & flag.stored) {
    if (bytes.length < header + size) throw new RangeError('cut short')
    return bytes.slice(header, header + size)
  }
  if (size === 0) return new Uint8Array(0)
  if (blockSize === 0 || width === 0) throw new RangeError('no blocks')
  const undo = compressors[flags >> 5]
  if (!undo) throw new RangeError(`compressor ${flags >> 5}`)
  const out = new Uint8Array(size)
  const moved = flags & (flag.shuffled | flag.bitShuffled) ? new Uint8Array(Math.min(blockSize, size)) : null
  for (let block = 0; block * blockSize < size; block++) {
    const target = out.subarray(block * blockSize, Math.min(size, (block + 1) * blockSize))
    const into = moved?.subarray(0, target.length) ?? target
    const isSplit =
      !(flags & flag.whole) &&
      width <= most.width &&
      blockSize / width >= most.plane &&
      target.length === blockSize
    undoStreams(bytes, view, view.getInt32(header + 4 * block, true), into, isSplit ? width : 1, undo)
    if (!moved) continue
    if (flags & flag.bitShuffled) joinBits(into, target, width)
    else joinBytes(into, target, width)
  }
  return out
}

/** Fills `into` from consecutive streams of equal length, each after its compressed length. */
function undoStreams(
  bytes: Uint8Array,
  view: DataView,
  start: number,
  into: Uint8Array,
  streams: number,
  undo: Undo
): void {
  const each = into.length / streams
  for (let stream = 0, at = start; stream < streams; stream++) {
    const packed = view.getInt32(at, true)
    at += 4
    if (packed <= 0 || at + packed > bytes.length) throw new RangeError('a stream leads outside')
    const target = into.subarray(stream * each, (stream + 1) * each)
    const source = bytes.subarray(at, at + packed)
    const made = packed === each ? copied(source, target) : undo(source, target)
    if (made !== each) throw new RangeError(`${made} bytes and not ${each}`)
    at += packed
  }
}

/** Joins byte planes to elements; trailing bytes that make no whole element are copied. */
export function joinBytes(planes: Uint8Array, out: Uint8Array, width: number): void {
  const count = Math.floor(planes.length / width)
  for (let plane = 0; plane < width; plane++)
    for (let i = 0, from = plane * count; i < count; i++) out[i * width + plane] = planes[from + i]!
  out.set(planes.subarray(count * width), count * width)
}

/** Joins bit planes to elements, eight elements per byte. */
function joinBits(planes: Uint8Array, out: Uint8Array, width: number): void {
  const count = Math.floor(planes.length / width)
  if (count % 8 !== 0) {
    out.set(planes)
    return
  }
  const eights = count / 8
  for (let byte = 0; byte < width; byte++)
    for (let eight = 0; eight < eights; eight++)
      for (let element = 0; element < 8; element++) {
        let value = 0
        for (let bit = 0; bit < 8; bit++)
          value |= ((planes[(byte * 8 + bit) * eights + eight]! >> element) & 1) << bit
        out[(eight * 8 + element) * width + byte] = value
      }
  out.set(planes.subarray(count * width), count * width)
}
