import { expect, test } from 'vitest'
import { jobsHere } from '../../../../tests/fixtures/run-here.ts'
import { Generator } from '../../../science/random/generator.ts'
import { edgesOf, fateProbabilities, rowLength } from '../../../science/trajectory/fates.ts'
import type { ToolContext } from '../genes.ts'
import { trajectory } from '../tool.ts'
import { edgesOn } from './edges.ts'
import { fatesScratch } from './jobs.ts'

const random = new Generator(11)
const [cells, count] = [1500, 6]
/** Most lists begin with the first cell, so that it has more neighbours than are gathered at once. */
const ids = Int32Array.from({ length: cells * count }, (_, at) => {
  const [cell, rank] = [Math.floor(at / count), at % count]
  if (rank === 0 && cell > 0 && cell % 5 > 0) return 0
  return (cell + 1 + rank * 7 + random.below(5)) % cells
})
const distances = Float32Array.from({ length: cells * count }, (_, at) => 0.2 * (1 + (at % count)))
const lists = { cells, count, ids, distances }
/** Several cells have the same time, some are left out, and the first is the earliest. */
const times = Float64Array.from({ length: cells }, (_, cell) => {
  if (cell === 0) return 0
  return cell % 17 === 0 ? Number.NaN : Math.round(500 * random.uniform()) / 500
})

test.each([
  [1, false],
  [2, false],
  [3, false],
  [6, false],
  [6, true]
])('walks to %i ends are followed by the kernel bit for bit, wide: %j', async (states, wide) => {
  const terminal = new Int32Array(cells).fill(-1)
  for (let cell = 1; cell < 40; cell++) if (cell % 17 > 0) terminal[cell] = cell % states
  const edges = edgesOf(lists)
  const walks = {
    times,
    terminal,
    states,
    latest: new Uint32Array(cells),
    places: new Int32Array(cells),
    rows: new Float64Array(cells * rowLength(states)),
    fates: new Float64Array(cells * states)
  }
  fateProbabilities({ ...walks, edges })
  expect(walks.fates.some((fate) => fate > 0)).toBe(true)
  const { heap, run }: Pick<ToolContext, 'heap' | 'run'> = jobsHere(trajectory, wide)
  const found = await edgesOn({ lists }, { heap, run })
  expect(found).toEqual(edges)
  const own = {
    times: heap.copy(times),
    terminal: heap.copy(terminal),
    latest: heap.take(Uint32Array, cells),
    places: heap.take(Int32Array, cells),
    rows: heap.take(Float64Array, walks.rows.length),
    fates: heap.take(Float64Array, walks.fates.length),
    scratch: heap.take(Float64Array, fatesScratch(states))
  }
  await run('followFates', { blocks: 1, args: { ...own, edges: found, states } })
  expect(own.fates).toEqual(walks.fates)
})
