import { expect, test } from 'vitest'
import { Generator } from '../../../science/random/generator.ts'
import { cellsPerBlock } from '../pool/job.ts'
import { geneEntries, isDense, mostBytes, usualBytes } from './gene-entries.ts'

interface Entry {
  readonly cell: number
  readonly value: number
  readonly counted: boolean
}

/** Reads what is written, straight from the words of `assembly/expression.ts`. */
function readBack(bytes: Uint8Array, dense: boolean): Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const found: Entry[] = []
  const add = (cell: number, count: number, valueAt: number): number => {
    found.push({ cell, value: count > 0 ? count : view.getFloat32(valueAt, true), counted: count > 0 })
    return count > 0 ? valueAt : valueAt + 4
  }
  let cell = 0
  for (let at = 0; at < bytes.length;)
    if (!dense) {
      const word = view.getUint16(at, true)
      at = add(word >> 4, word % 16, at + 2)
    } else {
      const byte = bytes[at++]!
      if (byte % 16 === 0 && byte < 240) {
        cell += byte + 16
        continue
      }
      cell += byte < 240 ? byte >> 4 : byte % 16 > 0 ? 15 : bytes[at++]!
      at = add(cell++, byte % 16, at)
    }
  return found
}

function write(entries: readonly Entry[], dense: boolean, room: number): Uint8Array {
  const bytes = new Uint8Array(room + 1).subarray(1)
  const writer = geneEntries(dense, bytes)
  writer.startBlock()
  for (const { cell, value, counted } of entries)
    if (counted) writer.addCount(cell, value)
    else writer.addValue(cell, value)
  return bytes.subarray(0, writer.length)
}

const sizeOf = (entries: readonly Entry[], cells = cellsPerBlock) => ({
  cells,
  detected: entries.length,
  dense: isDense({ cells, detected: entries.length }),
  large: entries.filter(({ counted }) => !counted).length
})

test.each([0, 1, 14, 15, 16, 17, 239, 240, 241, 255, 256, 257, 480, 4094])(
  'an entry behind a gap of %i cells, and the one after it',
  (gap) => {
    for (const dense of [true, false])
      for (const counted of [true, false]) {
        const entries = [
          { cell: gap, value: counted ? 15 : Math.fround(2.7), counted },
          { cell: gap + 1, value: 1, counted: true }
        ]
        expect(readBack(write(entries, dense, 64), dense)).toEqual(entries)
      }
  }
)

test.each([0.003, 0.1, 0.25, 0.5, 1])(
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
      expect(size.dense).toBe(share > 0.2)
      const written = write(entries, size.dense, mostBytes(size))
      expect(readBack(written, size.dense)).toEqual(entries)
      taken += written.length
      usual += usualBytes(size)
    }
    expect(Math.abs(usual / taken - 1)).toBeLessThan(0.05)
  }
)

test('a gene that no cell detects takes nothing', () => {
  expect(usualBytes({ cells: 100, detected: 0, large: 0, dense: false })).toBe(0)
})

test('a dense gene whose cells are as far apart as they can be takes no more than foreseen', () => {
  const far = Array.from({ length: 240 }, (_, i) => ({ cell: 16 + i * 17, value: 3, counted: true }))
  const near = Array.from({ length: 600 }, (_, i) => ({ cell: i, value: 3, counted: true }))
  const entries = [...near.slice(0, 16), ...far]
  expect(write(entries, true, 4096).length).toBeLessThanOrEqual(mostBytes(sizeOf([...near, ...far])))
})

test('cells that are detected side by side take less than cells anywhere', () => {
  const entries = Array.from({ length: 600 }, (_, i) => ({ cell: 2000 + i, value: 3, counted: true }))
  expect(write(entries, true, 1000).length).toBeLessThan(usualBytes(sizeOf(entries)))
})
