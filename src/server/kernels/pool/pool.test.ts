import { afterEach, describe, expect, test, vi } from 'vitest'
import type * as Jobs from '../../../../tests/fixtures/pool-jobs.ts'
import { widePoolOf } from '../../../../tests/fixtures/datasets/points.ts'
import { Generator } from '../../../science/random/generator.ts'
import { Stopped } from '../stop.ts'
import { groupPoints, pack, wholeGroupLength } from '../neighbours/groups.ts'
import { Heap } from './heap.ts'
import type { JobModule } from './job.ts'
import { Pool } from './pool.ts'
import { OutOfMemory, requireMemory, requireMemoryForCells } from './memory-request.ts'

const jobs: JobModule<typeof Jobs> = {
  file: new URL('../../../../tests/fixtures/pool-jobs.ts', import.meta.url).pathname
}

let pools: Pool[] = []
function poolOf(threads: number, stopped = new Int32Array(new SharedArrayBuffer(4))): Pool {
  const pool = new Pool({ threads, stopped, memoryBytes: 2 ** 40 })
  pools.push(pool)
  return pool
}
function wide(threads: number): Pool {
  const pool = widePoolOf(threads)
  pools.push(pool)
  return pool
}
afterEach(async () => {
  await Promise.all(pools.map((pool) => pool.close()))
  pools = []
})

