import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { command, ended, importInto, serve } from '../fixtures/product.ts'
import { endedTask, scriptFor, type ScriptCall } from '../fixtures/script.ts'

interface Row {
  readonly id: string
  readonly genes: number
  readonly covered: number
  readonly shared: boolean
}
interface Calls {
  readonly list: readonly { readonly group: string; readonly call: string; readonly share: number }[]
}

describe('the demo study', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'cytodeck-demo-'))
  const cells = 3000
  let server: Awaited<ReturnType<typeof serve>>
  let call: ScriptCall

  beforeAll(async () => {
    const order = ['demo', '--cells', String(cells)]
    const { project } = await importInto(dataDir, order)
    // Made a second time it is the same one.
    expect(await command(dataDir, ...order, '--json')).toContain(`"${project}"`)
    const made = await command(dataDir, 'token', 'create', '--project', project, '--scope', 'write', '--json')
    server = await serve(dataDir)
    call = scriptFor(server.address, (JSON.parse(made) as { token: string }).token)
  }, 120_000)

  afterAll(async () => {
    server.child.kill('SIGTERM')
    await ended(server.child)
    rmSync(dataDir, { recursive: true, force: true })
  })

  test('has the positions of its genes, with which its malignant cells and no others are found', async () => {
    const references = (await call<Row[]>('GET', '/reference', { kind: 'gene-positions' })).content
    const own = references.filter(({ shared }) => !shared)
    expect(own).toEqual([expect.objectContaining({ genes: 10_000, covered: 10_000 })])
    expect(Math.max(...references.map(({ covered }) => covered))).toBe(10_000)

    const params = { group: 'cell_type', positions: own[0]?.id, reference: ['Naive CD4 T'] }
    const { content } = await call<{ task_id: string }>('POST', '/task/create', {
      tool: 'infer-cnv',
      params: JSON.stringify(params),
      type: '0',
      state: '1',
      selectedIds: JSON.stringify({ ranges: [[0, cells]] })
    })
    expect(await endedTask(call, content.task_id)).toMatchObject({ state: 1 })
    const { content: groups } = await call<Calls>('GET', '/task/data', {
      task_id: content.task_id,
      table: 'groups',
      page: '1',
      pageSize: '100'
    })
    const malignant = (of: (group: string) => boolean) =>
      groups.list.filter((row) => row.call === 'malignant' && of(row.group)).map(({ share }) => share)
    const [found = 0] = malignant((group) => group === 'Malignant B')
    expect(found).toBeGreaterThan(0.8)
    expect(Math.max(0, ...malignant((group) => group !== 'Malignant B'))).toBeLessThan(0.02)
  })
})
