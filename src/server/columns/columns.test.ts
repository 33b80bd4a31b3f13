import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memoryDataSet, seeded } from '../../../tests/fixtures/datasets/memory-dataset.ts'
import { passingByHand } from '../../../tests/fixtures/datasets/rows-by-hand.ts'
import { dataType } from '../../contract/column.ts'
import { filterSchema, type Filter } from '../../contract/filter/filter.ts'
import { readConfig } from '../config.ts'
import { sweep } from '../runner/sweeper.ts'
import { replayClauses } from '../selection/replay.ts'
import type { Sorting } from '../services.ts'
import { openDatabase } from '../store/open.ts'
import { createProject } from '../store/projects.ts'
import { accountByNumber } from '../store/accounts.ts'
import { versionsOfColumn } from '../store/columns.ts'
import { openTables } from '../tables/index.ts'
import { addColumns, columnsDir, editColumn, freeNames, type ColumnServices, type NewColumn } from './add.ts'
import { readColumnFile, readComputedColumn, writeColumnFile, type AddedValues } from './file.ts'
import { columnsOfTask, openView, writeVersions, type Owner } from './open.ts'
import { addedTo, withAdded } from './view.ts'

const { cell } = dataType
const dataset = memoryDataSet()
const { cells } = dataset
const random = seeded(5)
const upload = { action: 'upload', detail: {} } as const

const labels = ['low, at most', 'high', 'never']
const kind: NewColumn = {
  name: 'kind',
  columnType: 'meta',
  type: 'string',
  values: {
    kind: 'category',
    levels: labels,
    codes: Int32Array.from({ length: cells }, () => Math.floor(random() * 3) - 1)
  }
}
const fraction: NewColumn = {
  name: 'fraction',
  columnType: 'qc',
  type: 'double',
  values: {
    kind: 'number',
    values: Float64Array.from({ length: cells }, () => (random() < 0.1 ? NaN : Math.round(random() * 8) / 7))
  }
}
const axis = (n: number): NewColumn => ({
  name: `Own_${n}`,
  columnType: 'plot',
  type: 'float',
  values: { kind: 'number', values: Float64Array.from({ length: cells }, () => Math.fround(random() * n)) }
})
const axes = [axis(1), axis(2)]

let services: ColumnServices
let dataDir: string
let alice: Owner
let other: Owner
beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'columns-'))
  const config = readConfig({ CYTODECK_DATA_DIR: dataDir, CYTODECK_THREADS: '2' })
  const database = await openDatabase(config)
  const reader = new URL('../../../tests/fixtures/datasets/memory-dataset.ts', import.meta.url).href
  const tables = await openTables(config, reader)
  services = {
    config,
    database,
    tables,
    datasets: { open: async () => dataset, close: async () => undefined }
  }
  await database
    .insertInto('datasets')
    .values({ id: dataset.id, dir: dataset.dir, create_time: '' })
    .execute()
  const owner = async (): Promise<Owner> => {
    const { number } = await createProject(database, {
      name: 'Study',
      species: '',
      dataSetId: dataset.id,
      passwordHash: ''
    })
    const account = await accountByNumber(database, number)
    return { accountId: account?.id ?? '', dataSetId: dataset.id }
  }
  ;[alice, other] = [await owner(), await owner()]
  await addColumns(services, alice, [kind, fraction, ...axes], upload)
})
afterAll(async () => {
  await services.tables.close()
  await services.database.destroy()
  rmSync(dataDir, { recursive: true, force: true })
})

