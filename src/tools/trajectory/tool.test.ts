import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EarlierResult, Preview, ReadTable, Result, TableShape } from '../../contract/tool.ts'
import { rankCorrelation } from '../../../tests/fixtures/numbers/correlation.ts'
import { forkedCells, forkGenes } from '../../../tests/fixtures/datasets/fork.ts'
import {
  memoryCells,
  memoryContext,
  type MemoryCells
} from '../../../tests/fixtures/datasets/memory-cells.ts'
import { drawChart, rowObjects } from '../../../tests/fixtures/figures/draw-chart.ts'
import { realKernels } from '../../../tests/fixtures/real-kernels.ts'
import { fateColumn, matrices, timeColumn } from './schema.ts'
import { trajectory } from './tool.ts'

const fork = forkedCells(900)
const cells = memoryCells(fork.data)
const kernels = realKernels(fork.data)
afterAll(() => kernels.close())

const usual = {
  group: 'type',
  start: 'group',
  roots: ['stem'],
  dimension: 5,
  variable: 150,
  neighbors: 15,
  genes: 'all'
}
const run = (params: object = {}, of: MemoryCells = cells, parent?: EarlierResult): Promise<Result> =>
  trajectory.run(
    of,
    { ...usual, ...params },
    memoryContext(of, { kernels, tool: trajectory, ...(parent && { parent }) })
  )
const numbersOf = (result: Result, column: string): Float64Array =>
  (result.tables['cells']![column] ?? result.extra!['cells']![column]!.values) as Float64Array

/** A finished result as a later task reads it. */
async function asParent(result: Result, params: object): Promise<EarlierResult> {
  const parts = new Map<string, Float32Array>()
  for (const name of Object.keys(matrices)) {
    const rows: number[] = []
    for await (const block of result.matrices![name]!) rows.push(...block)
    parts.set(name, Float32Array.from(rows))
  }
  return {
    task: 'first',
    tool: 'trajectory',
    params: trajectory.params.parse({ ...usual, ...params }),
    summary: result.summary,
    isOf: (ids) => ids.length === cells.ids.length && ids.every((id, at) => id === cells.ids[at]),
    table: <Shape extends TableShape>(id: string) => Promise.resolve(result.tables[id] as ReadTable<Shape>),
    matrix: (id) => {
      const values = parts.get(id)!
      const rows = cells.ids.length
      return Promise.resolve({
        rows,
        columns: values.length / rows,
        digest: '',
        read: (from: number, to: number) =>
          Promise.resolve(values.slice((from * values.length) / rows, (to * values.length) / rows)),
        async *[Symbol.asyncIterator]() {
          yield await Promise.resolve(values)
        }
      })
    }
  }
}

