import { expect, test } from 'vitest'
import {
  memoryCells,
  memoryContext,
  type MemoryCells
} from '../../../../tests/fixtures/datasets/memory-cells.ts'
import { receptorStudy } from '../../../../tests/fixtures/datasets/receptor-samples.ts'
import { rowsOf } from '../../../../tests/fixtures/repertoire.ts'
import type { Result } from '../../../contract/tool.ts'
import { receptorRepertoire } from '../tool.ts'

const run = (cells: MemoryCells, params: object): Promise<Result> =>
  receptorRepertoire.run(cells, { group: 'condition', ...params }, memoryContext(cells))

test('the bias of large clones to clusters is relative to all large clones of their group', async () => {
  const whole = await run(memoryCells(receptorStudy()), { clusters: 'cluster' })
  const found = rowsOf(whole, 'bias')
  expect(new Set(found.map(({ group }) => group))).toEqual(new Set(['before', 'after']))
  for (const [group, own] of Map.groupBy(found, (row) => row['group'])) {
    expect(own.length).toBeGreaterThan(1)
    const clones = new Set(own.map(({ clone }) => clone))
    const large = rowsOf(whole, 'cells').filter(
      (cell) => cell['group'] === group && clones.has(cell['clone'])
    )
    for (const row of own) {
      const its = large.filter(({ clone }) => clone === row['clone'])
      const inCluster = (cells: typeof large) =>
        cells.filter(({ cluster }) => cluster === row['cluster']).length
      expect([row['cells'], row['in_cluster']]).toEqual([its.length, inCluster(its)])
      const [share, expected] = [inCluster(its) / its.length, inCluster(large) / large.length]
      expect(row['percent']).toBeCloseTo(100 * share, 12)
      expect(row['expected_percent']).toBeCloseTo(100 * expected, 12)
      expect(row['bias']).toBeCloseTo((share - expected) / (1 - expected), 12)
    }
    // p is adjusted (BH) within the group.
    const p = own.map(({ p_val }) => Number(p_val))
    expect(p).toEqual(p.toSorted((a, b) => a - b))
    for (const [at, { padj_bh }] of own.entries()) {
      const steps = p.slice(at).map((one, further) => (one * p.length) / (at + further + 1))
      expect(padj_bh).toBeCloseTo(Math.min(1, ...steps), 12)
    }
  }
})

test('without clusters no bias is computed', async () => {
  expect(rowsOf(await run(memoryCells(receptorStudy()), {}), 'bias')).toEqual([])
})
