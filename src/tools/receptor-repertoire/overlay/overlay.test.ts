import { beforeAll, describe, expect, test } from 'vitest'
import {
  memoryCells,
  memoryContext,
  type MemoryCells
} from '../../../../tests/fixtures/datasets/memory-cells.ts'
import { groupOf, receptorStudy } from '../../../../tests/fixtures/datasets/receptor-samples.ts'
import { drawChart } from '../../../../tests/fixtures/figures/draw-chart.ts'
import { rowsOf } from '../../../../tests/fixtures/repertoire.ts'
import type { Result } from '../../../contract/tool.ts'
import { receptorRepertoire } from '../tool.ts'

const run = (cells: MemoryCells, params: object = {}): Promise<Result> =>
  receptorRepertoire.run(cells, { group: 'sample', ...params }, memoryContext(cells))

describe('contours of expanded clones', () => {
  const data = receptorStudy()
  const cells = memoryCells(data)
  const [x, y] = data.embedding as [Float32Array, Float32Array]
  let result: Result
  beforeAll(async () => {
    result = await run(cells, { clusters: 'cluster' })
  })

  test('hold the shares that they say of the cells of clones with two cells or more', () => {
    const sizes = new Map<string, number>()
    const keyOf = (at: number): string => `${groupOf(data, 'sample', at)!} ${groupOf(data, 'tcr_clone', at)!}`
    for (const at of cells.ids) sizes.set(keyOf(at), (sizes.get(keyOf(at)) ?? 0) + 1)
    for (const group of ['s1', 's2', 's3', 's4']) {
      const expanded = [...cells.ids].filter(
        (at) =>
          groupOf(data, 'sample', at) === group &&
          groupOf(data, 'tcr_clone', at) !== null &&
          sizes.get(keyOf(at))! > 1
      )
      expect(expanded.length).toBeGreaterThan(20)
      for (const within of [25, 50, 75, 95]) {
        const lines = Map.groupBy(
          rowsOf(result, 'contours').filter((row) => row['group'] === group && row['within'] === within),
          ({ path }) => path
        )
        expect(lines.size).toBeGreaterThan(0)
        for (const line of lines.values()) expect(line.at(-1)).toEqual(line[0])
        // A ray from a position inside crosses the contours an odd number of times.
        const isInside = (at: number): boolean =>
          Array.from(lines.values()).reduce(
            (sum, line) =>
              sum +
              line.slice(1).filter((end, index) => {
                const [ax, ay] = [Number(line[index]!['x']), Number(line[index]!['y'])]
                const [bx, by] = [Number(end['x']), Number(end['y'])]
                return ay > y[at]! !== by > y[at]! && x[at]! < ax + ((y[at]! - ay) / (by - ay)) * (bx - ax)
              }).length,
            0
          ) %
            2 ===
          1
        const share = expanded.filter(isInside).length / expanded.length
        expect(Math.abs(share - within / 100), `${group}, ${within} %`).toBeLessThan(0.06)
      }
    }
  })

  test('of a sample do not change by a bit where another one is left out', async () => {
    const fewer = await run(
      memoryCells(
        data,
        cells.ids.filter((at) => groupOf(data, 'sample', at) !== 's2')
      )
    )
    const kept = (from: Result) =>
      rowsOf(from, 'contours')
        .filter(({ group }) => group !== 's2')
        .map(({ group, within, x: across, y: up }) => [group, within, across, up])
    expect(kept(fewer)).toEqual(kept(result))
    expect(kept(fewer).length).toBeGreaterThan(100)
  })

  test.for([{ clusters: 'cluster' }, {}])(
    'are drawn over cells in the colours of %o, and a cell selects its clone',
    async (chosen) => {
      for (const language of ['en', 'zh'] as const) {
        const params = { receptor: 'tcr', group: 'sample', ...chosen }
        const drawn = await drawChart(
          receptorRepertoire,
          result,
          'overlay',
          params,
          { group: 's1' },
          language
        )
        expect(drawn.complaints).toEqual([])
        const own = rowsOf(result, 'contours').filter(({ group }) => group === 's1')
        // Each line and its halo.
        expect(drawn.marks['path']).toBe(2 * new Set(own.map(({ path }) => path)).size)
        expect(drawn.svg).toContain('clusters' in chosen ? '>cluster</text>' : '>sample</text>')
      }
      const chart = receptorRepertoire.charts.find(({ id }) => id === 'overlay')!
      const { id, clone } = rowsOf(result, 'cells').find((cell) => cell['clone'] !== '')!
      expect(chart.picks!({ id: id!, cluster: '' }, { language: 'en', params: {} })).toBeNull()
      const pick = chart.picks!({ id: id!, cluster: 'a' }, { language: 'en', params: {} })
      if (pick?.does !== 'cells') throw new Error('no cells are picked')
      expect(pick.among!.rows(rowsOf(result, 'cells')).map((cell) => cell['clone'])).toEqual(
        rowsOf(result, 'cells').flatMap((cell) => (cell['clone'] === clone ? [clone] : []))
      )
    }
  )

  test('are none without an embedding, nor of fewer than ten expanded cells', async () => {
    const { embedding: _, ...bare } = data
    for (const few of [memoryCells(bare), memoryCells(data, cells.ids.slice(0, 9))]) {
      const without = await run(few)
      expect(rowsOf(without, 'contours')).toEqual([])
      expect(
        receptorRepertoire.charts.find(({ id }) => id === 'overlay')!.fits!({
          summary: without.summary,
          params: {}
        })
      ).toBe(false)
    }
  })
})
