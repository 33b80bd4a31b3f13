import * as fc from 'fast-check'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { filterSchema, type Filter } from '../src/contract/filter/filter.ts'
import { rowsFilter, setFilter } from '../src/contract/filter/set-filter.ts'
import { replayClauses } from '../src/server/selection/replay.ts'
import type { Tables } from '../src/server/services.ts'
import { keptFilters, knownFilters } from '../src/server/sets/filters.ts'
import { editSet, insertSets, removeSets, setsByIds } from '../src/server/store/sets.ts'
import { writeIds } from '../src/contract/ids.ts'
import { openTables } from '../src/server/tables/index.ts'
import { createFilter } from '../workers/filter/filter.ts'
import { memoryDataSet } from './fixtures/datasets/memory-dataset.ts'
import { startTestServer, type TestServer } from './fixtures/test-server.ts'

const dataset = memoryDataSet()
const cells = dataset.cells
const dir = mkdtempSync(path.join(tmpdir(), 'set-filters-'))
let tables: Tables
let server: TestServer
beforeAll(async () => {
  tables = await openTables(
    { dataDir: dir, threads: 2 },
    new URL('./fixtures/datasets/memory-dataset.ts', import.meta.url).href
  )
  server = await startTestServer({ tables })
})
afterAll(async () => {
  await server.close()
  await tables.close()
  rmSync(dir, { recursive: true, force: true })
})

const asking = () => ({
  database: server.services.database,
  caller: server.alice.caller,
  dataset,
  type: 0 as const
})
const keep = async (sets: readonly (readonly number[])[]) => {
  const ids = await insertSets(
    server.services.database,
    server.alice.caller.accountId,
    'cell',
    cells,
    sets.map((members, n) => ({
      name: `set ${n}`,
      remarks: '-',
      members: Uint32Array.from(members),
      clauses: []
    }))
  )
  return ids.map((id, n) => ({ id, name: `set ${n}`, members: sets[n] ?? [] }))
}

/** A filter worker that has been given the sets and the groups. */
function worker(sets: readonly { readonly id: string; readonly members: readonly number[] }[]) {
  const filter = createFilter()
  filter.open(cells)
  for (const { id, members } of sets) filter.setMembers(id, Uint32Array.from(members))
  for (const name of ['group', 'annotated']) {
    const column = dataset.cellColumn(name)
    if (column?.kind === 'category') filter.setGroups(name, column.codes, column.levels)
  }
  return filter
}
const inWorker = (filter: ReturnType<typeof createFilter>, filters: readonly Filter[]): number[] => {
  expect(filter.filterHere(filters)).toBe(true)
  const { population } = filter.select(filters, [], {})
  return [...population.keys()].filter((cell) => population[cell] === 1)
}
const onServer = async (filters: readonly Filter[]): Promise<number[]> => [
  ...(await tables.select(dataset, 0, await knownFilters(asking(), filters)))
]

const some = fc
  .uniqueArray(fc.integer({ min: 0, max: cells - 1 }), { minLength: 1, maxLength: 200 })
  .map((rows) => rows.toSorted((a, b) => a - b))

