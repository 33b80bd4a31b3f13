import path from 'node:path'
import { CompressedMatrix, type StoredValues } from '../../matrix/compressed.ts'
import type { Address, ArrayWriter } from '../../matrix/writer/array-writer.ts'
import { encodings } from './encode.ts'

const keptChunks = 4
const mostSmall = 2 ** 31 - 1
const bytesOf = (values: Int32Array | Float32Array | Float64Array): Uint8Array =>
  new Uint8Array(values.buffer, values.byteOffset, values.byteLength)

/**
 * Copies the cell-major matrix of a data set, all cells or the given ascending ones, as `csr_matrix`. Values
 * become float32, as is usual for counts, or float64 where counts need 32 bits, so that none is rounded.
 * Takes memory for a few chunks and 8 bytes per cell.
 */
export function copyMatrix(file: ArrayWriter, dir: string, genes: number, rows: Uint32Array | null): Address {
  const matrix = new CompressedMatrix(path.join(dir, 'data.zarr', 'X'), keptChunks)
  try {
    const all = matrix.pointers.length - 1
    const last = rows?.at(-1) ?? 0
    if (last >= all) throw new RangeError(`there is no cell ${last} among ${all}`)
    const cells = rows?.length ?? all
    const starts = new Float64Array(cells + 1)
    for (let at = 0; at < cells; at++) {
      const row = rows?.[at] ?? at
      starts[at + 1] =
        (starts[at] as number) + (matrix.pointers[row + 1] as number) - (matrix.pointers[row] as number)
    }
    const nonzeros = starts[cells] as number
    const wide = matrix.data.numbers === Uint32Array
    const ids = file.stream('int32', [nonzeros], encodings.array)
    const values = file.stream(wide ? 'float64' : 'float32', [nonzeros], encodings.array)
    const converted = wide ? new Float64Array(matrix.chunk) : new Float32Array(matrix.chunk)
    const asFloats = (stored: StoredValues, from: number, to: number): Uint8Array => {
      if (stored instanceof Float32Array) return bytesOf(stored.subarray(from, to))
      converted.set(stored.subarray(from, to))
      return bytesOf(converted.subarray(0, to - from))
    }
    for (let at = 0; at < cells; at++) {
      matrix.eachPiece(rows?.[at] ?? at, (pieceIds, pieceValues, from, to) => {
        ids.data.write(bytesOf(pieceIds.subarray(from, to)))
        values.data.write(asFloats(pieceValues, from, to))
      })
    }
    const pointers = nonzeros <= mostSmall ? Int32Array.from(starts) : BigInt64Array.from(starts, BigInt)
    const members = new Map([
      ['data', values.done()],
      ['indices', ids.done()],
      ['indptr', file.numbers(pointers, encodings.array)]
    ])
    return file.group(members, { ...encodings.csr, shape: BigInt64Array.of(BigInt(cells), BigInt(genes)) })
  } finally {
    matrix.close()
  }
}
