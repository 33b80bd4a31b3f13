import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keepStudyPlan } from '../../src/server/matrix/ingest/demo/plan.ts'
import { command, ended, serve, type Imported } from '../fixtures/product.ts'
import { endedTask, scriptFor, type Envelope, type ScriptCall } from '../fixtures/script.ts'

const cells = 600

describe('clustering over HTTP', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'cytodeck-clustering-'))
  let server: Awaited<ReturnType<typeof serve>>
  let call: ScriptCall
  let token = ''

  beforeAll(async () => {
    const plan = keepStudyPlan(dataDir, { cells, genes: 1000, seed: 5 })
    const { project } = JSON.parse(
      (await command(dataDir, 'import', plan, '--json')).trim().split('\n').at(-1) ?? ''
    ) as Imported
    token = (
      JSON.parse(await command(dataDir, 'token', 'create', '--project', project, '--json')) as {
        token: string
      }
    ).token
    server = await serve(dataDir)
    call = scriptFor(server.address, token)
  }, 120_000)
  afterAll(async () => {
    server.child.kill('SIGTERM')
    await ended(server.child)
    rmSync(dataDir, { recursive: true, force: true })
  })

  const fieldsOf = (params: object, some: object, tool: string): URLSearchParams =>
    new URLSearchParams({ tool, params: JSON.stringify(params), type: '0', state: '0', ...some })
  const order = (
    params: object,
    some: object = {},
    tool = 'clustering'
  ): Promise<Envelope<{ task_id: string }>> =>
    call('POST', '/task/create', Object.fromEntries(fieldsOf(params, some, tool)))
  /** The error of the server for a wrong order, in Chinese. */
  const saidInChinese = async (params: object): Promise<string> => {
    const headers = { Authorization: `Bearer ${token}`, 'Accept-Language': 'zh' }
    const answer = await fetch(`${server.address}/api/task/create`, {
      method: 'POST',
      headers,
      body: fieldsOf(params, {}, 'clustering')
    })
    return ((await answer.json()) as { message: string }).message
  }
  async function cluster(
    params: object,
    some: object = {}
  ): Promise<{ id: string; columns: string[]; clusters: string[]; cellsUsed: number }> {
    const made = await order(params, some)
    expect(made, made.message).toMatchObject({ code: 200 })
    const id = made.content.task_id
    const task = await endedTask(call, id)
    expect(task, task.message ?? '').toMatchObject({ state: 1 })
    const { content } = await call<{
      summary: { clusters: string[] }
      cellsUsed: number
      tables: { cells: { columns: { name: string }[] } }
    }>('GET', '/task/result', { task_id: id })
    return {
      id,
      columns: content.tables.cells.columns.map(({ name }) => name),
      clusters: content.summary.clusters,
      cellsUsed: content.cellsUsed
    }
  }

  test.each<[object, string, string]>([
    [{ dimension: 4 }, 'Principal components: must be at least 5', '5'],
    [{ dimension: 51 }, 'Principal components: must be at most 50', '50'],
    [{ dimension: 7.5 }, 'Principal components: must be a whole number', '整数'],
    [{ dimension: 'ten' }, 'Principal components: must be a number', '须为数字'],
    [{ discrimination: [] }, 'at least 1', '1'],
    [{ discrimination: Array.from({ length: 11 }, (_, i) => (i + 1) / 10) }, 'at most 10', '10'],
    [{ discrimination: [0.05] }, 'at least 0.1', '0.1'],
    [{ discrimination: [0.5, 2.1] }, 'at most 2', '2'],
    [{ discrimination: [1, 1] }, 'each value once', '每个值只能出现一次'],
    [{ discrimination: 1 }, 'must be a list', '须为列表'],
    [{ batch: 'combat' }, 'none', 'none'],
    [{ batch: 'mnn', batch_by: 'nothing' }, 'nothing', 'nothing'],
    [{ batch: 'mnn', batch_by: 'n_genes' }, 'n_genes', 'n_genes'],
    [{ embeddings: ['pca'] }, 'umap', 'umap'],
    [{ neighbors: 101 }, 'at most 100', '100'],
    [{ dimensions: 20 }, 'dimension', 'dimension']
  ])('%j is refused in a sentence', async (params, english, chinese) => {
    const refused = await order(params)
    expect(refused.code).toBe(422)
    expect(refused.message).toContain(english)
    const text = await saidInChinese(params)
    expect(text).toContain(chinese)
    expect(text).toMatch(/\p{Script=Han}/u)
    for (const sentence of [refused.message, text])
      expect(sentence).not.toMatch(/undefined|\[object|\{\{|expected int/)
  })

  test('a selection that is empty or too small is refused', async () => {
    expect(await order({}, { state: '1', selectedIds: '[]' })).toMatchObject({ code: 422 })
    const few = await order({}, { state: '1', selectedIds: JSON.stringify({ ranges: [[0, 9]] }) })
    expect(few).toMatchObject({ code: 422 })
    expect(few.message).toContain('10')
  })

  test('the limits of every range are accepted', async () => {
    const least = await cluster({
      dimension: 5,
      discrimination: [0.1],
      genes: 50,
      neighbors: 2,
      embeddings: []
    })
    expect([least.columns, least.cellsUsed]).toEqual([['id', 'barcode', 'res_0_1'], cells])
    const discrimination = Array.from({ length: 10 }, (_, i) => (i + 1) / 5)
    const most = await cluster({
      dimension: 50,
      discrimination,
      neighbors: 100,
      embeddings: ['umap', 'tsne']
    })
    expect(most.columns).toEqual([
      'id',
      'barcode',
      ...['0_2', '0_4', '0_6', '0_8', '1', '1_2', '1_4', '1_6', '1_8', '2'].map((name) => `res_${name}`),
      'umap_1',
      'umap_2',
      'tsne_1',
      'tsne_2'
    ])
  }, 180_000)

  test.each(['none', 'mnn', 'harmony'])(
    'batches %s, of all cells and of exactly the selection',
    async (batch) => {
      const params = {
        batch,
        discrimination: [0.4],
        embeddings: [],
        ...(batch !== 'none' && { batch_by: 'batch' })
      }
      expect((await cluster(params)).cellsUsed).toBe(cells)
      const part = await cluster(params, {
        state: '1',
        selectedIds: JSON.stringify({ ranges: [[100, 250]] })
      })
      expect(part.cellsUsed).toBe(150)
      const { content } = await call<{ total: number; list: { id: number }[] }>('GET', '/task/data', {
        task_id: part.id,
        table: 'cells',
        pageSize: '1000'
      })
      expect(content.list.map(({ id }) => id)).toEqual(Array.from({ length: 150 }, (_, i) => 100 + i))
    },
    180_000
  )

  test('clusters become a column and places an embedding, and both are used like those of the file', async () => {
    const part = await cluster(
      { discrimination: [0.8] },
      { state: '1', selectedIds: JSON.stringify({ ranges: [[0, 500]] }) }
    )
    const wanted = [
      { column: 'res_0_8', name: 'my_clusters', columnType: 'meta' },
      { column: 'umap_1', name: 'mine_1', columnType: 'plot' },
      { column: 'umap_2', name: 'mine_2', columnType: 'plot' }
    ]
    const kept = await call<{ matched: number; missing: number; columns: { name: string }[] }>(
      'POST',
      '/task/toColumn',
      {
        task_id: part.id,
        table: 'cells',
        columns: JSON.stringify(wanted)
      }
    )
    expect(kept, kept.message).toMatchObject({ code: 200, content: { matched: 500, missing: 100 } })
    const names = kept.content.columns.map(({ name }) => name)
    expect(names).toContain('my_clusters')

    const levels = await call<{ value: string; count: number }[]>('GET', '/data/distinct', {
      type: '0',
      column: 'my_clusters'
    })
    const [, count] = /^0\.8: (\d+)$/.exec(part.clusters[0] ?? '') ?? []
    expect(levels.content.filter(({ value }) => /^\d+$/.test(value))).toHaveLength(Number(count))
    const markers = await order({ group: 'my_clusters' }, {}, 'marker-genes')
    const task = await endedTask(call, markers.content.task_id)
    expect(task, task.message ?? '').toMatchObject({ state: 1, cellsUsed: 500 })

    const session = await call<{ name: string }[]>('GET', '/data/column', { type: '0' })
    expect(session.content.map(({ name }) => name)).toEqual(expect.arrayContaining(names))
    const picture = await fetch(
      `${server.address}/api/data/embedding?${new URLSearchParams({ position: 'mine' }).toString()}`,
      {
        headers: { Authorization: `Bearer ${token}` }
      }
    )
    expect(picture.status).toBe(200)
  }, 120_000)
})
