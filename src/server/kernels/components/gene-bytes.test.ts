import { expect, test } from 'vitest'
import { Generator } from '../../../science/random/generator.ts'
import { cellsPerBlock } from '../pool/job.ts'
import { GeneBytes, mostBytes, usualBytes } from './gene-bytes.ts'

interface Entry {
  readonly cell: number
  readonly value: number
  readonly counted: boolean
}

/** Reads what is written, straight from the words of `assembly/expression.ts`. */
function readBack(bytes: Uint8Array): Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const found: Entry[] = []
  let cell = 0
  for (let at = 0; at < bytes.length;) {
    const byte = bytes[at++]!
    if (byte % 16 > 0) {
      cell += byte >> 4
      found.push({ cell: cell++, value: byte % 16, counted: true })
    } else if (byte < 240) cell += byte + 16
    else {
      cell += bytes[at]!
      found.push({ cell: cell++, value: view.getFloat32(at + 1, true), counted: false })
      at += 5
    }
  }
  return found
}

function write(entries: readonly Entry[], room: number): Uint8Array {
  const bytes = new Uint8Array(room)
  const writer = new GeneBytes(bytes)
  writer.startBlock()
  for (const { cell, value, counted } of entries)
    if (counted) writer.addCount(cell, value)
    else writer.addValue(cell, value)
  return bytes.subarray(0, writer.length)
}

const sizeOf = (entries: readonly Entry[], cells = cellsPerBlock) => ({
  cells,
  detected: entries.length,
  large: entries.filter(({ counted }) => !counted).length
})

test.each([0, 1, 14, 15, 16, 17, 239, 240, 241, 255, 256, 257, 480, 4094])(
  'an entry behind a gap of %i cells, and the one after it',
  (gap) => {
    for (const counted of [true, false]) {
      const entries = [
        { cell: gap, value: counted ? 15 : Math.fround(2.7), counted },
        { cell: gap + 1, value: 1, counted: true }
      ]
      const written = write(entries, 64)
      expect(readBack(written)).toEqual(entries)
      expect(written.length).toBeLessThanOrEqual(mostBytes(sizeOf(entries)))
    }
  }
)

test.each([0.003, 0.03, 0.2, 0.9, 1])(
  'entries in %f of the cells come back, in the bytes foreseen',
  (share) => {
    const generator = new Generator(4)
    let [taken, usual] = [0, 0]
    for (let block = 0; block < 40; block++) {
      const entries: Entry[] = []
      for (let cell = 0; cell < cellsPerBlock; cell++) {
        if (generator.uniform() >= share) continue
        const counted = generator.uniform() < 0.9
        const value = counted ? 1 + generator.below(15) : Math.fround(10 * generator.uniform())
        entries.push({ cell, value, counted })
      }
      const size = sizeOf(entries)
      const written = write(entries, mostBytes(size))
      expect(readBack(written)).toEqual(entries)
      taken += written.length
      usual += usualBytes(size)
    }
    expect(Math.abs(usual / taken - 1)).toBeLessThan(0.05)
  }
)

test('a gene that no cell detects takes nothing', () => {
  expect(usualBytes({ cells: 100, detected: 0, large: 0 })).toBe(0)
})

test('cells that are detected side by side take less than cells anywhere', () => {
  const entries = Array.from({ length: 400 }, (_, i) => ({ cell: 2000 + i, value: 3, counted: true }))
  expect(write(entries, 1000).length).toBeLessThan(usualBytes(sizeOf(entries)))
})