describe('the thread pool', () => {
  test('does every block once and answers in their order, several runs at a time', async () => {
    const pool = poolOf(2)
    const out = pool.heap.take(Float64Array, 100)
    const other = pool.heap.take(Float64Array, 3)
    const shares: number[] = []
    const [values, others] = await Promise.all([
      pool.run(jobs, 'square', { blocks: 100, args: { out }, progress: (share) => shares.push(share) }),
      pool.run(jobs, 'square', { blocks: 3, args: { out: other } })
    ])
    expect(values.map(({ twice }) => twice[0])).toEqual(Array.from({ length: 100 }, (_, i) => 2 * i * i))
    expect(Array.from(out)).toEqual(Array.from({ length: 100 }, (_, i) => i * i))
    expect(others).toHaveLength(3)
    expect(await pool.run(jobs, 'square', { blocks: 0, args: { out } })).toEqual([])
    expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true)
  })

  test('collects unused arrays once many more were made, where Node lets it', () => {
    const pool = poolOf(1)
    const before = globalThis.gc
    const collector = vi.fn<() => void>()
    const bytes = vi.spyOn(process, 'memoryUsage')
    const withArrays = (mebibytes: number): number => {
      bytes.mockReturnValue({ arrayBuffers: mebibytes * 2 ** 20 } as NodeJS.MemoryUsage)
      pool.collect()
      return collector.mock.calls.length
    }
    try {
      globalThis.gc = undefined
      expect(withArrays(100)).toBe(0)
      globalThis.gc = collector as unknown as NodeJS.GCFunction
      expect(withArrays(100)).toBe(1)
      expect(withArrays(103)).toBe(1)
      expect(withArrays(104)).toBe(2)
      // V8 collected some itself: what comes after counts from there.
      expect(withArrays(50)).toBe(2)
      expect(withArrays(54)).toBe(3)
    } finally {
      bytes.mockRestore()
      globalThis.gc = before
    }
  })

  test.each([
    ['', poolOf],
    [' beyond 4 GiB', wide]
  ])('runs compiled kernels over its memory%s, the same with one thread and two', async (where, make) => {
    const generator = new Generator(5)
    const [points, centres, axes, width] = [101, 10, 6, 8]
    const number = (): number => Math.round(1000 * generator.normal())
    const coordinate = Int16Array.from({ length: points * axes }, number)
    const centre = Int16Array.from({ length: centres * axes }, number)
    const naive = Int32Array.from({ length: points }, (_, i) => {
      const distances = Array.from({ length: centres }, (_, c) =>
        Array.from({ length: axes }).reduce<number>(
          (sum, _, d) => sum + (coordinate[i * axes + d]! - centre[c * axes + d]!) ** 2,
          0
        )
      )
      return distances.indexOf(Math.min(...distances))
    })
    for (const threads of [1, 2]) {
      const pool = make(threads)
      const rows = pool.heap.take(Int16Array, points * width)
      const count = Math.ceil(centres / groupPoints)
      const groups = pool.heap.take(Int16Array, count * wholeGroupLength(axes))
      const out = pool.heap.take(Int32Array, points)
      for (let i = 0; i < points; i++)
        for (let d = 0; d < axes; d++) rows[i * width + d] = coordinate[i * axes + d]!
      pack({ rows: centre, width: axes, dimensions: axes, groups }, 0, 0, centres)
      await pool.run(jobs, 'nearestCentre', {
        blocks: Math.ceil(points / 10),
        args: { rows, width, groups, count, axes, out }
      })
      expect(Array.from(out)).toEqual(Array.from(naive))
      expect(out.byteOffset > 2 ** 32).toBe(where !== '')
    }
  })

  test('a task of more than a million cells has a wide memory', () => {
    const options = { threads: 1, stopped: new Int32Array(new SharedArrayBuffer(4)), memoryBytes: 2 ** 40 }
    const isWide = (cells?: number): boolean =>
      new Pool({ ...options, ...(cells !== undefined && { cells }) }).heap.memory.wide
    expect([isWide(), isWide(1_000_000), isWide(1_000_001)]).toEqual([false, false, true])
  })

  test('threads reach what a wide memory has grown by since they started', async () => {
    const pool = wide(2)
    const early = pool.heap.take(Float64Array, 9)
    await pool.run(jobs, 'square', { blocks: 9, args: { out: early } })
    pool.heap.reserve(Uint8Array, 6 * 2 ** 30)
    const late = pool.heap.take(Float64Array, 9)
    await pool.run(jobs, 'square', { blocks: 9, args: { out: late } })
    expect(late.byteOffset).toBeGreaterThan(10 * 2 ** 30)
    expect([...late]).toEqual([...early])
  })

  test.each([
    ['', poolOf],
    [' beyond 4 GiB', wide]
  ])('gives what a block answers of its memory%s without a copy', async (_where, make) => {
    const pool = make(2)
    const out = pool.heap.copy(Float64Array.of(1, 2, 3, 4, 5, 6))
    const values = await pool.run(jobs, 'part', { blocks: 3, args: { out } })
    out[4] = 7
    expect(values.map(({ numbers }) => [...numbers])).toEqual([
      [1, 2],
      [3, 4],
      [7, 6]
    ])
  })

  test('throws what a block threw, and goes on with the next run', async () => {
    const pool = poolOf(2)
    await expect(pool.run(jobs, 'fail', { blocks: 50, args: { at: 20 } })).rejects.toThrow(
      new RangeError('block 20 is odd')
    )
    const out = pool.heap.take(Float64Array, 4)
    await pool.run(jobs, 'square', { blocks: 4, args: { out } })
    expect(Array.from(out)).toEqual([0, 1, 4, 9])
  })

  test('begins no further block once one has failed', async () => {
    const began = new Int32Array(new SharedArrayBuffer(4))
    const failed = poolOf(2).run(jobs, 'failFirst', { blocks: 2000, args: { began } })
    await expect(failed).rejects.toThrow('the first block is odd')
    expect(began[0]).toBeLessThan(1000)
  })

  test('says which kernels have not been compiled, and how to', async () => {
    await expect(poolOf(1).run(jobs, 'missingKernels', { blocks: 1, args: {} })).rejects.toThrow(
      'The compiled kernels "no-such-kernels" are not in dist/kernels. Compile them with: npm run build'
    )
  })

  test('stops in the middle of a block once the task is cancelled', async () => {
    const stopped = new Int32Array(new SharedArrayBuffer(4))
    const pool = poolOf(2, stopped)
    const began = pool.heap.take(Int32Array, 1)
    const run = pool.run(jobs, 'endless', { blocks: 3, args: { began } })
    while (Atomics.load(began, 0) < 2) await new Promise((resolve) => setTimeout(resolve, 5))
    Atomics.store(stopped, 0, 1)
    await expect(run).rejects.toBeInstanceOf(Stopped)
    expect(Atomics.load(began, 0)).toBe(2)
    await expect(pool.run(jobs, 'endless', { blocks: 1, args: { began } })).rejects.toBeInstanceOf(Stopped)
  })

  test('fails the runs of a thread that has died, and starts another thread', async () => {
    const pool = poolOf(2)
    await expect(pool.run(jobs, 'leave', { blocks: 1, args: {} })).rejects.toThrow(
      'a thread ended before its work'
    )
    const out = pool.heap.take(Float64Array, 2)
    expect(await pool.run(jobs, 'square', { blocks: 2, args: { out } })).toHaveLength(2)
  })
})

