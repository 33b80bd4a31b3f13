import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as setApi from '../../src/contract/api/set.ts'
import { createTask, taskInfo } from '../../src/contract/api/task.ts'
import { filterSchema } from '../../src/contract/filter/filter.ts'
import type { Clause } from '../../src/contract/selection.ts'
import { setFilter } from '../../src/contract/filter/set-filter.ts'
import { taskState } from '../../src/contract/task.ts'
import { replayClauses } from '../../src/server/selection/replay.ts'
import { createFilter } from '../../workers/filter/filter.ts'
import { memoryDataSet } from '../fixtures/datasets/memory-dataset.ts'
import { isFull, seed } from './rounds.ts'
import { ended } from './running.ts'
import { listen, type Listening } from './server.ts'
import { ask, contentOf } from './socket.ts'

const cells = 240

/** Groups, and cells on whole numbers as well as between them, some of them nowhere. */
function study() {
  const base = memoryDataSet({ cells, genes: 8, seed: 3 })
  const spread = (axis: number): Float32Array =>
    Float32Array.from({ length: cells }, (_, cell) => {
      const index = ((cell * 7919 + axis * 104_729) % 1000) / 100 - 5
      return cell % 17 === 0 ? NaN : cell % 3 === 0 ? Math.round(index) : index
    })
  const embeddings: Record<string, readonly Float32Array[]> = {
    flat: [spread(1), spread(2)],
    space: [spread(3), spread(4), spread(5)]
  }
  return { ...base, embedding: (name: string) => embeddings[name] ?? null }
}
const dataset = study()
const columns = ['group', 'condition'] as const
const levelsOf = (name: string): readonly string[] => {
  const column = dataset.cellColumn(name)
  return column?.kind === 'category' ? column.levels : []
}

/** What the page's thread has loaded: the same data set. */
function pageThread() {
  const filter = createFilter()
  filter.open(cells)
  for (const name of columns) {
    const column = dataset.cellColumn(name)
    if (column?.kind === 'category') filter.setGroups(name, column.codes, column.levels)
  }
  for (const name of ['flat', 'space']) {
    const [x, y, z = null] = dataset.embedding(name) ?? []
    const xy = Float32Array.from(
      { length: 2 * cells },
      (_, at) => (at % 2 === 0 ? x : y)?.[Math.floor(at / 2)] ?? NaN
    )
    filter.addPoints(
      name,
      Uint32Array.from({ length: cells }, (_, cell) => cell),
      xy,
      z
    )
  }
  // The set as it is now: a clause that brings its cells speaks of these.
  filter.setMembers('gone', Uint32Array.of(1))
  return filter
}

const coordinate = fc.oneof(fc.integer({ min: -5, max: 5 }), fc.double({ min: -6, max: 6, noNaN: true }))
const vertex = fc.tuple(coordinate, coordinate)
const groups = fc
  .constantFrom(...columns)
  .chain((column) =>
    fc.record({ column: fc.constant(column), levels: fc.subarray([...levelsOf(column), 'no such']) })
  )
const inFilter = groups.map(({ column, levels }) =>
  filterSchema.parse({
    columnType: 'meta',
    name: column,
    type: 12,
    value: levels.filter((level) => !level.includes(',')).join('\n') || 'x'
  })
)
const projection = fc.constantFrom(undefined, [0.8, 0, 0.6, -0.3, 0.1, 1, -0.2, 0.1, 0.02, -0.01, 0.02, 1.4])
const drawn = fc.oneof(
  fc.record({
    kind: fc.constant('polygon'),
    position: fc.constantFrom('flat', 'space'),
    vertices: fc.array(vertex, { minLength: 3, maxLength: 12 })
  }),
  fc.record({
    kind: fc.constant('rectangle'),
    position: fc.constantFrom('flat', 'space'),
    from: vertex,
    to: vertex
  }),
  fc.record({
    kind: fc.constant('polygon'),
    position: fc.constant('space'),
    vertices: fc.array(vertex, { minLength: 3, maxLength: 12 }),
    projection
  })
)
const source = fc.oneof(
  { weight: 4, arbitrary: drawn },
  groups.map((one) => ({ kind: 'groups', ...one })),
  inFilter.map((filter) => ({ kind: 'filters', filters: [filter] })),
  fc.record({
    kind: fc.constant('ids'),
    ids: fc.array(fc.integer({ min: 0, max: cells - 1 }), { maxLength: 40 })
  }),
  fc.record({
    kind: fc.constant('members'),
    setId: fc.constant('gone'),
    rows: fc.array(fc.integer({ min: 0, max: cells - 1 }), { maxLength: 40 })
  }),
  fc.constant({ kind: 'all' })
)
const sight = fc.option(
  groups.map(({ column, levels }) => ({ [column]: levels })),
  { nil: undefined }
)
const clause = fc
  .tuple(source, fc.constantFrom('new', 'add', 'subtract', 'intersect', 'invert'), sight, sight)
  .map(
    ([shape, op, without, within]) =>
      ({ ...shape, op, source: 'test', ...(without && { without }), ...(within && { within }) }) as Clause
  )

