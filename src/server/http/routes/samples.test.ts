import fs from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memoryDataSet } from '../../../../tests/fixtures/datasets/memory-dataset.ts'
import {
  call,
  startTestServer,
  type TestAccount,
  type TestServer
} from '../../../../tests/fixtures/test-server.ts'
import { deleteColumn, labelCells, updateRecords } from '../../../contract/api/column.ts'
import { rows } from '../../../contract/api/data.ts'
import type { ContentOf, Endpoint } from '../../../contract/api/endpoint.ts'
import { chooseSamples, projectInfo, report } from '../../../contract/api/project.ts'
import { userInfo } from '../../../contract/api/session.ts'
import { createTask } from '../../../contract/api/task.ts'
import { openTaskView } from '../../columns/open.ts'
import { samplesOf } from '../../runner/context/samples.ts'
import type { DataSets, Runner, Tables } from '../../services.ts'
import { taskById } from '../../store/tasks.ts'
import { openTables } from '../../tables/index.ts'

const dataset = memoryDataSet({ cells: 100 })
const datasets: DataSets = { open: async () => dataset, close: async () => undefined }
const dir = fs.mkdtempSync(path.join(tmpdir(), 'sample-calls-'))
/** Tasks are ordered and none is run. */
const runner: Runner = {
  start: async () => undefined,
  submitted: () => undefined,
  cancel: async () => undefined,
  close: async () => undefined
}
let tables: Tables
let server: TestServer
beforeAll(async () => {
  tables = await openTables(
    { dataDir: dir, threads: 2 },
    new URL('../../../../tests/fixtures/datasets/memory-dataset.ts', import.meta.url).href
  )
  server = await startTestServer({ datasets, tables, runner, dataSetIds: [dataset.id, dataset.id] })
})
afterAll(async () => {
  await server.close()
  await tables.close()
  fs.rmSync(dir, { recursive: true, force: true })
})

const ask = <E extends Endpoint>(
  endpoint: E,
  fields: Parameters<typeof call>[2] = {},
  { token }: Pick<TestAccount, 'token'> = server.alice
) => call<ContentOf<E>>(server.app, endpoint, fields, { token, headers: { 'accept-language': 'en' } })

/** Names and sizes of the samples, as the table lists them. */
async function samples(account?: TestAccount) {
  const { content } = await ask(rows, { type: 2, page: 1, pageSize: 50 }, account)
  return content.list.map(({ sample, cells }) => [sample, cells])
}
const cellsOf = (name: string): (string | number)[][] => {
  const column = dataset.cellColumn(name)
  if (column?.kind !== 'category') throw new Error(`${name} has no groups`)
  return column.levels.map((level, code) => [level, column.codes.filter((one) => one === code).length])
}
const imported = cellsOf('sample')

describe('the sample column of an account', { timeout: 180_000 }, () => {
  it('is the one of the import until the account chooses another, and nobody else sees that', async () => {
    expect(await samples()).toEqual(imported)
    expect((await ask(chooseSamples, { column: 'group' })).code).toBe(200)
    expect(await samples()).toEqual(cellsOf('group'))
    expect((await ask(projectInfo)).content).toMatchObject({
      sampleColumn: 'group',
      importedSampleColumn: 'sample'
    })
    expect((await ask(userInfo)).content.dataset?.samples).toBe(4)
    expect((await ask(report, { group: 'condition' })).content.samples.map(({ name }) => name)).toEqual(
      cellsOf('group').map(([name]) => name)
    )
    expect(await samples(server.bob)).toEqual(imported)
    await ask(chooseSamples)
    expect(await samples()).toEqual(imported)
    expect((await ask(projectInfo)).content.sampleColumn).toBe('sample')
  })

  it('may be one that the account added: the table follows its changes, and its deletion', async () => {
    const { content: added } = await ask(labelCells, {
      name: 'mouse',
      value: 'first',
      selectedIds: '[0,1,2]'
    })
    await ask(chooseSamples, { column: 'mouse' })
    const byName = async () => Object.fromEntries((await samples()) as [string, number][])
    expect(await byName()).toEqual({ first: 3, others: 97 })
    await ask(updateRecords, { id: added.id, value: 'second', selectedIds: '[3,4]' })
    expect(await byName()).toEqual({ first: 3, second: 2, others: 95 })
    await ask(deleteColumn, { id: added.id })
    expect(await samples()).toEqual(imported)
    await ask(chooseSamples)
  })

  it('stays with the tasks that were ordered on it', async () => {
    await ask(chooseSamples, { column: 'condition' })
    const { content } = await ask(createTask, {
      tool: 'marker-genes',
      type: 0,
      state: 0,
      filters: '[]',
      params: JSON.stringify({ group: 'group' })
    })
    await ask(chooseSamples)
    const task = await taskById(server.services.database, content.task_id)
    if (!task) throw new Error('no task')
    expect(samplesOf(await openTaskView(server.services, task)).names).toEqual(['stim', 'ctrl'])
  })

  it('must be a grouping column of the cells', async () => {
    expect(await ask(chooseSamples, { column: 'score' })).toMatchObject({
      code: 422,
      content: { rule: 'not_grouping' }
    })
    expect(await ask(chooseSamples, { column: 'nothing' })).toMatchObject({
      code: 422,
      content: { rule: 'no_column' }
    })
    expect(await samples()).toEqual(imported)
  })
})
