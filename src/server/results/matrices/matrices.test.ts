import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { levelsOf, type MatrixNumbers, type MatrixType, type Steps } from '../../../contract/tool.ts'
import { Generator } from '../../../science/random/generator.ts'
import { bandOfCells } from './band.ts'
import { KeptMatrix } from './kept.ts'
import { npyOf, readRows, readTile, type StoredMatrix } from './read.ts'
import { writeMatrix } from './write.ts'

const dir = fs.mkdtempSync(path.join(tmpdir(), 'cytodeck-matrices-'))
afterAll(() => fs.rmSync(dir, { recursive: true }))

/** Random numbers, one in ten of which is missing. */
function numbersOf(rows: number, columns: number): Float32Array {
  const random = new Generator(rows * columns)
  return Float32Array.from({ length: rows * columns }, () =>
    random.uniform() < 0.1 ? NaN : 4 * random.uniform() - 2
  )
}

let made = 0
async function written<Type extends MatrixType>(
  type: Type,
  rows: number,
  columns: number,
  values: MatrixNumbers<Type>,
  blockRows = 37
): Promise<StoredMatrix & { digest: string }> {
  function* blocks() {
    for (let row = 0; row < rows; row += blockRows)
      yield values.slice(row * columns, Math.min(rows, row + blockRows) * columns) as MatrixNumbers<Type>
  }
  const at = path.join(dir, `${made++}.zarr`)
  return { ...(await writeMatrix(at, { type, rows, columns }, blocks())), dir: at }
}

/** The mean of what is there in a rectangle of all numbers. */
function meanOf(
  values: ArrayLike<number>,
  [rows, columns]: readonly [number, number],
  [top, left]: readonly [number, number],
  [down, across]: Steps
): number {
  const found: number[] = []
  for (let row = top; row < Math.min(rows, top + down); row++)
    for (let column = left; column < Math.min(columns, left + across); column++)
      if (!Number.isNaN(values[row * columns + column])) found.push(values[row * columns + column]!)
  return found.reduce((sum, value) => sum + value, 0) / found.length
}

describe('levels of a matrix', () => {
  it('halve the longer side until a level is one tile', () => {
    expect(levelsOf(10_000, 5000)).toEqual([1, 2, 4, 8, 16, 32].map((step) => [step, step]))
    expect(levelsOf(100_000, 300).at(-1)).toEqual([256, 1])
    expect(levelsOf(20, 30)).toEqual([[1, 1]])
    expect(levelsOf(0, 0)).toEqual([[1, 1]])
  })
})

