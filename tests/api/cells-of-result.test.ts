import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { command, ended, importInto, serve } from '../fixtures/product.ts'
import { endedTask, scriptFor, type ScriptCall } from '../fixtures/script.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'cytodeck-cells-of-result-'))
const cells = 600
const chosen = { ranges: [[100, 300]] }
const clauses = [{ kind: 'rectangle', position: 'umap', from: [0, 0], to: [5, 5], op: 'new', source: 'umap' }]
let server: Awaited<ReturnType<typeof serve>>
let call: ScriptCall

beforeAll(async () => {
  const { project } = await importInto(dataDir, ['demo', '--cells', String(cells)])
  const made = await command(dataDir, 'token', 'create', '--project', project, '--scope', 'write', '--json')
  server = await serve(dataDir)
  call = scriptFor(server.address, (JSON.parse(made) as { token: string }).token)
}, 120_000)

afterAll(async () => {
  server.child.kill('SIGTERM')
  await ended(server.child)
  rmSync(dataDir, { recursive: true, force: true })
})

async function ordered(tool: string, params: object, rows: Readonly<Record<string, string>>) {
  const { content } = await call<{ task_id: string }>('POST', '/task/create', {
    tool,
    params: JSON.stringify(params),
    type: '0',
    ...rows
  })
  await endedTask(call, content.task_id)
  return content.task_id
}
/** A task as it names its cells. */
interface Named {
  readonly selectedNumber: number
  readonly clauses: readonly object[]
  readonly filters: readonly object[]
  readonly provenance: Readonly<Record<string, unknown>>
}
const named = async (task_id: string) => (await call<Named>('GET', '/task/info', { task_id })).content
const cellsOf = async (task_id: string) =>
  (await call<{ selectedIds: unknown }>('POST', '/task/handleCellsData', { task_id })).content.selectedIds

const sets = ['starter-gene-sets']

test.each([
  ['gsea', (result: string) => ({ sets, min_size: 2, ranking: result })],
  ['over-representation', (result: string) => ({ sets, min_size: 2, result })]
])(
  '%s of a result of some cells is of these cells, whatever is selected when it is ordered',
  async (tool, paramsOf) => {
    const markers = await ordered(
      'marker-genes',
      { group: 'condition' },
      { state: '1', selectedIds: JSON.stringify(chosen), clauses: JSON.stringify(clauses) }
    )
    const found = await ordered(tool, paramsOf(`${markers}/markers`), { state: '0' })
    const [before, after] = [await named(markers), await named(found)]
    expect(before).toMatchObject({ selectedNumber: 200, clauses: [{ kind: 'rectangle', position: 'umap' }] })
    for (const field of ['selectedNumber', 'clauses', 'filters'] as const)
      expect(after[field]).toEqual(before[field])
    for (const field of ['cellsSelected', 'clauses', 'filters', 'selectionDigest'])
      expect(after.provenance[field]).toEqual(before.provenance[field])
    expect(await cellsOf(found)).toEqual(await cellsOf(markers))
  }
)
