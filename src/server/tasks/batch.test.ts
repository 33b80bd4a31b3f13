import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { memoryDataSet } from '../../../tests/fixtures/datasets/memory-dataset.ts'
import { call, startTestServer, type TestServer } from '../../../tests/fixtures/test-server.ts'
import * as api from '../../contract/api/task.ts'
import type { ContentOf } from '../../contract/api/endpoint.ts'
import { rowsPassing } from '../../shared/filter/filter-rows.ts'
import { tools } from '../../tools/index.ts'
import { routes } from '../http/routes/index.ts'
import { taskRoutesOver } from '../http/routes/task/task.ts'
import { readInput } from '../runner/context/input.ts'
import { placesOf } from '../disk/places.ts'
import type { Tables } from '../services.ts'

const dataset = memoryDataSet({ cells: 60, genes: 20 })
const names = dataset.geneNames()
let server: TestServer

/** Filters as the tables answer them, on the columns of the fixture. */
const tables: Pick<Tables, 'select'> = {
  async select(of, type, filters) {
    if (type !== 0) return Uint32Array.from({ length: of.genes }, (_, gene) => gene)
    const columns = {
      rows: of.cells,
      columns: of.cellColumns,
      column: (name: string) => of.cellColumn(name) ?? { kind: 'string' as const, values: [] }
    }
    const flags = rowsPassing(filters, columns)
    return Uint32Array.from(flags.keys()).filter((cell) => flags[cell] === 1)
  }
}

beforeAll(async () => {
  const others = routes.filter(({ endpoint }) => !Object.values<unknown>(api).includes(endpoint))
  server = await startTestServer({
    datasets: { open: async () => dataset, close: async () => undefined },
    tables: tables as Tables,
    runner: {
      start: async () => undefined,
      submitted: () => undefined,
      cancel: async () => undefined,
      close: async () => undefined
    },
    routes: [...others, ...taskRoutesOver(async () => tools)]
  })
})
afterAll(async () => {
  await server.close()
})

const ask = (fields: object, headers: Record<string, string> = {}) =>
  call<ContentOf<typeof api.batchGeneTasks>>(
    server.app,
    api.batchGeneTasks,
    { tool: 'gene-dot', params: { group: 'group' }, ...fields },
    { token: server.alice.token, headers: { 'accept-language': 'en', ...headers } }
  )
const infoOf = async (task_id: string) =>
  (
    await call<ContentOf<typeof api.taskInfo>>(
      server.app,
      api.taskInfo,
      { task_id },
      { token: server.alice.token }
    )
  ).content
const cellsOf = (id: string) => readInput(placesOf(server.services.config.dataDir, id).input).ids

describe('charts of genes made together', () => {
  test('one task a list, with the genes by their names in the data and the cells that pass the filters', async () => {
    const lists = [
      { name: 'first', genes: [names[3]!.toLowerCase(), ` ${names[1]} `, names[3]!] },
      { name: 'second', genes: [names[2]!] }
    ]
    const { content } = await ask({ genes: lists, filters: [{ type: 3, name: 'group', value: 'T cell' }] })
    expect(content.task_ids).toHaveLength(2)
    const [first, second] = await Promise.all(content.task_ids.map(infoOf))
    expect(first).toMatchObject({
      name: 'Dot plot, first',
      tool: 'gene-dot',
      dataType: 'gene',
      params: { genes: [names[3], names[1]], group: 'group', log: 'ln' }
    })
    expect(second).toMatchObject({ name: 'Dot plot, second', params: { genes: [names[2]] } })
    expect(cellsOf(content.task_ids[0]!)).toEqual(
      await tables.select(dataset, 0, [{ type: 3, name: 'group', value: 'T cell' } as never])
    )
  })

  test('over exactly the selected cells, from ticked rows of the gene table', async () => {
    const { content } = await ask({ geneIds: [4, 2], state: 1, selectedIds: [5, 6, 9] })
    expect(await infoOf(content.task_ids[0]!)).toMatchObject({
      name: 'Dot plot',
      params: { genes: [names[2], names[4]] },
      selectedNumber: 3
    })
    expect([...cellsOf(content.task_ids[0]!)]).toEqual([5, 6, 9])
  })

  test('names that are not there are refused, or left out where that is asked for', async () => {
    expect(await ask({ genes: [names[0], 'GATA99'] })).toMatchObject({
      status: 422,
      content: { rule: 'no_gene' },
      message: expect.stringMatching(/^No gene was found: GATA99\. Check the names/) as string
    })
    const { content } = await ask({ genes: [names[0], 'GATA99'], unknown: 'skip' })
    expect(await infoOf(content.task_ids[0]!)).toMatchObject({ params: { genes: [names[0]] } })
    expect(await ask({ genes: ['GATA99'], unknown: 'skip' })).toMatchObject({ content: { rule: 'no_gene' } })
  })

  test('sent again with the same key, the same tasks', async () => {
    const lists = {
      genes: [
        { name: 'a', genes: [names[0]] },
        { name: 'b', genes: [names[1]] }
      ]
    }
    const once = await ask(lists, { 'idempotency-key': 'one wish' })
    const again = await ask(lists, { 'idempotency-key': 'one wish' })
    expect(again.content).toEqual(once.content)
    expect(new Set(once.content.task_ids).size).toBe(2)
  })

  test.for([
    [
      'too_many_heatmaps',
      {
        tool: 'gene-heatmap',
        genes: Array.from({ length: 11 }, (_, i) => ({ name: `${i}`, genes: [names[i]] }))
      }
    ],
    ['genes_range', { genes: [] }],
    ['wrong_rows', { tool: 'marker-genes', genes: [names[0]] }],
    ['no_tool', { tool: 'gene-none', genes: [names[0]] }],
    ['no_column', { genes: [names[0]], params: { group: 'nothing like it' } }],
    ['bad_ids', { geneIds: [99] }],
    ['rule', { genes: [names[0]], params: { group: 'group', log: 'log3' } }]
  ] as const)('is refused with %s', async ([rule, fields]) => {
    expect(await ask(fields)).toMatchObject({ status: 422, content: { rule } })
  })

  test('a chart of genes also takes rows of the gene table from POST /task/create', async () => {
    const body = { tool: 'gene-violin', type: 1, state: 1, selectedIds: [7, 3], params: { group: 'group' } }
    const { content } = await call<ContentOf<typeof api.createTask>>(server.app, api.createTask, body, {
      token: server.alice.token
    })
    expect(await infoOf(content.task_id)).toMatchObject({
      params: { genes: [names[3], names[7]] },
      selectedNumber: 60
    })
  })
})