describe('the heap', () => {
  test('gives zeroed memory, reuses what is freed, and grows', () => {
    const heap = new Heap()
    const first = heap.take(Float64Array, 1000).fill(7)
    const second = heap.copy(Int32Array.of(1, 2, 3))
    const third = heap.take(Uint8Array, 100_000)
    expect([first.byteOffset % 128, second.byteOffset % 128, third.byteOffset % 128]).toEqual([0, 0, 0])
    heap.free(first)
    const again = heap.take(Float32Array, 10)
    expect(again.byteOffset).toBe(first.byteOffset)
    expect(again.every((value) => value === 0)).toBe(true)
    expect(Array.from(second)).toEqual([1, 2, 3])
    expect(() => heap.free(first, first)).toThrow('not on the heap')
    heap.free(second, third)
    const top = heap.take(Uint8Array, 8000 + 100_000).fill(1)
    heap.free(top)
    expect(heap.take(Uint8Array, 2_000_000).every((value) => value === 0)).toBe(true)
  })

  test('reserves room of which less is kept, and counts what it holds without use', () => {
    const heap = new Heap()
    heap.free(heap.take(Uint8Array, 1_000_000).fill(1))
    expect(heap.spare).toBe(1_000_064)
    const reserved = heap.reserve(Uint32Array, 2 ** 28)!
    reserved.set([5, 6, 7])
    const kept = heap.keep(reserved, 64)
    expect([...kept.subarray(0, 3), kept.length, kept.byteOffset]).toEqual([5, 6, 7, 64, reserved.byteOffset])
    expect(heap.spare).toBe(1_000_064 - 256)
    expect(heap.take(Uint8Array, 2_000_000).every((value) => value === 0)).toBe(true)
    expect(heap.spare).toBe(0)
    expect(heap.reserve(Float64Array, 2 ** 30) === null).toBe(true)
    expect(new Heap(true).reserve(Float64Array, 2 ** 30)).toHaveLength(2 ** 30)
    expect(() => heap.keep(kept, 65)).toThrow('not on the heap')
    heap.free(kept)
    expect(heap.spare).toBe(256)
    heap.free(heap.reserve(Uint8Array, 1_000_000)!.fill(9))
    expect(heap.take(Uint8Array, 1_000_000).every((value) => value === 0)).toBe(true)
  })

  test('does not count as held what was reserved and never written, whatever was taken above', () => {
    const heap = new Heap()
    heap.free(heap.take(Uint8Array, 1024).fill(1))
    const reserved = heap.reserve(Uint8Array, 8192)!
    expect(heap.touched(reserved)).toBe(1024)
    const above = heap.take(Uint8Array, 128)
    expect(heap.keep(reserved, 256)).toHaveLength(256)
    expect(heap.spare).toBe(1024 - 256)
    const within = heap.take(Uint8Array, 1024)
    expect(within.byteOffset).toBe(reserved.byteOffset + 256)
    expect(heap.spare).toBe(0)
    heap.free(within)
    expect(heap.spare).toBe(1024)
    heap.free(above)
    expect(heap.spare).toBe(1024 + 128)
    expect(heap.touched(heap.reserve(Uint8Array, 8192)!)).toBe(1024 + 128)
  })

  test('says what would fit before it is taken', () => {
    expect(() => requireMemoryForCells(1000, { cells: 10, perCell: 50, fixed: 100 }, 400)).not.toThrow()
    const refused = (): void => requireMemoryForCells(2 ** 30, { cells: 10 ** 6, perCell: 1000 }, 2 ** 28)
    expect(refused).toThrow(OutOfMemory)
    expect(() => requireMemoryForCells(2 ** 30, { cells: 10 ** 6, perCell: 1000 }, 2 ** 28)).toThrow(
      expect.objectContaining({ values: { limit: '1 GiB', fit: 'known', cells: 800_000 } })
    )
    expect(() => requireMemory(1000, { of: 'genes', count: 200, each: 10, fixed: 50 }, 400)).toThrow(
      expect.objectContaining({ values: { limit: '1000 B', fit: 'genes', genes: 55 } })
    )
    expect(() => requireMemory(2 ** 20, { of: 'cells', count: 5, each: 10 }, 2 ** 21)).toThrow(
      expect.objectContaining({ values: { limit: '1 MiB', fit: 'none', need: '3 MiB' } })
    )
  })

  test('says how many cells the memory that threads share would hold, whatever a task may use', () => {
    const search = { cells: 40_000_000, perCell: 536, shared: 536 }
    const refused = expect.objectContaining({ values: { limit: '16 GiB', fit: 'shared', cells: 32_000_000 } })
    expect(() => requireMemoryForCells(2 ** 40, search, 0)).toThrow(refused)
    expect(() => requireMemoryForCells(2 ** 40, { ...search, cells: 32_000_000 }, 0)).not.toThrow()
    // Of two limits the one is said that holds fewer cells.
    const clustering = { of: 'cells', count: 40_000_000, each: 1412, shared: 536 } as const
    expect(() => requireMemory(48 * 2 ** 30, clustering, 0)).toThrow(refused)
    expect(() => requireMemory(40 * 2 ** 30, clustering, 0)).toThrow(
      expect.objectContaining({ values: { limit: '40 GiB', fit: 'known', cells: 30_000_000 } })
    )
  })

  test('says what all would need where the fewest that make sense do not fit', () => {
    const requested = { of: 'cells', count: 1000, each: 2 ** 20 } as const
    const valuesOf = (limitMiB: number, more: object = {}): unknown => {
      try {
        requireMemory(limitMiB * 2 ** 20, { ...requested, ...more }, 0)
      } catch (error) {
        return error instanceof OutOfMemory ? error.values : error
      }
      return null
    }
    expect(valuesOf(10)).toEqual({ limit: '10 MiB', fit: 'known', cells: 10 })
    expect(valuesOf(9)).toEqual({ limit: '9 MiB', fit: 'none', need: '1000 MiB' })
    expect(valuesOf(1, { of: 'genes' })).toEqual({ limit: '1 MiB', fit: 'genes', genes: 1 })
    expect(valuesOf(1, { of: 'samples' })).toEqual({ limit: '1 MiB', fit: 'none', need: '1000 MiB' })
    expect(valuesOf(2, { of: 'groups' })).toEqual({ limit: '2 MiB', fit: 'groups', groups: 2 })
    expect(valuesOf(999, { of: 'genes', least: 1000 })).toEqual({
      limit: '999 MiB',
      fit: 'none',
      need: '1000 MiB'
    })
    expect(valuesOf(2, { count: 3 })).toEqual({ limit: '2 MiB', fit: 'none', need: '3 MiB' })
    expect(valuesOf(1000, { fixed: 1 })).toEqual({ limit: '1000 MiB', fit: 'known', cells: 990 })
    expect(() => new Heap().take(Float64Array, 2 ** 30)).toThrow(OutOfMemory)
  })
})
