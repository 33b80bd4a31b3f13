import { describe, expect, test } from 'vitest'
import { drawChart, rowObjects } from '../../../tests/fixtures/figures/draw-chart.ts'
import {
  category,
  memoryCells,
  memoryContext,
  memoryData,
  type MemoryCells
} from '../../../tests/fixtures/datasets/memory-cells.ts'
import type { Column } from '../../contract/column.ts'
import type { Result } from '../../contract/tool.ts'
import { cellPercentage } from './tool.ts'

const params = { group: 'type', by: 'condition' }
const run = (cells: MemoryCells, requested: object = params): Promise<Result> =>
  cellPercentage.run(cells, requested, memoryContext(cells))

/** Cells with a type and a condition, without expression. */
function composed(
  counts: Readonly<Record<string, Readonly<Record<string, number>>>>,
  more: Readonly<Record<string, (cell: number) => string>> = {}
): MemoryCells {
  const pairs = Object.entries(counts).flatMap(([type, by]) =>
    Object.entries(by).flatMap(([condition, count]) =>
      Array.from({ length: count }, () => [type, condition] as const)
    )
  )
  const columns: Record<string, Column> = {
    type: category(pairs.map(([type]) => type)),
    condition: category(pairs.map(([, condition]) => condition)),
    ...Object.fromEntries(
      Object.entries(more).map(([name, of]) => [name, category(pairs.map((_, cell) => of(cell)))])
    )
  }
  return memoryCells(memoryData([pairs.map(() => 1)], columns))
}
const small = {
  B: { control: 10, treated: 30 },
  T: { control: 70, treated: 60 },
  NK: { control: 20, treated: 10 }
}

