import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { memoryData, type MemoryData } from '../../../../tests/fixtures/datasets/memory-cells.ts'
import { readCsv, readPbmc3k, realData } from '../../../../tests/fixtures/datasets/real-data.ts'
import { widePool } from '../../../../tests/fixtures/datasets/points.ts'
import { keptContext, realKernels } from '../../../../tests/fixtures/real-kernels.ts'
import type { Components } from '../../../contract/kernels.ts'
import { symmetricEigen } from '../../../science/linear/symmetric.ts'
import { lognorm } from '../../../science/normalize/lognorm.ts'
import { Generator } from '../../../science/random/generator.ts'
import type { KernelContext } from '../kernel-context.ts'
import { moments } from '../moments/moments.ts'
import { Pool } from '../pool/pool.ts'
import { components } from './components.ts'
import { sizesOf } from './rows.ts'

/**
 * Groups of cells over several blocks, with counts in every gene; `times` as many as a few, but in every
 * `rare`th gene, of which few cells have any.
 */
function grouped(cells: number, genes: number, times = 1, rare = Infinity): MemoryData {
  const generator = new Generator(9)
  return memoryData(
    Array.from({ length: genes }, (_, gene) =>
      Array.from({ length: cells }, (__, cell) =>
        generator.poisson(
          (gene % rare === 1 ? times / 40 : times) * (cell % 7 === gene % 9 ? 4 + (gene % 5) : 0.7)
        )
      )
    )
  )
}

/** Eigenvalues and vectors of the covariance of `lognorm`, straight from their definition. */
function naive(
  { cells, genes, starts, rows, values }: MemoryData,
  ids: Uint32Array,
  chosen: Int32Array
): { values: Float64Array; vectors: Float64Array[] } {
  const totals = new Float64Array(cells)
  for (const [i, cell] of rows.entries()) totals[cell]! += values[i]!
  const dense = genes.map((_, gene) => {
    const all = new Float64Array(cells)
    for (let i = starts[gene]!; i < starts[gene + 1]!; i++)
      all[rows[i]!] = lognorm(values[i]!, totals[rows[i]!]!)
    const own = Float64Array.from(ids, (id) => all[id]!)
    const mean = own.reduce((sum, x) => sum + x, 0) / own.length
    return own.map((x) => x - mean)
  })
  const size = chosen.length
  const covariance = Float64Array.from({ length: size * size }, (_, at) => {
    const [a, b] = [dense[chosen[Math.floor(at / size)]!]!, dense[chosen[at % size]!]!]
    return a.reduce((sum, x, i) => sum + x * b[i]!, 0) / (ids.length - 1)
  })
  const { values: eigenvalues, vectors } = symmetricEigen(covariance, size)
  return { values: eigenvalues, vectors: vectors(size) }
}

describe('principal components of planted groups', () => {
  const data = grouped(4500, 60)
  const ids = Uint32Array.from({ length: 4200 }, (_, i) => i + Math.floor(i / 20))
  const genes = Int32Array.from({ length: 50 }, (_, i) => (i * 7) % 60)
  const kernels = realKernels(data)
  afterAll(() => kernels.close())
  let found: Components
  beforeAll(async () => {
    found = await kernels.components(await kernels.geneMoments(ids), genes, { count: 20, exact: true })
  })

  test('are those of the covariance matrix, signs settled', () => {
    const wanted = naive(data, ids, genes)
    expect(found.points.dimensions).toBe(20)
    for (const [i, value] of found.eigenvalues.entries())
      expect(Math.abs(value / wanted.values[i]! - 1)).toBeLessThan(1e-5)
    expect(found.totalVariance).toBeCloseTo(
      wanted.values.reduce((sum, value) => sum + value, 0),
      5
    )
    for (let c = 0; c < 6; c++) {
      const own = found.loadings.subarray(c * 50, (c + 1) * 50)
      const same = own.reduce((sum, loading, i) => sum + loading * wanted.vectors[c]![i]!, 0)
      expect(Math.abs(same)).toBeGreaterThan(0.999)
      expect(Math.max(...own)).toBe(Math.max(...own.map(Math.abs)))
    }
  })

  test('scores are centred, uncorrelated, and their variances are the eigenvalues', () => {
    const { values, cells, dimensions } = found.points
    for (let a = 0; a < dimensions; a++) {
      let mean = 0
      for (let cell = 0; cell < cells; cell++) mean += values[cell * dimensions + a]! / cells
      expect(mean).toBeCloseTo(0, 5)
      for (let b = 0; b <= a; b++) {
        let product = 0
        for (let cell = 0; cell < cells; cell++)
          product += (values[cell * dimensions + a]! * values[cell * dimensions + b]!) / (cells - 1)
        expect(product).toBeCloseTo(a === b ? found.eigenvalues[a]! : 0, 4)
      }
    }
  })

  test('the same bits again and with one thread', async () => {
    const one = realKernels(data, 1)
    for (const other of [kernels, one])
      expect(await other.components(await other.geneMoments(ids), genes, { count: 20, exact: true })).toEqual(
        found
      )
    one.close()
  })

  test('no more components than cells and genes can have', async () => {
    const few = Uint32Array.of(3, 50, 400, 4400)
    const { points, eigenvalues } = await kernels.components(await kernels.geneMoments(few), genes, {
      count: 10
    })
    expect(points.dimensions).toBe(3)
    const wanted = naive(data, few, genes)
    for (const [i, value] of eigenvalues.entries()) expect(value).toBeCloseTo(wanted.values[i]!, 4)
  })
})

