import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memoryDataSet, seeded } from '../../../../tests/fixtures/datasets/memory-dataset.ts'
import type { DataSet, GeneSums } from '../../matrix/dataset.ts'
import type { Summary, Tables } from '../../services.ts'
import { openTables } from '../index.ts'
import { drawRows } from './draw-rows.ts'
import { genesHigherHere } from './genes.ts'
import { RowsExcept, listRowsExcept, partitionOf, type Partition } from './partition.ts'
import { addUp, rowBlocks } from './row-blocks.ts'
import { summaries } from './summarise.ts'

const reader = new URL('../../../../tests/fixtures/datasets/memory-dataset.ts', import.meta.url).href
const dir = mkdtempSync(path.join(tmpdir(), 'summary-'))
const dataset = memoryDataSet()
let tables: Tables
beforeAll(async () => {
  tables = await openTables({ dataDir: dir, threads: 2 }, reader)
})
afterAll(async () => {
  await tables.close()
  rmSync(dir, { recursive: true, force: true })
})

const rowsWhere = (keep: (row: number) => boolean) =>
  Uint32Array.from({ length: dataset.cells }, (_, row) => row).filter(keep)
const random = seeded(3)
const someRows = rowsWhere(() => random() < 0.2)
const manyRows = rowsWhere(() => random() < 0.9)
const population = rowsWhere((row) => row % 3 !== 0)

const median = (values: number[]): number | null => {
  const sorted = values.toSorted((a, b) => a - b)
  const half = (sorted.length - 1) / 2
  return sorted.length === 0 ? null : ((sorted[Math.floor(half)] ?? 0) + (sorted[Math.ceil(half)] ?? 0)) / 2
}

/** The genes by their definition, value by value. */
function genesByHand(
  data: DataSet,
  here: readonly number[],
  rest: readonly number[]
): NonNullable<Summary['genes']> {
  const over = (values: Float64Array, rows: readonly number[], of: (value: number) => number) =>
    rows.reduce((sum, row) => sum + of(values[row] ?? 0), 0) / rows.length
  return data
    .geneNames()
    .map((name, id) => {
      const values = new Float64Array(data.cells)
      const { cells, values: counts } = data.gene(id)
      for (const [at, cell] of cells.entries())
        values[cell] = Math.log(1 + ((counts[at] ?? 0) / (data.totals()[cell] ?? 1)) * 10_000)
      const side = (rows: readonly number[]) => ({
        mean: over(values, rows, (value) => value),
        share: over(values, rows, (value) => (value > 0 ? 1 : 0)),
        expressed: Math.log2(over(values, rows, Math.expm1) + 1)
      })
      const [a, b] = [side(here), side(rest)]
      return {
        id,
        name,
        mean: a.mean,
        restMean: b.mean,
        share: a.share,
        restShare: b.share,
        log2fc: a.expressed - b.expressed
      }
    })
    .filter(({ share, log2fc }) => share >= 0.1 && share * here.length >= 3 && log2fc > 0)
    .sort((a, b) => b.log2fc - a.log2fc)
    .slice(0, 30)
}

const rounded = (genes: Summary['genes']) =>
  genes?.map(({ id, name, ...numbers }) => ({
    id,
    name,
    ...Object.fromEntries(Object.entries(numbers).map(([key, value]) => [key, value.toFixed(10)]))
  }))

