import { tableFromIPC } from 'apache-arrow'
import { describe, expect, it } from 'vitest'
import {
  ask,
  child,
  columnNames,
  halves,
  names,
  ranges,
  send,
  server,
  upload,
  valuesOf
} from '../../../../../tests/fixtures/column-calls.ts'
import * as api from '../../../../contract/api/column.ts'
import { cellGroups, embedding } from '../../../../contract/api/data.ts'
import { userInfo } from '../../../../contract/api/session.ts'

let halfId = ''

describe('an upload', () => {
  it('is checked first: how many cells it names, by each rule; the check adds nothing', async () => {
    const before = await columnNames()
    const some = `cell,x\n${names
      .slice(0, 40)
      .map((name) => `${name.toLowerCase()},1`)
      .join('\n')}\n`
    const { code, content } = await send(api.checkColumns, some, {})
    expect([code, content.cells, content.rows, content.encoding]).toEqual([200, 100, 40, 'utf-8'])
    const matched = Object.fromEntries(content.matches.map((one) => [one.rule, one.matched]))
    expect([matched['exact'], matched['case']]).toEqual([0, 40])
    expect(await columnNames()).toEqual(before)
  })

  it('adds a column to the tables of the account, and of nobody else', async () => {
    const { code, content } = await upload(halves, { columnType: 'meta' })
    expect(code).toBe(200)
    expect(content).toMatchObject({
      columns: [{ name: 'half', columnType: 'meta', origin: 'added', distinct: 2 }],
      matched: 100,
      missing: 0,
      unknown: 0
    })
    halfId = content.columns[0]?.id ?? ''
    expect(await valuesOf('half')).toEqual(names.map((_, cell) => (cell < 50 ? 'first' : 'second')))
    expect(await columnNames(server.bob)).not.toContain('half')
    expect(await columnNames(child)).not.toContain('half')
  })
  it('says line and column of what is wrong, and adds nothing', async () => {
    const before = await columnNames()
    expect(await upload(`cell,x\n${names[0]},1\n${names[1]},none\n`, { columnType: 'qc' })).toMatchObject({
      code: 422,
      message: 'Line 3, column 2: "none" of "x" is not a number such as 1234.5',
      content: { rule: 'upload_number', line: 3, column: 2 }
    })
    expect(await upload(halves, { columnType: 'meta' })).toMatchObject({
      code: 422,
      content: { rule: 'upload_name_taken', line: 1, column: 2 }
    })
    expect(await columnNames()).toEqual(before)
  })
  it('of coordinates is a new embedding', async () => {
    const file = `cell\tmine_1\tmine_2\n${names
      .slice(0, 60)
      .map((name, cell) => `${name}\t${cell}\t${-cell}`)
      .join('\n')}`
    expect(await upload(file, { columnType: 'plot' })).toMatchObject({
      code: 200,
      content: { matched: 60, missing: 40 }
    })
    expect((await ask(userInfo)).content.dataset.positions).toContainEqual({
      name: 'mine',
      label: 'mine',
      dimensions: 2
    })
    const arrow = tableFromIPC((await ask(embedding, { position: 'mine' })).raw)
    const found = Array.from(
      { length: 100 },
      (_, at) =>
        [
          arrow.getChild('id')?.get(at),
          arrow.getChild('x')?.get(at),
          arrow.getChild('y')?.get(at)
        ] as number[]
    )
    for (const [id = 0, x, y] of found) expect([x, y]).toEqual(id < 60 ? [id, 0 - id] : [0, 0])
  })
})