test('small and large counts, a byte or two an entry, below and beyond 4 GiB: the same bits', async () => {
  const data = grouped(4500, 40, 3, 3)
  expect([14, 15, 16, 17].map((count) => data.values.includes(count))).toEqual([true, true, true, true])
  const ids = Uint32Array.from({ length: 4400 }, (_, i) => i + Math.floor(i / 44))
  const genes = Int32Array.from({ length: 40 }, (_, gene) => gene)
  const wanted = naive(data, ids, genes)
  const made: Components[] = []
  for (const [threads, poolFor] of [
    [2, (context: KernelContext) => new Pool(context)],
    [1, (context: KernelContext) => new Pool(context)],
    [2, widePool]
  ] as const)
    for (const denseFrom of [0, undefined]) {
      const { close, ...context } = keptContext(data, threads)
      const pool = poolFor(context)
      const found = await moments(context, pool)(ids)
      expect(found.large.reduce((sum, large) => sum + large, 0)).toBe(largeIn(data, ids))
      const dense = sizesOf(found, genes, denseFrom).filter((size) => size.dense)
      expect(dense).toHaveLength(denseFrom === 0 ? 27 : 0)
      made.push(await components(context, pool, denseFrom)(found, genes, { count: 8, exact: true }))
      await pool.close()
      close()
    }
  for (const other of made) expect(other).toEqual(made[0])
  for (const [i, value] of made[0]!.eigenvalues.entries())
    expect(Math.abs(value / wanted.values[i]! - 1)).toBeLessThan(1e-5)
})

test('means and variances are sums in the order of the cells, over blocks of both', async () => {
  const generator = new Generator(31)
  const spread = (gene: number): number => (gene % 50 === 3 ? 14 : gene % 3 === 0 ? 0.02 : 0.6)
  const data = memoryData(
    Array.from({ length: 600 }, (_, gene) =>
      Array.from({ length: 4300 }, () => generator.poisson(spread(gene)))
    )
  )
  const totals = new Float64Array(data.cells)
  for (const [i, cell] of data.rows.entries()) totals[cell]! += data.values[i]!
  const genes = Int32Array.from({ length: 590 }, (_, i) => (i * 7) % 600)
  const kernels = realKernels(data)
  for (const ids of [
    Uint32Array.from({ length: 4300 }, (_, cell) => cell),
    Uint32Array.from({ length: 4200 }, (_, i) => i + Math.floor(i / 42))
  ]) {
    const asked = new Set(ids)
    let totalVariance = 0
    const means = Array.from(genes, (gene) => {
      let [sum, squares] = [0, 0]
      for (let i = data.starts[gene]!; i < data.starts[gene + 1]!; i++) {
        const cell = data.rows[i]!
        if (!asked.has(cell)) continue
        const x = Math.fround(lognorm(data.values[i]!, totals[cell]!))
        sum += x
        squares += x * x
      }
      const mean = sum / ids.length
      totalVariance += (squares - sum * mean) / (ids.length - 1)
      return mean
    })
    const found = await kernels.components(await kernels.geneMoments(ids), genes, { count: 2 })
    expect(Array.from(found.means)).toEqual(means)
    expect(found.totalVariance).toBe(totalVariance)
  }
  kernels.close()
})

