import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { crc32c } from '@node-rs/crc32'
import { scratchFolder } from '../fixtures/scratch.ts'
import { readColumn, writeColumn } from './frame.ts'
import { readDoubles, readStrings, StoredNumbers } from './read.ts'
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

test('whole numbers of any width and of several chunks are read as doubles', () => {
  const whole = Float64Array.from({ length: 140_001 }, (_, i) => (i % 3 === 0 ? i * 2 ** 30 : i))
  writeArray(path.join(scratch, 'wide'), BigInt64Array.from(whole, BigInt))
  expect(readDoubles(path.join(scratch, 'wide'))).toEqual(whole)
  writeArray(path.join(scratch, 'narrow'), Int32Array.of(3, -1, 70_000))
  expect(readDoubles(path.join(scratch, 'narrow'))).toEqual(Float64Array.of(3, -1, 70_000))
  writeArray(
    path.join(scratch, 'pairs'),
    Int32Array.from({ length: 150_000 }, (_, i) => 1 - i),
    { columns: 2 }
  )
  expect(readDoubles(path.join(scratch, 'pairs'))).toEqual(
    Float64Array.from({ length: 150_000 }, (_, i) => 1 - i)
  )
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
  writeColumn(path.join(scratch, 'flag'), {
    kind: 'boolean',
    values: Uint8Array.of(1, 0, 1),
    missing: Uint8Array.of(0, 0, 1)
  })
  expect(readColumn(path.join(scratch, 'flag'))).toEqual({
    kind: 'category',
    codes: Int32Array.of(1, 0, -1),
    levels: ['false', 'true']
  })
})

function damagedArray() {
  const dir = path.join(scratch, 'damaged', 'data.zarr', 'obs')
  writeArray(
    dir,
    Uint16Array.from({ length: 4096 }, (_, i) => (i * i) % 251)
  )
  const file = path.join(dir, 'c', '0')
  const read = () => {
    const stored = new StoredNumbers(dir)
    try {
      return stored.read()
    } finally {
      stored.close()
    }
  }
  return { file, whole: readFileSync(file), read }
}

test('every flipped bit of a file, and a file cut short, is an error that names the data set and the place', () => {
  const { file, whole, read } = damagedArray()
  const values = read()
  for (let at = 0; at < whole.length; at++) {
    const broken = Buffer.from(whole)
    broken[at]! ^= 1 << (at % 8)
    writeFileSync(file, broken)
    expect(read, `byte ${at}`).toThrow(
      /^The stored data of "damaged" is damaged on the disk \(data\.zarr\/obs\/c\/0, (?:chunk 0|index)\)/
    )
  }
  writeFileSync(file, whole.subarray(0, 12))
  expect(read).toThrow('index')
  writeFileSync(file, whole)
  expect(read()).toEqual(values)
})

test('a store without checksums of chunks, as it was written before there were any, is read as it is', () => {
  const { file, whole, read } = damagedArray()
  const values = read()
  const description = path.join(path.dirname(file), '..', 'zarr.json')
  const { codecs, ...rest } = JSON.parse(readFileSync(description, 'utf8')) as {
    codecs: { configuration: { codecs: object[] } }[]
  }
  codecs[0]?.configuration.codecs.pop()
  writeFileSync(description, JSON.stringify({ ...rest, codecs }))
  const chunk = whole.subarray(0, whole.length - 24)
  const index = Buffer.alloc(20)
  index.writeBigUInt64LE(BigInt(chunk.length), 8)
  index.writeUInt32LE(crc32c(index.subarray(0, 16)), 16)
  writeFileSync(file, Buffer.concat([chunk, index]))
  expect(read()).toEqual(values)
  const broken = Buffer.from(chunk)
  broken[12]! ^= 1
  writeFileSync(file, Buffer.concat([broken, index]))
  expect(read).toThrow('chunk 0')
})
