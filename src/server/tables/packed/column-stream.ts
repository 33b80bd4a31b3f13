import { constants, zstdCompressSync } from 'node:zlib'
import { arrowBytes, type ArrowColumn } from '../arrow.ts'

/** The fastest level: higher ones take many times as long and make packed counts hardly smaller. */
const fastest = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }

/** A column of numbers as an Arrow stream, compressed where `zstd` is set. */
export function columnStream(column: Extract<ArrowColumn, { kind: 'number' }>, zstd: boolean): Buffer {
  const plain = arrowBytes([column], column.values.length)
  return zstd ? zstdCompressSync(plain, fastest) : plain
}
