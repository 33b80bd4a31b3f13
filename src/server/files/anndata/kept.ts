import { existsSync } from 'node:fs'
import path from 'node:path'
import { plainNumbers } from '../../matrix/plain-numbers.ts'
import type { ArrayFile, FileArray } from '../../matrix/ingest/array-file.ts'
import { copyElement } from '../../matrix/ingest/kept/copy.ts'
import { chosenName, keptFolder } from '../../matrix/ingest/kept/keep.ts'
import { ZarrFile } from '../../matrix/ingest/zarr/file.ts'
import type { Address, ArrayStream, ArrayWriter } from '../../matrix/writer/array-writer.ts'
import { typeOf } from '../../matrix/zarr/types.ts'
import { encodings } from './encode.ts'

/** What a data set keeps of its file beside what it shows itself. */
export interface Kept {
  /** The matrix of the file that the data set was made of: `X`, `raw.X`, `layers/counts`. */
  readonly chosen: string
  /** The `X` of the file, where another matrix was chosen and this one can be written. */
  matrix(to: ArrayWriter, rows: Uint32Array | null): Address | null
  /** Elements of `layers`, `obsp` and so on, by their names; of some cells those that have rows. */
  members(group: string, to: ArrayWriter, rows: Uint32Array | null): Map<string, Address>
  close(): void
}

/** Opens what was kept at the import; null where nothing was, as in data sets of earlier versions. */
export async function openKept(dir: string): Promise<Kept | null> {
  const folder = path.join(dir, keptFolder)
  const file = existsSync(folder) ? await ZarrFile.open(folder) : null
  if (!file) return null
  const copied = (place: string, to: ArrayWriter, rows: Uint32Array | null): Address | null =>
    rows ? copyRows(file, place, to, rows) : copyElement(file, place, to)
  return {
    chosen: file.text('', chosenName) ?? 'X',
    matrix: (to, rows) => (file.has('X') ? copied('X', to, rows) : null),
    members(group, to, rows) {
      // Pairs of cells are not cut to some of them: neighbours of a part are others than those of the whole.
      if (group === 'obsp' && rows) return new Map()
      const found = file.keys(group).flatMap((key) => {
        const address = copied(`${group}/${key}`, to, group === 'layers' ? rows : null)
        return address === null ? [] : [[key, address] as const]
      })
      return new Map(found)
    },
    close: () => file.close()
  }
}

/** The given rows of a matrix, by rows or dense; null for others. */
function copyRows(file: ArrayFile, place: string, to: ArrayWriter, rows: Uint32Array): Address | null {
  if (file.isArray(place)) {
    const array = file.array(place)
    const stream = streamOf(array, [rows.length, array.shape[1] ?? 1], to)
    for (const row of rows) stream.data.write(bytesOf(array, row, row + 1))
    return stream.done()
  }
  const shape = file.attribute(place, 'shape')
  if (file.text(place, 'encoding-type') !== 'csr_matrix' || !Array.isArray(shape)) return null
  const pointers = plainNumbers(file.array(`${place}/indptr`).numbers())
  const starts = new BigInt64Array(rows.length + 1)
  for (const [at, row] of rows.entries())
    starts[at + 1] = starts[at]! + BigInt(pointers[row + 1]! - pointers[row]!)
  const total = Number(starts.at(-1))
  const parts = ['data', 'indices'].map((name) => {
    const array = file.array(`${place}/${name}`)
    const stream = streamOf(array, [total], to)
    for (const row of rows) stream.data.write(bytesOf(array, pointers[row]!, pointers[row + 1]!))
    return [name, stream.done()] as const
  })
  const members = new Map([...parts, ['indptr', to.numbers(starts, encodings.array)] as const])
  return to.group(members, {
    ...encodings.csr,
    shape: BigInt64Array.of(BigInt(rows.length), BigInt(Number(shape[1])))
  })
}

function streamOf(array: FileArray, shape: readonly number[], to: ArrayWriter): ArrayStream {
  const type = array.kind === 'boolean' ? 'bool' : typeOf(array.numbers(0, Math.min(1, array.rows)))
  return to.stream(type, shape, encodings.array)
}

function bytesOf(array: FileArray, from: number, end: number): Uint8Array {
  const { buffer, byteOffset, byteLength } = array.numbers(from, end)
  return new Uint8Array(buffer, byteOffset, byteLength)
}
