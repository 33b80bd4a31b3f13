import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { memoryDataSet, seeded } from '../../../../tests/fixtures/datasets/memory-dataset.ts'
import { passingByHand } from '../../../../tests/fixtures/datasets/rows-by-hand.ts'
import { dataType, type Column } from '../../../contract/column.ts'
import { filterSchema, type Filter } from '../../../contract/filter/filter.ts'
import type { GroupStyle } from '../../../contract/group-style.ts'
import { inOrder } from '../../../shared/style/groups.ts'
import { writeColumnFile, type AddedValues } from '../../columns/file.ts'
import { withAdded, withStyles, type AddedColumn } from '../../columns/view.ts'
import type { DataSet } from '../../matrix/dataset.ts'
import type { Sorting, Tables } from '../../services.ts'
import { openTables } from '../index.ts'
import type { Source } from '../passing.ts'
import { keptRows } from './kept.ts'
import { readyOrder, windowOf } from './orders.ts'
import { countMarked, everyRow, inBoth, marksOf, rowsMarked, someMarked } from './marks.ts'
import { sortedRows } from './sorted-rows.ts'
import type { RowSort } from './sorted-window.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'pages-'))
const reader = new URL('../../../../tests/fixtures/datasets/odd-datasets.ts', import.meta.url).href
const base = memoryDataSet({ cells: 2600, genes: 12, seed: 5 })
const { cells } = base
const { cell, sample } = dataType
const random = seeded(11)

const added = (name: string, values: AddedValues): AddedColumn => {
  const file = path.join(dir, `${name}.column`)
  const shape =
    values.kind === 'number'
      ? ({ columnType: 'qc', type: 'double', distinct: cells, min: 0, max: 1 } as const)
      : ({
          columnType: 'meta',
          type: 'string',
          distinct: values.levels.length,
          min: null,
          max: null
        } as const)
  return {
    id: name,
    name,
    label: name,
    origin: 'added',
    version: 1,
    file,
    sha256: writeColumnFile(file, values),
    ...shape
  }
}

const samplesOf = base.cellColumn('sample')
const codes = samplesOf?.kind === 'category' ? samplesOf.codes : new Int32Array()
const styles = new Map<string, GroupStyle>([
  ['group', { order: ['Dendritic', 'T cell'], colors: {} }],
  ['own_kind', { order: ['z', 'x'], colors: {} }],
  ['sample', { order: ['donor-2'], colors: {} }]
])
const view: DataSet = withStyles(
  withAdded(base, [
    added('own_kind', {
      kind: 'category',
      levels: ['x', 'y', 'z'],
      codes: Int32Array.from({ length: cells }, () => Math.floor(random() * 4) - 1)
    }),
    added('own_score', {
      kind: 'number',
      values: Float64Array.from({ length: cells }, () =>
        random() < 0.1 ? NaN : Math.round(random() * 50) / 50
      )
    }),
    added('own_age', {
      kind: 'number',
      values: Float64Array.from(codes, (code) => [40, 31, NaN][code] ?? NaN)
    }),
    added('own_site', {
      kind: 'category',
      levels: ['east', 'west'],
      codes: codes.map((code) => (code === 1 ? 1 : 0))
    })
  ]),
  styles
)

let tables: Tables
beforeAll(async () => {
  tables = await openTables({ dataDir: dir, threads: 2 }, reader)
})
afterAll(async () => {
  await tables.close()
  rmSync(dir, { recursive: true, force: true })
})

const filter = (partial: object): Filter => filterSchema.parse(partial)

/**
 * What a column sorts by, worked out without the database: groups by their places, what is missing as null.
 */
function keysByHand(name: string): (row: number) => number | string | null {
  const column: Column | null = view.cellColumn(name)
  if (column?.kind === 'category') {
    const order = inOrder(column.levels, (level) => level, styles.get(name)?.order ?? [])
    return (row) => {
      const level = column.levels[column.codes[row] ?? -1]
      return level === undefined ? null : order.indexOf(level)
    }
  }
  return (row) => {
    const value = column?.values[row] ?? null
    return typeof value === 'number' && Number.isNaN(value) ? null : value
  }
}

function sortedByHand(rows: readonly number[], sort: readonly Sorting[]): number[] {
  const keys = sort.map(({ name }) => keysByHand(name))
  return rows.toSorted((a, b) => {
    for (const [at, { order }] of sort.entries()) {
      const [x, y] = [keys[at]?.(a) ?? null, keys[at]?.(b) ?? null]
      if (x === y) continue
      if (x === null) return 1
      if (y === null) return -1
      return (x < y ? -1 : 1) * (order === 'asc' ? 1 : -1)
    }
    return a - b
  })
}

