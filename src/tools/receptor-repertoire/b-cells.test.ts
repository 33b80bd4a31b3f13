import { beforeAll, describe, expect, test } from 'vitest'
import { memoryCells } from '../../../tests/fixtures/datasets/memory-cells.ts'
import { groupOf, receptorStudy, wholeStudy } from '../../../tests/fixtures/datasets/receptor-samples.ts'
import { drawChart } from '../../../tests/fixtures/figures/draw-chart.ts'
import { repertoireOf, rowsOf } from '../../../tests/fixtures/repertoire.ts'
import type { Result } from '../../contract/tool.ts'
import { receptorRepertoire } from './tool.ts'

describe('repertoires of B cells', () => {
  const data = receptorStudy('bcr')
  const params = { receptor: 'bcr', group: 'sample' }
  let bcr: Result
  beforeAll(async () => {
    bcr = await repertoireOf(memoryCells(data), params)
  })

  test('have isotypes', async () => {
    expect(rowsOf(bcr, 'isotypes').map(({ isotype }) => isotype)).toEqual(Array(4).fill('IGHC'))
    const drawn = await drawChart(receptorRepertoire, bcr, 'isotypes', params)
    expect(drawn.complaints).toEqual([])
    expect(drawn.marks['rect']).toBe(4)
  })

  test('have mutations where the file says how much V is its germline, with their quartiles', async () => {
    const identity = data.columns['bcr_vdj_identity']!
    if (identity.kind !== 'number') throw new Error('no numbers')
    for (const row of rowsOf(bcr, 'mutation')) {
      const values = rowsOf(bcr, 'cells').flatMap(({ id, group }) =>
        group === row['group'] ? [100 * (1 - identity.values[Number(id)]!)] : []
      )
      const sorted = values.filter((value) => !Number.isNaN(value)).toSorted((a, b) => a - b)
      expect(row['cells']).toBe(sorted.length)
      expect(row['low']).toBeGreaterThanOrEqual(0)
      const middle = (sorted.length - 1) / 2
      const median = (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle)]!) / 2
      expect(row['median']).toBeCloseTo(median, 10)
    }
    const drawn = await drawChart(receptorRepertoire, bcr, 'mutation', params)
    expect(drawn.complaints).toEqual([])
    expect(drawn.marks['rect']).toBeGreaterThanOrEqual(8)
    expect((await repertoireOf(memoryCells(receptorStudy()), wholeStudy)).summary['mutation']).toBe(0)
  })

  test('have trees of clones: every junction once, the root the nearest to all cells', async () => {
    const found = rowsOf(bcr, 'lineages')
    const clones = [...new Set(found.map(({ clone }) => String(clone)))]
    expect(clones.length).toBeGreaterThan(1)
    for (const clone of clones) {
      const tree = found.filter((row) => row['clone'] === clone)
      const own = rowsOf(bcr, 'cells').filter((row) => row['clone'] === clone)
      expect(new Set(tree.map(({ junction }) => junction))).toEqual(
        new Set(own.map(({ junction }) => junction))
      )
      expect(tree.reduce((sum, { cells }) => sum + Number(cells), 0)).toBe(own.length)
      expect(tree.filter(({ parent }) => parent === '').length).toBe(1)
    }
    const drawn = await drawChart(receptorRepertoire, bcr, 'lineage', params, { clone: clones[0]! })
    expect(drawn.complaints).toEqual([])
    expect(drawn.svg).not.toMatch(/NaN|undefined/)
    expect(drawn.marks['symbol']).toBeGreaterThanOrEqual(
      found.filter(({ clone }) => clone === clones[0]).length
    )
  })

  test('do not change by a bit where another sample is left out', async () => {
    const ids = memoryCells(data).ids.filter((at) => groupOf(data, 'sample', at) !== 's2')
    const fewer = await repertoireOf(memoryCells(data, ids), params)
    for (const table of ['mutation', 'isotypes']) {
      const kept = (from: Result) => rowsOf(from, table).filter(({ group }) => group !== 's2')
      expect(kept(fewer), table).toEqual(kept(bcr))
      expect(kept(fewer).length).toBeGreaterThan(0)
    }
  })
})
