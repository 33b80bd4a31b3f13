import { afterAll, expect, test } from 'vitest'
import { memoryCells, memoryContext, memoryData } from '../../../../tests/fixtures/datasets/memory-cells.ts'
import { runOnThreads } from '../../../../tests/fixtures/run-here.ts'
import type { EarlierResult, Result } from '../../../contract/tool.ts'
import { trajectory } from '../tool.ts'
import { warmUpCells, warmUpResult } from './warm-up.ts'

const threads = runOnThreads(trajectory, 2)
afterAll(() => threads.close())

const going = { stopped: false, check: () => undefined }
const ordered = new Error('there is an order')
const context = { ...memoryContext(memoryCells(memoryData([[1]]))), ...threads }

/** The result with matrices of known digests, and how often their numbers are read. */
function counted(digest: string): { readonly result: EarlierResult; readonly reads: () => number } {
  let reads = 0
  const result: EarlierResult = {
    ...warmUpResult,
    async matrix(id) {
      const own = await warmUpResult.matrix(id)
      const read: typeof own.read = (from, to) => {
        reads++
        return own.read(from, to)
      }
      return { ...own, digest: `${digest} ${id}`, read }
    }
  }
  return { result, reads: () => reads }
}

const from = (root: number, parent: EarlierResult): Promise<Result> =>
  trajectory.run(
    warmUpCells,
    { group: 'group', start: 'cell', root_cell: root, genes: 'none' },
    { ...context, parent }
  )

test('a start after its structure was read ahead reads nothing, and finds the same', async () => {
  const [first, second] = [counted('one'), counted('two')]
  const alone = await from(7, first.result)
  expect(first.reads()).toBe(4)
  await trajectory.ahead!([second.result], { ...threads, stop: going })
  expect(second.reads()).toBe(4)
  const after = await from(7, second.result)
  expect(second.reads()).toBe(4)
  expect(after.summary['lineages']).toEqual(['right end', 'left end'])
  expect(after.tables).toEqual(alone.tables)
  expect(after.extra).toEqual(alone.extra)
  // The edges that were found ahead are used once.
  expect((await from(7, second.result)).tables).toEqual(alone.tables)
}, 120_000)

test('an order ends what is done ahead', async () => {
  const { result, reads } = counted('three')
  const stop = {
    get stopped() {
      return reads() > 0
    },
    check() {
      if (this.stopped) throw ordered
    }
  }
  await expect(trajectory.ahead!([result], { ...threads, stop })).rejects.toThrow(ordered.message)
  expect(reads()).toBe(4)
}, 120_000)
