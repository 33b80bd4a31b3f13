import { describe, expect, test } from 'vitest'
import { bareContext } from '../../../../tests/fixtures/bare-context.ts'
import { memoryDataSet } from '../../../../tests/fixtures/datasets/memory-dataset.ts'
import { cellsOf } from './cells.ts'
import { contextOf } from './context.ts'
import { secondsToGo } from '../eta.ts'
import { stopFlag, Stopped } from '../../kernels/stop.ts'

const flagOf = () => {
  const word = new Int32Array(1)
  return { stop: stopFlag(word), end: () => (word[0] = 1) }
}

describe('reports', () => {
  test('leave at most ten times a second, the newest, and never fall', () => {
    let time = 0
    const sent: [string, number][] = []
    const context = contextOf({
      stop: flagOf().stop,
      seed: 1,
      memoryBytes: 1,
      kernels: {
        geneMoments: () => Promise.reject(new Error('not asked for')),
        components: () => Promise.reject(new Error('not asked for')),
        mnn: () => Promise.reject(new Error('not asked for')),
        harmony: () => Promise.reject(new Error('not asked for')),
        groupMoments: () => Promise.reject(new Error('not asked')),
        groupStatistics: () => Promise.reject(new Error('not asked')),
        groupCounts: () => Promise.reject(new Error('not asked')),
        neighbourGraph: () => Promise.reject(new Error('not asked')),
        labelCells: () => Promise.reject(new Error('not asked'))
      },
      ...bareContext,
      send: (step, share) => sent.push([step, share]),
      now: () => time
    })
    for (time = 0; time < 1000; time++) context.report('step', time / 500)
    expect(sent).toHaveLength(10)
    expect(sent.map(([, share]) => share)).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1, 1, 1, 1, 1])
    time = 5000
    context.report('late', NaN)
    expect(sent.at(-1)).toEqual(['late', 1])
  })

  test('give a narrowing range of the remaining time, once there is enough to estimate it', () => {
    expect([secondsToGo(4, 0.05), secondsToGo(10, 0), secondsToGo(10, 1)]).toEqual([null, null, null])
    const early = secondsToGo(6, 0.05)
    const late = secondsToGo(90, 0.9)
    expect(early).toEqual([59, 169])
    expect(late).toEqual([9, 12])
  })
})

describe('the cells of a task', () => {
  const dataset = memoryDataSet({ cells: 5000, genes: 8 })
  const none = new Uint32Array(0)

  test('come in blocks of 4,096, rows and genes in order', async () => {
    const rows = Uint32Array.from({ length: 5000 }, (_, i) => i)
    const cells = cellsOf(dataset, rows, none, flagOf().stop)
    const blocks = []
    for await (const block of cells.byCell(rows)) blocks.push(block)
    expect(blocks.map((block) => block.length)).toEqual([4096, 904])
    expect(blocks.flat().map((row) => row.cell)).toEqual([...rows])
    expect(blocks[1]?.[3]).toEqual(dataset.cell(4099))
    const genes = []
    for await (const row of cells.byGene(2, 6)) genes.push(row)
    expect(genes).toEqual([2, 3, 4, 5].map((gene) => dataset.gene(gene)))
    expect(await cells.column('group')).toBe(dataset.cellColumn('group'))
    expect(await cells.column('none')).toBeNull()
  })

  test('end in the middle once the task is to stop', async () => {
    const { stop, end } = flagOf()
    const seen: number[] = []
    const walk = async (): Promise<void> => {
      for await (const row of cellsOf(dataset, none, none, stop).byGene(0, 8)) {
        seen.push(row.gene)
        if (row.gene === 2) end()
      }
    }
    await expect(walk()).rejects.toBeInstanceOf(Stopped)
    expect(seen).toEqual([0, 1, 2])
  })

  test('have names and totals that are read when they are asked for', () => {
    const read: string[] = []
    const noted = <Value>(name: string, value: Value): Value => {
      read.push(name)
      return value
    }
    const watched = {
      ...dataset,
      geneNames: () => noted('names', dataset.geneNames()),
      geneIds: () => noted('ids', dataset.geneIds()),
      totals: () => noted('totals', dataset.totals())
    }
    const cells = cellsOf(watched, none, none, flagOf().stop)
    expect(read).toEqual([])
    expect(cells.genes.names).toEqual(dataset.geneNames())
    expect(cells.totals).toEqual(dataset.totals())
    expect(read).toEqual(['names', 'totals'])
    expect(cells.genes.ids).toEqual(dataset.geneIds())
    expect(read).toEqual(['names', 'totals', 'ids'])
  })
})
