import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { tableFromIPC } from 'apache-arrow'
import { decode } from 'fast-png'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { memoryDataSet } from '../../../tests/fixtures/datasets/memory-dataset.ts'
import { endedTask, scriptFor, type ScriptCall } from '../../../tests/fixtures/script.ts'
import { startTestServer, type TestServer } from '../../../tests/fixtures/test-server.ts'
import { resources, tools } from '../../../tests/fixtures/weighted-sum/index.ts'
import { quickTimings, testModules } from '../../../tests/fixtures/workplace.ts'
import { pngBytes } from '../../charts/vega/data-url.ts'
import * as references from '../../contract/api/reference.ts'
import * as tasks from '../../contract/api/task.ts'
import { openZip } from '../disk/read-zip.ts'
import { deepCheck } from '../integrity/deep-check.ts'
import { localRunner } from '../runner/local.ts'
import type { DataSet } from '../matrix/dataset.ts'
import type { Runner, Tables } from '../services.ts'
import { routes } from './routes/index.ts'
import { referenceRoutesOver } from './routes/reference.ts'
import { taskRoutesOver } from './routes/task/task.ts'

const dataset = memoryDataSet({ cells: 60, genes: 20 })
const folder = pathToFileURL(
  path.resolve(import.meta.dirname, '../../../tests/fixtures/weighted-sum/index.ts')
).href

/** Each task starts a process, which a busy machine may take long for. */
const startMs = 240_000

interface Row {
  readonly id: number
  readonly sum: number
  readonly change?: number
}

