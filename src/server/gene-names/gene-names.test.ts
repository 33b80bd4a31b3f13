import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { command, ended, serve, type Imported } from '../../../tests/fixtures/product.ts'
import { endedTask, scriptFor, type ScriptCall } from '../../../tests/fixtures/script.ts'
import { sharedData, sharedFile } from '../matrix/fixtures/shared-data.ts'

/** CD3D, CD3E, MS4A1 and CD79A. */
const ids = ['ENSG00000167286', 'ENSG00000198851.10', 'ENSG00000156738', 'ENSG00000105369']

interface Task {
  readonly summary: Readonly<Record<string, unknown>>
  readonly methods: string
}

describe.skipIf(sharedData === null)(
  'names that a project of symbols does not have (needs CYTODECK_TEST_DATA)',
  () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'cytodeck-gene-names-'))
    let server: Awaited<ReturnType<typeof serve>>
    let call: ScriptCall
    let token = ''

    beforeAll(async () => {
      const file = sharedFile('pbmc3k', 'pbmc3k_counts_labels_umap.h5ad')
      const output = await command(dataDir, 'import', file, '--json')
      const { project } = JSON.parse(output.trim().split('\n').at(-1) ?? '') as Imported
      const made = await command(dataDir, 'token', 'create', '--project', project, '--json')
      token = (JSON.parse(made) as { token: string }).token
      server = await serve(dataDir)
      call = scriptFor(server.address, token)
    }, 300_000)

    afterAll(async () => {
      server.child.kill('SIGTERM')
      await ended(server.child)
      rmSync(dataDir, { recursive: true, force: true })
    })

    const order = (tool: string, params: object) =>
      call<{ task_id: string }>('POST', '/task/create', {
        tool,
        params: JSON.stringify(params),
        type: '0',
        state: '0'
      })
    const result = async (tool: string, params: object) => {
      const made = await order(tool, params)
      expect(made, made.message).toMatchObject({ code: 200 })
      const { task_id } = made.content
      const task = await endedTask(call, task_id)
      expect(task, task.message ?? '').toMatchObject({ state: 1 })
      return { task_id, ...(await call<Task>('GET', '/task/result', { task_id })).content }
    }
    const rows = async (task_id: string, table: string) =>
      (
        await call<{ list: Record<string, unknown>[] }>('GET', '/task/data', {
          task_id,
          table,
          page: '1',
          pageSize: '100'
        })
      ).content.list
    const library = async (kind: string, file: string, content: string): Promise<string> => {
      const form = new FormData()
      form.append('kind', kind)
      form.append('file', new File([content], file))
      const answer = await fetch(`${server.address}/api/library/import`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' },
        body: form
      })
      const { content: made } = (await answer.json()) as { content: { task_id: string } }
      expect(await endedTask(call, made.task_id)).toMatchObject({ state: 1 })
      const list = await call<{ id: string; name: string }[]>('GET', '/reference', { kind })
      return list.content.find(({ name }) => file.startsWith(name))!.id
    }

    test('are found as members of sets of one’s own, and the report says how', async () => {
      const { content } = await call<{ sets: { report: object }[] }>('POST', '/geneSet/import', {
        text: `lymphocytes\tx\t${ids.join('\t')}\tIGH\tcd20\tCD19\tPVRL2\tNECTIN2\tc1ORF43\tNOTHING\n`,
        format: 'gmt',
        fold: '1',
        dry: '1'
      })
      expect(content.sets).toMatchObject([
        {
          report: {
            found: 7,
            byOther: 4,
            bySynonym: 0,
            otherCase: 1,
            // CD20 is MS4A1, and NECTIN2 is PVRL2, which the data has.
            duplicates: 2,
            missing: 2,
            missingNames: ['IGH', 'NOTHING']
          }
        }
      ])
    })

    test('are found by the search for genes, first of all', async () => {
      const found = async (q: string) =>
        (await call<{ list: { name: string }[] }>('GET', '/data/gene', { q })).content.list.map(
          ({ name }) => name
        )
      expect((await found(' cd20'))[0]).toBe('MS4A1')
      expect(await found(' cd20')).toContain('CD200')
      expect(await found('ENSG00000167286.12')).toEqual(['CD3D'])
      expect((await found('CD2'))[0]).toBe('CD2')
      expect(await found('COX-2')).toEqual([])
    })

    test('are found in a collection of Ensembl ids, which is scored', async () => {
      const sets = await library('gene-sets', 'by ids.gmt', `lymphocytes\tx\t${ids.join('\t')}\n`)
      const covered = await call<{ id: string; genes: number; covered: number }[]>('GET', '/reference', {
        kind: 'gene-sets'
      })
      expect(covered.content.find(({ id }) => id === sets)).toMatchObject({ genes: 4, covered: 4 })
      const scored = await result('gsva', {
        sets: [sets],
        group: 'seurat_clusters',
        min_size: 2,
        method: 'ucell'
      })
      expect(scored.summary).toMatchObject({ scored: 1, other_names: 'yes', genes_by_other_name: 4 })
      expect(await rows(scored.task_id, 'sets')).toMatchObject([{ set: 'lymphocytes', genes: 4, named: 4 }])
    })

    test('may be typed, and the tool gets them as the project writes them', async () => {
      const typed = ['ENSG00000167286', 'CD20', 'cd79a', 'NECTIN2', 'CD3E']
      const tested = await result('over-representation', {
        from: 'genes',
        genes: typed,
        sets: ['starter-gene-sets']
      })
      const { provenance } = (
        await call<{ provenance: { params: { genes: string[] } } }>('GET', '/task/info', {
          task_id: tested.task_id
        })
      ).content
      expect(provenance.params.genes).toEqual(['CD3D', 'MS4A1', 'CD79A', 'PVRL2', 'CD3E'])
      expect(
        await order('over-representation', {
          from: 'genes',
          genes: [...typed, 'COX2', 'NOTHING'],
          sets: ['starter-gene-sets']
        })
      ).toMatchObject({ message: expect.stringContaining('COX2, NOTHING') })
    })

    test('make more of the pairs of the starter set usable', async () => {
      const talk = await result('cell-communication', {
        group: 'seurat_clusters',
        interactions: 'starter-interactions'
      })
      expect(talk.summary).toMatchObject({ pairs: 789, used: 234, by: 'name', genes_by_other_name: 6 })
      expect(talk.methods).toContain('synonym or regardless of case: 6.')
    })
  }
)