describe('a path that forks', () => {
  let result: Result
  beforeAll(async () => {
    result = await run({ condition: 'arm' })
  }, 240_000)

  test('has its two lineages, its time, and its fates', () => {
    expect(result.summary['lineages']).toEqual(['left 2', 'right 2'])
    expect(rowObjects(result.tables['lineages']!).map(({ groups }) => groups)).toEqual([
      'stem → left 1 → left 2',
      'stem → right 1 → right 2'
    ])
    expect(rankCorrelation(numbersOf(result, 'pseudotime'), fork.times)).toBeGreaterThan(0.9)
    for (const [side, name] of ['left 2', 'right 2'].entries()) {
      const fates = numbersOf(result, fateColumn(name))
      const late = [...fork.times.keys()].filter((cell) => fork.times[cell]! > 0.7)
      const right = late.filter((cell) => fates[cell]! > 0.5 === (fork.branch[cell] === side))
      expect(right.length / late.length).toBeGreaterThan(0.97)
      const early = [...fork.times.keys()].filter((cell) => fork.times[cell]! < 0.2)
      expect(early.reduce((sum, cell) => sum + fates[cell]!, 0) / early.length).toBeCloseTo(0.5, 0)
      const times = numbersOf(result, timeColumn(name))
      const on = late.filter((cell) => fork.branch[cell] === side)
      expect(
        rankCorrelation(
          on.map((cell) => times[cell]!),
          on.map((cell) => fork.times[cell]!)
        )
      ).toBeGreaterThan(0.7)
    }
  })

  test('shows its pseudotime on a map before lineages and fates are known', async () => {
    const context = memoryContext(cells, { kernels, tool: trajectory })
    const seen: { readonly picture: Preview; readonly steps: readonly string[] }[] = []
    const preview = (picture: Preview): Promise<void> => {
      seen.push({ picture, steps: context.reports.map(({ step }) => step) })
      return Promise.resolve()
    }
    const found = await trajectory.run(cells, { ...usual, genes: 'none' }, { ...context, preview })
    const [{ picture, steps }, ...others] = seen as [(typeof seen)[0]]
    expect(others).toEqual([])
    expect(steps).not.toContain('fates')
    expect(steps.at(-1)).toBe(trajectory.previewFrom)
    expect(picture.places).toHaveLength(2 * cells.ids.length)
    expect('shares' in picture && picture.shares).toEqual(numbersOf(found, 'pseudotime'))
  })

  test('finds the genes that change along it, and those that part its branches', () => {
    const { falling, branchOf, still } = forkGenes
    expect(result.warnings.map(({ key }) => key)).toContain('descriptive')
    const rows = new Map(rowObjects(result.tables['genes']!).map((row) => [String(row['gene']), row]))
    const of = (gene: number) => rows.get(`gene${gene + 1}`)!
    const numbers = (from: number, count: number, column: string) =>
      Array.from({ length: count }, (_, i) => Number(of(from + i)[column]))
    expect(Math.max(...numbers(0, falling + 2 * branchOf, 'log10_p'))).toBeLessThan(-5)
    expect(Math.max(...numbers(falling, 2 * branchOf, 'log10_p_between'))).toBeLessThan(-5)
    const longest = Math.max(...rowObjects(result.tables['lineages']!).map(({ length }) => Number(length)))
    expect(Math.max(...numbers(0, falling, 'peak'))).toBeLessThan(0.4 * longest)
    // A cell's counts are divided by their sum, in which the other genes rise and fall: a trace of
    // them is left.
    expect(Math.max(...numbers(falling + 2 * branchOf, still - 1, 'explained'))).toBeLessThan(0.1)
    expect(Math.min(...numbers(0, falling + 2 * branchOf, 'explained'))).toBeGreaterThan(0.1)
    expect(of(falling + 2 * branchOf + still - 1)['log10_p']).toBeNull()
    expect(rowObjects(result.tables['genes']!)[0]!['morans_i']).toBeGreaterThan(0.2)
  })

  test('gathers its genes into modules by when and where they rise', async () => {
    const rows = rowObjects(result.tables['module_genes']!)
    const moduleOf = new Map(rows.map(({ gene, module }) => [String(gene), String(module)]))
    expect(result.summary['in_modules']).toBe(rows.length)
    for (const { gene, module, padj } of rowObjects(result.tables['genes']!)) {
      expect([gene, padj !== null && Number(padj) < 0.05]).toEqual([gene, Number(module) > 0])
      expect(module).toBe(Number(moduleOf.get(String(gene)) ?? 0))
    }
    // The clearest change first, as in the table of genes.
    const ranked = rows.toSorted((a, b) => Number(a['rank']) - Number(b['rank'])).map(({ gene }) => gene)
    const tested = rowObjects(result.tables['genes']!).filter(({ module }) => Number(module) > 0)
    expect(ranked).toEqual(tested.map(({ gene }) => gene))
    const drawn = rowObjects(result.tables['branch_genes']!)
    expect(drawn.toSorted((a, b) => Number(a['rank']) - Number(b['rank'])).map(({ gene }) => gene)).toEqual(
      rowObjects(result.tables['genes']!)
        .slice(0, drawn.length)
        .map(({ gene }) => gene)
    )
    const { falling, branchOf } = forkGenes
    const modules = (from: number, count: number) =>
      new Set(Array.from({ length: count }, (_, i) => moduleOf.get(`gene${from + i + 1}`)))
    const kinds = [modules(0, falling), modules(falling, branchOf), modules(falling + branchOf, branchOf)]
    const separate = kinds.reduce((sum, { size }) => sum + size, 0)
    expect(new Set(kinds.flatMap((kind) => [...kind])).size).toBe(separate)
    // What falls comes first.
    expect(kinds[0]!.has('1')).toBe(true)

    // Curves of a module are the means and quartiles of the rows of its genes.
    const curves: number[][] = []
    for await (const row of result.matrices!['modules']!) curves.push([...row])
    expect(curves.length).toBe(rows.length)
    const bins = rowObjects(result.tables['branch_bins']!)
    // The strip above the heat map begins with the stem, and each lineage ends in the group it is named by.
    for (const [name, own] of Map.groupBy(bins, ({ lineage }) => String(lineage))) {
      const groups = own.map(({ group }) => group)
      expect([name, groups[0], groups.at(-1)]).toEqual([name, 'stem', name])
      expect(groups).not.toContain(null)
    }
    for (const [place, { lineage, pseudotime }] of bins.entries()) {
      if (place % 17 !== 0) continue
      const drawn = rowObjects(result.tables['module_curves']!).filter(
        (row) => row['lineage'] === lineage && row['pseudotime'] === pseudotime
      )
      for (const { module, genes, mean, low, high } of drawn) {
        const own = rows.flatMap((row, at) => (row['module'] === module ? [curves[at]![place]!] : []))
        own.sort((a, b) => a - b)
        expect(genes).toBe(own.length)
        expect(mean).toBeCloseTo(own.reduce((sum, z) => sum + z, 0) / own.length, 6)
        const at = (share: number): number => {
          const index = share * (own.length - 1)
          const before = own[Math.floor(index)]!
          return before + (index % 1) * (own[Math.ceil(index)]! - before)
        }
        expect(low).toBeCloseTo(at(0.25), 6)
        expect(high).toBeCloseTo(at(0.75), 6)
      }
    }
  })

  test('flows as a river of all its cells, which parts where its lineages do', () => {
    const rows = rowObjects(result.tables['river']!)
    const pseudotime = numbersOf(result, 'pseudotime')
    const own = rowObjects(result.tables['cells']!)
    const bandwidth = 0.03
    for (const name of ['left 2', 'right 2']) {
      const fates = numbersOf(result, fateColumn(name))
      for (const group of result.summary['groups'] as string[]) {
        const flow = rows.filter((row) => row['lineage'] === name && row['group'] === group)
        const members = [...own.keys()].filter((cell) => own[cell]!['group'] === group)
        const all = members.reduce((sum, cell) => sum + fates[cell]!, 0)
        expect([group, flow.length]).toEqual([group, all < 0.5 ? 0 : 81])
        for (const { pseudotime: at, cells: here } of flow) {
          // Every cell by itself at its own time: places are an eightieth wide, so that this differs a
          // little.
          const kernels = members.map((cell) => {
            const time = pseudotime[cell]!
            return [time, -time, 2 - time].reduce(
              (sum, near) => sum + fates[cell]! * Math.exp(-0.5 * ((Number(at) - near) / bandwidth) ** 2),
              0
            )
          })
          const naive =
            kernels.reduce((sum, kernel) => sum + kernel, 0) / (bandwidth * Math.sqrt(2 * Math.PI))
          expect(Math.abs(Number(here) - naive / 100)).toBeLessThan(0.02 * all)
        }
      }
    }
    const area = rows.reduce(
      (sum, { pseudotime: time, cells: here }) =>
        sum + (Number(here) * 100 * (Number(time) === 0 || Number(time) === 1 ? 0.5 : 1)) / 80,
      0
    )
    expect(area).toBeCloseTo(pseudotime.length, -1)
    const apart = (time: number) => [
      ...new Set(rows.filter((row) => row['pseudotime'] === time).map((row) => Number(row['apart'])))
    ]
    expect(apart(0).map(Math.abs)).toEqual([0])
    expect(apart(1).sort((a, b) => a - b)).toEqual([-0.5, 0.5])
    const chart = trajectory.charts.find(({ id }) => id === 'river')!
    expect(
      chart.picks?.({ group: 'stem', lineage: 'left 2' }, { language: 'en', params: usual })
    ).toMatchObject({
      does: 'cells',
      table: 'cells',
      where: [
        { name: 'group', value: 'stem' },
        { name: 'fate', value: 'left 2' }
      ]
    })
  })

  test('is drawn without complaint in both languages', { timeout: 240_000 }, async () => {
    for (const language of ['en', 'zh'] as const) {
      for (const { id, kind } of trajectory.charts) {
        // Matrices are drawn from the numbers of a result on the disk, in tests/api/charts.test.ts.
        if (kind === 'matrix') continue
        const chosen = {
          gene: String((result.summary['drawn'] as string[])[0]),
          lineage: 'left 2',
          threshold: 0.01
        }
        const { complaints, marks } = await drawChart(
          trajectory,
          result,
          id,
          { ...usual, condition: 'arm', seed: 42 },
          chosen,
          language
        )
        expect({ id, complaints }).toEqual({ id, complaints: [] })
        expect(Object.values(marks).reduce((sum, drawn) => sum + drawn, 0)).toBeGreaterThan(0)
      }
    }
  })

  test(
    'takes another start from the graph of the first result, as if it were computed anew',
    { timeout: 240_000 },
    async () => {
      const params = { start: 'group', roots: ['left 2'], genes: 'variable' }
      const again = await run(params, cells, await asParent(result, {}))
      const anew = await run(params)
      expect(again.summary).toMatchObject({ reused: 'yes', start: ['left 2'] })
      expect(anew.summary).toMatchObject({ reused: 'no' })
      expect(again.tables['cells']).toEqual(anew.tables['cells'])
      expect(again.extra).toEqual(anew.extra)
      expect(rowObjects(again.tables['lineages']!).map(({ groups }) => groups)).toEqual([
        'left 2 → left 1 → stem → right 1 → right 2'
      ])
    }
  )
})

