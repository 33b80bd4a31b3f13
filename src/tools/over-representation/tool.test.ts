import { beforeAll, describe, expect, test } from 'vitest'
import type { Result } from '../../contract/tool.ts'
import { memoryCells, memoryContext, memoryData } from '../../../tests/fixtures/datasets/memory-cells.ts'
import { drawChart, rowObjects } from '../../../tests/fixtures/figures/draw-chart.ts'
import { collection, tableOf } from '../../../tests/fixtures/references/gene-lists.ts'
import { realKernels } from '../../../tests/fixtures/real-kernels.ts'
import { Generator } from '../../science/random/generator.ts'
import { overRepresentation } from './tool.ts'

const genes = 300
/** The last fifty genes are not detected in any cell. */
const cells = memoryCells(
  memoryData(Array.from({ length: genes }, (_, gene) => [gene < 250 ? 1 : 0, gene < 250 ? gene % 2 : 0]))
)
const { names } = cells.genes
const random = new Generator(4)
const everyGene = Uint32Array.from({ length: genes }, (_, gene) => gene)
const sets: Record<string, readonly string[]> = {
  raised: names.slice(0, 14),
  ...Object.fromEntries(
    Array.from({ length: 20 }, (_, i) => [
      `random ${i}`,
      Array.from(random.sample(everyGene, 10 + i), (gene) => names[gene]!)
    ])
  )
}
const resources = { sets: collection('Test sets', sets) }

/** In B the first twenty genes are higher and the next ten lower; every tenth gene was not tested. */
const rows = ['B', 'T'].flatMap((group) =>
  names.map((gene, at) => {
    const change = group === 'B' ? (at < 20 ? 2 : at < 30 ? -2 : 0.1) : 0.1
    const p = at % 10 === 9 ? NaN : Math.abs(change) > 1 ? -20 - at : -0.2
    return { gene, group, avg_log2FC: change, log10_p_val: p, log10_padj_bh: p }
  })
)

const run = (params: object = {}, given: Record<string, unknown> = resources): Promise<Result> => {
  const kernels = realKernels(cells.data)
  const context = memoryContext(cells, {
    kernels,
    results: { 'task/markers': tableOf(rows) },
    resources: given,
    geneSets: {
      own: { name: 'My genes', genes: Int32Array.from({ length: 12 }, (_, gene) => gene) },
      none: { name: 'None', genes: new Int32Array(0) },
      half: { name: 'Half', genes: Int32Array.from({ length: 150 }, (_, gene) => gene) }
    }
  })
  return overRepresentation
    .run(cells, { result: 'task/markers', sets: Object.keys(given), ...params }, context)
    .finally(() => kernels.close())
}
const tableRows = async (params: object = {}) => rowObjects((await run(params)).tables['sets']!)

/** The upper tail of the hypergeometric distribution by its definition. */
function tail(overlap: number, size: number, query: number, universe: number): number {
  const choose = (n: number, k: number): number =>
    k > n ? 0 : Array.from({ length: k }, (_, i) => (n - i) / (i + 1)).reduce((all, one) => all * one, 1)
  let sum = 0
  for (let k = overlap; k <= Math.min(size, query); k++)
    sum += (choose(size, k) * choose(universe - size, query - k)) / choose(universe, query)
  return sum
}