describe('an edit', () => {
  it('sets the value of the chosen cells', async () => {
    const { content } = await ask(api.updateRecords, {
      id: halfId,
      value: ' third ',
      selectedIds: ranges(10, 20)
    })
    expect(content).toMatchObject({
      rows: 10,
      version: 2,
      previous: 1,
      column: { name: 'half', distinct: 3 }
    })
    expect((await valuesOf('half')).slice(9, 21)).toEqual([
      'first',
      ...Array.from({ length: 10 }, () => 'third'),
      'first'
    ])
    expect(
      (await ask(api.updateRecords, { id: halfId, value: 'third', selectedIds: ranges(10, 20) })).content
    ).toMatchObject({ rows: 0, version: 2 })
    expect(await ask(api.updateRecords, { id: halfId, value: ' ', selectedIds: [1] })).toMatchObject({
      code: 422,
      message: 'A new column value is required'
    })
    expect(await ask(api.updateRecords, { id: halfId, value: 'x', selectedIds: [] })).toMatchObject({
      code: 422
    })
    expect(await ask(api.updateRecords, { id: halfId, value: 'x', selectedIds: [100] })).toMatchObject({
      code: 422,
      content: { rule: 'bad_ids' }
    })
  })
  it('copies the values of another column for the chosen cells', async () => {
    const group = await valuesOf('annotated')
    const before = await valuesOf('half')
    const { content } = await ask(api.copyRecords, {
      column: 'annotated',
      id: halfId,
      selectedIds: ranges(0, 30)
    })
    expect(content).toMatchObject({ rows: 30, version: 3 })
    expect(await valuesOf('half')).toEqual(before.map((value, cell) => (cell < 30 ? group[cell] : value)))
  })
  it('is undone by going back to a version', async () => {
    expect((await ask(api.restoreColumn, { id: halfId, version: 2 })).content).toMatchObject({
      name: 'half',
      distinct: 3
    })
    expect((await valuesOf('half')).slice(9, 11)).toEqual(['first', 'third'])
    expect(await ask(api.restoreColumn, { id: halfId, version: 99 })).toMatchObject({
      code: 422,
      content: { rule: 'no_version' }
    })
  })
  it('renames groups, and merges those of one name', async () => {
    const { content } = await ask(api.editGroups, {
      column: 'half',
      groups: { third: 'second', first: 'begin' }
    })
    expect(content).toMatchObject({ rows: 50, column: { distinct: 2 } })
    const groups = (await ask(cellGroups, { column: 'half' })).content
    expect(groups.map(({ value, count }) => [value, count])).toEqual([
      ['begin', 40],
      ['second', 60]
    ])
  })
  it('of the groups of the data set makes a new column', async () => {
    expect(
      await ask(api.editGroups, { column: 'half', groups: { 'renamed elsewhere': 'mine' } })
    ).toMatchObject({
      code: 422,
      content: { rule: 'group_gone', group: 'renamed elsewhere' }
    })
    expect(await ask(api.editGroups, { column: 'group', groups: { 'T cell': 'lymphocyte' } })).toMatchObject({
      code: 422,
      content: { rule: 'not_added' }
    })
    const answer = await ask(api.editGroups, {
      column: 'group',
      name: 'lineage',
      groups: { 'T cell': 'lymphocyte', 'B cell': 'lymphocyte' }
    })
    expect(answer.content.column).toMatchObject({ name: 'lineage', origin: 'added' })
    expect(await valuesOf('lineage')).toEqual(
      (await valuesOf('group')).map((value) =>
        value === 'T cell' || value === 'B cell' ? 'lymphocyte' : value
      )
    )
  })
  it('of numbers takes numbers alone, and whole ones become fractions', async () => {
    const { content } = await upload(
      `cell,count\n${names.map((name, cell) => `${name},${cell}`).join('\n')}`,
      { columnType: 'qc' }
    )
    const id = content.columns[0]?.id ?? ''
    expect(content.columns[0]).toMatchObject({ type: 'number', min: 0, max: 99 })
    expect(await ask(api.updateRecords, { id, value: 'x', selectedIds: [1] })).toMatchObject({
      code: 422,
      message: '"x" is not a number'
    })
    expect(
      (await ask(api.updateRecords, { id, value: '0.5', selectedIds: [0] })).content.column
    ).toMatchObject({ type: 'double', min: 0.5 })
    expect((await valuesOf('count'))[0]).toBe(0.5)
    expect(await ask(api.copyRecords, { column: 'group', id, selectedIds: [1] })).toMatchObject({
      code: 422,
      content: { rule: 'not_numeric' }
    })
  })
  it('cannot be made by another account', async () => {
    for (const account of [server.bob, child])
      expect(
        await ask(api.updateRecords, { id: halfId, value: 'x', selectedIds: [1] }, account)
      ).toMatchObject({ code: 404 })
  })
})