test('names the genes that were asked for and have no counts, and refuses those that are not there', async () => {
  const some = memoryCells(
    fork.data,
    Uint32Array.from({ length: 899 }, (_, at) => at + 1)
  )
  const { summary, warnings, tables } = await run({ genes: 'variable', drawn: ['GENE150', 'gene3'] }, some)
  expect((summary['drawn'] as string[])[0]).toBe('gene3')
  expect(summary['drawn']).not.toContain('gene150')
  expect(warnings).toContainEqual({ key: 'silent', values: { genes: ['gene150'] } })
  expect(new Set(rowObjects(tables['curves']!).map(({ gene }) => gene))).toContain('gene3')
  await expect(run({ drawn: ['gene3', 'GATA99'] })).rejects.toMatchObject({
    key: 'no_gene',
    values: { names: ['GATA99'] }
  })
}, 120_000)

test('a click on a group or a cell offers it as the start, on the same graph', () => {
  const pick = (id: string, row: object) =>
    trajectory.charts.find((chart) => chart.id === id)!.picks?.({ ...row }, { language: 'en', params: usual })
  expect(pick('connections', { node: 3, id: 'left 2', label: 'left 2' })).toEqual({
    does: 'again',
    text: 'Start at left 2…',
    params: { start: 'group', roots: ['left 2'], genes: 'none' }
  })
  expect(pick('pseudotime', { id: 17 })).toEqual({
    does: 'again',
    text: 'Start at cell 17…',
    params: { start: 'cell', root_cell: 17, genes: 'none' }
  })
  expect(pick('connections', { from: 1, to: 2 })).toBeNull()
})