describe('a summary', () => {
  it.each([
    ['a few of all cells', someRows, null],
    ['most of all cells', manyRows, null],
    ['a few of the filtered cells', someRows, population],
    ['most of the filtered cells', manyRows, population],
    ['a few of few filtered cells', someRows, population.slice(0, 60)]
  ])('of %s is what its definition says', async (_, selected, passing) => {
    const all = [...(passing ?? rowsWhere(() => true))]
    const chosen = new Set(selected)
    const here = all.filter((row) => chosen.has(row))
    const rest = all.filter((row) => !chosen.has(row))
    const found = await tables.summary(dataset, {
      selected,
      population: passing,
      group: 'annotated',
      numbers: ['score'],
      genes: true
    })
    expect([found.cells, found.of]).toEqual([here.length, all.length])

    const groups = dataset.cellColumn('annotated')
    const scores = dataset.cellColumn('score')
    if (groups?.kind !== 'category' || scores?.kind !== 'number') throw new Error('the fixture changed')
    const inGroup = (rows: number[], code: number) => rows.filter((row) => groups.codes[row] === code).length
    const expected = [...groups.levels.keys(), -1].map((code) => ({
      value: groups.levels[code] ?? '',
      count: inGroup(here, code),
      total: inGroup(all, code)
    }))
    expect(found.composition).toEqual(expected.filter(({ total }) => total > 0))

    const numbers = (rows: number[]) =>
      rows.map((row) => scores.values[row] ?? NaN).filter((value) => !Number.isNaN(value))
    const [distribution] = found.distributions
    expect(distribution?.median).toBeCloseTo(median(numbers(here)) ?? NaN, 12)
    expect(distribution?.restMedian).toBeCloseTo(median(numbers(rest)) ?? NaN, 12)
    const { from, to, here: density } = distribution?.histogram ?? { from: 0, to: 0, here: [] }
    expect([from, to]).toEqual([Math.min(...numbers(all)), Math.max(...numbers(all))])
    const width = (to - from) / 40
    expect(density.reduce((area, height) => area + height * width, 0)).toBeCloseTo(1, 9)
    expect((density[7] ?? 0) * width * numbers(here).length).toBeCloseTo(
      numbers(here).filter((value) => Math.floor((value - from) / width) === 7).length,
      9
    )

    expect(found.genes?.length).toBeGreaterThan(0)
    expect(rounded(found.genes)).toEqual(rounded(genesByHand(dataset, here, rest)))
    expect(found.milliseconds).toBeGreaterThanOrEqual(0)
  })

  it.each([
    ['summed over all cells', dataset],
    ['summed over a sample', { ...dataset, nonzeros: 1e10 }]
  ])('of a few of all cells is that of the same cells with the rest listed, %s', async (_, data) => {
    const everyRow = rowsWhere(() => true)
    const numbers = ['total_counts', 'percent.mt', 'score']
    for (const share of [0, 0.01, 0.1, 0.2, 0.24]) {
      const scores = dataset.cellColumn('score')
      if (scores?.kind !== 'number') throw new Error('the fixture changed')
      const ranked = everyRow.toSorted((a, b) => (scores.values[a] ?? NaN) - (scores.values[b] ?? NaN))
      const few = Math.floor(share * dataset.cells)
      // At random, the lowest, the highest, those around the middle, and not in their order.
      const selections = [
        rowsWhere(() => random() < share).subarray(0, 75),
        ranked.slice(0, few),
        ranked.slice(dataset.cells - few),
        ranked.slice(150 - (few >> 1), 150 + (few >> 1)),
        everyRow.slice(0, few).reverse()
      ]
      for (const selected of selections) {
        const { milliseconds: _a, ...found } = await tables.summary(data, {
          selected,
          population: null,
          group: 'annotated',
          numbers,
          genes: true
        })
        const { milliseconds: _b, ...listed } = await tables.summary(data, {
          selected,
          population: everyRow,
          group: 'annotated',
          numbers,
          genes: true
        })
        expect(found).toEqual(listed)
      }
    }
  })

  it('chooses informative columns where none are named', async () => {
    const found = await tables.summary(dataset, { selected: someRows, population: null, genes: false })
    expect(found.composition.map(({ value }) => value)).toEqual([
      'T cell',
      'B cell',
      'CD14+, classical',
      'Dendritic'
    ])
    expect(found.distributions.map(({ column }) => column)).toEqual(['total_counts', 'percent.mt', 'score'])
    expect(found.genes).toBeNull()
  })
  it('of nothing, and of everything, is empty on that side', async () => {
    const none = await tables.summary(dataset, {
      selected: new Uint32Array(0),
      population: null,
      numbers: ['score'],
      genes: true
    })
    expect(none).toMatchObject({ cells: 0, of: 300, genes: [], distributions: [{ median: null }] })
    const all = await tables.summary(dataset, {
      selected: rowsWhere(() => true),
      population: null,
      numbers: ['score'],
      genes: true
    })
    expect(all).toMatchObject({ cells: 300, of: 300, genes: [], distributions: [{ restMedian: null }] })
  })
  it('says which column is wrong', async () => {
    const requested = { selected: someRows, population: null, genes: false }
    await expect(tables.summary(dataset, { ...requested, group: 'grup' })).rejects.toThrow(
      /Did you mean "group"/
    )
    await expect(tables.summary(dataset, { ...requested, group: 'score' })).rejects.toThrow(/not groups/)
    await expect(tables.summary(dataset, { ...requested, group: 'cell' })).rejects.toThrow(/not groups/)
    await expect(tables.summary(dataset, { ...requested, numbers: ['group'] })).rejects.toThrow(/holds text/)
  })
  it('answers many at once, each its own', async () => {
    const found = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        tables.summary(dataset, { selected: rowsWhere((row) => row <= n), population: null, genes: true })
      )
    )
    expect(found.map(({ cells }) => cells)).toEqual(Array.from({ length: 12 }, (_, n) => n + 1))
  })
  it('fails alone where its data set cannot be read', async () => {
    await expect(
      tables.summary(
        { ...dataset, dir: 'memory:{damaged' },
        { selected: someRows, population: null, genes: true }
      )
    ).rejects.toThrow(/JSON/)
    expect((await tables.summary(dataset, { selected: someRows, population: null, genes: true })).cells).toBe(
      someRows.length
    )
  })
})