describe('shares of groups', () => {
  test('are counted with their Wilson intervals', async () => {
    const { tables, cellsUsed } = await run(composed(small))
    expect(cellsUsed).toBe(200)
    const rows = rowObjects(tables['percent']!)
    expect(rows).toHaveLength(6)
    const share = rows.find((row) => row['group'] === 'B' && row['by'] === 'control')!
    expect(share).toMatchObject({ n: 10, total: 100, percent: 10 })
    expect(share['ci_low']).toBeCloseTo(5.52, 2)
    expect(share['ci_high']).toBeCloseTo(17.44, 2)
    for (const by of ['control', 'treated'])
      expect(
        rows.filter((row) => row['by'] === by).reduce((sum, row) => sum + Number(row['percent']), 0)
      ).toBeCloseTo(100, 10)
  })

  test('are compared with the numbers expected under independence (Ro/e)', async () => {
    const rows = rowObjects((await run(composed(small))).tables['residuals']!)
    // 40 of 200 cells are B, so that 20 of 100 are expected in either condition.
    const ratio = (by: string) => rows.find((row) => row['group'] === 'B' && row['by'] === by)!['ratio']
    expect([ratio('control'), ratio('treated')]).toEqual([0.5, 1.5])
  })

  test('a combination without cells has a share of 0', async () => {
    const rows = rowObjects(
      (await run(composed({ B: { control: 5, treated: 0 }, T: { control: 5, treated: 5 } }))).tables[
        'percent'
      ]!
    )
    expect(rows.find((row) => row['group'] === 'B' && row['by'] === 'treated')).toMatchObject({
      n: 0,
      total: 5,
      percent: 0,
      ci_low: 0
    })
  })

  test('three levels are tested by χ² alone, two by Fisher as well', async () => {
    const three = rowObjects(
      (await run(composed({ B: { a: 5, b: 9, c: 3 }, T: { a: 10, b: 8, c: 12 } }))).tables['tests']!
    )
    expect(three[0]).toMatchObject({ df: 2, fisher_p: null, odds_ratio: null })
    const two = rowObjects((await run(composed(small))).tables['tests']!)
    expect(two[0]!['fisher_p']).toBeLessThan(0.01)
    expect(two[0]!['odds_ratio']).toBeLessThan(1)
    expect(two[0]!['padj_bh']).toBeGreaterThanOrEqual(Number(two[0]!['fisher_p']))
  })

  test('works on exactly the selected cells, and leaves out those without a value', async () => {
    const cells = composed(small)
    expect((await run(memoryCells(cells.data, Uint32Array.of(0, 1, 2, 50, 90)))).cellsUsed).toBe(5)
    const type = category(['B', null, 'T', 'T'])
    const condition = category(['a', 'a', 'b', 'a'])
    const result = await run(memoryCells(memoryData([[1, 1, 1, 1]], { type, condition })))
    expect(result.cellsUsed).toBe(3)
    expect(result.warnings[0]).toEqual({ key: 'missing', values: { cells: 1 } })
  })

  test('warns of the limits of its tests', async () => {
    const keys = async (cells: MemoryCells): Promise<string[]> =>
      (await run(cells)).warnings.map(({ key }) => key)
    expect(await keys(composed(small))).toEqual(['no_replicates'])
    expect(await keys(composed(small, { sample: (cell) => `s${cell % 6}` }))).toEqual(['samples_tested'])
    expect(
      await keys(
        composed(
          { B: { a: 10, b: 30, c: 9 }, T: { a: 70, b: 60, c: 20 } },
          { sample: (cell) => `s${cell % 6}` }
        )
      )
    ).toEqual(['pseudoreplication'])
    expect(await keys(composed(small, { sample: () => 's' }))).toEqual(['one_sample'])
    expect(await keys(composed({ B: { a: 1, b: 3 }, T: { a: 2, b: 1 } }))).toEqual([
      'small_expected',
      'no_replicates'
    ])
    expect(await keys(composed({ B: { a: 4 }, T: { a: 6 } }))).toEqual(['untested'])
    const unpaired = await run(composed(small, { donor: () => 'd' }), { ...params, paired: 'donor' })
    expect(unpaired.warnings.at(-1)).toEqual({ key: 'pairs_unused', values: { column: 'donor' } })
  })

  test('samples are compared where both levels have two or more', async () => {
    const cells = composed(
      { B: { a: 40, b: 80 }, T: { a: 160, b: 120 } },
      { sample: (cell) => `s${cell % 4}` }
    )
    const { tables, summary } = await run(cells)
    expect(summary['samples_tested']).toBe('yes')
    const rows = rowObjects(tables['samples']!)
    expect(rows.map((row) => row['group'])).toEqual(['B', 'T'])
    expect(rows[0]).toMatchObject({ share_1: 20, share_2: 40 })
    const shares = rowObjects(tables['sample_shares']!)
    expect(shares).toHaveLength(16)
    expect(shares.find((row) => row['sample'] === 's1' && row['group'] === 'B' && row['by'] === 'b')).toEqual(
      { by: 'b', sample: 's1', group: 'B', n: 20, total: 50, percent: 40 }
    )
    expect(rows[0]!['difference']).toBeGreaterThan(0.9)
    // Four equal shares against four others: R's wilcox.test gives p = 0.013124 by its approximation.
    expect(rows[0]).toMatchObject({ rank_u: 0, rank_p_val: expect.closeTo(0.0131238067844, 9) as number })
    // With two groups, one loses the cells that the other gains.
    const uneven = composed(
      { B: { a: 40, b: 80 }, T: { a: 160, b: 120 } },
      { sample: (cell) => `s${(cell >> 2) % 3}` }
    )
    const [gained, lost] = rowObjects((await run(uneven)).tables['samples']!)
    expect(Number(gained!['t'])).toBeCloseTo(-Number(lost!['t']), 8)
    expect((await run(composed(small))).tables['samples']).toEqual({})
    expect((await run(cells, { group: 'type', by: 'sample' })).summary['samples_tested']).toBe('no')
  })

  test('samples of one donor are compared in pairs, where the donors differ more than the levels', async () => {
    // The donors have 10, 40 and 70 B cells of 100 as controls, and 6 more when treated.
    const shares = [10, 16, 40, 46, 70, 76]
    const cells = (donor: (sample: number) => string): MemoryCells => {
      const sampleOf = (cell: number): number => Math.floor(cell / 100)
      const all = [...Array(600).keys()]
      return memoryCells(
        memoryData([all.map(() => 1)], {
          type: category(all.map((cell) => (cell % 100 < shares[sampleOf(cell)]! ? 'B' : 'T'))),
          condition: category(all.map((cell) => (sampleOf(cell) % 2 === 0 ? 'control' : 'treated'))),
          sample: category(all.map((cell) => `s${sampleOf(cell)}`)),
          donor: category(all.map((cell) => donor(sampleOf(cell))))
        })
      )
    }
    const params = { group: 'type', by: 'condition', sample: 'sample' }
    const first = async (of: MemoryCells, more: object) => {
      const { tables, summary } = await run(of, { ...params, ...more })
      const [row] = rowObjects(tables['samples']!)
      return { row, pairs: summary['in_pairs'] }
    }
    const donors = cells((sample) => `d${sample >> 1}`)
    const paired = await first(donors, { paired: 'donor' })
    const alone = await first(donors, {})
    expect(paired).toMatchObject({ row: { group: 'B' }, pairs: 'yes' })
    expect(alone.pairs).toBe('no')
    expect(Number(paired.row?.['difference'])).toBeCloseTo(Number(alone.row?.['difference']), 8)
    expect(Number(paired.row?.['p_val'])).toBeLessThan(Number(alone.row?.['p_val']) / 5)
    await expect(
      first(
        cells((sample) => `d${sample % 2}`),
        { paired: 'donor' }
      )
    ).rejects.toMatchObject({
      key: 'confounded'
    })
    await expect(first(donors, { paired: 'type' })).rejects.toMatchObject({ key: 'covariate_varies' })
  })

  test('refuses the same column twice and columns that are not there', async () => {
    await expect(run(composed(small), { group: 'type', by: 'type' })).rejects.toMatchObject({
      key: 'same_columns'
    })
    await expect(run(composed(small), { group: 'type', by: 'none' })).rejects.toMatchObject({
      key: 'no_column'
    })
    const requested = {
      selected: 5,
      rest: 0,
      layer: 'counts',
      sampleColumn: null,
      has: () => true,
      present: () => null,
      levels: (name: string) => (name === 'type' ? ['B'] : null)
    } as const
    expect(() => cellPercentage.check({ group: 'type', by: 'type' }, requested)).toThrow(
      expect.objectContaining({ key: 'same_columns' })
    )
    expect(() => cellPercentage.check(params, requested)).toThrow(
      expect.objectContaining({ key: 'no_column' })
    )
    const unnamed = {
      ...requested,
      levels: () => ['B'],
      present: (name: string) => (name === 'type' ? ['B'] : [])
    }
    expect(() => cellPercentage.check({ group: 'type', by: 'site' }, unnamed)).toThrow(
      expect.objectContaining({ key: 'no_group', values: { column: 'site' } })
    )
  })

  test.each(['en', 'zh'] as const)('every chart is drawn without a complaint, %s', async (language) => {
    const result = await run(composed(small, { sample: (cell) => `s${cell % 4}` }))
    const marks: Record<string, number | undefined> = {}
    for (const { id } of cellPercentage.charts) {
      const {
        complaints,
        svg,
        marks: drawn
      } = await drawChart(cellPercentage, result, id, params, {}, language)
      expect([id, complaints]).toEqual([id, []])
      expect(svg).not.toMatch(/NaN|undefined/)
      marks[id] = drawn['rect']
    }
    expect(marks).toMatchObject({ stacked: 6, alluvial: 6, grouped: 6, residuals: 6, 'ro-e': 6 })
    expect(marks['by-sample']).toBeGreaterThanOrEqual(6)
  })

  test('shares of samples are drawn where a level has two samples', async () => {
    const offered = async (sample: (cell: number) => string) => {
      const { summary } = await run(composed(small, { sample }))
      return cellPercentage.charts.find(({ id }) => id === 'by-sample')?.fits?.({ params, summary })
    }
    expect(await offered((cell) => `s${cell % 4}`)).toBe(true)
    expect(await offered(() => 'only')).toBe(false)
  })

  test('stars of a group stand between the two levels that were compared', async () => {
    const cells = composed(
      { B: { a: 40, b: 240 }, T: { a: 360, b: 160 } },
      { sample: (cell) => `s${cell % 4}` }
    )
    const { svg, complaints } = await drawChart(cellPercentage, await run(cells), 'by-sample', params)
    expect(complaints).toEqual([])
    const placesOf = (role: string): number[] =>
      [...svg.matchAll(new RegExp(`aria-roledescription="${role}"[^>]*translate\\(([\\d.]+),`, 'g'))].map(
        ([, x]) => Number(x)
      )
    const points = [...new Set(placesOf('point'))].toSorted((a, b) => a - b)
    expect(points).toHaveLength(4)
    const middles = [0, 2].map((first) => (points[first]! + points[first + 1]!) / 2)
    expect(placesOf('text mark')).toEqual(middles.map((index) => expect.closeTo(index, 6)))
  })

  test('shares of 8 samples in 13 groups are all in sight in the wide half of a result', async () => {
    const { width, height } = { width: 840, height: 285 }
    const groups = Array.from({ length: 13 }, (_, at) => [`Type ${at}`, { a: 40 + at, b: 60 - at }] as const)
    const cells = composed(Object.fromEntries(groups), { sample: (cell) => `s${cell % 8}` })
    const place = { width, height }
    const drawn = await drawChart(cellPercentage, await run(cells), 'by-sample', params, {}, 'en', place)
    const [, across, down] = /^<svg[^>]* width="([\d.]+)" height="([\d.]+)"/.exec(drawn.svg) ?? []
    expect(Number(across)).toBeLessThanOrEqual(width)
    expect(Number(down)).toBeLessThanOrEqual(height)
    // Each name stands whole, or in its lines.
    for (const [name] of groups) expect(drawn.svg.replaceAll('</tspan>', ' ')).toContain(name)
    expect(drawn.marks['symbol']).toBeGreaterThanOrEqual(13 * 16)
  })

  test('a single level draws its shares and no residuals', async () => {
    const result = await run(composed({ B: { a: 4 }, T: { a: 6 } }))
    expect((await drawChart(cellPercentage, result, 'stacked', params)).marks['rect']).toBe(2)
    expect((await drawChart(cellPercentage, result, 'residuals', params)).complaints).toEqual([])
  })
})
