import fs from 'node:fs'
import { tableFromIPC } from 'apache-arrow'
import { describe, expect, test } from 'vitest'
import { ask, create, dataset, ended, run, server, tCells } from '../../../../../tests/fixtures/task-calls.ts'
import { call } from '../../../../../tests/fixtures/test-server.ts'
import * as api from '../../../../contract/api/task.ts'
import { taskState } from '../../../../contract/task.ts'
import { placesOf } from '../../../disk/places.ts'

describe('the tools', () => {
  test('are listed in the language of the caller, and one with the schema of its form', async () => {
    const { content } = await ask(api.toolParams)
    expect(content).toContainEqual({
      id: 'echo',
      version: '1',
      subject: 'cell',
      rows: { min: 2, max: 1_000_000 },
      name: 'echo (en)',
      summary: 'echo (en)'
    })
    const one = await ask(api.toolParams, { tool: 'echo' }, { headers: { 'accept-language': 'zh' } })
    expect(one.content).toMatchObject({
      name: 'echo (zh)',
      params: {
        type: 'object',
        properties: { mark: { type: 'string', default: 'none', title: 'mark (zh)' } }
      }
    })
    expect(await ask(api.toolParams, { tool: 'none' })).toMatchObject({
      code: 422,
      content: { rule: 'no_tool' }
    })
  })
})

describe('a map that forms', () => {
  test('can be watched while its task runs, and is nothing before and after', async () => {
    const { task_id } = (await create('sleep', { params: { ms: 60_000 }, state: 1, selectedIds: [3, 4, 5] }))
      .content
    const readMap = async () =>
      tableFromIPC((await call(server.app, api.taskPreview, { task_id }, { token: server.alice.token })).raw)
    let table = await readMap()
    while (table.numRows === 0) {
      await new Promise((resolve) => setTimeout(resolve, 30))
      table = await readMap()
    }
    expect(table.numRows).toBe(3)
    expect([...(table.getChild('group') ?? [])]).toEqual([3, 4, 5])
    expect([...(table.getChild('place') ?? [])].map((index: number) => index & 65_535)).toEqual([
      0, 32_768, 65_535
    ])
    await ask(api.cancelTask, { task_id })
    expect((await readMap()).numRows).toBe(0)
  })
})