describe('pages of the cell table of an account', () => {
  const filterings: Filter[][] = [
    [],
    [filter({ name: 'group', type: 12, value: 'B cell' })],
    [filter({ name: 'own_score', type: 4, value: '0.2' })],
    [
      filter({ name: 'own_kind', type: 3, value: 'x\nz' }),
      filter({ name: 'own_score', type: 7, value: '0.9' })
    ],
    [
      filter({ name: 'own_kind', type: 10 }),
      filter({ name: 'total_counts', type: 6, value: '3' }),
      filter({ name: 'note', type: 11, value: '100' })
    ],
    [
      filter({ columnType: 'gene', name: 'MARK1', type: 4, value: '0' }),
      filter({ name: 'own_kind', type: 12, value: 'y' })
    ]
  ]
  const sortable = ['group', 'note', 'percent.mt', 'own_kind', 'own_score', 'total_counts', 'annotated']

  it('are the same first rows and the same rows from deep within, whatever is filtered and sorted', async () => {
    for (let n = 0; n < 36; n++) {
      const filters = filterings[n % filterings.length] ?? []
      const names = sortable.toSorted(() => random() - 0.5).slice(0, Math.floor(random() * 3))
      const sort = names.map((name): Sorting => ({ name, order: random() < 0.5 ? 'asc' : 'desc' }))
      const expected = sortedByHand(passingByHand(view, filters), sort)
      for (const page of [1, Math.ceil(expected.length / 37), Math.ceil(expected.length / 74), 2]) {
        const found = await tables.page(view, cell, { filters, sort, page, pageSize: 37 })
        const ids = found.list.map(({ id }) => id)
        expect({ filters, sort, page, total: found.total, ids }).toEqual({
          filters,
          sort,
          page,
          total: expected.length,
          ids: expected.slice((page - 1) * 37, page * 37)
        })
      }
    }
  })
  it('need neither a column nor a gene on the thread that answers calls', async () => {
    const own = await openTables({ dataDir: path.join(dir, 'apart'), threads: 2 }, reader)
    const refuse = () => {
      throw new Error('read where calls are answered')
    }
    const filters = filterings.flat()
    const apart: DataSet = { ...view, cellColumn: refuse, expression: refuse, readGene: refuse, gene: refuse }
    const requested = { sort: [{ name: 'own_score', order: 'desc' }], page: 1, pageSize: 20 } as const
    for (const asked of [[], filters, ...filterings.slice(1)]) {
      const page = { ...requested, filters: asked }
      expect(await own.page(apart, cell, page)).toEqual(await tables.page(view, cell, page))
      expect(await own.distinct(apart, cell, 'group', asked)).toEqual(
        await tables.distinct(view, cell, 'group', asked)
      )
      expect(await own.histogram(apart, cell, 'own_score', asked)).toEqual(
        await tables.histogram(view, cell, 'own_score', asked)
      )
    }
    await own.close()
  })
  it('stay the same when a thread has sorted all rows', async () => {
    const own = await openTables({ dataDir: path.join(dir, 'sorted'), threads: 2 }, reader)
    const sort: Sorting[] = [
      { name: 'own_kind', order: 'desc' },
      { name: 'percent.mt', order: 'asc' }
    ]
    const filters = filterings[2] ?? []
    const expected = sortedByHand(passingByHand(view, filters), sort)
    for (let turn = 0; turn < 10; turn++) {
      const found = await own.page(view, cell, { filters, sort, page: 3, pageSize: 37 })
      expect(found.list.map(({ id }) => id)).toEqual(expected.slice(74, 111))
      // Until the thread has begun, sorted and answered.
      await wait(80)
    }
    await own.close()
  })
  it('give all ids in their order', async () => {
    const sort: Sorting[] = [{ name: 'own_kind', order: 'desc' }]
    for (const filters of [[], filterings[3] ?? []]) {
      expect([...(await tables.select(view, cell, filters, sort))]).toEqual(
        sortedByHand(passingByHand(view, filters), sort)
      )
    }
  })
  it('hold the values of both kinds of columns', async () => {
    const { list } = await tables.page(view, cell, {
      filters: [],
      sort: [{ name: 'own_score', order: 'desc' }],
      page: 60,
      pageSize: 37
    })
    const [kind, score] = [view.cellColumn('own_kind'), view.cellColumn('own_score')]
    for (const { id, own_kind, own_score, group } of list) {
      expect(own_kind).toBe(
        kind?.kind === 'category' ? (kind.levels[kind.codes[Number(id)] ?? -1] ?? null) : undefined
      )
      expect(own_score).toBe(
        score?.kind === 'number' && !Number.isNaN(score.values[Number(id)]) ? score.values[Number(id)] : null
      )
      expect(group).toEqual(expect.any(String))
    }
  })
  it('keep to given rows, sorted and filtered', async () => {
    const ids = Uint32Array.from({ length: 1300 }, (_, at) => at * 2)
    const filters = filterings[3] ?? []
    const sort: Sorting[] = [{ name: 'group', order: 'asc' }]
    const expected = sortedByHand(
      passingByHand(view, filters).filter((row) => row % 2 === 0),
      sort
    )
    const found = await tables.page(view, cell, { filters, sort, ids, page: 2, pageSize: 100 })
    expect([found.total, found.list.map(({ id }) => id)]).toEqual([expected.length, expected.slice(100, 200)])
  })
  it('list distinct groups in the order of the account', async () => {
    const groups = await tables.distinct(view, cell, 'group', [])
    expect(groups.map(({ value }) => value)).toEqual(['Dendritic', 'T cell', 'B cell', 'CD14+, classical'])
  })
})