describe('the file of a column', () => {
  it.each<[string, AddedValues]>([
    [
      'groups with some missing',
      { kind: 'category', levels: ['a', '细胞'], codes: Int32Array.of(0, -1, 1, 1) }
    ],
    [
      'many groups',
      {
        kind: 'category',
        levels: Array.from({ length: 40_000 }, (_, n) => `g${n}`),
        codes: Int32Array.from({ length: 70_000 }, (_, n) => n % 40_000)
      }
    ],
    ['numbers of double width', { kind: 'number', values: Float64Array.of(1 / 3, NaN, -0.5, 1e300) }],
    [
      'numbers of single width',
      { kind: 'number', values: Float64Array.from({ length: 70_000 }, (_, n) => n / 4) }
    ]
  ])('gives back %s', (_, column) => {
    const file = path.join(dataDir, 'one', 'x.column')
    const sha256 = writeColumnFile(file, column)
    expect(readColumnFile({ name: 'x', file, sha256 })).toEqual(column)
    expect(readComputedColumn(file)).toEqual(column)
    expect(readdirSync(path.dirname(file))).toEqual(['x.column'])
  })
  it('a changed byte or a cut end is reported', () => {
    const file = path.join(dataDir, 'one', 'damaged.column')
    const sha256 = writeColumnFile(file, {
      kind: 'number',
      values: Float64Array.from({ length: 1000 }, () => random())
    })
    const whole = readFileSync(file)
    const flipped = Buffer.from(whole)
    flipped[whole.length - 9] = (flipped[whole.length - 9] ?? 0) ^ 1
    for (const bytes of [flipped, whole.subarray(0, whole.length - 1), Buffer.from('none')]) {
      writeFileSync(file, bytes)
      expect(() => readColumnFile({ name: 'x', file, sha256 })).toThrow(
        'The stored values of column "x" are damaged'
      )
      expect(() => readComputedColumn(file)).toThrow(/checksum|does not begin/)
    }
  })
})

describe('the view of an account', () => {
  it('has the added columns after those of the file, and the coordinates as an embedding', async () => {
    const view = await openView(services, alice)
    expect((await services.tables.columns(view, cell)).slice(-4)).toMatchObject([
      { name: 'kind', columnType: 'meta', type: 'string', origin: 'added', distinct: 2, min: null },
      { name: 'fraction', columnType: 'qc', type: 'double', distinct: 9, min: 0, max: 8 / 7 },
      { name: 'Own_1', columnType: 'plot' },
      { name: 'Own_2', columnType: 'plot' }
    ])
    expect(view.embeddings.at(-1)).toEqual({ name: 'own', label: 'Own', dimensions: 2 })
    expect(view.embedding('own')?.map((values) => Float64Array.from(values))).toEqual(
      axes.map(({ values }) => values.kind === 'number' && values.values)
    )
    expect(await services.tables.cellColumn(view, 'kind')).toEqual(kind.values)
    expect(await services.tables.order(view)).toBe(await services.tables.order(dataset))
  })
  it('is the same as long as its columns are, and nobody else sees them', async () => {
    expect(await openView(services, alice)).toBe(await openView(services, alice))
    expect(await openView(services, other)).toBe(dataset)
  })
  it('takes only names that are free', async () => {
    const named = (name: string, columnType: NewColumn['columnType'] = 'qc') =>
      addColumns(services, alice, [{ ...fraction, name, columnType }], upload)
    for (const name of ['1a', 'a b', 'a-b', '', 'é', 'x'.repeat(101)])
      await expect(named(name)).rejects.toThrow(/cannot name a column/)
    for (const name of ['kind', 'group', 'cell', 'id'])
      await expect(named(name)).rejects.toThrow(/already a column/)
    await expect(named('UMAP_1', 'plot')).rejects.toThrow(/already an embedding "UMAP"/)
    await expect(
      addColumns(
        services,
        alice,
        [
          { ...fraction, name: 'new' },
          { ...fraction, name: 'new' }
        ],
        upload
      )
    ).rejects.toThrow(/already a column/)
    expect(addedTo(await openView(services, alice))).toHaveLength(4)
    const wanted = [
      { name: 'kind', columnType: 'meta' },
      { name: 'umap_1', columnType: 'plot' },
      { name: 'umap_2', columnType: 'plot' },
      { name: 'res_0_4', columnType: 'meta' }
    ] as const
    expect(await freeNames(services, alice, wanted)).toEqual(['kind_2', 'umap2_1', 'umap2_2', 'res_0_4'])
  })
  it('refuses values for other cells than there are', async () => {
    const short: NewColumn = {
      ...fraction,
      name: 'short',
      values: { kind: 'number', values: new Float64Array(3) }
    }
    await expect(addColumns(services, alice, [short], upload)).rejects.toThrow(/3 values for 300 cells/)
  })
})

