import { gunzipSync, inflateSync, crc32, zstdDecompressSync } from 'node:zlib'
import { crc32c } from '@node-rs/crc32'
import { joinBytes, undoBlosc } from './blosc.ts'
import { undoLz4 } from './lz4.ts'

/** A codec by its name in Zarr, of either version, with its settings. */
export interface NamedCodec {
  readonly name: string
  readonly settings: Readonly<Record<string, unknown>>
}

/**
 * Decodes one codec. `size` is the decoded size of the chunk; null where only the data have it, as for texts.
 */
export type UndoCodec = (bytes: Uint8Array, size: number | null) => Uint8Array

/** Space for the checksum that may follow compressed data. */
const checksum = 4
const mostUnknown = 2 ** 30
const limit = (size: number | null) => ({
  maxOutputLength: size === null ? mostUnknown : Math.max(64, size + checksum)
})

const checkedBy =
  (sum: (bytes: Uint8Array) => number, atEnd: boolean): UndoCodec =>
  (bytes) => {
    const end = bytes.length - checksum
    if (end < 0) throw new RangeError('cut short')
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const content = atEnd ? bytes.subarray(0, end) : bytes.subarray(checksum)
    if (view.getUint32(atEnd ? end : 0, true) !== sum(content)) throw new RangeError('checksum')
    return content
  }

/** LZ4 of numcodecs, which writes the size before the block. */
function undoSizedLz4(bytes: Uint8Array, size: number | null): Uint8Array {
  const stated = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0, true)
  if (stated > limit(size).maxOutputLength) throw new RangeError(`${stated} bytes`)
  const out = new Uint8Array(stated)
  if (undoLz4(bytes.subarray(4), out) !== stated) throw new RangeError('cut short')
  return out
}

function sizedBlosc(bytes: Uint8Array, size: number | null): Uint8Array {
  const stated = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(4, true)
  if (stated > limit(size).maxOutputLength) throw new RangeError(`${stated} bytes`)
  return undoBlosc(bytes, stated)
}

const unshuffled =
  (width: number): UndoCodec =>
  (bytes) => {
    const out = new Uint8Array(bytes.length)
    joinBytes(bytes, out, width)
    return out
  }

const known: Readonly<Record<string, UndoCodec>> = {
  blosc: sizedBlosc,
  zstd: (bytes, size) => zstdDecompressSync(bytes, limit(size)),
  zlib: (bytes, size) => inflateSync(bytes, limit(size)),
  gzip: (bytes, size) => gunzipSync(bytes, limit(size)),
  lz4: undoSizedLz4,
  crc32c: checkedBy(crc32c, true),
  crc32: checkedBy(crc32, false)
}

/** The decoder of a codec of bytes; null for an unknown codec. */
export function undoOf({ name, settings }: NamedCodec): UndoCodec | null {
  // Zarr version 3 names codecs of version 2 with the prefix of their library.
  const short = name.replace(/^numcodecs\./, '')
  if (short === 'shuffle') {
    const { elementsize: width } = settings
    return unshuffled(typeof width === 'number' && width >= 1 ? width : 4)
  }
  return Object.hasOwn(known, short) ? known[short]! : null
}