describe('a label', () => {
  it('of the chosen cells is a new column; all others are others', async () => {
    expect(
      (await ask(api.labelCells, { name: 'mine', value: 'odd', selectedIds: [1, 3] })).content
    ).toMatchObject({
      name: 'mine',
      columnType: 'meta',
      distinct: 2
    })
    expect((await valuesOf('mine')).slice(0, 4)).toEqual(['others', 'odd', 'others', 'odd'])
    expect(await ask(api.labelCells, { name: 'group', value: 'odd', selectedIds: [1] })).toMatchObject({
      code: 422,
      content: { rule: 'column_taken' }
    })
  })
})

describe('a name', () => {
  it.each([
    ['free', true, null],
    ['half', false, 'taken'],
    ['1a', false, 'form'],
    ['a'.repeat(101), false, 'length']
  ])('%s', async (name, unique, problem) =>
    expect((await ask(api.uniqueName, { name })).content).toEqual({ unique, problem })
  )
})

describe('a copy', () => {
  it('has the values and the kind of its source', async () => {
    for (const [column, name, columnType] of [
      ['group', 'group_copy', 'meta'],
      ['score', 'score_copy', 'qc'],
      ['note', 'note_copy', 'meta']
    ] as const) {
      expect((await ask(api.copyColumn, { column, name })).content).toMatchObject({ name, columnType })
      expect(await valuesOf(name)).toEqual(await valuesOf(column))
    }
    expect(await ask(api.copyColumn, { column: 'cell', name: 'names' })).toMatchObject({
      code: 422,
      content: { rule: 'not_copied' }
    })
    expect(await ask(api.copyColumn, { column: 'nothing', name: 'names' })).toMatchObject({
      code: 422,
      content: { rule: 'no_column' }
    })
  })
  it('comes from a related account with its log', async () => {
    const { content } = await upload(halves.replace('half', 'theirs'), { columnType: 'meta' }, child)
    const id = content.columns[0]?.id ?? ''
    await ask(api.updateRecords, { id, value: 'changed', selectedIds: [0] }, child)
    const related = (await ask(api.relatedColumns)).content
    expect(related).toMatchObject([
      { account: { name: 'Child' }, columns: [{ id, name: 'theirs', version: 2 }] }
    ])
    expect(await ask(api.relatedColumns, {}, server.bob)).toMatchObject({ content: [] })
    expect(await ask(api.copyColumn, { id, name: 'stolen' }, server.bob)).toMatchObject({ code: 404 })

    const copied = (await ask(api.copyColumn, { id, name: 'theirs' })).content
    await ask(api.copyLog, { field_id: id, new_field_id: copied.id })
    await ask(api.updateRecords, { id, value: 'later', selectedIds: [0] }, child)
    const log = (await ask(api.columnLog, { id: copied.id })).content
    expect(log.map(({ action, of }) => [action, of])).toEqual([
      ['copied', null],
      ['copy', null],
      ['edit', id],
      ['upload', id]
    ])
    expect((await valuesOf('theirs'))[0]).toBe('changed')
  })
})

describe('a deletion', () => {
  it('takes the column away, and can be undone', async () => {
    expect((await ask(api.deleteColumn, { id: halfId })).message).toBe('Delete successfully!')
    expect(await columnNames()).not.toContain('half')
    expect(await ask(api.updateRecords, { id: halfId, value: 'x', selectedIds: [1] })).toMatchObject({
      code: 404
    })
    expect((await ask(api.customColumns, { deleted: 1 })).content).toMatchObject([
      { id: halfId, name: 'half' }
    ])
    expect((await ask(api.restoreColumn, { id: halfId })).content).toMatchObject({
      name: 'half',
      distinct: 2
    })
    expect(await columnNames()).toContain('half')
    const log = (await ask(api.columnLog, { id: halfId })).content.map(({ action }) => action)
    expect(log).toEqual(['restore', 'delete', 'groups', 'restore', 'records', 'edit', 'upload'])
  })
  it('is not undone while another column has the name', async () => {
    const first = (await ask(api.labelCells, { name: 'again', value: 'a', selectedIds: [1] })).content
    await ask(api.deleteColumn, { id: first.id })
    await ask(api.labelCells, { name: 'again', value: 'b', selectedIds: [1] })
    expect(await ask(api.restoreColumn, { id: first.id })).toMatchObject({
      code: 422,
      content: { rule: 'column_taken' }
    })
  })
})
