import { tableFromIPC } from 'apache-arrow'
import { describe, expect, it } from 'vitest'
import {
  alice,
  as,
  bob,
  list,
  made,
  members,
  mine,
  type Fields
} from '../../../../../tests/fixtures/set-calls.ts'
import { cellSet, geneSet, type SetRow } from '../../../../contract/api/set.ts'

describe('a gene set', () => {
  it('is made of names, whatever they are called by, with a report', async () => {
    const { id, total, report } = await made(geneSet.create, {
      name: ' Markers ',
      remarks: '',
      names: ['MARK0', 'mark1', 'ENSG00000000002', 'ENSG00000000003.7', 'MARK0', 'NOGENE', 'NOGENE', 'OTHER']
    })
    expect(total).toBe(4)
    expect(report).toEqual({
      found: 4,
      otherCase: 1,
      byOther: 2,
      bySynonym: 0,
      duplicates: 2,
      missing: 2,
      missingNames: ['NOGENE', 'OTHER']
    })
    expect(await members(id)).toEqual([0, 1, 2, 3])
    const { content } = await alice<SetRow & { uses: object }>(geneSet.info, { id })
    expect(content).toMatchObject({ name: 'Markers', remarks: '-', total: 4, uses: { tasks: 0, views: 0 } })
  })
  it.each([
    [{ name: '', ids: [1] }, 'Set name is required', '请填写集合名称'],
    [{ name: '   ', ids: [1] }, 'Set name is required', '请填写集合名称'],
    [
      { name: 'x'.repeat(101), ids: [1] },
      'The name should be less than 100 characters',
      '名称应少于 100 个字符'
    ],
    [
      { name: 'none', ids: [] },
      'The set would be empty. Choose at least one item',
      '集合将为空。请至少选择一项'
    ],
    [
      { name: 'strangers', names: ['NO1', 'NO2'] },
      'No gene was found: NO1, NO2. Check the names, and that they are of the species of this project',
      '未找到基因：NO1、NO2。请检查名称，以及是否与此项目的物种一致'
    ]
  ])('is refused with the sentence that says why: %j', async (fields, en, zh) => {
    expect(await alice(geneSet.create, fields)).toMatchObject({ status: 422, message: en })
    expect(await as('alice', 'zh')(geneSet.create, fields)).toMatchObject({ status: 422, message: zh })
  })
  it('is found by names with signs of full width, and from a list with the commas of Chinese', async () => {
    const named = await made(geneSet.create, {
      name: 'Full width',
      names: ['ＭＡＲＫ０', 'MARK１', 'ｍａｒｋ２']
    })
    expect(named.report).toMatchObject({ found: 3, otherCase: 1, missing: 0 })
    const { content } = await alice<{ sets: { report: object }[] }>(geneSet.import, {
      text: 'MARK３，MARK4；MARK５、ＮＯＧＥＮＥ',
      name: 'Commas',
      dry: '1'
    })
    expect(content.sets[0]?.report).toMatchObject({ found: 3, missing: 1, missingNames: ['ＮＯＧＥＮＥ'] })
    const cells = await alice<{ sets: { report: object }[] }>(cellSet.import, {
      text: 'CELL-00000-1，CELL-0000１-1、CELL－00002－1',
      name: 'Commas',
      dry: '1'
    })
    expect(cells.content.sets[0]?.report).toMatchObject({ found: 3, missing: 0 })
  })
  it('keeps the order of its genes in its table, in files, and when it changes', async () => {
    const { id } = await made(geneSet.create, {
      name: 'Ordered',
      names: ['MARK3', 'MARK0', 'MARK5', 'MARK1']
    })
    expect(await members(id)).toEqual([3, 0, 5, 1])
    const pages = [1, 2].map((page) => list(geneSet.table, { id, page, pageSize: 3 }))
    expect((await Promise.all(pages)).map((page) => page.list.map((row) => row.id))).toEqual([[3, 0, 5], [1]])
    const filters = [{ columnType: 'gene', name: 'gene', type: 12, value: 'MARK0' }]
    expect((await list(geneSet.table, { id, filters })).list.map((row) => row.id)).toEqual([3, 5, 1])
    const sort = [{ name: 'gene', order: 'asc' }]
    expect((await list(geneSet.table, { id, sort })).list.map((row) => row.id)).toEqual([0, 1, 3, 5])
    const file = await alice(geneSet.download, { ids: [id], format: 'txt' })
    expect(file.raw.toString()).toBe('MARK3\nMARK0\nMARK5\nMARK1\n')

    await alice(geneSet.update, { id, add: [4, 2], remove: [0] })
    expect(await members(id)).toEqual([3, 5, 1, 4, 2])
    const other = await made(geneSet.create, { name: 'Other', ids: [6, 1, 3] })
    expect(await members(other.id)).toEqual([6, 1, 3])
    const united = await made(geneSet.combine, { ids: [other.id, id], operation: 'union', name: 'Both' })
    expect(await members(united.id)).toEqual([6, 1, 3, 5, 4, 2])
    const kept = await alice<{ sets: { id: string }[] }>(geneSet.import, {
      text: 'A\t-\tMARK7\tMARK2\tMARK4'
    })
    expect(await members(kept.content.sets[0]?.id ?? '')).toEqual([7, 2, 4])
  })
  it('may have a name of a hundred characters', async () => {
    const { id } = await made(geneSet.create, { name: 'y'.repeat(100), ids: { ranges: [[0, 3]] } })
    expect(await members(id)).toEqual([0, 1, 2])
  })
  it('refuses rows that are none', async () => {
    expect(await alice(geneSet.create, { name: 'far', ids: [40] })).toMatchObject({ status: 422 })
    expect(await alice(geneSet.create, { name: 'far', ids: { ranges: [[5, 1]] } })).toMatchObject({
      status: 422
    })
  })
  it('is renamed, grows, shrinks, and never becomes empty', async () => {
    const { id } = await made(geneSet.create, { name: 'changing', ids: [1, 2] })
    const { content } = await alice<SetRow>(geneSet.update, {
      id,
      name: 'changed',
      remarks: 'why',
      add: [7],
      remove: [1]
    })
    expect(content).toMatchObject({ name: 'changed', remarks: 'why', total: 2 })
    expect(await members(id)).toEqual([2, 7])
    expect(await alice(geneSet.update, { id, remove: [2, 7] })).toMatchObject({
      status: 422,
      message: 'The set would be empty. Choose at least one item'
    })
    expect(await alice(geneSet.update, { id, name: ' ' })).toMatchObject({
      status: 422,
      message: 'Set name is required'
    })
    expect(await members(id)).toEqual([2, 7])
  })
  it('shows its genes with the columns of the gene table, sorted and filtered', async () => {
    const { id } = await made(geneSet.create, { name: 'table', ids: [0, 4, 8, 30] })
    const { content } = await alice<{ list: Record<string, unknown>[]; total: number }>(geneSet.table, {
      id,
      sort: [{ name: 'id', order: 'desc' }],
      filters: [{ columnType: 'id', name: 'gene', type: 11, value: 'MARK' }],
      pageSize: 2
    })
    expect(content.total).toBe(3)
    expect(content.list.map((row) => row['gene'])).toEqual(['MARK8', 'MARK4'])
    expect(Object.keys(content.list[0] ?? {})).toContain('detected')
  })
  it('has a score, the mean of lognorm over its genes', async () => {
    const { id } = await made(geneSet.create, { name: 'score', ids: [0, 4] })
    const byId = tableFromIPC((await alice(geneSet.score, { id })).raw)
      .getChild('score')
      ?.toArray() as Float32Array
    const [a, b] = [mine.expression(0), mine.expression(4)]
    expect(byId).toHaveLength(mine.cells)
    for (const [cell, value] of byId.entries())
      expect(value).toBeCloseTo(((a[cell] ?? 0) + (b[cell] ?? 0)) / 2, 5)
    const byName = tableFromIPC(
      (await alice(geneSet.score, { genes: ['mark0', 'ENSG00000000004', 'NOGENE'] })).raw
    )
      .getChild('score')
      ?.toArray() as Float32Array
    expect(byName).toEqual(byId)
    expect(await alice(geneSet.score, { genes: ['NOGENE'] })).toMatchObject({ status: 422 })
    expect(await alice(geneSet.score)).toMatchObject({ status: 422 })
  })
  it('has a graph: the score of each group, quartile by quartile', async () => {
    const { id } = await made(geneSet.create, { name: 'graph', ids: [0, 4, 8] })
    const { content } = await alice<{
      genes: number
      groups: { value: string; count: number; mean: number; median: number }[]
    }>(geneSet.graph, {
      id,
      column: 'group'
    })
    expect(content.genes).toBe(3)
    const [first] = content.groups
    const column = mine.cellColumn('group')
    if (column?.kind !== 'category') throw new Error('the fixture changed')
    const cells = [...column.codes.keys()].filter(
      (cell) => column.levels[column.codes[cell] ?? -1] === first?.value
    )
    const expected =
      cells.reduce(
        (sum, cell) =>
          sum + [0, 4, 8].reduce((genes, gene) => genes + (mine.expression(gene)[cell] ?? 0), 0) / 3,
        0
      ) / cells.length
    expect(first?.count).toBe(cells.length)
    expect(first?.mean).toBeCloseTo(expected, 4)
    // Genes 0, 4 and 8 mark the first group.
    expect(Math.max(...content.groups.map(({ median }) => median))).toBe(first?.median)
    expect(await alice(geneSet.graph, { id, column: 'no such' })).toMatchObject({ status: 422 })
    expect(await alice(geneSet.graph, { id, column: 'score' })).toMatchObject({ status: 422 })
  })
})