describe('a stored matrix', () => {
  const [rows, columns] = [1301, 777]
  const values = numbersOf(rows, columns)

  it('has every number as it came, in any part and over the borders of chunks and shards', async () => {
    const stored = await written('float32', rows, columns, values)
    expect(readRows(stored, 0, rows)).toEqual(values)
    expect(readRows(stored, 250, 520)).toEqual(values.subarray(250 * columns, 520 * columns))
    const part = await readTile(stored, { row: 200, column: 500, rows: 100, columns: 1000, steps: [1, 1] })
    expect([part.rows, part.columns]).toEqual([100, 277])
    for (let row = 0; row < 100; row++)
      expect(part.values.subarray(row * 277, (row + 1) * 277)).toEqual(
        values.subarray((200 + row) * columns + 500, (201 + row) * columns)
      )
    const beyond = { row: 9999, column: 0, rows: 5, columns: 5, steps: [1, 1] as const }
    expect(await readTile(stored, beyond)).toMatchObject({ rows: 0, values: new Float32Array(0) })
  })

  it('that no chart draws has its numbers alone, of which any means are made when they are asked for', async () => {
    const at = path.join(dir, 'undrawn.zarr')
    const size = { type: 'float32', rows, columns, undrawn: true } as const
    const stored = { ...(await writeMatrix(at, size, [values])), dir: at }
    expect(stored.levels).toEqual([[1, 1]])
    expect(fs.readdirSync(at).filter((name) => /^\d+$/.test(name))).toEqual(['0'])
    expect(stored.digest).toBe((await written('float32', rows, columns, values)).digest)
    expect(readRows(stored, 0, rows)).toEqual(values)
    const tile = await readTile(stored, { row: 10, column: 5, rows: 2, columns: 2, steps: [8, 4] })
    expect(tile.values[0]).toBeCloseTo(meanOf(values, [rows, columns], [80, 20], [8, 4]), 6)
  })

  it('has the mean of a band of columns for the cell of each row, and nothing for other cells', async () => {
    const stored = await written('float32', rows, columns, values)
    const [from, to] = [250, 263]
    const cellOf = Int32Array.from({ length: rows }, (_, row) => 2 * (rows - row) - 1)
    const found = await bandOfCells(stored, [from, to], cellOf, 2 * rows)
    for (let row = 0; row < rows; row++) {
      const known = meanOf(values, [rows, columns], [row, from], [1, to - from])
      expect(found[cellOf[row]!]).toBeCloseTo(known, 6)
      expect(found[cellOf[row]! - 1]).toBeNaN()
    }
    const end = await bandOfCells(stored, [columns - 1, columns + 50], cellOf, 2 * rows)
    for (let row = 0; row < rows; row++)
      expect(end[cellOf[row]!]).toEqual(values[row * columns + columns - 1])
    expect((await bandOfCells(stored, [columns, columns + 1], cellOf, 2 * rows)).every(Number.isNaN)).toBe(
      true
    )
  })

  it('that a later result keeps is the same files, and stays when its first result is deleted', async () => {
    const [narrow, cells] = [15, 9000]
    const own = numbersOf(cells, narrow)
    const { dir: from, ...first } = await written('float32', cells, narrow, own)
    const kept = new KeptMatrix(from, first)
    const to = path.join(dir, 'kept.zarr')
    expect(kept.linkTo(to)).toEqual(first)
    const shard = path.join('0', 'c', '0', '0')
    expect(fs.statSync(path.join(to, shard)).ino).toBe(fs.statSync(path.join(from, shard)).ino)
    const blocks: Float32Array[] = []
    for await (const block of kept) blocks.push(block)
    expect(blocks.length).toBeGreaterThan(1)
    expect(blocks.flatMap((block) => [...block])).toEqual([...own])
    fs.rmSync(from, { recursive: true })
    expect(readRows({ ...first, dir: to }, 0, cells)).toEqual(own)
  })

  it('of few columns takes no room for columns that it has not', async () => {
    const { dir: at } = await written('float32', 2560, 3, numbersOf(2560, 3))
    const description = fs.readFileSync(path.join(at, '0', 'zarr.json'), 'utf8')
    expect(description).toMatch(/"chunk_shape":\[256,3\]/)
  })

  // No level has steps of 64 × 2: means of 2 × 2 are averaged, which stand for unlike many values.
  it.each([
    [2, 2, 1e-6],
    [4, 4, 1e-6],
    [4, 1, 1e-6],
    [1, 8, 1e-6],
    [64, 2, 0.25]
  ])('has the mean of the values that are there at steps %i × %i', async (down, across, apart) => {
    const stored = await written('float32', rows, columns, values)
    const steps = [down, across] as const
    const tile = await readTile(stored, { row: 0, column: 0, rows: 1024, columns: 1024, steps })
    expect([tile.rows, tile.columns]).toEqual([
      Math.min(1024, Math.ceil(rows / down)),
      Math.ceil(columns / across)
    ])
    const means = Array.from(tile.values, (_, at) => {
      const [row, column] = [Math.floor(at / tile.columns), at % tile.columns]
      return meanOf(values, [rows, columns], [row * down, column * across], steps)
    })
    expect(Array.from(tile.values, Number.isNaN)).toEqual(means.map(Number.isNaN))
    const distance = (mean: number, at: number): number => Math.abs(mean - tile.values[at]!) || 0
    expect(means.reduce((most, mean, at) => Math.max(most, distance(mean, at)), 0)).toBeLessThan(apart)
  })

  it('has means of whole numbers, and is the same whatever its blocks', async () => {
    const counts = Uint16Array.from({ length: rows * columns }, (_, at) => at % 40_000)
    const one = await written('uint16', rows, columns, counts, 1)
    const other = await written('uint16', rows, columns, counts, rows)
    expect(one.range).toEqual([0, 39_999])
    const sums = (at: string) =>
      fs
        .readdirSync(at, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => fs.readFileSync(path.join(entry.parentPath, entry.name)).toString('base64'))
    expect(sums(one.dir)).toEqual(sums(other.dir))
    expect(one.digest).toBe(createHash('sha256').update(counts).digest('hex'))
    const { values: halves } = await readTile(one, { row: 0, column: 0, rows: 1, columns: 3, steps: [2, 2] })
    expect([...halves]).toEqual([0, 2, 4].map((at) => at + (columns + 1) / 2))
  })

  it('has one digest for one matrix, whatever the bits of NaN and zero', async () => {
    const odd = new Float32Array(4)
    new Uint32Array(odd.buffer).set([0x7fc00000, 0x80000000, 0xffc00001, 0])
    const plain = Float32Array.of(NaN, 0, NaN, 0)
    expect((await written('float32', 2, 2, odd)).digest).toBe((await written('float32', 2, 2, plain)).digest)
  })

  it('without a value has no range, and without rows or columns no numbers', async () => {
    expect(await written('float32', 2, 2, new Float32Array(4).fill(NaN))).toMatchObject({ range: null })
    const empty = await written('int8', 0, 5, new Int8Array(0))
    const tile = { row: 0, column: 0, rows: 4, columns: 4, steps: [1, 1] as const }
    expect((await readTile(empty, tile)).values).toHaveLength(0)
    const narrow = await written('int8', 5, 0, new Int8Array(0))
    expect((await readTile(narrow, tile)).values).toHaveLength(0)
  })

  it('refuses blocks that are not whole rows, of another type, or too few', async () => {
    await expect(written('float32', 3, 2, new Float32Array(5))).rejects.toThrow('no whole rows of 2')
    await expect(written('float32', 3, 2, new Float32Array(4))).rejects.toThrow('2 rows, not 3')
    await expect(written('int8', 1, 2, new Float32Array(2) as never)).rejects.toThrow('not of int8')
  })

  it('reads no more for a tile of the whole than for one of a part', async () => {
    const wide = await written('uint8', 4096, 4096, new Uint8Array(4096 * 4096))
    const tile = await readTile(wide, { row: 0, column: 0, rows: 512, columns: 512, steps: [8, 8] })
    expect([tile.rows, tile.columns]).toEqual([512, 512])
    // All rows of a few columns, and a step that no level has.
    const strip = { row: 0, column: 4090, rows: 1024, columns: 6, steps: [4, 1] as const }
    expect(await readTile(wide, strip)).toMatchObject({ rows: 1024, columns: 6 })
  })

  it('is known by its checksums: a changed chunk is no number', async () => {
    const stored = await written('float32', rows, columns, values)
    const file = path.join(stored.dir, '0', 'c', '0', '0')
    const bytes = fs.readFileSync(file)
    bytes[1000]! ^= 1
    fs.writeFileSync(file, bytes)
    expect(() => readRows(stored, 0, 10)).toThrow(/damaged/)
  })

  it('is a file of NumPy: its head, and then row after row', async () => {
    const stored = await written('int16', 3, 2, Int16Array.of(1, -2, 3, 4, 5, 300))
    const parts: Uint8Array[] = []
    for await (const part of npyOf(stored)) parts.push(part)
    const whole = Buffer.concat(parts)
    expect(whole.subarray(0, 8).toString('latin1')).toBe('\x93NUMPY\x01\x00')
    const head = 10 + whole.readUInt16LE(8)
    expect(head % 64).toBe(0)
    expect(whole.subarray(10, head).toString()).toMatch(
      /^\{'descr': '<i2', 'fortran_order': False, 'shape': \(3, 2\), \} *\n$/
    )
    expect([
      ...new Int16Array(whole.buffer.slice(whole.byteOffset + head, whole.byteOffset + whole.length))
    ]).toEqual([1, -2, 3, 4, 5, 300])
  })
})