describe('tables with added columns', () => {
  const filter = (partial: object): Filter => filterSchema.parse(partial)
  const cases: Filter[] = [
    filter({ name: 'kind', type: 2, value: 'low, at most' }),
    filter({ name: 'kind', type: 12, value: 'low, at most\nnever' }),
    filter({ name: 'kind', type: 11, value: 'HIG' }),
    filter({ name: 'kind', type: 10 }),
    filter({ name: 'fraction', type: 1, rangeA: '0.2', rangeB: '0.9' }),
    filter({ name: 'fraction', type: 2, value: String(3 / 7) }),
    filter({ name: 'fraction', type: 10 }),
    filter({ name: 'Own_2', type: 6, value: '1' }),
    filter({ name: 'group', type: 3, value: 'T cell\nDendritic' }),
    filter({ name: 'score', type: 9, value: '0.5' }),
    filter({ columnType: 'gene', name: 'MARK1', type: 4, value: '0' })
  ]
  const some = (count: number): Filter[] =>
    Array.from({ length: count }, () => cases[Math.floor(random() * (cases.length - 1))] ?? filter({}))

  it('select the rows that a plain loop selects, with filters on both kinds of columns', async () => {
    const view = await openView(services, alice)
    for (const filters of [
      ...cases.map((one) => [one]),
      ...Array.from({ length: 60 }, () => [
        ...some(1 + Math.floor(random() * 3)),
        ...(random() < 0.2 ? [cases.at(-1) as Filter] : [])
      ])
    ]) {
      const expected = passingByHand(view, filters)
      expect({ filters, ids: [...(await services.tables.select(view, cell, filters))] }).toEqual({
        filters,
        ids: expected
      })
      expect(
        (await services.tables.page(view, cell, { filters, sort: [], page: 1, pageSize: 1 })).total
      ).toBe(expected.length)
    }
  })
  it('sort and show them', async () => {
    const view = await openView(services, alice)
    const sort: Sorting[] = [
      { name: 'kind', order: 'desc' },
      { name: 'group', order: 'asc' },
      { name: 'fraction', order: 'asc' }
    ]
    const { list } = await services.tables.page(view, cell, { filters: [], sort, page: 1, pageSize: cells })
    const rank = (name: string, id: number, missing: number) => {
      const column = view.cellColumn(name)
      if (column?.kind === 'category') return (column.codes[id] ?? -1) < 0 ? missing : (column.codes[id] ?? 0)
      const value = column?.kind === 'number' ? (column.values[id] ?? NaN) : NaN
      return Number.isNaN(value) ? missing : value
    }
    const keys = (id: number) => [-rank('kind', id, -9), rank('group', id, 9), rank('fraction', id, 9), id]
    const expected = Array.from({ length: cells }, (_, id) => id).sort((a, b) => {
      const [x, y] = [keys(a), keys(b)]
      const at = x.findIndex((value, n) => value !== y[n])
      return (x[at] ?? 0) - (y[at] ?? 0)
    })
    expect(list.map(({ id }) => id)).toEqual(expected)
    for (const row of list.slice(0, 20)) {
      const id = Number(row.id)
      const column = view.cellColumn('kind')
      expect(row.kind).toBe(
        column?.kind === 'category' ? (column.levels[column.codes[id] ?? -1] ?? null) : null
      )
      expect(row.group).toBeTypeOf('string')
    }
  })
  it('count distinct values, bins, and a selection at a glance', async () => {
    const view = await openView(services, alice)
    const filters = [filter({ name: 'condition', type: 2, value: 'stim' })]
    const kept = await services.tables.select(view, cell, filters)
    const codes = kind.values.kind === 'category' ? kind.values.codes : new Int32Array()
    expect(await services.tables.distinct(view, cell, 'kind', filters)).toEqual(
      labels
        .slice(0, 2)
        .map((value, code) => ({ value, count: [...kept].filter((id) => codes[id] === code).length }))
    )
    const { all, missing } = await services.tables.histogram(view, cell, 'fraction', filters)
    expect(all.reduce((sum, count) => sum + count, missing)).toBe(cells)
    const summary = await services.tables.summary(view, {
      selected: kept,
      population: null,
      group: 'kind',
      numbers: ['fraction', 'score'],
      genes: false
    })
    expect(summary.composition.reduce((sum, { count }) => sum + count, 0)).toBe(kept.length)
    expect(summary.composition.map(({ value }) => value)).toEqual(['low, at most', 'high', ''])
    expect(summary.distributions.map(({ column }) => column)).toEqual(['fraction', 'score'])
  })
  it('are written to files', async () => {
    const view = await openView(services, alice)
    const file = path.join(dataDir, 'out.tsv')
    await services.tables.write(
      view,
      cell,
      { filters: [], sort: [], columns: ['group', 'kind', 'fraction'] },
      'tsv',
      file,
      false
    )
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
    expect(lines[0]).toBe('id\tgroup\tkind\tfraction')
    expect(lines).toHaveLength(cells + 1)
  })
  it('replay clauses over them', async () => {
    const view = await openView(services, alice)
    const replayed = replayClauses(
      view,
      [],
      [{ op: 'new', source: 'test', kind: 'groups', column: 'kind', levels: ['high'] }]
    )
    expect(replayed).toEqual(
      await services.tables.select(view, cell, [filter({ name: 'kind', type: 2, value: 'high' })])
    )
    expect(
      replayClauses(
        view,
        [],
        [{ op: 'new', source: 'test', kind: 'rectangle', position: 'own', from: [0, 0], to: [0.5, 1] }]
      )?.length
    ).toBeGreaterThan(0)
  })
})

