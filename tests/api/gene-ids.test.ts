import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sharedData, sharedFile } from '../../src/server/matrix/fixtures/shared-data.ts'
import { symbolsById } from '../../src/server/matrix/ingest/symbols/known-genes.ts'
import { command, ended, serve, type Imported } from '../fixtures/product.ts'
import { endedTask, scriptFor, type ScriptCall } from '../fixtures/script.ts'

/** Of the cells of pbmc3k: enough that some of them divide. */
const cells = 500

/** The lines of a file of the 10x folder. */
const linesOf = (file: string): string[] =>
  gunzipSync(readFileSync(sharedFile('pbmc3k', '10x', file)))
    .toString()
    .trimEnd()
    .split('\n')

describe.skipIf(sharedData === null)(
  'a file of Ensembl ids beside the same with symbols (needs CYTODECK_TEST_DATA)',
  () => {
    const scratch = mkdtempSync(path.join(tmpdir(), 'cytodeck-gene-ids-'))
    const dataDir = path.join(scratch, 'data')
    let server: Awaited<ReturnType<typeof serve>>
    let byIds: ScriptCall
    let bySymbols: ScriptCall

    /** Writes the first cells as a 10x folder whose genes have these names, and imports it. */
    async function imported(name: string, genes: readonly string[]): Promise<string> {
      const folder = path.join(scratch, name)
      mkdirSync(folder)
      const entries = linesOf('matrix.mtx.gz')
        .filter((line) => !line.startsWith('%'))
        .slice(1)
        .filter((line) => Number(line.split(' ')[1]) <= cells)
      const head = `%%MatrixMarket matrix coordinate integer general\n${genes.length} ${cells} ${entries.length}`
      writeFileSync(path.join(folder, 'matrix.mtx'), `${head}\n${entries.join('\n')}\n`)
      writeFileSync(
        path.join(folder, 'features.tsv'),
        genes.map((gene) => `${gene}\t${gene}\tGene Expression\n`).join('')
      )
      const barcodes = linesOf('barcodes.tsv.gz').slice(0, cells)
      writeFileSync(path.join(folder, 'barcodes.tsv'), `${barcodes.join('\n')}\n`)
      const output = await command(dataDir, 'import', folder, '--json')
      const { project } = JSON.parse(output.trim().split('\n').at(-1) ?? '') as Imported
      const made = await command(dataDir, 'token', 'create', '--project', project, '--json')
      return (JSON.parse(made) as { token: string }).token
    }

    beforeAll(async () => {
      const symbols = await symbolsById()
      const ids = linesOf('features.tsv.gz').map((line) => line.split('\t')[0]!)
      const tokens = [
        await imported('ids', ids),
        await imported(
          'symbols',
          ids.map((id) => symbols.get(id) || id)
        )
      ]
      server = await serve(dataDir)
      const [ofIds, ofSymbols] = tokens.map((token) => scriptFor(server.address, token))
      byIds = ofIds!
      bySymbols = ofSymbols!
    }, 600_000)

    afterAll(async () => {
      server.child.kill('SIGTERM')
      await ended(server.child)
      rmSync(scratch, { recursive: true, force: true })
    })

    /** A column of a result table, a value a cell. */
    async function column(call: ScriptCall, order: object, table: string, name: string): Promise<string[]> {
      const { tool, params } = order as { readonly tool: string; readonly params: object }
      const made = await call<{ task_id: string }>('POST', '/task/create', {
        tool,
        params: JSON.stringify(params),
        type: '0',
        state: '0'
      })
      expect(made, made.message).toMatchObject({ code: 200 })
      const { task_id } = made.content
      expect(await endedTask(call, task_id)).toMatchObject({ state: 1 })
      const found = await call<{ list: Record<string, string>[] }>('GET', '/task/data', {
        task_id,
        table,
        page: '1',
        pageSize: String(cells)
      })
      return found.content.list.map((row) => String(row[name]))
    }

    test.each([
      ['cell types', { tool: 'single-r', params: { reference: 'starter-cell-types' } }, 'labels', 'label', 5],
      [
        'phases of the cell cycle',
        { tool: 'quality-control', params: { doublets: false } },
        'cells',
        'phase',
        3
      ]
    ] as const)('has the same %s in every cell', async (_, order, table, name, kinds) => {
      const ofIds = await column(byIds, order, table, name)
      expect(ofIds).toHaveLength(cells)
      expect(new Set(ofIds).size).toBeGreaterThanOrEqual(kinds)
      expect(ofIds).toEqual(await column(bySymbols, order, table, name))
    })
  }
)