describe('lists of sets', () => {
  it('are paged, sorted and searched, and hold one kind', async () => {
    for (const [at, name] of ['zeta 100%', 'Alpha', 'beta'].entries())
      await made(cellSet.create, { name, remarks: `rank ${at}`, ids: { ranges: [[0, 10 + at]] } })
    const names = async (fields: Fields) => (await list(cellSet.list, fields)).list.map(({ name }) => name)
    expect(await names({ sort: [{ name: 'name', order: 'asc' }] })).toEqual(['Alpha', 'beta', 'zeta 100%'])
    expect(await names({ sort: [{ name: 'total', order: 'desc' }], pageSize: 2, page: 2 })).toEqual([
      'zeta 100%'
    ])
    expect(await names({ q: '100%' })).toEqual(['zeta 100%'])
    expect(await names({ q: 'RANK 1' })).toEqual(['Alpha'])
    expect(await names({ q: '_' })).toEqual([])
    expect((await list(cellSet.list)).total).toBe(3)
    expect(await alice(cellSet.list, { sort: [{ name: 'members', order: 'asc' }] })).toMatchObject({
      status: 400
    })
  })
})

describe('operations on stored sets', () => {
  it('count first, then keep', async () => {
    const a = await made(geneSet.create, { name: 'a', ids: { ranges: [[0, 10]] } })
    const b = await made(geneSet.create, { name: 'b', ids: { ranges: [[5, 15]] } })
    const ids = [a.id, b.id]
    const totals = { union: 15, intersection: 5, difference: 5, symmetric: 10 }
    for (const [operation, total] of Object.entries(totals)) {
      const { content } = await alice(geneSet.combine, { ids, operation, dry: '1' })
      expect(content).toEqual({ id: null, total })
    }
    const { id } = await made(geneSet.combine, {
      ids: [b.id, a.id],
      operation: 'difference',
      name: 'b less a'
    })
    expect(await members(id)).toEqual([10, 11, 12, 13, 14])
    const { content } = await alice(geneSet.overlap, { ids })
    expect(content).toEqual({
      names: ['a', 'b'],
      totals: [10, 10],
      shared: [
        [10, 5],
        [5, 10]
      ]
    })
    expect(
      await alice(geneSet.combine, { ids: [a.id, a.id, id], operation: 'intersection', name: 'none' })
    ).toMatchObject({ status: 422 })
    expect(await alice(geneSet.combine, { ids, operation: 'union' })).toMatchObject({
      message: 'Set name is required'
    })
  })
})