test('log values give the components of the counts that they are of', async () => {
  const { cells, genes, starts, rows, values, columns } = grouped(4500, 30)
  const totals = new Float64Array(cells)
  for (const [i, cell] of rows.entries()) totals[cell]! += values[i]!
  const logs = Float32Array.from(values, (value, i) => lognorm(value, totals[rows[i]!]!))
  const ids = Uint32Array.from({ length: cells }, (_, cell) => cell)
  const chosen = Int32Array.from(genes.keys())
  const [ofCounts, ofLogs] = await Promise.all(
    [
      { cells, genes, starts, rows, values, columns },
      { cells, genes, starts, rows, values: logs, columns, layer: 'lognorm' as const }
    ].map(async (data) => {
      const kernels = realKernels(data)
      const moments = await kernels.geneMoments(ids)
      const found = await kernels.components(moments, chosen, { count: 5, exact: true })
      kernels.close()
      return found
    })
  )
  for (const [i, value] of ofLogs!.points.values.entries())
    expect(value).toBeCloseTo(ofCounts!.points.values[i]!, 4)
  for (const [i, value] of ofLogs!.eigenvalues.entries())
    expect(Math.abs(value / ofCounts!.eigenvalues[i]! - 1)).toBeLessThan(1e-6)
})

/** Counts above 15 in some cells. */
function largeIn({ rows, values }: MemoryData, ids: Uint32Array): number {
  const asked = new Set(ids)
  return rows.reduce((sum, cell, i) => sum + Number(asked.has(cell) && values[i]! > 15), 0)
}

describe.skipIf(realData === undefined)('pbmc3k against prcomp (needs CYTODECK_TEST_DATA)', () => {
  let data: MemoryData
  let kernels: ReturnType<typeof realKernels>
  let genes: Int32Array
  let ids: Uint32Array
  beforeAll(() => {
    data = readPbmc3k()
    kernels = realKernels(data)
    ids = Uint32Array.from({ length: data.cells }, (_, cell) => cell)
    genes = Int32Array.from(readCsv('golden', 'embedding', 'pbmc3k_hvg2000.csv'), (row) =>
      data.genes.indexOf(row['gene']!)
    )
  })
  afterAll(() => kernels.close())

  test.each([
    [20, false],
    [50, false],
    [50, true]
  ])('%i components, exact: %s', async (count, exact) => {
    const { eigenvalues, totalVariance, points, loadings, residuals } = await kernels.components(
      await kernels.geneMoments(ids),
      genes,
      { count, exact }
    )
    const wanted = readCsv('golden', 'embedding', 'pbmc3k_pca_eigenvalues.csv')
    for (const [i, value] of eigenvalues.entries()) {
      expect(Math.abs(value / Number(wanted[i]!['eigenvalue']) - 1)).toBeLessThan(
        i < 10 || exact ? 1e-4 : 1e-2
      )
      expect(value / totalVariance).toBeCloseTo(Number(wanted[i]!['share']), 4)
    }
    expect(residuals.every((residual, i) => !exact || residual <= 1e-4 * eigenvalues[i]!)).toBe(true)
    const scores = readCsv('golden', 'embedding', 'pbmc3k_pca_scores20.csv.gz')
    const known = readCsv('golden', 'embedding', 'pbmc3k_pca_loadings10.csv.gz')
    for (let c = 0; c < 8; c++) {
      const name = `PC${c + 1}`
      expect(
        correlation(
          scores.map((row) => Number(row[name])),
          (cell) => points.values[cell * count + c]!
        )
      ).toBeGreaterThan(0.9999)
      expect(
        correlation(
          known.map((row) => Number(row[name])),
          (i) => loadings[c * genes.length + i]!
        )
      ).toBeGreaterThan(0.9999)
    }
  })
})

function correlation(a: readonly number[], b: (i: number) => number): number {
  const [meanA, meanB] = [
    a.reduce((sum, x) => sum + x, 0) / a.length,
    a.reduce((sum, _, i) => sum + b(i), 0) / a.length
  ]
  let [ab, aa, bb] = [0, 0, 0]
  for (const [i, x] of a.entries()) {
    const [u, v] = [x - meanA, b(i) - meanB]
    ab += u * v
    aa += u * u
    bb += v * v
  }
  return ab / Math.sqrt(aa * bb)
}
