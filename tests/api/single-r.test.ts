import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { command, ended, serve } from '../fixtures/product.ts'
import { endedTask, scriptFor, type ScriptCall } from '../fixtures/script.ts'

const data = process.env['CYTODECK_TEST_DATA']
const selection = JSON.stringify({ ranges: [[0, 2638]] })

interface Reference {
  readonly id: string
  readonly name: string
  readonly shared: boolean
  readonly covered: number
  readonly labels: readonly string[]
}

describe.skipIf(data === undefined)(
  'cell types over HTTP, as a script does it (needs CYTODECK_TEST_DATA)',
  () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'cytodeck-single-r-'))
    let server: Awaited<ReturnType<typeof serve>>
    let call: ScriptCall
    let otherAccount: ScriptCall
    let token = ''
    let otherToken = ''
    let address = ''

    const start = async (threads: string): Promise<void> => {
      server = await serve(dataDir, { CYTODECK_THREADS: threads })
      address = server.address
      call = scriptFor(address, token)
      otherAccount = scriptFor(address, otherToken)
    }
    const stop = async (): Promise<void> => {
      server.child.kill('SIGTERM')
      await ended(server.child)
    }
    const upload = async (
      file: string,
      content: Uint8Array,
      kind = 'cell-types'
    ): Promise<{ code: number; message: string; content: { task_id: string } }> => {
      const form = new FormData()
      form.append('kind', kind)
      form.append('file', new File([new Uint8Array(content)], file))
      const response = await fetch(`${address}/api/library/import`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' },
        body: form
      })
      return (await response.json()) as { code: number; message: string; content: { task_id: string } }
    }
    const label = async (reference: string, params: object = {}) => {
      const made = await call<{ task_id: string }>('POST', '/task/create', {
        tool: 'single-r',
        params: JSON.stringify({ reference, ...params }),
        type: '0',
        state: '1',
        selectedIds: selection
      })
      expect(made, made.message).toMatchObject({ code: 200 })
      const task = await endedTask(call, made.content.task_id)
      expect(task, task.message ?? '').toMatchObject({ state: 1 })
      return made.content.task_id
    }
    const digest = async (task_id: string): Promise<string> =>
      (await call<{ provenance: { resultDigest: string } }>('GET', '/task/info', { task_id })).content
        .provenance.resultDigest

    beforeAll(async () => {
      const file = path.join(data ?? '', 'data/pbmc3k/pbmc3k_counts_labels_umap.h5ad')
      const lines = (await command(dataDir, 'import', file, '--json')).trim().split('\n')
      const { project } = JSON.parse(lines.at(-1) ?? '') as { project: string }
      const other = JSON.parse(await command(dataDir, 'project', 'create', '--on', project, '--json')) as {
        project: string
      }
      const tokenOf = async (number: string) =>
        (
          JSON.parse(await command(dataDir, 'token', 'create', '--project', number, '--json')) as {
            token: string
          }
        ).token
      token = await tokenOf(project)
      otherToken = await tokenOf(other.project)
      const added = await command(
        dataDir,
        'references',
        'add',
        'cell-types',
        path.join(data ?? '', 'data/singler/ref_mouse.rnaseq.csv.gz'),
        '--name',
        'Mouse',
        '--json'
      )
      expect(JSON.parse(added)).toMatchObject({
        kind: 'cell-types',
        name: 'Mouse',
        genes: 21214,
        profiles: 28,
        labels: 28
      })
      await start('1')
    }, 120_000)

    afterAll(async () => {
      await stop()
      rmSync(dataDir, { recursive: true, force: true })
    })

    let task = ''
    test('a table becomes a reference of the account, which nobody else sees; bad files say why', async () => {
      const made = await upload(
        'ref_hema.csv.gz',
        readFileSync(path.join(data ?? '', 'data/singler/ref_hema_microarray.csv.gz'))
      )
      const ref = await endedTask(call, made.content.task_id)
      expect(ref).toMatchObject({ state: 1, message: 'Saved as reference "ref_hema"' })
      const mine = (await call<Reference[]>('GET', '/reference', { kind: 'cell-types' })).content
      expect(mine.map(({ name, shared, covered }) => [name, shared, covered])).toEqual([
        ['ref_hema', false, 7102],
        ['Mouse', true, 10049],
        ['Cytodeck human cell types by their markers, from common knowledge', true, 617]
      ])
      expect(mine[0]!.labels).toContain('Colony Forming Unit-Monocyte ')
      expect(
        (await otherAccount<Reference[]>('GET', '/reference', { kind: 'cell-types' })).content.map(
          ({ name }) => name
        )
      ).toEqual(['Mouse', 'Cytodeck human cell types by their markers, from common knowledge'])
      const taken = {
        tool: 'single-r',
        params: JSON.stringify({ reference: mine[0]!.id }),
        type: '0',
        state: '1',
        selectedIds: selection
      }
      expect(await otherAccount('POST', '/task/create', taken)).toMatchObject({ code: 422 })
      expect(await otherAccount('POST', '/reference/delete', { id: mine[0]!.id })).toMatchObject({
        code: 404
      })
      expect(await call('POST', '/reference/delete', { id: mine[1]!.id })).toMatchObject({ code: 422 })

      const bad = await upload('bad.csv', Buffer.from('gene,T,B\nCD3D,1,x\n'))
      expect(await endedTask(call, bad.content.task_id)).toMatchObject({
        state: 2,
        reason: 'input_error',
        message: '"bad.csv", line 2: "x" in column "B" is not a number'
      })
      expect(await upload('x.csv', Buffer.from(''), 'genomes')).toMatchObject({ code: 422 })
    })

    test('labels are the same bits on one thread and on two', async () => {
      const [reference] = (await call<Reference[]>('GET', '/reference', { kind: 'cell-types' })).content
      const one = await digest(await label(reference!.id))
      await stop()
      await start('2')
      task = await label(reference!.id)
      expect(await digest(task)).toBe(one)
      expect(await digest(await label(reference!.id))).toBe(one)
    })

    test('labels are compared with any column and become a column, and groups can be labelled', async () => {
      const flows = await call<{
        links: { group: string; label: string; n: number }[]
        groups: { value: string; count: number }[]
      }>('POST', '/taskResult/sankey', { task_id: task, meta: 'classified' })
      expect(flows.content.groups.map(({ value, count }) => [value, count])).toContainEqual(['B', 344])
      const mature = flows.content.links
        .filter(({ group, label: own }) => group === 'B' && /B-?cell/i.test(own))
        .reduce((sum, { n }) => sum + n, 0)
      expect(mature).toBeGreaterThanOrEqual(324)

      expect(await call('POST', '/data/importSingleR', { task_id: task, alias: 'singler' })).toMatchObject({
        code: 200,
        content: { name: 'singler', origin: 'added' }
      })
      expect(
        await call('POST', '/data/importSingleR', { task_id: task, type: 'pruned', alias: 'sure' })
      ).toMatchObject({ code: 200 })
      const groups = await call<{ value: string; count: number }[]>('GET', '/data/cell/group', {
        column: 'sure'
      })
      // 13 in SingleR, which compares names as they are written: it lacks 42 genes under earlier names.
      expect(groups.content.find(({ value }) => value === 'others')?.count).toBe(9)
      expect(await call('POST', '/data/importSingleR', { task_id: task, alias: 'singler' })).toMatchObject({
        code: 422
      })
      expect(await call('POST', '/data/importSingleR', { task_id: task, alias: '1 bad' })).toMatchObject({
        code: 422
      })

      const again = await call<{ links: { group: string; label: string; n: number }[] }>(
        'POST',
        '/taskResult/sankey',
        { task_id: task, meta: 'singler' }
      )
      expect(again.content.links.every(({ group, label: own }) => group === own)).toBe(true)

      const saved = await call('POST', '/typing/save', {
        column: 'classified',
        labels: JSON.stringify({ B: 'B cell', NK: 'NK cell', Platelet: 'B cell' }),
        alias: 'named'
      })
      expect(saved).toMatchObject({ code: 200 })
      const named = await call<{ value: string; count: number }[]>('GET', '/data/cell/group', {
        column: 'named'
      })
      expect(named.content.map(({ value, count }) => [value, count])).toEqual([
        ['B cell', 358],
        ['NK cell', 155],
        ['others', 2125]
      ])
      expect(
        await call('POST', '/typing/save', { column: 'classified', labels: '{"nothing":"x"}', alias: 'none' })
      ).toMatchObject({ code: 422 })
    })

    test('evidence of groups: means, shares, and genes that stand out', async () => {
      const { content } = await call<{
        groups: { value: string }[]
        genes: { name: string; mean: number[]; share: number[] }[]
        missing: string[]
        top: { from: string; groups: { gene: string }[][] }
      }>('POST', '/typing/evidence', { column: 'classified', genes: JSON.stringify(['ms4a1', 'nothing']) })
      const b = content.groups.findIndex(({ value }) => value === 'B')
      expect(content.missing).toEqual(['nothing'])
      expect(content.genes[0]).toMatchObject({ name: 'MS4A1' })
      expect(content.genes[0]!.share[b]).toBeCloseTo(294 / 344, 10)
      expect(content.top.from).toBe('summary')
      expect(content.top.groups[b]!.slice(0, 4).map(({ gene }) => gene)).toContain('CD79A')
    })

    test('a labelled project is a reference for itself, and labels its cells as they were', async () => {
      const made = await call<{ task_id: string }>('POST', '/reference/build', {
        name: 'Own',
        column: 'classified'
      })
      await endedTask(call, made.content.task_id)
      const own = (await call<Reference[]>('GET', '/reference', { kind: 'cell-types' })).content.find(
        ({ name }) => name === 'Own'
      )
      const found = await label(own!.id, { by: 'cluster', column: 'classified' })
      const rows = await call<{ list: { group: string; label: string }[] }>('GET', '/task/data', {
        task_id: found,
        table: 'clusters'
      })
      expect(rows.content.list.map(({ label: given }) => given)).toEqual(
        rows.content.list.map(({ group }) => group)
      )
      const results = (await call<{ task_id: string; column: string | null }[]>('GET', '/typing/results', {}))
        .content
      expect(results.slice(0, 2).map(({ task_id, column }) => [task_id, column])).toEqual([
        [found, 'classified'],
        [expect.any(String), null]
      ])
      expect(results.find(({ task_id }) => task_id === task)).toMatchObject({
        name: 'SingleR cell types',
        column: null
      })
      expect((await otherAccount<unknown[]>('GET', '/typing/results', {})).content).toEqual([])
    })

    test('labels of too few cells are left out of a reference, which says so', async () => {
      const groups = (
        await call<{ value: string; count: number }[]>('GET', '/data/cell/group', { column: 'singler' })
      ).content
      const few = groups.filter(({ count }) => count < 5).map(({ value }) => value)
      expect(few.length).toBeGreaterThan(0)
      const made = await call<{ task_id: string }>('POST', '/reference/build', {
        name: 'Most',
        column: 'singler'
      })
      const { message } = await endedTask(call, made.content.task_id)
      expect(message).toBe(
        `Saved as reference "Most". Labels with fewer than 5 cells, left out: ${few.join(', ')}`
      )
      const [newest] = (
        await call<(Reference & { leftOut: object })[]>('GET', '/reference', { kind: 'cell-types' })
      ).content
      expect(newest).toMatchObject({ name: 'Most', leftOut: { labels: few, profiles: 0 } })
      expect(newest!.labels).toEqual(groups.map(({ value }) => value).filter((value) => !few.includes(value)))
    })

    test('the command line names what is wrong', async () => {
      const file = path.join(dataDir, 'bad.csv')
      writeFileSync(file, 'gene,T\nCD3D,1\n')
      await expect(command(dataDir, 'references', 'add', 'cell-types', file)).rejects.toThrow(
        /needs 2 to 1,000 labels, and here are 1/
      )
      expect(await command(dataDir, 'references', 'list')).toMatch(
        /28 labels, 28 profiles, 21,214 genes +Mouse/
      )
    })
  }
)