describe('an edit', () => {
  it('is a new version; the old one stays for the tasks that were ordered on it', async () => {
    const before = await openView(services, alice)
    const [column] = addedTo(before)
    if (!column) throw new Error('the test changed')
    const ordered = writeVersions(addedTo(before))
    const edited = await editColumn(services, column.id, (values) =>
      values.kind === 'category'
        ? {
            action: 'edit',
            detail: { cells: cells },
            values: { ...values, codes: values.codes.map(() => 2) }
          }
        : null
    )
    expect(edited.version).toBe(2)
    const after = await openView(services, alice)
    expect(await services.tables.distinct(after, cell, 'kind', [])).toEqual([
      { value: 'never', count: cells }
    ])
    expect((await services.tables.columns(after, cell)).find(({ name }) => name === 'kind')?.distinct).toBe(1)
    const [old] = await columnsOfTask(services.database, dataDir, { columns: ordered })
    expect(old && withAdded(dataset, [old]).cellColumn('kind')).toEqual(kind.values)
    expect((await versionsOfColumn(services.database, column.id)).map(({ action }) => action)).toEqual([
      'edit',
      'upload'
    ])
    expect(await editColumn(services, column.id, () => null)).toMatchObject({ version: 2 })
  })
  it('of two at the same time one succeeds and the other is refused', async () => {
    const column = addedTo(await openView(services, alice))[1]
    const edit = () =>
      editColumn(services, column?.id ?? '', (values) => ({ ...upload, action: 'edit', values }))
    const results = await Promise.allSettled([edit(), edit(), edit()])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const reasons = results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []))
    expect(reasons).toEqual([
      expect.stringMatching(/was changed meanwhile, .* by somebody else/),
      expect.stringMatching(/was changed meanwhile, .* by somebody else/)
    ])
  })
  it('leaves no file behind that no version names', async () => {
    const stray = path.join(dataDir, columnsDir, 'gone')
    mkdirSync(stray, { recursive: true })
    writeFileSync(path.join(stray, 'x.column'), '')
    const [column] = addedTo(await openView(services, alice))
    const own = path.dirname(column?.file ?? '')
    writeFileSync(path.join(own, 'y.column.making'), '')
    await sweep(services.database, dataDir)
    expect(readdirSync(path.join(dataDir, columnsDir))).not.toContain('gone')
    expect(readdirSync(own)).toHaveLength(2)
    expect(await services.tables.distinct(await openView(services, alice), cell, 'kind', [])).toHaveLength(1)
  })
})