describe('a task', () => {
  test('names the cells of a table that has one row a cell, in its columns, pages, filters and files', async () => {
    const { task_id } = await run('echo', { state: 1, selectedIds: [7, 3] })
    const names = dataset.cellNames()
    const { content } = await ask(api.taskResult, { task_id }, { headers: { 'accept-language': 'zh' } })
    expect(content.tables['cells']?.columns.slice(0, 2)).toEqual([
      { name: 'id', kind: 'integer', label: 'id (zh)' },
      { name: 'barcode', kind: 'string', label: '条形码' }
    ])
    expect(content.tables['words']?.columns.map(({ name }) => name)).not.toContain('barcode')
    const filters = [
      {
        columnType: 'string',
        name: 'barcode',
        type: 2,
        value: names[7] ?? '',
        rangeA: '',
        rangeB: '',
        expression: ''
      }
    ]
    const found = await ask(api.taskData, { task_id, table: 'cells', filters })
    expect(found.content.list).toEqual([{ id: 7, barcode: names[7], chosen: true }])
    const file = await call(
      server.app,
      api.taskData,
      { task_id, table: 'cells', format: 'csv' },
      { token: server.alice.token }
    )
    expect(Buffer.from(file.raw).toString().split('\n').slice(0, 2)).toEqual([
      'id,barcode,chosen',
      `3,${names[3]},true`
    ])
    const distinct = await ask(api.taskDistinct, { task_id, table: 'cells', column: 'barcode' })
    expect(distinct.content).toContainEqual({ value: names[3], count: 1 })
  })
  test('runs on exactly the cells that were sent, and says so', async () => {
    const clauses = [{ op: 'new', source: 'legend', kind: 'groups', column: 'group', levels: ['T cell'] }]
    const info = await run('echo', { params: { mark: 'm' }, state: 1, selectedIds: tCells, clauses })
    expect(info).toMatchObject({
      state: taskState.success,
      cellsUsed: tCells.length,
      selectedNumber: tCells.length,
      name: 'echo (en)',
      params: { mark: 'm' }
    })
    expect(info.provenance).toMatchObject({ cellsSelected: tCells.length, clausesAgree: true, clauses })
    expect(info.tables).toEqual(['cells', 'words'])
    const { content } = await ask(api.taskData, { task_id: info.task_id, table: 'cells', pageSize: 1000 })
    const chosen = content.list.filter((row) => row['chosen'] === true)
    expect(chosen.map((row) => row['id'])).toEqual(tCells)
    expect(content.list.filter((row) => row['chosen'] === false).map((row) => row['id'])).toEqual(
      Array.from({ length: dataset.cells }, (_, cell) => cell).filter((cell) => !tCells.includes(cell))
    )
  })

  test('of a selection that its clauses do not give says that too', async () => {
    const info = await run('echo', {
      state: 1,
      selectedIds: [1, 2, 3],
      clauses: [{ op: 'new', source: 'legend', kind: 'all' }]
    })
    expect(info.provenance).toMatchObject({ cellsSelected: 3, clausesAgree: false })
  })

  test('without a selection runs on what the filters leave', async () => {
    const filters = [{ type: 3, name: 'group', value: 'T cell' }]
    const info = await run('echo', { filters })
    expect(info).toMatchObject({ cellsUsed: tCells.length, filters: [{ name: 'group' }] })
    expect((await run('echo')).cellsUsed).toBe(dataset.cells)
  })

  test.for([
    ['no_tool', { tool: 'none' }],
    ['no_cells', { state: 1, selectedIds: [] }],
    ['bad_ids', { state: 1, selectedIds: [1, 60] }],
    ['bad_ids', { state: 1, selectedIds: [1, 2], nonSelectedIds: { ranges: [[50, 70]] } }],
    ['overlapping_ids', { state: 1, selectedIds: [1, 2], nonSelectedIds: [2, 3] }],
    ['rows_range', { state: 1, selectedIds: [1] }],
    ['rule', { params: { mark: 3 } }],
    ['no_param_hint', { params: { marc: 'x' } }],
    ['no_param', { params: { nothing_like_it: 1 } }],
    ['wrong_rows', { type: 1 }],
    ['no_column', { filters: [{ type: 2, name: 'none at all', value: '1' }] }]
  ] as const)('is refused with %s before it runs', async ([rule, fields]) => {
    expect(await create('echo', fields)).toMatchObject({ status: 422, content: { rule } })
  })

  test.for([
    ['no_column_hint', { group: 'gruop' }],
    ['not_grouping', { group: 'score' }],
    ['no_column', { group: 'sample', other: 'nothing like it' }]
  ] as const)('that names a wrong column is refused with %s', async ([rule, params]) => {
    expect(await create('statistics', { params })).toMatchObject({ status: 422, content: { rule } })
    expect(await create('statistics', { params: { other: 'not asked' } })).toMatchObject({ code: 200 })
  })

  test('that is wrong names the parameter in both languages', async () => {
    const refused = await create('echo', { params: { mark: 3 } }, { 'accept-language': 'zh' })
    expect(refused).toMatchObject({ content: { field: 'mark', label: 'mark (zh)' } })
    expect(refused.message).toBe('mark (zh)不合要求：须为文本，而不是数字')
  })

  test('asked for ten times at once with one key is made once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => create('echo', {}, { 'idempotency-key': 'one wish' }))
    )
    expect(new Set(answers.map(({ content }) => content.task_id)).size).toBe(1)
    const { content } = await ask(api.tasks, { pageSize: 1000 })
    const dirs = fs.readdirSync(`${server.services.config.dataDir}/tasks`)
    expect(dirs.length).toBe(content.total)
  })

  test('is never seen by another account', async () => {
    const { task_id } = await run('echo')
    const foreign = { token: server.bob.token }
    for (const endpoint of [api.taskInfo, api.taskResult, api.cancelTask, api.deleteTask, api.taskRemark]) {
      const answer = await ask(endpoint, { task_id }, foreign)
      const unknown = await ask(endpoint, { task_id: 'no such task' }, foreign)
      expect([answer.status, answer.message]).toEqual([404, unknown.message])
    }
    expect((await ask(api.tasks, {}, foreign)).content.total).toBe(0)
  })

  test('that failed says why in the language of the reader', async () => {
    const { task_id, message, state } = await run('refuse', { params: { how: 'fault' } })
    expect([state, message]).toEqual([
      taskState.fail,
      'The data or the parameters do not fit this tool: Column "group" has fewer than two groups among these cells. Choose another column or more cells'
    ])
    const zh = await ask(api.taskInfo, { task_id }, { headers: { 'accept-language': 'zh' } })
    expect(zh.content.message).toBe(
      '数据或参数不适合此工具：列“group”在这些细胞中不足两个分组。请选择其他列或更多细胞'
    )
    expect(await ask(api.taskResult, { task_id })).toMatchObject({
      status: 409,
      content: { rule: 'no_result' }
    })
    expect((await ask(api.taskInfo, { task_id })).content.log).toContain('failed: input_error')
  })

  test('is listed by state, tool and words, newest first, page by page', async () => {
    const ids = [
      await create('echo', { name: 'alpha 100%' }),
      await create('echo', { name: 'beta' }),
      await create('sleep', { name: 'Alpha 2', params: { ms: 1 } })
    ].map(({ content }) => content.task_id)
    await Promise.all(ids.map(ended))
    const named = async (fields: object) =>
      (await ask(api.tasks, { pageSize: 1000, ...fields })).content.list.map((row) => row.name)
    expect(await named({ q: 'ALPHA' })).toEqual(['Alpha 2', 'alpha 100%'])
    expect(await named({ q: '0%' })).toEqual(['alpha 100%'])
    expect(await named({ tool: 'sleep', q: 'alpha' })).toEqual(['Alpha 2'])
    expect(await named({ state: -1 })).toEqual([])
    const all = await named({})
    expect((await ask(api.tasks, { page: 2, pageSize: 2 })).content).toMatchObject({
      page: 2,
      total: all.length,
      list: [{ name: all[2] }, { name: all[3] }]
    })
  })

  test('is renamed, remarked, cancelled and deleted', async () => {
    const { task_id } = (await create('sleep', { params: { ms: 60_000 } })).content
    await ask(api.editTask, { task_id, name: 'new', remark: 'B细胞' })
    expect((await ask(api.taskRemark, { task_id })).content).toEqual({ remark: 'B细胞' })
    expect(await ask(api.cancelTask, { task_id })).toMatchObject({ code: 200 })
    expect(await ended(task_id)).toMatchObject({
      state: taskState.fail,
      reason: 'cancelled',
      name: 'new',
      message: 'The task was cancelled'
    })
    expect(await ask(api.cancelTask, { task_id })).toMatchObject({ code: 200 })
    await ask(api.deleteTask, { task_id })
    expect(await ask(api.taskInfo, { task_id })).toMatchObject({ status: 404 })
    expect(fs.existsSync(placesOf(server.services.config.dataDir, task_id).dir)).toBe(false)
  })

  test('with a running subtask shows it, and takes it along or leaves it behind when deleted', async () => {
    const parent = (await run('echo')).task_id
    const child = async (ms: number) =>
      (await create('sleep', { task_id: parent, params: { ms } })).content.task_id
    const quick = await child(1)
    await ended(quick)
    const slow = await child(60_000)
    await expect
      .poll(async () => (await ask(api.taskInfo, { task_id: parent })).content.state)
      .toBe(taskState.subtaskRunning)
    expect((await ask(api.taskResult, { task_id: parent })).code).toBe(200)
    await ask(api.cancelTask, { task_id: slow })
    expect((await ask(api.taskInfo, { task_id: parent })).content.state).toBe(taskState.success)

    await ask(api.deleteTask, { task_id: parent, children: 'one' })
    expect((await ask(api.taskInfo, { task_id: quick })).content.parent_id).toBeNull()
    const other = (await run('echo')).task_id
    const below = (await create('sleep', { task_id: other, params: { ms: 60_000 } })).content.task_id
    await ask(api.deleteTask, { task_id: other, children: 'all' })
    expect(await ask(api.taskInfo, { task_id: below })).toMatchObject({ status: 404 })
  })
})
