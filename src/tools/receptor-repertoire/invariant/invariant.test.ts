import { describe, expect, test } from 'vitest'
import {
  memoryCells,
  memoryContext,
  type MemoryCells,
  type MemoryData
} from '../../../../tests/fixtures/datasets/memory-cells.ts'
import { readCsv, realData } from '../../../../tests/fixtures/datasets/real-data.ts'
import { readReceptors, receptorData } from '../../../../tests/fixtures/datasets/receptor-cells.ts'
import { receptorStudy } from '../../../../tests/fixtures/datasets/receptor-samples.ts'
import { drawChart } from '../../../../tests/fixtures/figures/draw-chart.ts'
import { rowsOf } from '../../../../tests/fixtures/repertoire.ts'
import type { Result } from '../../../contract/tool.ts'
import { receptorRepertoire } from '../tool.ts'

const run = (cells: MemoryCells, params: object = {}): Promise<Result> =>
  receptorRepertoire.run(cells, { group: 'sample', ...params }, memoryContext(cells))

const counts = (result: Result, group: string): unknown =>
  rowsOf(result, 'invariant')
    .filter((row) => row['group'] === group)
    .map(({ invariant, cells, clones }) => [invariant, cells, clones])

type Row = Record<string, string>

/** The two contigs of one cell. */
const cell = (barcode: string, alpha: string, beta: string): Row[] =>
  [alpha, beta]
    .filter((chain) => chain !== '')
    .map((chain, at) => {
      const [v, j, cdr3] = chain.split(' ') as [string, string, string]
      return {
        barcode,
        is_cell: 'true',
        contig_id: `${barcode}_${at}`,
        high_confidence: 'true',
        chain: v.slice(0, 3),
        v_gene: v,
        j_gene: j,
        c_gene: '',
        productive: 'true',
        cdr3,
        cdr3_nt: cdr3,
        reads: '9',
        umis: '3'
      }
    })

const mait = ['TRAV1-2 TRAJ33 CAVMDSNYQLIW', 'TRBV6-4 TRBJ2-1 CASSDGGNEQFF'] as const
const inkt = ['TRAV10 TRAJ18 CVVSDRGSTLGRLYF', 'TRBV25-1 TRBJ2-2 CASSEGTGELFF'] as const

/** Two samples, of which the first has three MAIT cells of two clones, one iNKT cell and others. */
function study(genes: readonly string[]): MemoryData {
  const [alpha, beta] = mait
  const blood = [
    cell('A-1', alpha, beta),
    cell('B-1', alpha, beta),
    cell('C-1', alpha, 'TRBV20-1 TRBJ1-1 CSARDTEAFF'),
    cell('D-1', ...inkt),
    cell('E-1', alpha, ''),
    cell('F-1', alpha, 'TRBV9 TRBJ1-1 CASSVGTEAFF'),
    cell('G-1', 'TRAV12-1 TRAJ33 CAVMDSNYQLIW', beta)
  ]
  const lung = [cell('H-1', ...inkt), cell('I-1', '', beta)]
  const samples = [
    ['blood', readReceptors(blood.flat(), 'tcr')],
    ['lung', readReceptors(lung.flat(), 'tcr')]
  ] as const
  return { ...receptorData(samples, 'tcr'), genes }
}