describe('the sample table of an account', () => {
  const shown = (sort: Sorting[] = [], filters: Filter[] = []) =>
    tables.page(view, sample, { filters, sort, page: 1, pageSize: 10 })
  it('holds the added columns that are one value a sample, and no other', async () => {
    const columns = await tables.columns(view, sample)
    expect(
      columns
        .filter(({ origin }) => origin === 'added')
        .map(({ name, distinct, min, max }) => [name, distinct, min, max])
    ).toEqual([
      ['own_age', 2, 31, 40],
      ['own_site', 2, null, null]
    ])
    const { list } = await shown()
    expect(list.map((row) => [row['sample'], row['own_age'], row['own_site']])).toEqual([
      ['donor-2', null, 'east'],
      ['donor-3', 40, 'east'],
      ['donor-1', 31, 'west']
    ])
  })
  it('sorts samples in the order of the account, and filters by an added column', async () => {
    expect((await shown([{ name: 'sample', order: 'desc' }])).list.map((row) => row['sample'])).toEqual([
      'donor-1',
      'donor-3',
      'donor-2'
    ])
    expect((await shown([{ name: 'own_age', order: 'asc' }])).list.map((row) => row['own_age'])).toEqual([
      31,
      40,
      null
    ])
    expect((await shown([], [filter({ name: 'own_site', type: 3, value: 'east' })])).total).toBe(2)
  })
})

describe('what is kept', () => {
  it('is worked out once, goes when it takes too much room, and is worked out again after a failure', async () => {
    const kept = keptRows<Uint32Array>(100)
    let computations = 0
    const rows = (count: number) => async () => {
      computations++
      return new Uint32Array(count)
    }
    await kept.get('a', rows(10))
    await kept.get('a', rows(10))
    expect(computations).toBe(1)
    await kept.get('b', rows(20))
    await Promise.resolve()
    expect([kept.has('a'), kept.has('b')]).toEqual([false, true])
    await expect(kept.get('c', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    await Promise.resolve()
    expect(kept.has('c')).toBe(false)
  })
  it('has the rows of a table sorted once by a thread, and again where that failed', async () => {
    const sort: Sorting[] = [{ name: 'id', order: 'desc' }]
    const sorts: RowSort[] = [{ column: null, descending: true, ranks: null }]
    let failing = true
    const sorted = vi.fn<Source['sorted']>(async (requested) => {
      if (failing) throw new Error('the thread has ended')
      return sortedRows(requested, 5)
    })
    const source = { dataset: view, sorted, kept: { orders: keptRows<Uint32Array>(1000) } }
    const order = () => readyOrder(source as unknown as Source, sort, sorts)
    expect(order()).toBeNull()
    await wait(0)
    failing = false
    expect(order()).toBeNull()
    expect(order()).toBeNull()
    await wait(0)
    expect(order()).toEqual(Uint32Array.of(4, 3, 2, 1, 0))
    expect(order()).toEqual(Uint32Array.of(4, 3, 2, 1, 0))
    expect(sorted).toHaveBeenCalledTimes(2)
  })
  it('gives a window of the marked rows of an order', () => {
    const order = Uint32Array.of(4, 0, 3, 1, 2)
    expect([...windowOf(order, null, 1, 3)]).toEqual([0, 3, 1])
    expect([...windowOf(order, Uint8Array.of(1, 0, 1, 1, 0), 1, 5)]).toEqual([3, 2])
  })
  it('counts marks, however many there are and wherever they begin', () => {
    for (const length of [0, 1, 3, 4, 1019, 1020, 1024, 5003])
      for (const share of [1, 0.4, 0]) {
        const whole = Uint8Array.from({ length: length + 3 }, () => (random() < share ? 1 : 0))
        for (const from of [0, 1, 2, 3]) {
          const marks = whole.subarray(from, from + length)
          expect(countMarked(marks)).toBe(marks.reduce((sum, mark) => sum + mark, 0))
        }
      }
  })
  it('marks rows and reads them off', () => {
    const marks = marksOf(Uint32Array.of(1, 4, 9), 11)
    expect([...rowsMarked(marks)]).toEqual([1, 4, 9])
    expect([0, 1, 3].map((from) => [...someMarked(marks, from, 2)])).toEqual([[1, 4], [4, 9], []])
    expect([...rowsMarked(inBoth(marks, marksOf(Uint32Array.of(0, 4, 9, 10), 11)))]).toEqual([4, 9])
    expect([...rowsMarked(marksOf(everyRow(3), 3))]).toEqual([0, 1, 2])
  })
})
