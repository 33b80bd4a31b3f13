import { beforeAll, describe, expect, test } from 'vitest'
import {
  memoryCells,
  memoryContext,
  type MemoryCells
} from '../../../tests/fixtures/datasets/memory-cells.ts'
import { groupOf, receptorStudy, wholeStudy } from '../../../tests/fixtures/datasets/receptor-samples.ts'
import { drawChart } from '../../../tests/fixtures/figures/draw-chart.ts'
import { rowsOf } from '../../../tests/fixtures/repertoire.ts'
import { fill } from '../../contract/text.ts'
import type { ControlValues, Result } from '../../contract/tool.ts'
import { receptorRepertoire } from './tool.ts'

const run = (cells: MemoryCells, params: object = {}): Promise<Result> =>
  receptorRepertoire.run(cells, { group: 'sample', ...params }, memoryContext(cells))

describe('repertoires of four samples', () => {
  const data = receptorStudy()
  const cells = memoryCells(data)
  let result: Result
  beforeAll(async () => {
    result = await run(cells, wholeStudy)
  })

  test('are counted as a naive program counts them', () => {
    const counts = new Map<string, number>()
    const groups = new Map<string, number>()
    for (const at of cells.ids) {
      const own = groupOf(data, 'tcr_clone', at)
      const sample = groupOf(data, 'sample', at)!
      if (own === null) continue
      counts.set(`${sample} ${own}`, (counts.get(`${sample} ${own}`) ?? 0) + 1)
      groups.set(sample, (groups.get(sample) ?? 0) + 1)
    }
    const found = rowsOf(result, 'abundance')
    expect(
      new Map(found.map((row) => [`${String(row['group'])} ${String(row['clone'])}`, row['cells']]))
    ).toEqual(counts)
    for (const row of found)
      expect(row['percent']).toBe((100 * Number(row['cells'])) / groups.get(String(row['group']))!)
    const total = (table: string) => rowsOf(result, table).reduce((sum, row) => sum + Number(row['cells']), 0)
    for (const table of ['clones', 'abundance', 'classes', 'rank_classes', 'pairing', 'diversity', 'lengths'])
      expect(total(table), table).toBe(216)
    expect(result.warnings.map(({ key }) => key)).toEqual(['without'])
    expect(result.cellsUsed).toBe(216)
  })

  test('share V genes, chains and lengths that make 100 % of a group', () => {
    for (const group of ['s1', 's2', 's3', 's4']) {
      const percent = (table: string, segment?: string): number =>
        rowsOf(result, table)
          .filter((row) => row['group'] === group && (segment === undefined || row['segment'] === segment))
          .reduce((sum, row) => sum + Number(row['percent']), 0)
      for (const [table, segment] of [
        ['genes', 'V'],
        ['genes', 'J'],
        ['lengths'],
        ['pairing'],
        ['classes'],
        ['rank_classes']
      ] as const)
        expect(percent(table, segment)).toBeCloseTo(100, 9)
    }
  })

  test('overlap by the one measure that is asked for, the same naively', async () => {
    const sets = new Map<string, Map<string, number>>()
    for (const row of rowsOf(result, 'abundance')) {
      const own = sets.get(String(row['group'])) ?? new Map<string, number>()
      sets.set(String(row['group']), own.set(String(row['clone']), Number(row['cells'])))
    }
    const jaccard = await run(cells, { overlap: 'jaccard' })
    for (const row of rowsOf(jaccard, 'overlap')) {
      const [a, b] = [sets.get(String(row['one']))!, sets.get(String(row['other']))!]
      const shared = [...a.keys()].filter((one) => b.has(one)).length
      expect(row['shared']).toBe(shared)
      expect(row['value']).toBe(row['jaccard'])
      expect(row['value']).toBe(shared / (a.size + b.size - shared))
    }
    for (const row of rowsOf(result, 'overlap')) expect(row['value']).toBe(row['morisita_horn'])
    expect(rowsOf(result, 'overlap').length).toBe(6)
  })

  test('hold their cells in clones of each rank, as a naive program counts them', () => {
    const found = rowsOf(result, 'rank_classes')
    for (const group of ['s1', 's2', 's3', 's4']) {
      const largest = rowsOf(result, 'abundance')
        .filter((row) => row['group'] === group)
        .map((row) => Number(row['cells']))
        .sort((a, b) => b - a)
      expect(largest.length).toBeGreaterThan(10)
      const parts = [largest.slice(0, 10), largest.slice(10, 100)]
      for (const [at, ranks] of ['1-10', '11-100', '101-1000', '1001-10000', '>10000'].entries()) {
        const part = parts[at] ?? []
        const cells = part.reduce((sum, size) => sum + size, 0)
        const row = found.find((one) => one['group'] === group && one['ranks'] === ranks)
        expect(row).toMatchObject({ cells, clones: part.length })
        expect(row!['percent']).toBeCloseTo((100 * cells) / 54, 12)
      }
    }
  })

  test('pair the V genes of both chains as a naive program counts them', () => {
    const counts = new Map<string, number>()
    for (const at of cells.ids) {
      const both = ['tcr_vj_v', 'tcr_vdj_v'].map((column) => groupOf(data, column, at))
      if (!both.includes(null)) counts.set(both.join(' '), (counts.get(both.join(' ')) ?? 0) + 1)
    }
    const found = rowsOf(result, 'v_pairs')
    expect(
      new Map(found.map((row) => [`${String(row['vj_v'])} ${String(row['vdj_v'])}`, row['cells']]))
    ).toEqual(counts)
    expect(counts.size).toBeGreaterThan(5)
    const sizes = found.map((row) => Number(row['cells']))
    expect(sizes).toEqual(sizes.toSorted((one, other) => other - one))
  })

  test('count clones by their cells in two groups as a naive program does', () => {
    const cellsIn = new Map<string, number>()
    for (const { clone, group, cells: count } of rowsOf(result, 'abundance'))
      cellsIn.set(`${String(clone)} ${String(group)}`, Number(count))
    const clones = [...new Set(rowsOf(result, 'abundance').map(({ clone }) => String(clone)))]
    const found = rowsOf(result, 'pairs')
    expect(new Set(found.map(({ one, other }) => `${String(one)} ${String(other)}`)).size).toBe(6)
    for (const { one, other, cells_1, cells_2, clones: count } of found) {
      const same = clones.filter(
        (clone) =>
          (cellsIn.get(`${clone} ${String(one)}`) ?? 0) === cells_1 &&
          (cellsIn.get(`${clone} ${String(other)}`) ?? 0) === cells_2
      )
      expect(same.length).toBe(count)
    }
    for (const both of Map.groupBy(found, ({ one, other }) => `${String(one)} ${String(other)}`).values()) {
      const inOne = both.filter(({ cells_1 }) => Number(cells_1) > 0)
      const own = clones.filter((clone) => cellsIn.has(`${clone} ${String(both[0]!['one'])}`)).length
      expect(inOne.reduce((sum, { clones: count }) => sum + Number(count), 0)).toBe(own)
    }
  })

  test('do not change by a bit where another sample is left out', async () => {
    const ids = cells.ids.filter((at) => groupOf(data, 'sample', at) !== 's2')
    const fewer = await run(memoryCells(data, ids), { clusters: 'cluster' })
    for (const table of [
      'abundance',
      'classes',
      'rank_classes',
      'bias',
      'diversity',
      'hill',
      'genes',
      'lengths',
      'pairing',
      'ranks',
      'curves',
      'entropy',
      'properties'
    ]) {
      const kept = (from: Result) =>
        rowsOf(from, table)
          .filter(({ group }) => group !== 's2')
          .map((row) => ({ ...row, overall_rank: 0 }))
      expect(kept(fewer), table).toEqual(kept(result))
      expect(kept(fewer).length).toBeGreaterThan(0)
    }
    const pairs = (from: Result) =>
      new Set(
        rowsOf(from, 'pairs')
          .filter(({ one, other }) => one !== 's2' && other !== 's2')
          .map((row) => JSON.stringify(row))
      )
    expect(pairs(fewer)).toEqual(pairs(result))
    expect(pairs(fewer).size).toBeGreaterThan(9)
    // Ranks of k-mers, and migration between samples, depend on all samples; the other values of a sample do
    // not.
    const ofSample = (from: Result, table: string, key: readonly string[], value: string) =>
      new Map(
        rowsOf(from, table)
          .filter((row) => row['group'] !== 's2' && row['index'] !== 'migration')
          .map((row) => [key.map((column) => String(row[column])).join(' '), row[value]])
      )
    for (const [table, key, value] of [
      ['kmers', ['size', 'kmer', 'group'], 'percent'],
      ['startrac', ['index', 'cluster', 'group'], 'value']
    ] as const) {
      const whole = ofSample(result, table, key, value)
      const left = ofSample(fewer, table, key, value)
      expect(left.size, table).toBeGreaterThan(5)
      for (const [name, percent] of left) expect(percent, `${table} ${name}`).toBe(whole.get(name))
    }
    const shared = (from: Result) =>
      new Map(
        rowsOf(from, 'overlap')
          .filter(({ one, other }) => one !== 's2' && other !== 's2')
          .map((row) => [`${String(row['one'])} ${String(row['other'])}`, { ...row, rank: 0 }])
      )
    expect(shared(fewer)).toEqual(shared(result))
    expect(shared(fewer).size).toBe(3)
    const sizes = (from: Result) =>
      new Map(rowsOf(from, 'cells').map((row) => [row['id'], row['clone_size']]))
    for (const [id, size] of sizes(fewer)) expect(size).toBe(sizes(result).get(id))
  })

  test('are the same bits again, and cells outside the selection have no part', async () => {
    expect((await run(cells, wholeStudy)).tables).toEqual(result.tables)
    expect(rowsOf(await run(memoryCells(data, cells.ids.slice(0, 60))), 'diversity').length).toBe(1)
  })

  test('of paired cells alone leave out those with one chain', async () => {
    const paired = await run(cells, { cells: 'paired' })
    expect(rowsOf(paired, 'pairing').map(({ pairing }) => pairing)).toEqual(Array(4).fill('single pair'))
    expect(paired.cellsUsed).toBeLessThan(216)
  })

  test('are compared by sample, as Welch compares them', () => {
    const samples = rowsOf(result, 'samples').filter(({ measure }) => measure === 'clonality')
    const values = (condition: string) =>
      samples.filter((row) => row['condition'] === condition).map(({ value }) => Number(value))
    const [first, second] = [values('before'), values('after')]
    expect([first.length, second.length]).toEqual([2, 2])
    const mean = (of: readonly number[]) => (of[0]! + of[1]!) / 2
    const error = (of: readonly number[]) => (of[0]! - of[1]!) ** 2 / 4
    const row = rowsOf(result, 'comparison').find(({ measure }) => measure === 'clonality')!
    expect(row['difference']).toBeCloseTo(mean(second) - mean(first), 14)
    expect(row['t']).toBeCloseTo((mean(second) - mean(first)) / Math.sqrt(error(first) + error(second)), 10)
    for (const { p_val, padj_bh } of rowsOf(result, 'comparison'))
      expect(Number(padj_bh)).toBeGreaterThanOrEqual(Number(p_val) * (1 - 1e-12))
  })

  test('are rarefied by the order that is chosen, and before 1.5.0 by that of clones alone', async () => {
    const curves = { ...result.tables['curves'] }
    delete curves['order']
    const few = rowsOf(result, 'curves').map(({ order }) => order === 0)
    const earlier = Object.fromEntries(
      Object.entries(curves).map(([name, values]) => [
        name,
        'codes' in values ? values : (values as Float64Array).filter((_, at) => few[at])
      ])
    )
    const heightOf = async (of: Result, order: number): Promise<string[]> => {
      const drawn = await drawChart(receptorRepertoire, of, 'rarefaction', wholeStudy, { order })
      expect(drawn.complaints).toEqual([])
      return [...drawn.svg.matchAll(/role="graphics-symbol"[^>]*d="(M[^"]+)"/g)].map(([, path]) => path!)
    }
    const paths = await Promise.all([0, 1, 2].map((order) => heightOf(result, order)))
    for (const own of paths) expect(own.length).toBeGreaterThan(7)
    expect(new Set(paths.map((own) => own.join(' '))).size).toBe(3)
    const before = { ...result, tables: { ...result.tables, curves: earlier } }
    expect(await heightOf(before, 0)).toEqual(paths[0])
  })

  test('draw clones across groups in their colours, where a result of 1.0.0 does not list them', async () => {
    const { clones_tracked: listed, ...summary } = result.summary
    const clones = listed as readonly string[]
    expect(clones.length).toBeGreaterThan(2)
    for (const of of [result.summary, summary]) {
      const { svg, complaints } = await drawChart(
        receptorRepertoire,
        { ...result, summary: of },
        'tracking',
        wholeStudy
      )
      expect(complaints).toEqual([])
      const bars = svg.split('mark-rect role-mark').at(-1)!
      expect(new Set([...bars.matchAll(/fill="(#\w+)"/g)].map(([, fill]) => fill)).size).toBeGreaterThan(2)
    }
  })

  test('say how shares are compared, and of B cells constant genes and hypermutation too', () => {
    const methods = {
      en: receptorRepertoire.texts.en.methods,
      zh: receptorRepertoire.texts.zh.methods
    }
    for (const language of ['en', 'zh'] as const) {
      const text = (receptor: string): string => fill(methods, language, { receptor, tested: 'yes' })
      const words = { en: ['constant genes', '20 largest'], zh: ['恒定区基因', '最大 20 个'] }[language]
      for (const word of words) {
        expect(text('bcr')).toContain(word)
        expect(text('tcr')).not.toContain(word)
      }
      expect(text('bcr')).not.toMatch(/\{\{[#/]/)
    }
  })

  test('are not tested without two samples a condition, with a warning', async () => {
    const ids = cells.ids.filter((at) => groupOf(data, 'sample', at) !== 's4')
    const fewer = await run(memoryCells(data, ids), wholeStudy)
    for (const table of ['comparison', 'shares']) {
      expect(rowsOf(fewer, table).length).toBeGreaterThan(4)
      for (const { p_val, padj_bh, t } of rowsOf(fewer, table))
        expect([p_val, padj_bh, t]).toEqual([null, null, null])
    }
    expect(rowsOf(fewer, 'comparison').every(({ difference }) => Number.isFinite(difference))).toBe(true)
    expect(fewer.summary['tested']).toBe('no')
    expect(rowsOf(fewer, 'samples').length).toBe(15)
    expect(fewer.warnings.map(({ key }) => key)).toContain('no_replicates')
    const mixed = await run(cells, { condition: 'cluster' })
    expect(mixed.warnings.map(({ key }) => key)).toContain('mixed_sample')
    const same = await run(cells, { condition: 'sample' })
    expect(same.warnings.map(({ key }) => key)).toContain('no_samples')
  })

  /** The charts of B cells, invariant T cells and known specificities have their own tests. */
  const others = new Set(['isotypes', 'invariant', 'mutation', 'lineage', 'antigens', 'antigen-map'])
  const chosen: Readonly<Record<string, ControlValues>> = {
    logo: { length: '7' },
    'size-pairs': { one: 's1', other: 's2' },
    'by-sample': { measure: 'gini' },
    'k-mers': { by: 'common', size: 2 },
    entropy: { length: '7' },
    properties: { length: '7', property: 'charge' },
    startrac: { index: 'transition' },
    rarefaction: { order: 1 },
    overlay: { group: 's1' },
    shares: { kind: 'v' }
  }
  test.for(receptorRepertoire.charts.filter(({ id }) => !others.has(id)).map(({ id }) => id))(
    'are drawn: %s',
    async (id) => {
      const controls = chosen[id] ?? {}
      for (const language of ['en', 'zh'] as const) {
        const params = { receptor: 'tcr', overlap: 'morisita_horn', ...wholeStudy }
        const drawn = await drawChart(receptorRepertoire, result, id, params, controls, language)
        expect(drawn.complaints).toEqual([])
        expect(Object.values(drawn.marks).reduce((sum, marks) => sum + marks, 0)).toBeGreaterThan(0)
        expect(drawn.svg).not.toMatch(/NaN|undefined/)
      }
    }
  )

  test('name chains in Chinese', async () => {
    const { svg } = await drawChart(receptorRepertoire, result, 'pairing', wholeStudy, {}, 'zh')
    expect(svg).toContain('>单对<')
    expect(svg).not.toContain('single pair')
  })

  test('have shares of samples as a naive program counts them, the least p first', async () => {
    // Two thirds of the cells of the first sample.
    const uneven = await run(memoryCells(data, cells.ids.slice(20)), wholeStudy)
    const cellRows = rowsOf(uneven, 'cells').filter(({ clone }) => clone !== '')
    const conditionOf = (at: unknown) => groupOf(data, 'condition', Number(at))
    for (const kind of ['v', 'j']) {
      const found = rowsOf(uneven, 'shares').filter((row) => row['kind'] === kind)
      for (const [side, condition] of (['before', 'after'] as const).entries()) {
        for (const row of found) {
          const inSamples = ['s1', 's2', 's3', 's4'].flatMap((sample) => {
            const own = cellRows.filter(({ id, group }) => group === sample && conditionOf(id) === condition)
            return own.length === 0
              ? []
              : [(100 * own.filter((cell) => cell[kind] === row['value']).length) / own.length]
          })
          expect(row[`percent_${side + 1}`]).toBeCloseTo((inSamples[0]! + inSamples[1]!) / 2, 10)
        }
      }
      const p = found.map(({ p_val }) => Number(p_val))
      expect(p).toEqual(p.toSorted((a, b) => a - b))
      expect(Math.min(...p)).toBeGreaterThan(0)
      expect(found.map(({ rank }) => rank)).toEqual(found.map((_, index) => index + 1))
    }
  })
})

describe('what cannot be computed is refused with a sentence', () => {
  const data = receptorStudy()
  test('without receptors, without cells that have one, and with too little', async () => {
    await expect(run(memoryCells(data), { receptor: 'bcr' })).rejects.toMatchObject({ key: 'no_receptor' })
    await expect(run(memoryCells(data, Uint32Array.of(9, 19)))).rejects.toMatchObject({
      key: 'no_receptor_cells'
    })
    await expect(run(memoryCells(data, new Uint32Array(0)))).rejects.toMatchObject({ key: 'no_cells' })
    await expect(run(memoryCells(data), { clusters: 'sample' })).rejects.toMatchObject({
      key: 'same_columns'
    })
    await expect(run(memoryCells(data), { group: 'tcr_vdj_cdr3_nt_' })).rejects.toMatchObject({
      key: 'no_column'
    })
  })
  test('a group of one cell has what one cell can have', async () => {
    const lone = await run(
      memoryCells(
        data,
        Uint32Array.from({ length: 61 }, (_, at) => at)
      )
    )
    expect(rowsOf(lone, 'diversity')[1]).toMatchObject({ cells: 1, clones: 1, d50: 1, clonality: null })
    expect(rowsOf(lone, 'hill').filter(({ group }) => group === 's2').length).toBe(3)
    expect(lone.warnings.map(({ key }) => key)).toEqual(['without', 'few_cells'])
  })
  test('one group has no overlap', async () => {
    const one = await run(
      memoryCells(
        data,
        Uint32Array.from({ length: 60 }, (_, at) => at)
      )
    )
    expect(one.warnings.map(({ key }) => key)).toEqual(['without', 'one_group'])
    expect(rowsOf(one, 'overlap')).toEqual([])
  })
})