describe('genes higher here', () => {
  const sumOf =
    (of: DataSet) =>
    async (rows: Uint32Array): Promise<GeneSums> =>
      of.sumCells(rows)

  it('are read of a random sample where all cells would take long, a fifth of it at first', async () => {
    const huge: DataSet = { ...dataset, cells: 1_000_000, nonzeros: 1_000_000_000 }
    const read: Uint32Array[] = []
    const sum = async (rows: Uint32Array) => {
      read.push(rows)
      return { ...dataset.sumCells(Uint32Array.of(0)), cells: rows.length }
    }
    const rows = (count: number, from: number) => Uint32Array.from({ length: count }, (_, at) => from + at)
    const both = { here: rows(100_000, 0), rest: rows(900_000, 100_000), outside: rows(0, 0) }
    const most = { all: 13_368, quick: 2673 }
    expect(await genesHigherHere(huge, both, sum)).toMatchObject({
      sampled: { here: most.all, rest: most.all }
    })
    expect(await genesHigherHere(huge, both, sum, true)).toMatchObject({
      sampled: { here: most.quick, rest: most.quick }
    })
    const few = { here: rows(1000, 0), rest: rows(500_000, 1000), outside: rows(499_000, 501_000) }
    expect(await genesHigherHere(huge, few, sum)).toMatchObject({ sampled: { here: 1000, rest: most.all } })
    expect(read.slice(0, 2).map((some) => [some[0]! >= 100_000, some.at(-1)! >= 100_000])).toEqual([
      [false, false],
      [true, true]
    ])
  })
  it('of a sample are those of exactly the cells that were drawn, and the same at every asking', async () => {
    const many = memoryDataSet({ cells: 3000, genes: 12, seed: 8 })
    const slow: DataSet = { ...many, nonzeros: 6e8 }
    const every = Uint32Array.from({ length: 3000 }, (_, row) => row)
    const [here, rest] = [every.filter((row) => row < 1400), every.filter((row) => row >= 1400)]
    const found = await genesHigherHere(slow, { here, rest, outside: new Uint32Array(0) }, sumOf(many))
    expect(found.sampled).toEqual({ here: 590, rest: 590 })
    const drawn = { here: drawRows(here, 590), rest: drawRows(rest, 590) }
    const read = new Set([...drawn.here, ...drawn.rest])
    const outside = every.filter((row) => !read.has(row))
    expect(found.genes?.length).toBeGreaterThan(0)
    expect(await genesHigherHere(many, { ...drawn, outside }, sumOf(many))).toEqual({
      genes: found.genes,
      sampled: null
    })
  })
  it('are drawn without picking a row twice, each about as often as any other', () => {
    const rows = Uint32Array.from({ length: 500 }, (_, at) => 3 * at)
    expect(drawRows(rows, 500)).toBe(rows)
    const times = new Map<number, number>()
    for (let most = 1; most < 500; most++) {
      const drawn = drawRows(rows, most)
      expect(drawn.length).toBe(most)
      expect([...drawn].every((row, at) => row % 3 === 0 && (at === 0 || row > drawn[at - 1]!))).toBe(true)
      for (const row of drawn) times.set(row, (times.get(row) ?? 0) + 1)
    }
    const halves = [0, 750].map((from) =>
      [...times].reduce((sum, [row, count]) => sum + (row >= from && row < from + 750 ? count : 0), 0)
    )
    expect(Math.abs(halves[0]! / halves[1]! - 1)).toBeLessThan(0.05)
  })
  it('list no rest where few cells are selected and no filter is set', () => {
    const every = Array.from({ length: 20 }, (_, row) => row)
    const [some, all] = [Uint32Array.of(9, 2, 4), Uint32Array.from(every)]
    const parts = ({ here, rest }: Partition) => [[...here], rest && [...rest]]
    expect(parts(partitionOf(20, some, null))).toEqual([[2, 4, 9], null])
    expect(parts(partitionOf(20, some, all))).toEqual([[2, 4, 9], every.filter((row) => !some.includes(row))])
    expect(parts(partitionOf(20, all.subarray(0, 6), null))).toEqual([every.slice(0, 6), every.slice(6)])
  })
  it('are drawn of cells that are not listed as of those that are', () => {
    for (const here of [[], [0], [0, 1, 2], [4, 7, 8, 19], [17, 18, 19]].map((few) =>
      Uint32Array.from(few)
    )) {
      const [computed, listed] = [new RowsExcept(20, here), listRowsExcept(20, here)]
      expect(Array.from({ length: computed.length }, (_, place) => computed.at(place))).toEqual([...listed])
      for (const most of [1, 9, 40]) expect(drawRows(computed, most)).toEqual(drawRows(listed, most))
    }
  })
  it('read the smaller sides only', async () => {
    const read: number[] = []
    const watched = async (rows: Uint32Array) => {
      read.push(rows.length)
      return dataset.sumCells(rows)
    }
    const part = (from: number, to: number) => rowsWhere((row) => row >= from && row < to)
    await genesHigherHere(dataset, { here: part(0, 50), rest: part(50, 300), outside: part(0, 0) }, watched)
    await genesHigherHere(dataset, { here: part(0, 260), rest: part(260, 300), outside: part(0, 0) }, watched)
    await genesHigherHere(dataset, { here: part(0, 10), rest: part(30, 300), outside: part(10, 30) }, watched)
    await genesHigherHere(
      dataset,
      { here: part(0, 270), rest: part(270, 285), outside: part(285, 300) },
      watched
    )
    await genesHigherHere(dataset, { here: part(0, 10), rest: part(10, 30), outside: part(30, 300) }, watched)
    expect(read).toEqual([50, 40, 10, 20, 15, 15, 10, 20])
  })
  it('are exactly absent from the side that has none of them', async () => {
    const marked = rowsWhere((row) => (dataset.expression(1)[row] ?? 0) > 0)
    const rest = rowsWhere((row) => (dataset.expression(1)[row] ?? 0) === 0)
    const geneOne = async (here: Uint32Array, others: Uint32Array) =>
      (
        await genesHigherHere(dataset, { here, rest: others, outside: new Uint32Array(0) }, sumOf(dataset))
      ).genes?.find(({ id }) => id === 1)
    expect(await geneOne(marked, rest)).toMatchObject({ restMean: 0, restShare: 0, share: 1 })
    expect(await geneOne(rest, marked)).toBeUndefined()
  })
})

