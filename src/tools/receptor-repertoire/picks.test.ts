import { beforeAll, describe, expect, test } from 'vitest'
import { memoryCells } from '../../../tests/fixtures/datasets/memory-cells.ts'
import { receptorStudy, wholeStudy } from '../../../tests/fixtures/datasets/receptor-samples.ts'
import { drawChart } from '../../../tests/fixtures/figures/draw-chart.ts'
import { repertoireOf, rowsOf } from '../../../tests/fixtures/repertoire.ts'
import type { ChartPick, Result } from '../../contract/tool.ts'
import { receptorRepertoire } from './tool.ts'

/** The cells that a pick selects, by the rules of the server's filters and of the client. */
function pickedCells(result: Result, picked: ChartPick | null): readonly unknown[] {
  if (picked?.does !== 'cells') throw new Error('no cells are picked')
  const passing = rowsOf(result, picked.table).filter((row) =>
    // The server ignores a condition on an empty text.
    picked.where.every(({ name, value, type }) => type === 2 && (value === '' || String(row[name]) === value))
  )
  return (picked.among?.rows(passing) ?? passing).map(({ id }) => id)
}

describe('a mark selects its cells', () => {
  const data = receptorStudy('bcr')
  const params = { ...wholeStudy, receptor: 'bcr' }
  let result: Result
  beforeAll(async () => {
    result = await repertoireOf(memoryCells(data), params)
  })
  const view = { language: 'en', params } as const
  const pickOf = (id: string, row: object): ChartPick | null =>
    receptorRepertoire.charts.find((chart) => chart.id === id)!.picks!({ ...row }, view)

  test.for([
    ['abundance', 'abundance', 'cells'],
    ['homeostasis', 'classes', 'cells'],
    ['proportion', 'rank_classes', 'cells'],
    ['bias', 'bias', 'cells'],
    ['alluvial', 'alluvial', 'cells'],
    ['pairing', 'pairing', 'cells'],
    ['isotypes', 'isotypes', 'cells'],
    ['mutation', 'mutation', 'cells'],
    ['lineage', 'lineages', 'cells'],
    ['v-j', 'gene_pairs', 'cells'],
    ['v-v', 'v_pairs', 'cells'],
    ['lengths', 'lengths', 'cells'],
    ['logo', 'logo', 'count'],
    ['k-mers', 'kmers', 'cells'],
    ['startrac', 'startrac', 'cells'],
    ['tracking', 'tracking', 'cells'],
    ['diversity', 'diversity', 'cells']
  ] as const)('in the chart %s', ([chart, table, count]) => {
    const found = rowsOf(result, table)
    expect(found.length).toBeGreaterThan(0)
    for (const row of found) expect(pickedCells(result, pickOf(chart, row)).length).toBe(row[count])
  })

  test('of a position: the cells of its group and length, and of a line none', () => {
    const lengths = rowsOf(result, 'lengths')
    for (const chart of ['entropy', 'properties']) {
      const found = rowsOf(result, chart)
      expect(found.length).toBeGreaterThan(20)
      for (const row of found) {
        const cells = lengths.find(
          ({ group, length }) => group === row['group'] && String(length) === row['length']
        )!['cells']
        expect(pickedCells(result, pickOf(chart, row)).length).toBe(cells)
      }
      expect(pickOf(chart, { group: 's1' })).toBeNull()
    }
  })

  test('of clones with so many cells in two groups: these cells', () => {
    const found = rowsOf(result, 'pairs')
    expect(found.length).toBeGreaterThan(12)
    for (const row of found) {
      const cells = (Number(row['cells_1']) + Number(row['cells_2'])) * Number(row['clones'])
      expect(pickedCells(result, pickOf('size-pairs', row)).length).toBe(cells)
    }
  })

  test('of a rank: the cells of the clones of its size in the group, and of a line the group', () => {
    const abundance = rowsOf(result, 'abundance')
    const found = rowsOf(result, 'ranks')
    expect(found.length).toBeGreaterThan(8)
    for (const row of found) {
      const clones = abundance.filter(({ group, cells }) => group === row['group'] && cells === row['size'])
      expect(clones.length).toBeGreaterThan(0)
      expect(clones.map(({ rank }) => rank)).toContain(row['rank'])
      const cells = pickedCells(result, pickOf('rank-abundance', row))
      expect(cells.length).toBe(clones.length * Number(row['size']))
    }
    for (const chart of ['rank-abundance', 'rarefaction'])
      for (const { group, cells } of rowsOf(result, 'diversity'))
        expect(pickedCells(result, pickOf(chart, { group })).length).toBe(cells)
  })

  test('of a cell on the map: those of its clone in all groups, none without a receptor', () => {
    const cells = rowsOf(result, 'cells')
    const clones = new Map(rowsOf(result, 'clones').map(({ clone, cells: count }) => [clone, count]))
    const pickAt = ({ id, expansion }: (typeof cells)[number]) => pickOf('map', { id, expansion })
    for (const cell of cells.filter(({ clone }, at) => clone !== '' && at % 7 === 0)) {
      const found = pickedCells(result, pickAt(cell))
      expect(found).toContain(cell['id'])
      expect(found.length).toBe(clones.get(cell['clone']))
    }
    expect(cells.filter(({ clone }) => clone === '').map(pickAt)).toEqual(
      Array.from({ length: 24 }, () => null)
    )
  })

  test('of a sample, and of a share: the cells that it is of', () => {
    const cells = rowsOf(result, 'cells').filter(({ sample }) => sample !== '')
    for (const { sample } of rowsOf(result, 'samples'))
      expect(pickedCells(result, pickOf('by-sample', { sample })).length).toBe(
        cells.filter((cell) => cell['sample'] === sample).length
      )
    const percentOf = (ids: readonly unknown[], kind: unknown, side: number): number => {
      const of = { v: 'v', j: 'j', isotype: 'isotype', size: 'clone' }[String(kind)]!
      const samples = side === 1 ? ['s1', 's2'] : ['s3', 's4']
      const shares = samples.map((sample) => {
        const own = cells.filter((cell) => cell['sample'] === sample && cell[of] !== '')
        return (100 * own.filter(({ id }) => ids.includes(id)).length) / own.length
      })
      return shares.reduce((sum, share) => sum + share, 0) / shares.length
    }
    const found = rowsOf(result, 'shares')
    expect(new Set(found.map(({ kind }) => kind))).toEqual(new Set(['v', 'j', 'size', 'isotype']))
    for (const row of found) {
      const ids = pickedCells(result, pickOf('shares', row))
      expect(ids.length).toBeGreaterThan(0)
      for (const side of [1, 2])
        expect(percentOf(ids, row['kind'], side)).toBeCloseTo(Number(row[`percent_${side}`]), 9)
    }
  })

  test('in the box of cells without a constant gene: those of which an identity is known', async () => {
    const [isotypes, identities] = [data.columns['bcr_vdj_c'], data.columns['bcr_vdj_identity']]
    if (isotypes?.kind !== 'category' || identities?.kind !== 'number') throw new Error('no B cells')
    const bare = await repertoireOf(
      memoryCells({
        ...data,
        columns: {
          ...data.columns,
          bcr_vdj_c: { ...isotypes, codes: isotypes.codes.map((code, id) => (id % 3 === 0 ? -1 : code)) },
          bcr_vdj_identity: {
            ...identities,
            values: identities.values.map((value, id) => (id % 4 === 0 ? Number.NaN : value))
          }
        }
      }),
      params
    )
    const found = rowsOf(bare, 'mutation')
    expect(new Set(found.map(({ isotype }) => isotype))).toEqual(new Set(['', 'IGHC']))
    for (const row of found) {
      const ids = pickedCells(bare, pickOf('mutation', row)).map(Number)
      expect(ids.length).toBe(row['cells'])
      for (const id of ids) expect([id % 4 === 0, id % 3 === 0]).toEqual([false, row['isotype'] === ''])
    }
    const { svg, complaints } = await drawChart(receptorRepertoire, bare, 'mutation', params)
    expect(complaints).toEqual([])
    expect(svg).toContain('IGH · s1')
  })

  test('of a length, also where V is not known or neither gene is', async () => {
    const without = (field: string, every: number) => {
      const column = data.columns[`bcr_vdj_${field}`]
      if (column?.kind !== 'category') throw new Error('no genes')
      const codes = column.codes.map((code, id) => (id % every === 0 ? -1 : code))
      return { [`bcr_vdj_${field}`]: { ...column, codes } }
    }
    const columns = { ...data.columns, ...without('v', 3), ...without('j', 6) }
    const bare = await repertoireOf(memoryCells({ ...data, columns }), params)
    const found = rowsOf(bare, 'lengths')
    expect(new Set(found.map(({ locus }) => locus))).toEqual(new Set(['', 'IGH']))
    for (const row of found) {
      expect(row['length']).toBeGreaterThan(3)
      expect(pickedCells(bare, pickOf('lengths', row)).length).toBe(row['cells'])
    }
  })

  test('in the charts of genes', () => {
    for (const row of rowsOf(result, 'genes')) {
      const chart = row['segment'] === 'V' ? 'v-usage' : 'j-usage'
      expect(pickedCells(result, pickOf(chart, row)).length).toBe(row['cells'])
    }
  })

  test('between groups: the cells of the clones that both have', () => {
    for (const [chart, table, column] of [
      ['overlap-chord', 'overlap', 'group'],
      ['upset', 'overlap', 'group'],
      ['transitions', 'transitions', 'cluster']
    ] as const)
      for (const row of rowsOf(result, table)) {
        const inBoth = pickedCells(result, pickOf(chart, row)).map((id) =>
          rowsOf(result, 'cells').find((cell) => cell['id'] === id)!
        )
        expect(new Set(inBoth.map(({ clone }) => clone)).size).toBe(row['shared'])
        expect(new Set(inBoth.map((cell) => cell[column]))).toEqual(
          row['shared'] === 0 ? new Set() : new Set([row['one'], row['other']])
        )
      }
    const { one, other } = rowsOf(result, 'overlap')[0]!
    expect(pickedCells(result, pickOf('overlap', { across: one, down: other }))).toEqual(
      pickedCells(result, pickOf('upset', { one, other }))
    )
    expect(pickedCells(result, pickOf('upset', { group: one })).length).toBe(54)
    // A ribbon of the tracked clones selects a clone in all groups.
    const [tracked] = rowsOf(result, 'tracking')
    expect(pickedCells(result, pickOf('tracking', { ...tracked, after: {} })).length).toBe(
      rowsOf(result, 'clones').find(({ clone }) => clone === tracked!['clone'])!['cells']
    )
  })
})