describe('the raised genes of a result', () => {
  let result: Result
  let found: Record<string, unknown>[]
  beforeAll(async () => {
    result = await run()
    found = rowObjects(result.tables['sets']!)
  })

  test('are counted in every set, with the tested genes as the universe', () => {
    const tested = new Set(names.filter((_, at) => at % 10 !== 9))
    const requested = names.filter((gene, at) => at < 20 && tested.has(gene))
    expect(found[0]).toMatchObject({ group: 'B', set: 'raised', universe: 270, query: 18 })
    for (const row of found) {
      const own = sets[String(row['set'])]!.filter((gene) => tested.has(gene))
      const shared = own.filter((gene) => requested.includes(gene))
      expect(row).toMatchObject({ size: own.length, overlap: shared.length })
      expect(new Set(String(row['genes']).split(' ').filter(Boolean))).toEqual(new Set(shared))
      expect(row['p_val']).toBeCloseTo(tail(shared.length, own.length, requested.length, 270), 10)
    }
    expect(result.summary).toMatchObject({ universe: 'tested', universe_genes: ['270'], comparisons: ['B'] })
    expect(result.warnings).toEqual([{ key: 'empty', values: { groups: ['T'] } }])
    expect(rowObjects(result.tables['queries']!)).toEqual([
      { group: 'B', genes: 18, universe: 270, significant: 1 }
    ])
  })

  test('lowered genes, both, or only the first of them can be chosen', async () => {
    expect((await tableRows({ direction: 'down' }))[0]).toMatchObject({ query: 9 })
    expect((await tableRows({ direction: 'both' }))[0]).toMatchObject({ query: 27 })
    expect((await tableRows({ most: 5 }))[0]).toMatchObject({ query: 5 })
  })

  test('are named with what they share, and a dashed line says which are significant', async () => {
    const { svg } = await drawChart(overRepresentation, result, 'bars', {}, { group: 'B', top: 20 })
    const { overlap, size } = found.find(({ set }) => set === 'raised')!
    expect(svg).toContain(`>raised (${Number(overlap)}/${Number(size)})<`)
    expect(svg).toContain('>In brackets: shared genes / genes of the set<')
    const reachOf = (bar: string): number => Number(/M[\d.]+,[\d.]+h([\d.]+)/.exec(bar)![1])
    const bars = [...svg.matchAll(/<path aria-label="[^"]*gene set: ([^;"]+)[^>]*>/gi)]
    expect(bars.length).toBeGreaterThan(5)
    const line = Number(/<line transform="translate\(([\d.]+)[^>]*stroke-dasharray/.exec(svg)![1])
    for (const [bar, set] of bars) {
      const p = Number(found.find((row) => row['set'] === set)!['padj_bh'])
      expect({ set, beyond: reachOf(bar) > line }).toEqual({ set, beyond: p < 0.05 })
    }
  })

  test('are drawn without complaint in both languages', async () => {
    const several = await run({ from: 'sets', lists: ['sets'] })
    for (const language of ['en', 'zh'] as const) {
      for (const { id } of overRepresentation.charts) {
        const { complaints, marks } = await drawChart(
          overRepresentation,
          several,
          id,
          {},
          { group: 'raised' },
          language
        )
        expect({ id, complaints }).toEqual({ id, complaints: [] })
        expect(Object.values(marks).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0)
      }
    }
  })
})

describe('lists of genes', () => {
  test.each([
    ['tested', 250],
    ['detected', 250],
    ['all', 300],
    ['given', 150]
  ])('are tested with a universe: %s', async (universe, size) => {
    const list = { from: 'genes', genes: names.slice(0, 14), universe, background: ['set:half'] }
    const { summary, tables } = await run({ ...list, min_size: 5 })
    expect(summary['universe_genes']).toEqual([String(size)])
    const [first] = rowObjects(tables['sets']!)
    expect(first).toMatchObject({ group: 'genes', set: 'raised', overlap: 14, universe: size })
    expect(overRepresentation.texts.zh.codes?.['sets']?.['group']?.['genes']).toBe('基因列表')
  })

  test('from gene sets are tested one by one; empty ones are reported', async () => {
    const { summary, warnings } = await run({ from: 'sets', lists: ['set:own', 'set:none'] })
    expect(summary['comparisons']).toEqual(['My genes'])
    expect(warnings).toEqual([{ key: 'empty', values: { groups: ['None'] } }])
  })
})

describe('what cannot be computed is refused with a sentence', () => {
  const known = {
    selected: 1,
    rest: 0,
    layer: 'counts',
    levels: () => null,
    has: () => true,
    present: () => null,
    sampleColumn: null
  } as const

  test.each([
    [{ from: 'result', result: undefined }, /No query genes are chosen/],
    [{ from: 'genes', genes: [] }, /No query genes are chosen/],
    [{ from: 'sets', lists: [] }, /No query genes are chosen/],
    [{ min_size: 9, max_size: 8 }, /at least 9 and at most 8/]
  ])('%o before it runs', (params, sentence) => {
    const requested = { result: 'task/markers', sets: ['sets'], ...params }
    expect(() => overRepresentation.check(requested, known)).toThrow(sentence)
  })

  test('no gene passes, no gene of the sets is here', async () => {
    await expect(run({ alpha: 0 })).rejects.toThrow(/none of the 270 genes of the universe passes/)
    await expect(
      run(
        { from: 'genes', genes: names.slice(0, 14), min_size: 5 },
        { sets: collection('Far', { a: names.slice(100, 120) }) }
      )
    ).rejects.toThrow(/^No query gene is in a chosen gene set/)
    await expect(run({}, { sets: collection('Worm', { a: ['unc-54', 'daf-2'] }) })).rejects.toThrow(
      /^No gene was found/
    )
  })
})
