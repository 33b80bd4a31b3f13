import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { CompressedMatrix } from './compressed.ts'
import { writeArray } from './zarr/write.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'cytodeck-compressed-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

test('rows that end in the middle of a chunk, span several or are empty: with their ids, and their values alone, in arrays that are used again', () => {
  const lengths = [0, 70_000, 1, 0, 200_000, 3]
  const pointers = Int32Array.from([
    0,
    ...lengths.map((_, row) => lengths.slice(0, row + 1).reduce((a, b) => a + b, 0))
  ])
  const total = pointers.at(-1)!
  const ids = Int32Array.from({ length: total }, (_, i) => i % 9973)
  const values = Uint16Array.from({ length: total }, (_, i) => 1 + (i % 251))
  for (const [name, array] of Object.entries({ indices: ids, data: values, indptr: pointers }))
    writeArray(path.join(dir, name), array)
  const matrix = new CompressedMatrix(dir, 2)
  expect(matrix.chunk).toBeLessThan(200_000)
  for (const row of [0, 1, 2, 3, 4, 5, 1, 0]) {
    const wanted = values.slice(pointers[row], pointers[row + 1])
    expect(matrix.rowValues(row)).toEqual(wanted)
    expect(matrix.read(row)).toEqual({ ids: ids.slice(pointers[row], pointers[row + 1]), values: wanted })
    expect(matrix.row(row)).toEqual({ ids: ids.slice(pointers[row], pointers[row + 1]), values: wanted })
    const pieces: [number, number][] = []
    matrix.eachPieceAlone(row, (pieceIds, pieceValues, from, to) => {
      for (let i = from; i < to; i++) pieces.push([pieceIds[i]!, pieceValues[i]!])
    })
    expect(pieces.length).toBe(wanted.length)
    expect(pieces.every(([id, value], i) => id === ids[pointers[row]! + i] && value === wanted[i])).toBe(true)
  }
  matrix.close()
})