describe('a selection', () => {
  test('is the same cells in the page and on the server, whatever was drawn, hidden and joined', () => {
    let found = 0
    fc.assert(
      fc.property(
        fc.array(clause, { minLength: 1, maxLength: 6 }),
        fc.array(inFilter, { maxLength: 2 }),
        (clauses, filters) => {
          const page = pageThread()
          for (const requested of [
            filters,
            ...clauses.flatMap((one) => (one.kind === 'filters' ? [one.filters] : []))
          ])
            expect(page.filterHere(requested)).toBe(true)
          const { flags } = page.select(filters, clauses, {})
          const here = Array.from(flags.keys()).filter((cell) => flags[cell] === 1)
          found += here.length
          expect(replayClauses(dataset, filters, clauses)).toEqual(Uint32Array.from(here))
        }
      ),
      { seed, numRuns: isFull ? 20_000 : 250 }
    )
    expect(found).toBeGreaterThan(1000)
  })

  test.each([
    ['left', [-3, -9], [9, 9], (x: number) => x >= -3],
    ['right', [-9, -9], [-3, 9], (x: number) => x <= -3],
    ['bottom', [-9, 2], [9, 9], (_x: number, y: number) => y >= 2],
    ['top', [-9, -9], [9, 2], (_x: number, y: number) => y <= 2]
  ] as const)(
    'by a rectangle holds the cells on its %s edge, whichever corner was first',
    (_edge, from, to, isInside) => {
      const [x, y] = dataset.embedding('flat') ?? []
      const expected = Uint32Array.from({ length: cells }, (_, cell) => cell).filter((cell) =>
        isInside(x?.[cell] ?? NaN, y?.[cell] ?? NaN)
      )
      const onEdge = expected.filter((cell) => x?.[cell] === -3 || y?.[cell] === 2)
      expect(onEdge.length).toBeGreaterThan(2)
      for (const [a, b] of [
        [from, to],
        [to, from],
        [
          [from[0], to[1]],
          [to[0], from[1]]
        ]
      ] as [[number, number], [number, number]][]) {
        const one: Clause = { kind: 'rectangle', position: 'flat', from: a, to: b, op: 'new', source: 'test' }
        expect(replayClauses(dataset, [], [one])).toEqual(expected)
        const page = pageThread()
        page.filterHere([])
        expect(
          Uint32Array.from({ length: cells }, (_, cell) => cell).filter(
            (cell) => page.select([], [one], {}).flags[cell] === 1
          )
        ).toEqual(expected)
      }
    }
  )
})

describe('a task', () => {
  let server: Listening
  beforeAll(async () => {
    server = await listen({ runs: true, config: { tasks: 1, threads: 1 } })
  })
  afterAll(() => server.close())

  const as = () => ({ token: server.alice.token })
  async function keepSet(ids: readonly number[]): Promise<string> {
    const answer = await ask(
      server.address,
      setApi.cellSet.create,
      { name: 'Early', ids: JSON.stringify(ids) },
      as()
    )
    return contentOf<{ id: string }>(answer).id
  }
  interface TaskSelection {
    readonly clauses: readonly { readonly rows?: unknown; readonly name?: string }[]
    readonly filters: readonly { readonly rows?: unknown }[]
    readonly selectedNumber: number
    readonly provenance: { readonly clausesAgree: boolean | null; readonly cellsSelected: number } | null
  }
  const selectionOf = async (id: string): Promise<TaskSelection> =>
    contentOf<TaskSelection>(await ask(server.address, taskInfo, { task_id: id }, as()))

  test('keeps the cells of its sets when these change, and when they go', async () => {
    const [chosen, passing] = [await keepSet([3, 4, 5, 20]), await keepSet([3, 4, 5, 20, 21, 22])]
    const filters = JSON.stringify([setFilter([{ id: passing, name: 'Early' }], true)])
    const clauses = JSON.stringify([{ kind: 'members', setId: chosen, op: 'new', source: 'sets' }])
    const fields = {
      tool: 'echo',
      params: '{}',
      type: '0',
      state: '1',
      selectedIds: '[3,4,5,20]',
      filters,
      clauses
    }
    const { task_id } = contentOf<{ task_id: string }>(await ask(server.address, createTask, fields, as()))
    const before = await selectionOf(task_id)
    expect(before.clauses).toMatchObject([{ rows: expect.anything() as unknown, name: 'Early' }])
    expect(before.filters).toMatchObject([{ rows: expect.anything() as unknown }])
    const kept = { clauses: before.clauses, filters: before.filters, selectedNumber: 4 }

    contentOf(
      await ask(
        server.address,
        setApi.cellSet.update,
        { id: chosen, name: 'Late', add: '[9]', remove: '[3]' },
        as()
      )
    )
    contentOf(await ask(server.address, setApi.cellSet.delete, { ids: JSON.stringify([passing]) }, as()))
    expect(await selectionOf(task_id)).toMatchObject(kept)
    expect(await ended(server, task_id)).toMatchObject({ state: taskState.success })
    expect(await selectionOf(task_id)).toMatchObject({
      ...kept,
      provenance: { clausesAgree: true, cellsSelected: 4 }
    })

    // The same clause again speaks of the set as it is now.
    const again = { ...fields, selectedIds: '[4,5,9,20]', filters: '[]' }
    const next = contentOf<{ task_id: string }>(await ask(server.address, createTask, again, as()))
    expect((await selectionOf(next.task_id)).clauses).not.toEqual(before.clauses)
    await ended(server, next.task_id)
    expect((await selectionOf(next.task_id)).provenance).toMatchObject({ clausesAgree: true })
  })
})
