import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fileColors, objectNames, openDataSet } from '../../../../tests/fixtures/datasets/odd-datasets.ts'
import { call, startTestServer, type TestServer } from '../../../../tests/fixtures/test-server.ts'
import { styleColumn } from '../../../contract/api/color.ts'
import { cellGroups, columns, distinct, rows } from '../../../contract/api/data.ts'
import type { ContentOf, Endpoint } from '../../../contract/api/endpoint.ts'
import { userInfo } from '../../../contract/api/session.ts'
import { groupColor } from '../../../shared/style/palette.ts'
import type { Tables } from '../../services.ts'
import { openTables } from '../../tables/index.ts'

/** A study whose columns and groups are called `__proto__`, `constructor` and the like. */
const study = openDataSet('odd:objects')
const dir = mkdtempSync(path.join(tmpdir(), 'object-names-'))
let tables: Tables
let server: TestServer
beforeAll(async () => {
  tables = await openTables(
    { dataDir: dir, threads: 2 },
    new URL('../../../../tests/fixtures/datasets/odd-datasets.ts', import.meta.url).href
  )
  const datasets = { open: () => Promise.resolve(study), close: () => Promise.resolve() }
  server = await startTestServer({ datasets, tables, dataSetIds: [study.id, study.id] })
})
afterAll(async () => {
  await server.close()
  await tables.close()
  rmSync(dir, { recursive: true, force: true })
})

const ask = async <E extends Endpoint>(endpoint: E, fields: object) => {
  const answer = await call<ContentOf<E>>(server.app, endpoint, { ...fields }, { token: server.alice.token })
  expect([endpoint.path, answer.status]).toEqual([endpoint.path, 200])
  return answer
}
const nameOfRow = (row: number): string => objectNames[row % objectNames.length]!

it('rows have a value in each of these columns, and in those after them', async () => {
  const names = [...objectNames, 'group']
  expect((await ask(columns, { type: 0 })).content.map(({ name }) => name)).toEqual(
    expect.arrayContaining(names)
  )
  const group = study.cellColumn('group')
  if (group?.kind !== 'category') throw new Error('the fixture changed')
  const { list } = (await ask(rows, { type: 0, columns: names, pageSize: 8 })).content
  expect(list.map((row) => Object.entries(row))).toEqual(
    list.map((_, row) => [
      ['id', row],
      ...objectNames.map((name) => [name, nameOfRow(row)]),
      ['group', group.levels[group.codes[row]!]]
    ])
  )
})

it.each(objectNames)('the column %s filters, sorts, and counts its groups', async (name) => {
  const filters = [{ columnType: 'meta', name, type: 3, value: 'constructor' }]
  const sort = [{ name, order: 'desc' }]
  const found = (await ask(rows, { type: 0, filters, sort, columns: [name], pageSize: 3 })).content
  expect(found.total).toBe(study.cells / objectNames.length)
  expect(found.list.map((row) => Object.entries(row))).toEqual(
    [1, 5, 9].map((id) => [
      ['id', id],
      [name, 'constructor']
    ])
  )
  const counted = (await ask(distinct, { type: 0, column: name })).content
  expect(counted.map(({ value }) => value).toSorted()).toEqual([...objectNames].toSorted())
})

it('groups have colors, also where a style colors others of the column', async () => {
  const colorsOf = async () =>
    new Map(
      (await ask(cellGroups, { column: 'constructor' })).content.map((group) => [group.value, group.color])
    )
  expect([...(await colorsOf())]).toEqual(objectNames.map((name, at) => [name, groupColor(at)]))
  await ask(styleColumn, { column: 'constructor', style: { order: ['group'], colors: { group: '#123456' } } })
  expect([...(await colorsOf())]).toEqual(objectNames.map((name, at) => [name, groupColor(at)]))
})

it('the colors that the file has for the column __proto__ come with the project', async () => {
  const { color_set } = (await ask(userInfo, {})).content
  const style = new Map(Object.entries(color_set)).get('__proto__')
  expect(style?.order).toEqual(objectNames)
  expect(Object.entries(style?.colors ?? {})).toEqual(objectNames.map((level, at) => [level, fileColors[at]]))
})
