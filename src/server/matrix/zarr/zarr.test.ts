import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { scratchFolder } from '../fixtures/scratch.ts'
import { crc32c } from './crc32c.ts'
import { readColumn, writeColumn } from './frame.ts'
import { readStrings, StoredNumbers } from './read.ts'
import { writeArray, writeStrings } from './write.ts'

const scratch = scratchFolder()

test('CRC-32C gives the value of RFC 3720', () => {
  expect(crc32c(new Uint8Array(32))).toBe(0x8a9136aa)
  expect(crc32c(Buffer.from('123456789'))).toBe(0xe3069283)
})

test('arrays of several chunks are read by any range, tables row by row', () => {
  const dir = path.join(scratch, 'numbers')
  const values = Float32Array.from({ length: 200_001 }, (_, i) => i / 3)
  const [file] = writeArray(dir, values)
  expect(file?.bytes).toBe(readFileSync(path.join(dir, 'c', '0')).length)
  const stored = new StoredNumbers(dir)
  expect(stored.read()).toEqual(values)
  expect(stored.read(65_530, 131_080)).toEqual(values.slice(65_530, 131_080))
  stored.close()
  expect(stored.read(3, 4)).toEqual(values.slice(3, 4))
  stored.close()
  const table = path.join(scratch, 'table')
  writeArray(
    table,
    Int32Array.from({ length: 60_000 }, (_, i) => i),
    { columns: 3 }
  )
  const read = new StoredNumbers(table)
  expect([read.rows, read.columns]).toEqual([20_000, 3])
  expect(read.read(10_000, 10_001)).toEqual(Int32Array.of(30_000, 30_001, 30_002))
  read.close()
})

test('strings of any language, none, and more than a chunk', () => {
  for (const [name, values] of Object.entries({
    few: ['细胞', '', 'é\u{1f9ec}', 'a\tb'],
    none: [],
    many: Array.from({ length: 65_540 }, (_, i) => `cell ${i}`)
  })) {
    writeStrings(path.join(scratch, name), values, {})
    expect(readStrings(path.join(scratch, name))).toEqual(values)
  }
})

test('columns come back as tables and tools want them', () => {
  const dir = path.join(scratch, 'column')
  writeColumn(dir, { kind: 'number', values: BigInt64Array.of(1n, -5n) })
  expect(readColumn(dir)).toEqual({ kind: 'number', values: Float64Array.of(1, -5) })
  writeColumn(path.join(scratch, 'flag'), { kind: 'boolean', values: Uint8Array.of(1, 0, 1), missing: Uint8Array.of(0, 0, 1) })
  expect(readColumn(path.join(scratch, 'flag'))).toEqual({ kind: 'category', codes: Int32Array.of(1, 0, -1), levels: ['false', 'true'] })
})

test('a damaged index or a file cut short is an error', () => {
  const dir = path.join(scratch, 'damaged')
  writeArray(
    dir,
    Int32Array.from({ length: 1000 }, (_, i) => i)
  )
  const file = path.join(dir, 'c', '0')
  const whole = readFileSync(file)
  const read = () => {
    const stored = new StoredNumbers(dir)
    try {
      return stored.read()
    } finally {
      stored.close()
    }
  }
  const broken = Buffer.from(whole)
  broken[broken.length - 10]! ^= 1
  writeFileSync(file, broken)
  expect(read).toThrow('is damaged')
  writeFileSync(file, whole.subarray(0, 12))
  expect(read).toThrow('is damaged')
})