describe('invariant T cells', () => {
  const cells = memoryCells(study(['CD3E']))

  test('are counted by group, with their clones, by both chains', async () => {
    const result = await run(cells)
    expect(counts(result, 'blood')).toEqual([
      ['MAIT', 3, 2],
      ['iNKT', 1, 1]
    ])
    expect(counts(result, 'lung')).toEqual([
      ['MAIT', 0, 0],
      ['iNKT', 1, 1]
    ])
    expect(rowsOf(result, 'invariant').map(({ percent }) => percent)).toEqual([300 / 7, 0, 100 / 7, 50])
    expect(result.summary).toMatchObject({ invariant: 5, invariant_species: 'human' })
    expect(rowsOf(result, 'cells').map(({ invariant }) => invariant)).toEqual([
      'MAIT',
      'MAIT',
      'MAIT',
      'iNKT',
      '',
      '',
      '',
      'iNKT',
      ''
    ])
  })

  test('of a sample do not change where another one is left out', async () => {
    const fewer = await run(memoryCells(study(['CD3E']), cells.ids.slice(0, 7)))
    expect(counts(fewer, 'blood')).toEqual(counts(await run(cells), 'blood'))
  })

  test('have a bar each, which selects them', async () => {
    const result = await run(cells)
    const chart = receptorRepertoire.charts.find(({ id }) => id === 'invariant')!
    expect(chart.fits!({ ...result, params: {} })).toBe(true)
    for (const language of ['en', 'zh'] as const)
      for (const value of ['percent', 'cells']) {
        const params = { receptor: 'tcr', group: 'sample' }
        const drawn = await drawChart(receptorRepertoire, result, 'invariant', params, { value }, language)
        expect(drawn.complaints).toEqual([])
        expect(drawn.marks['rect']).toBe(4)
      }
    for (const row of rowsOf(result, 'invariant')) {
      const pick = chart.picks!({ ...row }, { language: 'en', params: {} })
      if (pick?.does !== 'cells') throw new Error('no cells are picked')
      const passing = rowsOf(result, pick.table).filter((one) =>
        pick.where.every(({ name, value }) => String(one[name]) === value)
      )
      expect(passing.length).toBe(row['cells'])
    }
  })

  test('are not called in an unknown or the other species, nor among B cells', async () => {
    for (const genes of [['gene1'], ['Cd3e']]) {
      const result = await run(memoryCells(study(genes)))
      expect(result.summary['invariant']).toBe(0)
      expect(
        receptorRepertoire.charts.find(({ id }) => id === 'invariant')!.fits!({ ...result, params: {} })
      ).toBe(false)
    }
    const other = await run(memoryCells({ ...receptorStudy('bcr'), genes: ['CD19'] }), { receptor: 'bcr' })
    expect(rowsOf(other, 'invariant')).toEqual([])
    expect(other.tables['cells']).not.toHaveProperty('invariant')
  })
})

describe.skipIf(!realData)('P17 and P18 (needs CYTODECK_TEST_DATA)', () => {
  test('have the invariant cells that a naive program finds among their contigs', async () => {
    const names = ['P17B', 'P17L', 'P18B', 'P18L']
    const contigs = names.map((name) =>
      readCsv('data', 'vdj', `scRep_${name}_filtered_contig_annotations.csv.gz`)
    )
    const samples = names.map((name, at) => [name, readReceptors(contigs[at]!, 'tcr')] as const)
    const result = await run(memoryCells({ ...receptorData(samples, 'tcr'), genes: ['CD3E'] }))
    const isTrue = (text: string | undefined): boolean => text?.toLowerCase() === 'true'
    const strongest = (own: readonly Row[], chain: string): string => {
      const [first] = own
        .filter((row) => row['chain'] === chain)
        .sort(
          (a, b) =>
            Number(b['umis']) - Number(a['umis']) ||
            Number(b['reads']) - Number(a['reads']) ||
            (a['contig_id']! < b['contig_id']! ? -1 : 1)
        )
      return first ? `${first['v_gene']!} ${first['j_gene']!} ${first['cdr3']!}` : ''
    }
    let total = 0
    for (const [at, name] of names.entries()) {
      const kept = contigs[at]!.filter(
        (row) => isTrue(row['is_cell']) && isTrue(row['high_confidence']) && isTrue(row['productive'])
      )
      const cellsOf = Array.from(
        Map.groupBy(kept, (row) => row['barcode']!).values(),
        (own) => `${strongest(own, 'TRA')} ${strongest(own, 'TRB')}`
      )
      const found = [/^TRAV1-2 TRAJ(33|20|12) \w{12} TRBV(6|20)\b/, /^TRAV10 TRAJ18 \w{14,16} TRBV25\b/].map(
        (rule) => cellsOf.filter((chains) => rule.test(chains)).length
      )
      expect(
        rowsOf(result, 'invariant')
          .filter(({ group }) => group === name)
          .map((row) => row['cells'])
      ).toEqual(found)
      total += found[0]! + found[1]!
    }
    expect(total).toBeGreaterThan(10)
    expect(result.summary['invariant']).toBe(total)
  }, 120_000)
})