describe('cells in parts', () => {
  const many = memoryDataSet({ cells: 3000, genes: 12, seed: 8 })
  const rows = Uint32Array.from({ length: 1400 }, (_, at) => 2 * at)

  it('are every cell once, in their order', () => {
    for (const length of [0, 1, 255, 256, 257, 1400, 100_000]) {
      const some = Uint32Array.from({ length }, (_, at) => 3 * at)
      expect(rowBlocks(some).flatMap((part) => [...part])).toEqual([...some])
    }
    expect(rowBlocks(rows).length).toBe(6)
    expect(rowBlocks(new Uint32Array(100_000)).length).toBe(16)
  })
  it('add up to what one thread would sum', () => {
    const [whole, added] = [
      many.sumCells(rows),
      addUp(
        many.genes,
        rowBlocks(rows).map((part) => many.sumCells(part))
      )
    ]
    expect(added.cells).toBe(1400)
    expect(added.detected).toEqual(whole.detected)
    for (let gene = 0; gene < many.genes; gene++) {
      expect((added.sum[gene] ?? NaN) / (whole.sum[gene] ?? NaN)).toBeCloseTo(1, 13)
      expect((added.sumExpm1[gene] ?? NaN) / (whole.sumExpm1[gene] ?? NaN)).toBeCloseTo(1, 13)
    }
  })
  it('give the same bits on one thread and on three', async () => {
    const requested = {
      selected: rows,
      population: null,
      group: null,
      numbers: [],
      genes: true,
      quick: false
    }
    const [one, three] = [summaries(1, reader), summaries(3, reader)]
    try {
      const expected = await one.summarise(many, requested)
      for (let turn = 0; turn < 5; turn++) expect(await three.summarise(many, requested)).toEqual(expected)
      expect(expected.genes?.length).toBeGreaterThan(0)
    } finally {
      await Promise.all([one.close(), three.close()])
    }
  })
})