describe('the start', () => {
  const startOf = async (params: object): Promise<unknown> =>
    (await run({ genes: 'none', ...params })).summary['start']

  test(
    'is found by a rule, by a cell, and by expressed genes; several starts part the tree',
    { timeout: 120_000 },
    async () => {
      const first = fork.times.indexOf(fork.times.reduce((a, b) => Math.min(a, b)))
      expect(await startOf({ start: 'value', root_column: 'day', root_value: 'day 0' })).toEqual(['stem'])
      const byCell = await run({ genes: 'none', start: 'cell', root_cell: first })
      expect(byCell.summary).toMatchObject({ start: ['stem'], start_cells: [String(first)] })
      expect(numbersOf(byCell, 'pseudotime')[first]).toBe(0)
      const guessed = await run({ genes: 'none', start: 'auto' })
      expect(guessed.warnings.map(({ key }) => key)).toContain('guessed')
      const several = await run({ genes: 'none', roots: ['left 2', 'right 2'] })
      expect(rowObjects(several.tables['lineages']!).map(({ start }) => start)).toEqual(['left 2', 'right 2'])
    }
  )

  test('and everything else that cannot be is refused in one sentence', { timeout: 60_000 }, async () => {
    const requested = {
      selected: 900,
      rest: 0,
      layer: 'counts',
      sampleColumn: null,
      has: () => true,
      present: (name: string) => (name === 'type' ? ['stem', 'left 1'] : name === 'one' ? ['x'] : null),
      levels: () => null
    } as const
    const refuse = (params: object): unknown => {
      try {
        trajectory.check(trajectory.params.parse({ ...usual, ...params }), requested)
        return null
      } catch (error) {
        return (error as { key?: string }).key
      }
    }
    expect(refuse({})).toBeNull()
    expect(refuse({ group: 'one' })).toBe('one_group')
    expect(refuse({ group: 'none' })).toBe('no_column')
    expect(refuse({ roots: [] })).toBe('no_root')
    expect(refuse({ start: 'cell' })).toBe('no_root')
    expect(refuse({ start: 'value', root_column: 'day' })).toBe('no_root')
    expect(refuse({ roots: ['nowhere'] })).toBe('no_level')
    expect(refuse({ condition: 'type' })).toBe('no_samples')
    expect(refuse({ batch: 'mnn' })).toBe('no_batches')
    await expect(run({ genes: 'none', start: 'cell', root_cell: 900 })).rejects.toMatchObject({
      key: 'no_cell'
    })
    const half = memoryCells(
      fork.data,
      Uint32Array.from({ length: 450 }, (_, cell) => cell)
    )
    await expect(run({ genes: 'none', start: 'cell', root_cell: 800 }, half)).rejects.toMatchObject({
      key: 'root_apart'
    })
  })
})
