import { constants, zstdCompressSync } from 'node:zlib'
import { arrowBytes, type ArrowColumn } from '../arrow.ts'

/** The fastest level: packed counts hardly get smaller with others, which take many times as long. */
const fastest = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }

/** A column of numbers as an Arrow stream, as zstd where that is asked. */
export function columnStream(column: Extract<ArrowColumn, { kind: 'number' }>, zstd: boolean): Buffer {
  const plain = arrowBytes([column], column.values.length)
  return zstd ? zstdCompressSync(plain, fastest) : plain
}
