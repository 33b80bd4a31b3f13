import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Generator } from '../../../../science/random/generator.ts'
import { lognorm } from '../../../../science/normalize/lognorm.ts'
import { CompressedMatrix } from '../../compressed.ts'
import { scratchFolder } from '../../fixtures/scratch.ts'
import { readNumbers } from '../../zarr/read.ts'
import { SpoolWriter } from '../spool/spool.ts'
import { build, type Compressed } from './build.ts'
import { UnsuitableValueError } from './order.ts'

const scratch = scratchFolder()
let made = 0
const newFolder = () => path.join(scratch, String(made++))

/** A matrix of cells by genes, spooled by cell or by gene. */
function spooled(matrix: readonly (readonly number[])[], major: 'cell' | 'gene'): Compressed {
  const cells = matrix.length
  const genes = matrix[0]!.length
  const rows = major === 'cell' ? matrix : matrix[0]!.map((_, gene) => matrix.map((row) => row[gene]!))
  const spool = new SpoolWriter(newFolder(), rows.length, 'lognorm')
  for (const row of rows) {
    for (const [id, value] of row.entries()) spool.push(id, value)
    spool.endRow()
  }
  return { ...spool.close('X', cells, genes), major }
}

const options = (dir: string, genes: number) => ({
  dir,
  layer: 'counts' as const,
  isMitochondrial: new Uint8Array(genes),
  threads: 2,
  onShare: () => {}
})

function dense(dir: string, rows: number, columns: number): number[][] {
  const matrix = new CompressedMatrix(dir, 4)
  const out = Array.from({ length: rows }, (_, row) => {
    const line = Array.from({ length: columns }, () => 0)
    const { ids, values } = matrix.row(row)
    for (const [i, id] of ids.entries()) {
      if (i > 0 && ids[i - 1]! >= id) throw new Error('ids are not ascending')
      line[id] = values[i]!
    }
    return line
  })
  matrix.close()
  return out
}

const transposed = (matrix: readonly (readonly number[])[]) =>
  matrix[0]!.map((_, column) => matrix.map((row) => row[column]!))

describe('bringing a matrix into both orders', () => {
  test('gives back every value of random small matrices, from either order', async () => {
    const value = fc.oneof(
      { weight: 5, arbitrary: fc.constant(0) },
      { weight: 3, arbitrary: fc.integer({ min: 1, max: 12 }) },
      fc.constantFrom(65_535, 65_536, 4_294_967_295)
    )
    const matrix = fc
      .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }))
      .chain(([cells, genes]) =>
        fc.array(fc.array(value, { minLength: genes, maxLength: genes }), {
          minLength: cells,
          maxLength: cells
        })
      )
      .filter((rows) => rows.some((row) => row.some((value) => value > 0)))
    await fc.assert(
      fc.asyncProperty(matrix, fc.constantFrom('cell' as const, 'gene' as const), async (rows, major) => {
        const dir = newFolder()
        const built = await build(spooled(rows, major), options(dir, rows[0]!.length))
        expect(dense(path.join(dir, 'data.zarr/X'), rows.length, rows[0]!.length)).toEqual(rows)
        expect(dense(path.join(dir, 'genes.zarr/X'), rows[0]!.length, rows.length)).toEqual(transposed(rows))
        expect(Array.from(built.totals)).toEqual(
          rows.map((row) => row.reduce((sum, count) => sum + count, 0))
        )
      }),
      { numRuns: 8 }
    )
  })

  const generator = new Generator(7)
  const large = Array.from({ length: 500 }, () =>
    Array.from({ length: 700 }, () => (generator.uniform() < 0.5 ? 1 + generator.below(9) : 0))
  )
  const shard = 65_536

  test.each(['cell', 'gene'] as const)('matrices of several shards, compressed by %s', async (major) => {
    const dir = newFolder()
    const mitochondrial = Uint8Array.from({ length: 700 }, (_, gene) => (gene < 3 ? 1 : 0))
    const built = await build(spooled(large, major), {
      ...options(dir, 700),
      isMitochondrial: mitochondrial,
      shard
    })
    expect(built.nonzeros).toBeGreaterThan(2 * shard)
    expect(dense(path.join(dir, 'data.zarr/X'), 500, 700)).toEqual(large)
    expect(dense(path.join(dir, 'genes.zarr/X'), 700, 500)).toEqual(transposed(large))
    expect(Array.from(built.mitochondrial)).toEqual(large.map((row) => row[0]! + row[1]! + row[2]!))
    expect(Array.from(built.detected)).toEqual(large.map((row) => row.filter(Boolean).length))
    const sums = readNumbers(path.join(dir, 'genes.zarr/uns/gene_sum')) as Float64Array
    const expected = transposed(large).map((column) =>
      column.reduce((sum, count, cell) => sum + (count === 0 ? 0 : lognorm(count, built.totals[cell]!)), 0)
    )
    for (const [gene, sum] of sums.entries()) expect(sum / expected[gene]!).toBeCloseTo(1, 12)
  })

  test('the bytes do not depend on the number of threads', async () => {
    const [one, three] = [newFolder(), newFolder()]
    await build(spooled(large, 'cell'), { ...options(one, 700), threads: 1, shard })
    await build(spooled(large, 'cell'), { ...options(three, 700), threads: 3, shard })
    const files = (readdirSync(one, { recursive: true }) as string[]).filter((name) =>
      statSync(path.join(one, name)).isFile()
    )
    expect(files.length).toBeGreaterThan(20)
    for (const name of files)
      expect(readFileSync(path.join(one, name)).equals(readFileSync(path.join(three, name))), name).toBe(true)
  })

  test.each([-1, 2.5, NaN, Infinity, 5_000_000_000])('counts cannot be %d', async (value) => {
    const matrix = spooled([[1, 2]], 'cell')
    if (matrix.source.kind === 'spool') writeFileSync(matrix.source.values, Float64Array.of(1, value))
    await expect(build(matrix, options(newFolder(), 2))).rejects.toThrow(UnsuitableValueError)
  })

  test('a row in any order is sorted, and one that names an id twice is refused', async () => {
    const matrix = spooled([[1, 2, 3]], 'cell')
    if (matrix.source.kind === 'spool') writeFileSync(matrix.source.ids, Int32Array.of(2, 0, 1))
    const dir = newFolder()
    await build(matrix, options(dir, 3))
    expect(dense(path.join(dir, 'data.zarr/X'), 1, 3)).toEqual([[2, 3, 1]])
    const twice = spooled([[1, 2, 3]], 'cell')
    if (twice.source.kind === 'spool') writeFileSync(twice.source.ids, Int32Array.of(0, 0, 1))
    await expect(build(twice, options(newFolder(), 3))).rejects.toThrow('[0, 0] × 2')
    const outside = spooled([[1, 2, 3]], 'cell')
    if (outside.source.kind === 'spool') writeFileSync(outside.source.ids, Int32Array.of(0, 1, 3))
    await expect(build(outside, options(newFolder(), 3))).rejects.toThrow('3 ≥ 3')
  })
})