describe('a filter by sets', () => {
  test('keeps the same cells on the server, in the browser and in the repeat of a task, beside other filters', async () => {
    const sets = await keep(fc.sample(some, { numRuns: 6, seed: 7 }))
    const filter = worker(sets)
    const bySets = fc
      .tuple(fc.subarray(sets, { minLength: 1, maxLength: 3 }), fc.boolean())
      .map(([chosen, inside]) => setFilter(chosen, inside))
    const byRows = fc
      .tuple(some, fc.boolean())
      .map(([rows, inside]) => rowsFilter(Uint32Array.from(rows), cells, inside))
    const byGroup = fc
      .tuple(
        fc.constantFrom('group', 'annotated'),
        fc.constantFrom(2 as const, 3 as const, 10 as const, 12 as const),
        fc.constantFrom('T cell', 'B cell', 'Dendritic')
      )
      .map(([name, type, value]) => filterSchema.parse({ columnType: 'meta', name, type, value }))
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(bySets, bySets, byRows, byGroup), { minLength: 1, maxLength: 4 }),
        async (filters) => {
          const found = await onServer(filters)
          expect(inWorker(filter, filters)).toEqual(found)
          const kept = keptFilters(await knownFilters(asking(), filters), cells)
          expect([
            ...(replayClauses(dataset, kept, [{ kind: 'all', op: 'new', source: 'test' }]) ?? [])
          ]).toEqual(found)
        }
      ),
      { numRuns: 400, seed: 20_261_120 }
    )
  })

  test('is counted with numbers and genes, and pages say how many there are', async () => {
    const [set] = await keep([[1, 2, 3, 50, 51, 299]])
    if (!set) throw new Error('no set')
    const score = filterSchema.parse({ columnType: 'qc', name: 'total_counts', type: 4, value: '60' })
    const gene = filterSchema.parse({ columnType: 'gene', name: 'MARK0', type: 4, value: '0' })
    const both = [score, gene, setFilter([set], false)]
    const found = await onServer(both)
    const without = await onServer([score, gene])
    expect(found).toEqual(without.filter((cell) => !set.members.includes(cell)))
    const page = await tables.page(dataset, 0, {
      filters: await knownFilters(asking(), both),
      sort: [{ name: 'total_counts', order: 'desc' }],
      page: 1,
      pageSize: 3
    })
    expect(page.total).toBe(found.length)
    const counts = await tables.distinct(
      dataset,
      0,
      'group',
      await knownFilters(asking(), [setFilter([set], true)])
    )
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(set.members.length)
  })

  test('follows its sets: another membership, another name, and an end', async () => {
    const [a, b] = await keep([
      [1, 2, 3],
      [3, 4]
    ])
    if (!a || !b) throw new Error('no sets')
    const filters = [setFilter([a, b], true)]
    expect(await onServer(filters)).toEqual([1, 2, 3, 4])
    const { database } = server.services
    const { accountId } = server.alice.caller
    const [stored] = await setsByIds(database, accountId, 'cell', [a.id])
    if (!stored) throw new Error('no set')
    await editSet(database, stored, {
      name: 'renamed',
      total: 1,
      members: JSON.stringify(writeIds(Uint32Array.of(9), cells))
    })
    const [known] = await knownFilters(asking(), filters)
    expect(known).toMatchObject({ expression: 'renamed\nset 1', members: Uint32Array.of(3, 4, 9) })
    const kept = keptFilters(known ? [known] : [], cells)
    await removeSets(database, accountId, 'cell', [a.id])
    await expect(knownFilters(asking(), filters)).rejects.toThrow(
      'A filter names a set that does not exist any more: set 0. Remove this filter'
    )
    expect(await onServer(kept)).toEqual([3, 4, 9])
  })

  test('is refused with another operator, on samples, with rows beyond the table, and with too many sets', async () => {
    const [set] = await keep([[5]])
    if (!set) throw new Error('no set')
    const one = setFilter([set], true)
    await expect(onServer([{ ...one, type: 2 }])).rejects.toThrow(/operator/)
    await expect(
      knownFilters({ ...asking(), type: 2 }, [one]).then((known) => tables.select(dataset, 2, known))
    ).rejects.toThrow(/is not in this project/)
    await expect(onServer([{ ...one, rows: [cells] }])).rejects.toThrow(/names cells outside/)
    await expect(
      onServer([{ ...one, value: Array.from({ length: 51 }, (_, n) => `s${n}`).join('\n') }])
    ).rejects.toThrow(/at most 50 sets/)
    await expect(knownFilters({ ...asking(), caller: server.bob.caller }, [one])).rejects.toThrow(
      /does not exist any more/
    )
  })
})