describe('accounts', () => {
  it('see, change and delete their own sets alone', async () => {
    const { id } = await made(geneSet.create, { name: 'private', ids: [1] })
    for (const [endpoint, fields] of [
      [geneSet.info, { id }],
      [geneSet.table, { id }],
      [geneSet.graph, { id, column: 'group' }],
      [geneSet.score, { id }],
      [geneSet.update, { id, name: 'taken' }],
      [geneSet.delete, { ids: [id] }],
      [geneSet.combine, { ids: [id], operation: 'union', name: 'taken' }],
      [geneSet.overlap, { ids: [id] }],
      [geneSet.download, { ids: [id], format: 'txt' }],
      [geneSet.downloadMany, { ids: [id], format: 'txt' }]
    ] as const) {
      expect(await bob(endpoint, fields)).toMatchObject({
        status: 404,
        message: 'This gene set does not exist'
      })
    }
    // A gene set is no cell set either.
    expect(await alice(cellSet.info, { id })).toMatchObject({
      status: 404,
      message: 'This cell set does not exist'
    })
    expect((await bob<{ total: number }>(geneSet.list)).content.total).toBe(0)
    expect((await bob(geneSet.downloadMany, { format: 'txt' })).raw.toString()).toBe('')
    expect(await alice(geneSet.delete, { ids: [id] })).toMatchObject({
      code: 200,
      message: 'Delete successfully!'
    })
    expect(await alice(geneSet.info, { id })).toMatchObject({ status: 404 })
  })
})
