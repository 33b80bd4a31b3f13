import { beforeAll, describe, expect, test } from 'vitest'
import type { Result } from '../../contract/tool.ts'
import {
  category,
  memoryCells,
  memoryContext,
  memoryData,
  type MemoryCells
} from '../../../tests/fixtures/datasets/memory-cells.ts'
import { drawChart, rowObjects } from '../../../tests/fixtures/figures/draw-chart.ts'
import { collection } from '../../../tests/fixtures/references/gene-lists.ts'
import { readCsv, readPbmc3k, realData, realFile } from '../../../tests/fixtures/datasets/real-data.ts'
import { readFileSync } from 'node:fs'
import { Generator } from '../../science/random/generator.ts'
import { readSets } from '../../science/sets/read-sets.ts'
import { scoreColumn } from './schema.ts'
import { gsva } from './tool.ts'
import { viewOf } from '../../../tests/fixtures/figures/words.ts'

const genes = 60
const count = 80
const donors = ['d1', 'd2', 'd3', 'd4']

/** The first eight genes are higher in cells of type B, the next eight in those of treated donors. */
function planted(): MemoryCells {
  const random = new Generator(2)
  const types = Array.from({ length: count }, (_, cell) => (cell % 2 === 0 ? 'B' : 'T'))
  const samples = Array.from({ length: count }, (_, cell) => donors[Math.floor(cell / 20)]!)
  const arms = samples.map((donor) => (donor === 'd1' || donor === 'd2' ? 'control' : 'treated'))
  const dense = Array.from({ length: genes }, (_, gene) =>
    Array.from({ length: count }, (__, cell) => {
      const raised = (gene < 8 && types[cell] === 'B') || (gene >= 8 && gene < 16 && arms[cell] === 'treated')
      return random.poisson(raised ? 6 : 1)
    })
  )
  const data = memoryData(dense, {
    type: category(types),
    sample: category(samples),
    arm: category(arms),
    pair: category(samples.map((_, cell) => (cell % 3 === 0 ? 'x' : 'y')))
  })
  const place = (shift: number) => Float32Array.from({ length: count }, (_, cell) => Math.sin(cell + shift))
  return memoryCells({ ...data, embedding: [place(0), place(1)] })
}

const cells = planted()
const { names } = cells.genes
const sets = {
  'B genes': names.slice(0, 8),
  'b-genes': names.slice(0, 9),
  arm: names.slice(8, 16),
  'Other.set': names.slice(20, 40)
}
const resources = { sets: collection('Test sets', sets) }
const run = (
  params: object = {},
  of: MemoryCells = cells,
  given: Record<string, unknown> = resources
): Promise<Result> =>
  gsva.run(
    of,
    { sets: Object.keys(given), group: 'type', ...params },
    memoryContext(of, { resources: given, tool: gsva })
  )
const scoresOf = ({ extra }: Result, set: string): Float64Array =>
  extra!['cells']![scoreColumn(set)]!.values as Float64Array

describe.each(['ucell', 'module'])('%s scores', (method) => {
  let result: Result
  beforeAll(async () => {
    result = await run({
      method,
      condition: 'arm',
      treatment: 'treated',
      control: 'control',
      controls: 10,
      max_rank: 40
    })
  })

  test('are high in the cells whose genes are raised, and higher on their side', () => {
    const rows = rowObjects(result.tables['scores']!)
    const score = (set: string, group: string) =>
      Number(rows.find((row) => row['set'] === set && row['group'] === group)?.['score'])
    expect(score('B genes', 'B')).toBeGreaterThan(score('B genes', 'T') + 0.1)
    const [first, ...others] = rowObjects(result.tables['tests']!)
    expect(first).toMatchObject({ set: 'arm', place: 1 })
    expect(Number(first!['t'])).toBeGreaterThan(3)
    expect(Number(first!['padj_bh'])).toBeLessThan(0.05)
    for (const row of others) expect(Math.abs(Number(row['t']))).toBeLessThan(Number(first!['t']))
    expect(result.summary).toMatchObject({ samples_1: 2, samples_2: 2, tests: 'yes', scored: 4 })
  })

  test('give a column a set, also where names differ in signs and case alone', () => {
    expect(Object.keys(result.extra!['cells']!)).toEqual([
      'score_B_genes',
      'score_b-genes',
      'score_arm',
      'score_Other_set'
    ])
    for (const { values } of Object.values(result.extra!['cells']!)) expect(values).toHaveLength(count)
  })

  test('are drawn without complaint in both languages', async () => {
    for (const language of ['en', 'zh'] as const) {
      for (const { id } of gsva.charts) {
        const params = { method, group: 'type', condition: 'arm' }
        const { complaints, marks } = await drawChart(gsva, result, id, params, { set: 'arm' }, language)
        expect({ id, complaints }).toEqual({ id, complaints: [] })
        expect(Object.values(marks).reduce((sum, drawn) => sum + drawn, 0)).toBeGreaterThan(0)
      }
    }
  })
})

