import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { ask, server, valuesOf } from '../../../../../tests/fixtures/column-calls.ts'
import * as api from '../../../../contract/api/column.ts'
import { cellGroups } from '../../../../contract/api/data.ts'
import { userInfo } from '../../../../contract/api/session.ts'
import type { Provenance } from '../../../../contract/api/task.ts'
import { taskState } from '../../../../contract/task.ts'
import { placesOf } from '../../../disk/places.ts'
import { writeResult } from '../../../results/write.ts'

describe('a result of a task', () => {
  const shape = {
    cells: {
      id: 'integer',
      res_0_4: 'string',
      cluster: 'integer',
      keep: 'boolean',
      umap_1: 'number',
      umap_2: 'number'
    },
    other: { gene: 'string' }
  } as const
  let task_id = ''
  beforeAll(async () => {
    const { config, database } = server.services
    const { accountId, dataSetId } = server.alice.caller
    task_id = randomUUID()
    const text = { params: '{}', filters: '[]', clauses: '[]', input: '' }
    const none = {
      parent_id: null,
      idempotency_key: null,
      reason: null,
      detail: null,
      step: null,
      lease_until: null,
      cells_used: 2,
      start_time: null,
      end_time: null
    }
    const row = {
      id: task_id,
      account_id: accountId,
      dataset_id: dataSetId,
      tool: 'clustering',
      name: 'Mine',
      data_type: 'cell',
      ...text,
      ...none
    } as const
    await database
      .insertInto('tasks')
      .values({
        ...row,
        selected_number: 2,
        attempt: 1,
        state: taskState.success,
        create_time: new Date().toISOString()
      })
      .execute()
    const places = placesOf(config.dataDir, task_id)
    fs.mkdirSync(places.dir, { recursive: true })
    const cells = {
      id: Int32Array.of(7, 2),
      res_0_4: ['10', '9'],
      cluster: Int32Array.of(3, 12),
      keep: Uint8Array.of(1, 0),
      umap_1: Float64Array.of(0.5, NaN),
      umap_2: Float64Array.of(1, 2)
    }
    const head = {
      tool: 'clustering',
      toolVersion: '1',
      cytodeck: '1',
      node: '24',
      params: {},
      decided: {},
      seed: 1,
      threads: 1,
      layer: 'counts'
    }
    const digests = { inputDigest: '', selectionDigest: '', resultDigest: '' }
    const source = {
      cellsSelected: 2,
      cellsUsed: 2,
      filters: [],
      clauses: [],
      seconds: 1,
      peakMemoryBytes: 1,
      references: [],
      clausesAgree: null,
      columns: [],
      resources: [],
      results: [],
      startTime: '',
      endTime: ''
    }
    const provenance = (matrices: Provenance['matrices']) => ({ ...head, ...digests, ...source, matrices })
    await writeResult(
      places.result(1),
      { id: 'clustering', version: '1', tables: shape },
      { summary: {}, cellsUsed: 2, warnings: [], tables: { cells, other: { gene: ['a'] } } },
      provenance
    )
  })
  const keep = (requested: object[], table = 'cells') =>
    ask(api.taskToColumn, { task_id, table, columns: requested })

  it('becomes columns and an embedding; cells that it is not about have no value', async () => {
    const { content } = await keep([
      { column: 'res_0_4' },
      { column: 'cluster', columnType: 'meta', name: 'clusters' },
      { column: 'keep' },
      { column: 'umap_1' },
      { column: 'umap_2' }
    ])
    expect(content).toMatchObject({ matched: 2, missing: 98 })
    expect(content.columns.map(({ name, columnType, type }) => [name, columnType, type])).toEqual([
      ['res_0_4', 'meta', 'string'],
      ['clusters', 'meta', 'string'],
      ['keep', 'meta', 'boolean'],
      ['umap2_1', 'plot', 'float'],
      ['umap2_2', 'plot', 'float']
    ])
    expect((await valuesOf('clusters')).slice(0, 9)).toEqual([
      null,
      null,
      '12',
      null,
      null,
      null,
      null,
      '3',
      null
    ])
    expect((await ask(cellGroups, { column: 'res_0_4' })).content.map(({ value }) => value)).toEqual([
      '9',
      '10'
    ])
    expect((await valuesOf('umap2_2')).slice(0, 8)).toEqual([null, null, 2, null, null, null, null, 1])
    expect((await ask(userInfo)).content.dataset.positions.map(({ name }) => name)).toContain('umap2')
    expect((await ask(api.customColumns)).content.find(({ name }) => name === 'clusters')).toMatchObject({
      taskId: task_id,
      version: 1
    })
  })
  it('keeps names free where none was given, and refuses a given one that is taken', async () => {
    expect((await keep([{ column: 'res_0_4' }])).content.columns[0]).toMatchObject({ name: 'res_0_4_2' })
    expect(await keep([{ column: 'res_0_4', name: 'group' }])).toMatchObject({
      code: 422,
      content: { rule: 'column_taken' }
    })
    expect((await keep([{ column: 'umap_1' }])).content.columns[0]).toMatchObject({ columnType: 'qc' })
  })
  it('needs a table of cells, its columns, and numbers for coordinates', async () => {
    expect(await keep([{ column: 'gene' }], 'other')).toMatchObject({
      code: 422,
      content: { rule: 'no_cell_ids' }
    })
    expect(await keep([{ column: 'nothing' }])).toMatchObject({ code: 422, content: { rule: 'no_column' } })
    expect(await keep([{ column: 'res_0_4', columnType: 'qc' }])).toMatchObject({
      code: 422,
      content: { rule: 'not_numeric' }
    })
    expect(await keep([{ column: 'umap_1', columnType: 'plot' }])).toMatchObject({
      code: 422,
      content: { rule: 'upload_axes' }
    })
    expect(
      await ask(api.taskToColumn, { task_id, table: 'cells', columns: [{ column: 'keep' }] }, server.bob)
    ).toMatchObject({ code: 404 })
  })
})
