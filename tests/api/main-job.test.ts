import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { command, ended, serve } from '../fixtures/product.ts'
import { endedTask, scriptFor, type ScriptCall } from '../fixtures/script.ts'

const data = process.env['CYTODECK_TEST_DATA']
const [cells, genes] = [2638, 13714]

/** A table of the trusted outputs, a record a row. */
function golden(file: string): Record<string, string>[] {
  const [head = '', ...lines] = gunzipSync(readFileSync(path.join(data ?? '', 'golden/markers', file)))
    .toString()
    .trim()
    .split('\n')
  const names = head.split(',').map((name) => name.replaceAll('"', ''))
  return lines.map((line) =>
    Object.fromEntries(line.split(',').map((value, i) => [names[i] ?? '', value.replaceAll('"', '')]))
  )
}

describe.skipIf(data === undefined)(
  'import, token, and markers over HTTP, as a script does it (needs CYTODECK_TEST_DATA)',
  () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'cytodeck-main-job-'))
    let server: Awaited<ReturnType<typeof serve>>
    let call: ScriptCall

    beforeAll(async () => {
      const file = path.join(data ?? '', 'data/pbmc3k/pbmc3k_counts_labels_umap.h5ad')
      const printed = await command(dataDir, 'import', file, '--json')
      const imported = JSON.parse(printed.trim().split('\n').at(-1) ?? '') as Record<string, unknown>
      expect(imported).toMatchObject({ cells, genes, nonzeros: 2238732, layer: 'counts' })
      const project = String(imported['project'])
      const created = JSON.parse(
        await command(dataDir, 'token', 'create', '--project', project, '--scope', 'write', '--json')
      ) as {
        token: string
        project: string
      }
      expect(created.project).toBe(project)
      server = await serve(dataDir)
      call = scriptFor(server.address, created.token)
    }, 120_000)

    afterAll(async () => {
      server.child.kill('SIGTERM')
      await ended(server.child)
      rmSync(dataDir, { recursive: true, force: true })
    })

    test('markers of `classified` are the trusted ones, on exactly the cells that were asked', async () => {
      const made = await call<{ task_id: string }>('POST', '/task/create', {
        tool: 'marker-genes',
        params: JSON.stringify({ group: 'classified' }),
        type: '0',
        state: '1',
        selectedIds: JSON.stringify({ ranges: [[0, cells]] })
      })
      expect(made, made.message).toMatchObject({ code: 200 })
      const { task_id } = made.content
      const task = await endedTask(call, task_id)
      expect(task, task.message ?? '').toMatchObject({ state: 1 })
      const result = await call<{ cellsUsed: number; tables: Record<string, { total: number }> }>(
        'GET',
        '/task/result',
        { task_id }
      )
      expect(result.content.cellsUsed).toBe(cells)
      expect(result.content.tables['markers']?.total).toBe(9 * genes)

      const found = new Map<string, Record<string, number>>()
      for (let page = 1; page <= Math.ceil((9 * genes) / 1000); page++) {
        const rows = await call<{ list: Record<string, number>[] }>('GET', '/task/data', {
          task_id,
          table: 'markers',
          page: String(page),
          pageSize: '1000'
        })
        for (const row of rows.content.list) found.set(`${row['group']}\t${row['gene']}`, row)
      }
      expect(found.size).toBe(9 * genes)

      const trusted = [
        'pbmc3k_B_vs_rest_all_genes',
        'pbmc3k_Platelet_vs_rest_all_genes',
        'pbmc3k_all_clusters_gene_subset'
      ].flatMap((name) => golden(`${name}.csv.gz`))
      expect(trusted.length).toBeGreaterThan(30_000)
      // The trusted numbers are printed with 10 digits: half a unit of the last one is added to each
      // tolerance.
      const off = (
        ours: number | undefined,
        theirs: string | undefined,
        relative: number,
        absolute: number
      ): boolean => {
        if (theirs === 'NA') return false
        const value = Number(theirs)
        return (
          ours === undefined ||
          !(
            Math.abs(ours - value) <=
            Math.max(relative * Math.abs(value), absolute) + Math.abs(value) * 5e-10
          )
        )
      }
      const wrong = trusted.filter((row) => {
        const ours = found.get(`${row['cluster']}\t${row['gene']}`)
        return (
          off(ours?.['auc'], row['auc'], 0, 1e-9) ||
          off(ours?.['log10_p_val'], row['log10_p'], 0, 1e-6) ||
          off(ours?.['log10_padj_bh'], row['log10_padj_bh'], 0, 1e-6) ||
          off(ours?.['avg_log2FC'], row['avg_log2FC_seurat4'], 1e-9, 1e-12) ||
          off(ours?.['log2FC_scanpy'], row['log2FC_scanpy'], 1e-9, 1e-12) ||
          off(ours?.['pct_1'], row['pct_1'], 1e-9, 1e-12)
        )
      })
      expect(wrong.slice(0, 3)).toEqual([])
    }, 180_000)

    test('the selected against the others uses exactly those cells', async () => {
      const made = await call<{ task_id: string }>('POST', '/task/diff', {
        params: JSON.stringify({ compare: 'selection' }),
        type: '0',
        state: '1',
        selectedIds: JSON.stringify({ ranges: [[100, 400]] }),
        nonSelectedIds: JSON.stringify({ ranges: [[400, 2000]] })
      })
      expect(made, made.message).toMatchObject({ code: 200 })
      const task = await endedTask(call, made.content.task_id)
      expect(task, task.message ?? '').toMatchObject({
        state: 1,
        provenance: { tool: 'differential-expression', cellsSelected: 300 }
      })
      const result = await call<{
        tables: Record<string, { columns: readonly { name: string; label: string }[] }>
      }>('GET', '/task/result', {
        task_id: made.content.task_id
      })
      const labels = result.content.tables['genes']?.columns
        .filter(({ name }) => name.startsWith('mean_'))
        .map(({ label }) => label)
      expect(labels).toEqual(['mean, selection', 'mean, rest'])
    }, 120_000)
  }
)