test('samples are seen whole in a low panel, also where a higher one had more digits', async () => {
  const params = { method: 'ucell', group: 'type', condition: 'arm', sample: 'arm' }
  const result = await run(params)
  const samples = result.tables['samples']!
  const score = Float64Array.from(rowObjects(samples), ({ side }) => (side === '1' ? 0.475 : 0.045))
  const given = { ...result, tables: { ...result.tables, samples: { ...samples, score } } }
  const place = { width: 449, height: 285 }
  for (const language of ['en', 'zh'] as const) {
    const { svg } = await drawChart(gsva, given, 'by-sample', params, { set: 'arm' }, language, place)
    const [, across, down] = /^<svg[^>]* width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? []
    expect(Number(across)).toBeLessThanOrEqual(place.width)
    expect(Number(down)).toBeLessThanOrEqual(place.height)
  }
})

test('samples of equal scores stand beside each other, around the line of their mean', async () => {
  const chart = gsva.charts.find(({ id }) => id === 'by-sample')!
  const samples = ['1', '1', '1', '2'].map((side, at) => ({ set: 'A', sample: `s${at}`, side, score: 1 }))
  const summary = { first: 'treated', second: 'control' }
  const given = { params: { condition: 'arm' }, summary, controls: { set: 'A' }, tables: { samples } }
  const svg = await (await viewOf(chart, given, { width: 449, height: 285 })).toSVG()
  const dots = [...svg.matchAll(/aria-roledescription="point" transform="translate\(([\d.]+),/g)]
    .map(([, x]) => Number(x))
    .sort((one, other) => one - other)
  expect(dots).toHaveLength(4)
  for (const [at, x] of dots.slice(1).entries()) expect(x - dots[at]!).toBeGreaterThan(6)
})

test('a cell has the same UCell score, to the last bit, when cells or sets are left out', async () => {
  const all = scoresOf(await run(), 'arm')
  const part = memoryCells(cells.data, Uint32Array.of(3, 17, 40))
  const alone = scoresOf(await run({}, part, { sets: collection('One', { arm: sets.arm }) }), 'arm')
  expect(alone).toEqual(Float64Array.of(all[3]!, all[17]!, all[40]!))
})

test('samples of a side stand together in the heat map, under a strip that says which', async () => {
  const params = { method: 'gsva', by: 'sample', group: 'type', condition: 'arm', sample: 'sample' }
  const sides = { treatment: 'control', control: 'treated' }
  const result = await run({ ...params, ...sides })
  expect(result.summary).toMatchObject({ columns: donors, column_sides: ['1', '1', '2', '2'] })
  const { svg } = await drawChart(gsva, result, 'heat-map', params)
  // The side that is compared with comes first.
  const shown = [...svg.matchAll(/>(d[1-4])</g)].map(([, name]) => name)
  expect(shown.slice(0, 4)).toEqual(['d3', 'd4', 'd1', 'd2'])
  for (const text of ['arm', 'control', 'treated']) expect(svg).toContain(`>${text}<`)
  const groups = await run({ ...params, ...sides, by: 'group' })
  expect(groups.summary).not.toHaveProperty('column_sides')
  expect((await drawChart(gsva, groups, 'heat-map', { ...params, by: 'group' })).svg).not.toContain(
    '>treated<'
  )
})

test('a sample has the same ssGSEA score when samples or sets are left out; GSVA says that it has not', async () => {
  const params = { method: 'ssgsea', by: 'sample' }
  const ofDonor = (result: Result, donor: string) =>
    rowObjects(result.tables['scores']!).flatMap((row) =>
      row['group'] === donor ? [[row['set'], row['score']]] : []
    )
  const part = memoryCells(
    cells.data,
    Uint32Array.from({ length: 40 }, (_, cell) => cell)
  )
  const all = await run(params)
  expect(new Map(ofDonor(await run(params, part), 'd2') as [string, number][])).toEqual(
    new Map(ofDonor(all, 'd2') as [string, number][])
  )
  const other = await run(params, cells, { sets: collection('One', { arm: sets.arm }) })
  const ofArm = (result: Result) => ofDonor(result, 'd2').filter(([set]) => set === 'arm')
  expect(ofArm(other)).toHaveLength(1)
  expect(ofArm(other)).toEqual(ofArm(all))
  expect(all.warnings).toEqual([])
  expect((await run({ ...params, method: 'gsva' })).warnings).toEqual([{ key: 'relative' }])
})

test('samples that are compared have the sets that differ most first, and say how much', async () => {
  const params = { method: 'ssgsea', by: 'sample', condition: 'arm' }
  const result = await run(params)
  const tests = rowObjects(result.tables['tests']!)
  const [test] = tests
  const said = `Difference ${Number(Number(test!['difference']).toPrecision(3))}, adjusted p = `
  const { svg } = await drawChart(gsva, result, 'by-sample', params, { set: String(test!['set']) })
  expect(svg).toContain(`>${said}`)
  const ranks = new Map(rowObjects(result.tables['scores']!).map((row) => [row['set'], row['rank']]))
  for (const { set, place } of tests) expect(ranks.get(set)).toBe(place)
  const descending = tests.toSorted((a, b) => Number(b['t']) - Number(a['t'])).map(({ set }) => set)
  expect([...ranks.keys()]).toEqual(descending)
})

test('more cells of one donor do not change a test', async () => {
  const params = { condition: 'arm', method: 'ucell' }
  const twice = memoryCells(
    memoryData(
      Array.from({ length: genes }, (_, gene) => {
        const row = Array.from({ length: count + 20 }, () => 0)
        for (let at = cells.data.starts[gene]!; at < cells.data.starts[gene + 1]!; at++) {
          const cell = cells.data.rows[at]!
          row[cell] = cells.data.values[at]!
          if (cell < 20) row[count + cell] = cells.data.values[at]!
        }
        return row
      }),
      Object.fromEntries(
        ['type', 'sample', 'arm'].map((name) => {
          const column = cells.data.columns[name]!
          if (column.kind !== 'category') throw new Error('groups are categories')
          return [
            name,
            { ...column, codes: Int32Array.from([...column.codes, ...column.codes.slice(0, 20)]) }
          ]
        })
      )
    )
  )
  const [before, after] = [await run(params), await run(params, twice)].map(
    (result) => new Map(rowObjects(result.tables['tests']!).map((row) => [row['set'], Number(row['t'])]))
  )
  for (const [set, t] of before!) expect(Math.abs(after!.get(set)! - t)).toBeLessThan(1e-6)
})

describe('what is refused when a task is ordered', () => {
  const requested = {
    selected: 90,
    rest: 0,
    layer: 'counts',
    sampleColumn: null,
    has: () => true,
    present: (name: string) => (name === 'arm' ? ['control', 'treated'] : ['a', 'b', 'c']),
    levels: (name: string) => (name === 'arm' ? ['control', 'treated', 'other'] : ['a', 'b', 'c'])
  } as const
  const check = (more: object, cells: object = {}) =>
    gsva.check(gsva.params.parse({ sets: ['sets'], group: 'type', ...more }), { ...requested, ...cells })
  test.each([
    [{ condition: 'arm' }, {}, 'no_samples'],
    [{ method: 'gsva', by: 'sample' }, {}, 'no_samples'],
    [{ condition: 'type' }, { sampleColumn: 'sample' }, 'no_treatment'],
    [{ condition: 'arm', treatment: 'nobody' }, { sampleColumn: 'sample' }, 'no_level'],
    [{ condition: 'arm', treatment: 'other' }, { sampleColumn: 'sample' }, 'empty_group']
  ])('%o of cells with %o as %s', (more, cells, key) => {
    expect(() => check(more, cells)).toThrow(expect.objectContaining({ key }))
  })
  test('parameters that are complete are not refused', () => {
    expect(() => check({ condition: 'arm' }, { sampleColumn: 'sample' })).not.toThrow()
    expect(() => check({ condition: 'arm', sample: 'donor' })).not.toThrow()
    expect(() => check({ method: 'ucell', by: 'sample' })).not.toThrow()
  })
})

describe('without what a comparison needs', () => {
  test('one sample a side gives differences and no p', async () => {
    const part = memoryCells(
      cells.data,
      Uint32Array.from({ length: count }, (_, cell) => cell).filter((cell) => cell < 20 || cell >= 60)
    )
    const { tables, warnings } = await run({ condition: 'arm' }, part)
    expect(warnings).toEqual([{ key: 'no_replicates' }])
    for (const row of rowObjects(tables['tests']!))
      expect(row).toMatchObject({ t: null, p_val: null, padj_bh: null })
    expect(rowObjects(tables['tests']!)[0]).toMatchObject({ set: 'arm' })
  })

  test.each([
    [{ condition: 'pair' }, 'covariate_varies'],
    [{ condition: 'arm', treatment: 'treated', control: 'treated' }, 'same_groups'],
    [{ condition: 'arm', treatment: 'nobody' }, 'no_level'],
    [{ condition: 'sample' }, 'no_treatment'],
    [{ sets: ['none'] }, 'no_reference'],
    [{ min_size: 50 }, 'set_sizes']
  ])('%o is refused as %s', async (params, key) => {
    await expect(run(params)).rejects.toMatchObject({ key })
  })

  test('GSVA of a single group is refused', async () => {
    const part = memoryCells(cells.data, Uint32Array.of(0, 2, 4))
    await expect(run({ method: 'gsva' }, part)).rejects.toThrow(/compares groups with each other/)
  })
})

describe.skipIf(realData === undefined)('pbmc3k by its clusters (needs CYTODECK_TEST_DATA)', () => {
  test.each([
    ['gsva', 'gsva', 0.015],
    ['gsva', 'gsva_ecdf', 1e-9],
    ['ssgsea', 'ssgsea_raw', 1e-9],
    ['zscore', 'zscore', 1e-9]
  ])('%s is that of the package: %s', async (method, kind, tolerance) => {
    const pbmc = memoryCells(readPbmc3k())
    const { sets: read } = readSets(
      readFileSync(realFile('data', 'genesets', 'hallmark_v2023.2_human.gmt'), 'utf8'),
      true,
      'gmt'
    )
    const given = {
      sets: collection('Hallmark', Object.fromEntries(read.map(({ name, members }) => [name, members])))
    }
    const kernel = kind === 'gsva_ecdf' ? 'none' : 'gaussian'
    const found = await run({ method, kernel, group: 'classified', min_size: 5, max_size: 500 }, pbmc, given)
    const golden = readCsv('golden', 'gsva', `pbmc3k_cluster_means_hallmark_${kind}.csv`)
    const rows = rowObjects(found.tables['scores']!)
    expect(rows).toHaveLength(golden.length * (Object.keys(golden[0]!).length - 1))
    const nameOf = Object.keys(golden[0]!)[0]!
    const byName = new Map(golden.map((row) => [row[nameOf], row]))
    // The expected values are written with ten digits.
    for (const { set, group, score } of rows) {
      const expected = Number(byName.get(String(set))?.[String(group)])
      expect(Math.abs(Number(score) - expected) / Math.max(1, Math.abs(expected))).toBeLessThan(tolerance)
    }
  })
})

describe('distributions', () => {
  test('violins reach from the lowest to the highest score of their group, below 0 too', async () => {
    const result = await run({ method: 'module' })
    const scores = result.extra!['cells']![scoreColumn('B genes')]!.values as Float64Array
    const types = rowObjects(result.tables['cells']!).map(({ group }) => group)
    const rows = rowObjects(result.tables['violin']!).filter(({ set }) => set === 'B genes')
    for (const type of ['B', 'T']) {
      const own = Array.from(scores).filter((_, at) => types[at] === type)
      const part = (name: string) =>
        rows.find(({ group, part: one }) => group === type && one === name)!['value'] as number
      const sorted = own.toSorted((a, b) => a - b)
      const half = sorted.length / 2
      expect(part('median')).toBeCloseTo((sorted[half - 1]! + sorted[half]!) / 2, 10)
      const outline = rows.filter(({ group, part: one }) => group === type && one === 'outline')
      expect(Math.min(...outline.map(({ value }) => Number(value)))).toBeLessThan(sorted[half]!)
    }
    expect(Math.min(...scores)).toBeLessThan(0)
  })

  test('correlations are those of all pairs of scores', async () => {
    const result = await run()
    const of = (set: string) => Array.from(result.extra!['cells']![scoreColumn(set)]!.values as Float64Array)
    const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length
    const r = (one: readonly number[], other: readonly number[]) => {
      const [a, b] = [mean(one), mean(other)]
      const sum = (of: (at: number) => number) => one.reduce((all, _, at) => all + of(at), 0)
      return (
        sum((at) => (one[at]! - a) * (other[at]! - b)) /
        Math.sqrt(sum((at) => (one[at]! - a) ** 2) * sum((at) => (other[at]! - b) ** 2))
      )
    }
    const rows = rowObjects(result.tables['correlations']!)
    expect(rows.length).toBe(rowObjects(result.tables['sets']!).length ** 2)
    for (const { set, other, r: found } of rows)
      expect(found).toBeCloseTo(r(of(String(set)), of(String(other))), 10)
    expect(rows[0]).toMatchObject({ place: 1, other_place: 1 })
  })

  test('correlated sets stand together where correlations are drawn', async () => {
    const result = await run()
    const r = new Map(
      rowObjects(result.tables['correlations']!).map((row) => [
        `${String(row['set'])}/${String(row['other'])}`,
        Number(row['r'])
      ])
    )
    const alike = result.summary['alike'] as string[]
    expect(alike.toSorted()).toEqual(Object.keys(sets).toSorted())
    const pairs = alike.slice(1).map((set, at) => r.get(`${alike[at]}/${set}`)!)
    // The two sets of nearly the same genes are the most alike, and no others stand between them.
    const most = Math.max(
      ...[...r].flatMap(([pair, value]) => (new Set(pair.split('/')).size > 1 ? [value] : []))
    )
    expect(Math.max(...pairs)).toBe(most)
    const { svg } = await drawChart(gsva, result, 'correlation', {})
    for (const [at, set] of alike.entries()) expect(svg).toContain(`>${set} (${at + 1})<`)
  })

  test('sets begin with the one whose scores differ most between groups', async () => {
    const { tables } = await run()
    const first = rowObjects(tables['scores']!).find(({ rank }) => rank === 1)!
    expect(rowObjects(tables['sets']!)[0]!['set']).toBe(first['set'])
    expect(rowObjects(tables['violin']!)[0]!['set']).toBe(first['set'])
  })

  test('correlations are drawn of more than two scores, since those of two are 1 or −1', async () => {
    const chart = gsva.charts.find(({ id }) => id === 'correlation')!
    const drawn = async (params: object): Promise<boolean> =>
      chart.fits!({ params: {}, summary: (await run(params)).summary })
    expect(await drawn({ method: 'gsva', group: 'type' })).toBe(false)
    expect(await drawn({ method: 'gsva', group: 'sample' })).toBe(true)
    expect(await drawn({ group: 'type' })).toBe(true)
  })
})