describe(
  'a tool that brings a kind of resource, jobs, a kernel and a subtask from one folder',
  { timeout: startMs },
  () => {
    let server: TestServer
    let runner: Runner
    let address = ''
    let alice: ScriptCall
    let bob: ScriptCall
    let weights = ''

    const start = async (threads: number): Promise<void> => {
      const { database, config, datasets } = server.services
      const parts = { ...testModules, tools: folder, resources: folder }
      runner = localRunner(
        { config: { ...config, threads }, database, datasets },
        { timings: quickTimings, modules: parts }
      )
      await runner.start()
    }
    const upload = async (content: string): Promise<string> => {
      const form = new FormData()
      form.append('kind', 'gene-weights')
      form.append('version', '2')
      form.append('file', new File([content], 'weights.csv'))
      const headers = { authorization: `Bearer ${server.alice.token}` }
      const response = await fetch(`${address}/api/library/import`, { method: 'POST', headers, body: form })
      return ((await response.json()) as { content: { task_id: string } }).content.task_id
    }
    const order = (params: object, more: Readonly<Record<string, string>> = {}, as = alice) =>
      as<{ task_id: string }>('POST', '/task/create', {
        tool: 'weighted-sum',
        params: JSON.stringify({ weights, ...params }),
        type: '0',
        state: '0',
        ...more
      })
    const run = async (params: object, more: Readonly<Record<string, string>> = {}): Promise<string> => {
      const made = await order(params, more)
      expect(made, made.message).toMatchObject({ code: 200 })
      const task = await endedTask(alice, made.content.task_id)
      expect(task, task.message ?? '').toMatchObject({ state: 1 })
      return made.content.task_id
    }
    const rows = async (task_id: string) =>
      (await alice<{ list: Row[] }>('GET', '/task/data', { task_id, table: 'sums' })).content.list
    const info = async (task_id: string) =>
      (
        await alice<{ parent_id: string | null; provenance: Readonly<Record<string, unknown>> }>(
          'GET',
          '/task/info',
          { task_id }
        )
      ).content

    beforeAll(async () => {
      const ours = new Set<unknown>([...Object.values(tasks), ...Object.values(references)])
      const others = routes.filter(({ endpoint }) => !ours.has(endpoint))
      const tables = {
        select: async (of: DataSet) => Uint32Array.from({ length: of.cells }, (_, cell) => cell)
      } as Partial<Tables> as Tables
      const late: Runner = {
        ...({} as Runner),
        submitted: (id) => runner.submitted(id),
        cancel: (id) => runner.cancel(id)
      }
      server = await startTestServer({
        datasets: { open: async () => dataset, close: async () => undefined },
        tables,
        runner: late,
        routes: [...others, ...taskRoutesOver(async () => tools), ...referenceRoutesOver(resources)],
        config: { tasks: 1, threads: 1 }
      })
      await server.app.listen({ host: '127.0.0.1', port: 0 })
      address = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
      alice = scriptFor(address, server.alice.token)
      bob = scriptFor(address, server.bob.token)
      await start(1)
      await endedTask(
        alice,
        await upload(`${dataset.geneNames()[1]},2\n${dataset.geneNames()[4]},0.5\nNONE,9\n`)
      )
      const [made] = (
        await alice<{ id: string; covered: number }[]>('GET', '/reference', { kind: 'gene-weights' })
      ).content
      expect(made).toMatchObject({ name: 'weights', genes: 3, covered: 2, largest: 9 })
      weights = made?.id ?? ''
    }, startMs)
    afterAll(async () => {
      await runner.close()
      await server.close()
    })

    /** The sums by their definition. */
    const naive = (factor: number): number[] =>
      Array.from({ length: dataset.cells }, (_, id) => {
        const { genes, values } = dataset.cell(id)
        const count = (gene: number): number => values[genes.indexOf(gene)] ?? 0
        return (2 * count(1) + 0.5 * count(4)) * factor
      })

    let parent = ''
    test('its jobs and its kernel give the same bits on one thread and on two', async () => {
      parent = await run({})
      expect((await rows(parent)).map(({ sum }) => sum)).toEqual(naive(1))
      const one = await run({ factor: 1 / 3 })
      expect((await rows(one)).map(({ sum }) => sum)).toEqual(naive(1 / 3))
      await runner.close()
      await start(2)
      const two = await run({ factor: 1 / 3 })
      const digest = async (id: string) => (await info(id)).provenance['resultDigest']
      expect(await digest(two)).toBe(await digest(one))
      expect((await info(two)).provenance).toMatchObject({
        threads: 2,
        resources: [
          {
            kind: 'gene-weights',
            name: 'weights',
            version: '2',
            digest: expect.stringMatching(/^[0-9a-f]{64}$/),
            fileDigest: expect.stringMatching(/^[0-9a-f]{64}$/)
          }
        ],
        results: []
      })
    })

    test('a task that is ordered from its result reads it, and names it in its provenance', async () => {
      const child = await run({ factor: 3 }, { task_id: parent })
      const change = (await rows(child)).map(({ change: by }) => by)
      expect(change).toEqual(naive(1).map((sum) => sum * 3 - sum))
      const made = await info(child)
      expect(made.parent_id).toBe(parent)
      const digest = (await info(parent)).provenance['resultDigest']
      expect(made.provenance['results']).toEqual([
        { task_id: parent, tool: 'weighted-sum', digest, parent: true }
      ])
    })

    const numbers = async (
      task_id: string,
      more: Readonly<Record<string, string>> = {},
      as = server.alice
    ) => {
      const query = new URLSearchParams({ task_id, matrix: 'products', ...more })
      const headers = { authorization: `Bearer ${as.token}`, 'accept-language': 'en' }
      const answer = await fetch(`${address}/api/task/matrix?${query.toString()}`, { headers })
      return Buffer.from(await answer.arrayBuffer())
    }
    const tile = async (task_id: string, more: Readonly<Record<string, string>> = {}): Promise<number[]> =>
      Array.from(tableFromIPC(await numbers(task_id, more)).getChild('value') ?? [])
    const problemOf = (bytes: Buffer) => JSON.parse(bytes.toString()) as { code: number; message: string }
    /** The products by their definition, row after row. */
    const products = Array.from({ length: dataset.cells }, (_, id) => {
      const { genes, values } = dataset.cell(id)
      return [2 * (values[genes.indexOf(1)] ?? 0), 0.5 * (values[genes.indexOf(4)] ?? 0)]
    })

    test('its matrix is read in parts, in means and as a file, is named, and has a digest', async () => {
      expect(await tile(parent)).toEqual(products.flat())
      expect(await tile(parent, { row: '58', rows: '9', column: '1' })).toEqual(
        products.slice(58).map(([, second]) => second)
      )
      const means = products.flatMap((_, at) => (at % 4 ? [] : [products.slice(at, at + 4)]))
      expect(await tile(parent, { row_step: '4', column_step: '2' })).toEqual(
        means.map((rows) => rows.flat().reduce((sum, value) => sum + value, 0) / rows.flat().length)
      )
      const band = async (more: Readonly<Record<string, string>>, as = server.alice) => {
        const query = new URLSearchParams({
          task_id: parent,
          matrix: 'products',
          from: '0',
          to: '2',
          ...more
        })
        const headers = { authorization: `Bearer ${as.token}`, 'accept-language': 'en' }
        const answer = await fetch(`${address}/api/task/matrix/band?${query.toString()}`, { headers })
        return Buffer.from(await answer.arrayBuffer())
      }
      expect(Array.from(tableFromIPC(await band({})).getChild('value') ?? [])).toEqual(
        products.map(([first, second]) => Math.fround((first! + second!) / 2))
      )
      expect(problemOf(await band({ matrix: 'sums' }))).toMatchObject({ code: 422 })
      expect(problemOf(await band({}, server.bob))).toMatchObject({ code: 404 })
      const file = await numbers(parent, { format: 'npy' })
      const plain = file.subarray(file.length - 8 * dataset.cells)
      expect(createHash('sha256').update(plain).digest('hex')).toBe(
        ((await info(parent)).provenance['matrices'] as { digest: string }[])[0]?.digest
      )
      const { content } = await alice<{ matrices: object }>('GET', '/task/result', { task_id: parent })
      expect(content.matrices).toEqual({
        products: {
          name: 'Counts times weights',
          type: 'float32',
          rows: dataset.cells,
          columns: 2,
          rowTable: 'sums',
          columnTable: 'weights',
          range: [0, Math.max(...products.flat())]
        }
      })
      const child = await run({ factor: 3 }, { task_id: parent })
      const shown = await alice<{ summary: object }>('GET', '/task/result', { task_id: child })
      expect(shown.content.summary).toMatchObject({ first: products[0]?.map(String) })
      expect(problemOf(await numbers(parent, { matrix: 'sums' }))).toMatchObject({
        code: 422,
        message: 'There is no matrix "sums" in this result. Matrices: products'
      })
      expect(problemOf(await numbers(parent, { row_step: '3' }))).toMatchObject({
        code: 400,
        message: expect.stringContaining('is not 1, 2, 4, 8')
      })
      expect(problemOf(await numbers(parent, {}, server.bob))).toMatchObject({ code: 404 })
    })

    test('its chart is a picture under words that stay text, in both languages and as PDF', async () => {
      const draw = async (language: string, format: string) => {
        const query = new URLSearchParams({ task_id: parent, chart: 'products', format })
        const headers = { authorization: `Bearer ${server.alice.token}`, 'accept-language': language }
        const answer = await fetch(`${address}/api/task/download/chart?${query.toString()}`, { headers })
        expect(answer.status).toBe(200)
        return Buffer.from(await answer.arrayBuffer())
      }
      const svg = (await draw('en', 'svg')).toString()
      for (const word of ['60 cells', '2 genes', dataset.geneNames()[4], 'product'])
        expect(svg).toContain(`>${word}</text>`)
      expect((await draw('zh', 'svg')).toString()).toContain('>60 个细胞</text>')
      expect((await draw('en', 'pdf')).subarray(0, 5).toString()).toBe('%PDF-')
      const [, url = ''] = /xlink:href="(data:image\/png;base64,[^"]+)"/.exec(svg) ?? []
      const { data, palette, width, height } = decode(pngBytes(url))
      const most = Math.max(...products.flat())
      // Colours of the matrix row by row: the code of a number is its share of the greatest.
      for (const cell of [0, 17, 59]) {
        for (const gene of [0, 1]) {
          const at = Math.floor(((cell + 0.5) * height) / 60) * width + Math.floor(((gene + 0.5) * width) / 2)
          expect(data[at]).toBe(Math.floor((products[cell]![gene]! / most) * 254 + 0.5))
        }
      }
      expect(palette).toHaveLength(256)
    })

    test('its matrix is in the archive, and damage to it is found', async () => {
      const task = await run({ factor: 2 })
      const query = new URLSearchParams({ task_id: task })
      const headers = { authorization: `Bearer ${server.alice.token}`, 'accept-language': 'en' }
      const zip = await fetch(`${address}/api/task/download?${query.toString()}`, { headers })
      const { database, config } = server.services
      const archive = path.join(config.dataDir, 'archive.zip')
      writeFileSync(archive, Buffer.from(await zip.arrayBuffer()))
      const { entries } = await openZip(archive, 'archive')
      const read = async (name: string) => buffer(await entries.find((one) => one.name === name)!.open())
      expect(await read('matrices/products.npy')).toEqual(await numbers(task, { format: 'npy' }))
      expect((await read('matrices/README.txt')).toString()).toMatch(
        /^products\.npy .*60 rows.*tables\/sums\.csv.*2 columns.*tables\/weights\.csv/
      )
      const place = path.join('tasks', task, 'result.1', 'products.zarr', '0', 'c', '0', '0')
      const bytes = readFileSync(path.join(config.dataDir, place))
      bytes[30]! ^= 1
      writeFileSync(path.join(config.dataDir, place), bytes)
      expect((await deepCheck(database, config.dataDir)).damaged.map((one) => one.place)).toContain(place)
      expect(problemOf(await numbers(task))).toMatchObject({
        code: 409,
        message: expect.stringContaining('products.zarr/0/c/0/0')
      })
    })

    test('a result that is not there, not finished, or of somebody else cannot be gone on from', async () => {
      expect(await order({}, { task_id: parent }, bob)).toMatchObject({ code: 404 })
      expect(await order({}, { task_id: await upload('A,1\n') })).toMatchObject({
        code: 422,
        message: 'The result that this task reads does not exist, or was deleted. Choose another one'
      })
    })

    test('it gets a cell, a group, an embedding, genes, gene sets and a table of a result as its form gave them', async () => {
      const names = dataset.geneNames()
      const made = await alice<{ id: string }>('POST', '/geneSet/create', {
        name: 'Mine',
        names: JSON.stringify(names.slice(3, 6))
      })
      const sets = [`set:${made.content.id}`]
      const chosen = {
        start: 7,
        group: 'group',
        level: 'B cell',
        embedding: 'umap',
        before: `${parent}/sums`
      }
      const task = (await order({ ...chosen, sets, genes: [names[2]!.toLowerCase(), names[0], names[0]] }))
        .content.task_id
      await alice('POST', '/geneSet/delete', { ids: JSON.stringify([made.content.id]) })
      expect(await endedTask(alice, task)).toMatchObject({ state: 1 })
      const shown = await alice<{ summary: object }>('GET', '/task/result', { task_id: task })
      expect(shown.content.summary).toMatchObject({
        genes: [names[2], names[0]],
        sets: ['Mine: 3'],
        samples: ['donor-3', 'donor-1', 'donor-2'],
        // A condition belongs to a whole donor, a group of cells to none.
        conditions: ['stim', 'ctrl', 'ctrl'],
        groups: [],
        before: naive(1).reduce((all, one) => all + one, 0),
        x: dataset.embedding('umap')?.[0]?.[7]
      })
      const digest = (await info(parent)).provenance['resultDigest']
      expect((await info(task)).provenance['results']).toEqual([
        { task_id: parent, tool: 'weighted-sum', digest, parent: false }
      ])
    })

    test.each([
      [{ start: 60 }, /^There is no cell 60: the project has 60 cells/],
      [{ start: -1 }, /First cell/],
      [{ group: 'group', level: 'Z cell' }, /^Column "group" has no group "Z cell"\. Groups: T cell/],
      [{ embedding: 'nowhere' }, /^There is no embedding "nowhere" that fits\. Those that do: umap/],
      [{ genes: ['CD3D', 'NOTHERE'] }, /^No gene was found: .*NOTHERE/],
      [{ sets: ['set:none'] }, /set/],
      [{ sets: ['starter-cell-types'] }, /^This reference does not exist/],
      [{ before: 'nothing' }, /Earlier sums/],
      [{ before: 'none/sums' }, /^The result that this task reads does not exist/]
    ])('%j is refused with a sentence', async (params, message) => {
      const made = await order(params)
      expect(made).toMatchObject({ code: 422 })
      expect(made.message).toMatch(message)
    })

    test('a result of somebody else, and a table that lacks the columns, are refused', async () => {
      expect(await order({ before: `${parent}/none` })).toMatchObject({
        code: 422,
        message: expect.stringContaining('the columns id, sum')
      })
      expect(await order({ before: `${parent}/sums`, weights: 'starter' }, {}, bob)).toMatchObject({
        code: 422
      })
    })

    test('deleting the parent alone leaves its subtasks, and deleting all takes them along', async () => {
      const other = await run({})
      const [kept, waiting] = [
        await run({}, { task_id: other }),
        (await order({}, { task_id: other })).content.task_id
      ]
      expect(await alice('POST', '/task/delete', { task_id: other, children: 'one' })).toMatchObject({
        code: 200
      })
      expect((await info(kept)).parent_id).toBeNull()
      // Ordered before the parent was deleted: it has read it, or says that it is gone. It never runs
      // without.
      const ended = await endedTask(alice, waiting)
      const read =
        ended.state === 1
          ? Object.keys((await rows(waiting))[0] ?? {}).includes('change')
          : ended.message?.includes('was deleted')
      expect(read).toBe(true)
      const child = await run({}, { task_id: parent })
      await alice('POST', '/task/delete', { task_id: parent, children: 'all' })
      await expect.poll(() => alice('GET', '/task/info', { task_id: child })).toMatchObject({ code: 404 })
    })
  }
)
