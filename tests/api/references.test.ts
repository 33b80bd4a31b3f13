import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keepStudyPlan } from '../../src/server/matrix/ingest/demo/plan.ts'
import { productVersion } from '../../src/server/version.ts'
import { command, ended, serve, type Imported } from '../fixtures/product.ts'
import { cohortTable } from '../fixtures/references/cohorts.ts'
import { zipOf } from '../fixtures/references/resources.ts'
import { endedTask, scriptFor, type ScriptCall } from '../fixtures/script.ts'

interface Reference {
  readonly id: string
  readonly kind: string
  readonly name: string
  readonly shared: boolean
  readonly genes: number
  readonly covered: number
  readonly source: string
  readonly version: string | null
  readonly licence: string | null
  readonly fileDigest: string | null
  readonly digest: string
  readonly sets: number
  readonly species: string
}

const human = 'T cell\thttp://x\tCD3D\tCD3E\tTRAC\nB cell\t\tMS4A1\tCD79A\tNOTHERE\n'
const mouse = 'T cell\t\tCd3d\tCd3e\tTrac\n'

describe('reference data over HTTP and by the command line', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'cytodeck-references-'))
  let server: Awaited<ReturnType<typeof serve>>
  let call: ScriptCall
  let otherAccount: ScriptCall
  let token = ''
  let project = ''

  const upload = async (
    file: string,
    content: string | Uint8Array,
    kind = 'gene-sets',
    stated: Readonly<Record<string, string>> = {}
  ): Promise<string> => {
    const form = new FormData()
    for (const [field, value] of Object.entries({ kind, ...stated })) form.append(field, value)
    form.append('file', new File([new Uint8Array(Buffer.from(content))], file))
    const headers = { authorization: `Bearer ${token}`, 'accept-language': 'en' }
    const response = await fetch(`${server.address}/api/library/import`, {
      method: 'POST',
      headers,
      body: form
    })
    const made = (await response.json()) as { code: number; content: { task_id: string } }
    expect(made).toMatchObject({ code: 200 })
    return made.content.task_id
  }
  const list = async (as: ScriptCall, body: object = { kind: 'gene-sets' }) =>
    (await as<Reference[]>('GET', '/reference', { ...body })).content
  const shown = ({ name, shared, genes, sets, species }: Reference) => [name, shared, genes, sets, species]

  beforeAll(async () => {
    const plan = keepStudyPlan(dataDir, { cells: 500, genes: 1000, seed: 3 })
    ;({ project } = JSON.parse(
      (await command(dataDir, 'import', plan, '--json')).trim().split('\n').at(-1) ?? ''
    ) as Imported)
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
    const otherToken = await tokenOf(other.project)
    server = await serve(dataDir)
    call = scriptFor(server.address, token)
    otherAccount = scriptFor(server.address, otherToken)
  }, 400_000)

  afterAll(async () => {
    server.child.kill('SIGTERM')
    await ended(server.child)
    rmSync(dataDir, { recursive: true, force: true })
  })

  test('a starter set exists from the start, in the language of the caller, undeletable', async () => {
    const [starter] = await list(call)
    expect(starter).toMatchObject({
      id: 'starter-gene-sets',
      name: 'Cytodeck gene sets, from common knowledge',
      shared: true,
      species: 'human'
    })
    expect(starter!.covered).toBeGreaterThan(0)
    const headers = { authorization: `Bearer ${token}`, 'accept-language': 'zh' }
    const answer = await fetch(`${server.address}/api/reference?kind=gene-sets`, { headers })
    expect(((await answer.json()) as { content: Reference[] }).content[0]?.name).toBe(
      'Cytodeck 基因集（依据通识编写）'
    )
    expect(await call('POST', '/reference/delete', { id: 'starter-gene-sets' })).toMatchObject({ code: 422 })
    await expect(command(dataDir, 'references', 'delete', 'starter-gene-sets')).rejects.toThrow(
      /comes with Cytodeck/
    )
  })

  test('a GMT becomes gene sets of the account, which nobody else sees', async () => {
    expect(await endedTask(call, await upload('human.gmt', human))).toMatchObject({
      state: 1,
      message: 'Saved as reference "human"'
    })
    const made = await endedTask(call, await upload('mouse.gmt', `${mouse}none\t\t\n`))
    expect(made).toMatchObject({
      state: 1,
      message: 'Saved as reference "mouse". Sets without a gene, left out: 1'
    })
    expect((await list(call)).map(shown)).toEqual([
      ['mouse', false, 3, 1, 'mouse'],
      ['human', false, 6, 2, 'human'],
      ['Cytodeck gene sets, from common knowledge', true, expect.any(Number), expect.any(Number), 'human']
    ])
    expect((await list(otherAccount)).map(({ name }) => name)).toEqual([
      'Cytodeck gene sets, from common knowledge'
    ])
    const [ours] = await list(call)
    expect(await otherAccount('POST', '/reference/delete', { id: ours!.id })).toMatchObject({ code: 404 })
    expect(await call('POST', '/reference/delete', { id: ours!.id })).toMatchObject({ code: 200 })
    expect(await list(call)).toHaveLength(2)
    expect((await list(call, { kind: 'cell-types' })).map(({ id }) => id)).toEqual(['starter-cell-types'])
    expect((await list(call, { kind: 'networks' })).map(({ id }) => id)).toEqual(['starter-networks'])
    expect(await list(call, { kind: 'cohorts' })).toEqual([])
    expect(await call('GET', '/reference', { kind: 'genomes' })).toMatchObject({
      code: 422,
      message:
        'References of the kind "genomes" cannot be imported. Kinds: cell-types, gene-sets, interactions, networks, gene-positions, cohorts, specificities'
    })
  })

  test('a reference says its version, its license, its source and what to check it by', async () => {
    const stated = { version: '2026-11', licence: 'CC BY 4.0' }
    await endedTask(call, await upload('said.gmt', human, 'gene-sets', stated))
    const [ours] = await list(call)
    const sha256 = createHash('sha256').update(human).digest('hex')
    expect(ours).toMatchObject({ name: 'said', source: 'said.gmt', fileDigest: sha256, ...stated })
    expect(ours!.covered).toBeLessThan(ours!.genes)
    const starter = (await list(call)).find(({ id }) => id === 'starter-gene-sets')
    expect(starter).toMatchObject({ version: productVersion, licence: 'MIT', fileDigest: null })
    expect(starter!.digest).toMatch(/^[0-9a-f]{64}$/)
    await call('POST', '/reference/delete', { id: ours!.id })

    const file = path.join(dataDir, 'said.gmt')
    writeFileSync(file, human)
    const { id } = JSON.parse(
      await command(
        dataDir,
        'references',
        'add',
        'gene-sets',
        file,
        '--version',
        '7',
        '--licence',
        'MIT',
        '--json'
      )
    ) as Reference
    expect(await command(dataDir, 'references', 'show', id)).toContain(
      `Version: 7\nLicense: MIT\nSource: said.gmt\nSHA-256 of the file: ${sha256}\n`
    )
    await command(dataDir, 'references', 'delete', id)
  })

  test('a network has the edges of its file at the score that is printed, with version, file and evidence', async () => {
    const genes = ['CD3D', 'CD3E', 'LYZ', 'MS4A1', 'NKG7']
    const pairs = genes.flatMap((a, i) => genes.slice(i + 1).map((b, j) => [a, b, 400 + 97 * i + 60 * j]))
    const lines = pairs.map(([a, b, score], at) => `${a},${b},${at * 10},${score}`)
    const file = ['protein1,protein2,coexpression,combined_score', ...lines, ''].join('\n')
    const stated = { name: 'Ours', version: '12.0', licence: 'CC BY 4.0' }
    await endedTask(call, await upload('links.csv', file, 'networks', stated))
    const network = (await list(call, { kind: 'networks' }))[0]!.id
    const order = async (params: object): Promise<string> => {
      const made = await call<{ task_id: string }>('POST', '/task/create', {
        tool: 'ppi',
        params: JSON.stringify({ genes, ...params }),
        type: '0',
        state: '0'
      })
      expect(made, made.message).toMatchObject({ code: 200 })
      expect(await endedTask(call, made.content.task_id)).toMatchObject({ state: 1 })
      return made.content.task_id
    }
    const read = async (path: string, task_id: string, more = {}) =>
      (await call<Record<string, unknown>>('GET', path, { task_id, ...more })).content
    const task = await order({ network, score: 500 })
    const { list: edges } = await read('/task/data', task, { table: 'edges', pageSize: '100' })
    const expected = pairs.flatMap(([gene_a, gene_b, score], at) =>
      Number(score) < 500
        ? []
        : [{ gene_a, gene_b, score, evidence: 'coexpression', evidence_values: `coexpression ${at * 10}` }]
    )
    expect(edges).toHaveLength(expected.length)
    expect(edges).toMatchObject(expected)
    expect((await read('/task/result', task))['methods']).toMatch(
      /were taken from "Ours" at a score of 500 or more .* Reference data: "Ours" \(version 12\.0\)\.$/
    )
    const { provenance } = await read('/task/info', task)
    const fileDigest = createHash('sha256').update(file).digest('hex')
    const digest = expect.stringMatching(/^[0-9a-f]{64}$/) as string
    expect(provenance).toMatchObject({
      resources: [{ kind: 'networks', digest, fileDigest, ...stated }]
    })

    const known = await order({ network: 'starter-networks', score: 0 })
    expect((await read('/task/info', known))['provenance']).toMatchObject({
      resources: [{ kind: 'networks', digest, version: productVersion, licence: 'MIT' }]
    })
    await call('POST', '/reference/delete', { id: network })
  })

  test('a file that is no GMT says at which line, and cells make no gene sets', async () => {
    expect(await endedTask(call, await upload('bad.gmt', 'one\t\tCD3D\ntwo\n'))).toMatchObject({
      state: 2,
      reason: 'input_error',
      message: '"bad.gmt", line 2: has no tab, so that it names no set with genes'
    })
    expect(await endedTask(call, await upload('empty.gmt', '\n'))).toMatchObject({
      message: expect.stringMatching(
        /^"empty\.gmt" is not a reference: it has no set with genes\. Give a GMT file/
      )
    })
    expect(
      await call('POST', '/reference/build', { kind: 'gene-sets', name: 'x', column: 'cell_type' })
    ).toMatchObject({ code: 422 })
  })

  test('the command line adds, lists, shows and deletes them', async () => {
    const file = path.join(dataDir, 'two.gmt')
    writeFileSync(file, human)
    const { id } = JSON.parse(
      await command(dataDir, 'references', 'add', 'gene-sets', file, '--json')
    ) as Reference
    expect(await command(dataDir, 'references', 'list', 'gene-sets')).toMatch(
      / gene-sets +not given +not given +[0-9a-f]{12} +Sets: 2, genes in each: 3, human, 6 genes +two +two\.gmt$/m
    )
    expect(JSON.parse(await command(dataDir, 'references', 'show', id, '--json'))).toMatchObject({
      name: 'two',
      sets: 2,
      genes: 6,
      source: 'two.gmt'
    })
    expect(await command(dataDir, 'references', 'show', id)).toMatch(
      /Version: not given\nLicense: not given\nSource: two\.gmt\nSHA-256 of the file: [0-9a-f]{64}\nSHA-256 of the content: [0-9a-f]{64}/
    )
    expect((await list(otherAccount)).map(({ name }) => name)).toContain('two')
    await command(dataDir, 'references', 'delete', id)
    expect((await list(otherAccount)).map(({ name }) => name)).not.toContain('two')
    await expect(command(dataDir, 'references', 'show', id)).rejects.toThrow(/There is no reference/)
    await expect(command(dataDir, 'references', 'add', 'genomes', file)).rejects.toThrow(
      /Kinds: cell-types, gene-sets, interactions, networks, gene-positions, cohorts, specificities/
    )
  })

  test('the command line says how many genes match a project, as the page does, in lines that align', async () => {
    const file = path.join(dataDir, 'matched.gmt')
    writeFileSync(file, human)
    const stated = ['--name', '六个基因', '--version', '7', '--licence', 'MIT'] as const
    const added = await command(dataDir, 'references', 'add', 'gene-sets', file, ...stated, '--json')
    const { id } = JSON.parse(added) as Reference
    const ofPage = (await list(call, {})).filter(({ shared }) => shared)
    const ours = ofPage.find((one) => one.id === id)!
    expect([ours.covered, ours.genes]).toEqual([5, 6])

    const printed = JSON.parse(
      await command(dataDir, 'references', 'list', '--project', project.toLowerCase(), '--json')
    ) as (Reference & { project: string })[]
    const fields = ['id', 'version', 'licence', 'source', 'digest', 'fileDigest', 'covered', 'genes'] as const
    const whole = (one: Reference) => fields.map((field) => one[field])
    expect(printed.map(whole)).toEqual(ofPage.map(whole))
    expect(printed.every((one) => one.project === project)).toBe(true)

    const chinese = await command(dataDir, 'references', 'list', '--project', project, '--language', 'zh')
    const lines = chinese.trim().split('\n')
    expect(lines).toHaveLength(1 + ofPage.length)
    expect(lines[0]).toMatch(
      new RegExp(`^编号 +类型 +版本 +许可 +内容 SHA-256 +${project} 中的基因 +内容 +名称 +来源$`)
    )
    expect(lines.find((line) => line.startsWith(id))).toMatch(
      new RegExp(`^${id}  gene-sets +7 +MIT +${ours.digest.slice(0, 12)} +5 / 6 .* 六个基因 +matched\\.gmt$`)
    )
    // A Chinese character is as wide as two letters, and the source stands at the same place of all lines.
    const before = (line: string): number => {
      const text = line.slice(0, line.lastIndexOf('  ') + 2)
      return text.length + (text.match(/[\u3000-\u9fff\uff00-\uff60]/g)?.length ?? 0)
    }
    expect(new Set(lines.map(before)).size).toBe(1)

    const one = await command(dataDir, 'references', 'show', id, '--project', project)
    expect(one).toContain(`Genes in ${project}: 5 of 6\nVersion: 7\nLicense: MIT\nSource: matched.gmt\n`)
    await expect(command(dataDir, 'references', 'list', '--project', 'P9999')).rejects.toThrow(
      /There is no project "P9999"/
    )
    await command(dataDir, 'references', 'delete', id)
  })

  test('a zip of expression and clinical tables becomes a cohort, and one that does not fit says why', async () => {
    const expression = 'gene,s1,s2,s3,s4\nCD3D,1,2,3,4\nLYZ,4,3,2,1\nNOTHERE,1,1,2,2\n'
    const clinical = 'sample,OS.time,OS,age\ns4,10,1,50\ns3,20,0,60\ns2,30,1,70\nsx,1,1,1\n'
    const files = { 'expression.csv': expression, 'clinical.csv': clinical }
    expect(await endedTask(call, await upload('tumour.zip', await zipOf(files), 'cohorts'))).toMatchObject({
      state: 1,
      message:
        'Saved as reference "tumour". Samples that the clinical table does not name, left out: 1. Patients without expression, left out: 1'
    })
    const [made] = await list(call, { kind: 'cohorts' })
    expect(made).toMatchObject({
      name: 'tumour',
      genes: 3,
      covered: 2,
      patients: 3,
      endpoints: [{ name: 'OS', unit: 'unknown', followed: 3, events: 2 }],
      columns: ['OS.time', 'OS', 'age']
    })
    const bad = await upload('none.csv', 'gene,s1\nCD3D,1\n', 'cohorts')
    expect(await endedTask(call, bad)).toMatchObject({
      reason: 'input_error',
      message: expect.stringMatching(
        /^"none\.csv" is not a reference: it has no columns of follow-up time and event\. Give a \.zip/
      )
    })
    const file = path.join(dataDir, 'follow-up.csv')
    writeFileSync(file, 'time,status,sex,CD3D\n1,0,f,1\n2,1,m,2\n3,1,f,0\n')
    const added = await command(dataDir, 'references', 'add', 'cohorts', file, '--json')
    expect(JSON.parse(added)).toMatchObject({ kind: 'cohorts', patients: 3, genes: 1 })
    expect(await command(dataDir, 'references', 'list', 'cohorts')).toMatch(
      / cohorts .* {2}3 patients, time \(2 events\), 1 genes {2}follow-up +follow-up\.csv$/m
    )
  })

  test.skipIf(process.env['CYTODECK_TEST_DATA'] === undefined)(
    'public collections are read whole',
    async () => {
      const file = path.join(
        process.env['CYTODECK_TEST_DATA'] ?? '',
        'data/genesets/reactome_msigdb2023.2_human.gmt.gz'
      )
      await endedTask(call, await upload('reactome.gmt.gz', readFileSync(file)))
      const [made] = await list(call)
      expect(made).toMatchObject({ name: 'reactome', sets: 1692, species: 'human' })
      expect(made!.covered).toBeGreaterThan(0)
    }
  )

  test('survival takes genes that a cohort has and the project lacks, as the cohort writes them', async () => {
    await endedTask(call, await upload('tumour.csv', cohortTable(['ELSEWHERE', 'CD3D', 'LYZ']), 'cohorts'))
    const [cohort] = await list(call, { kind: 'cohorts' })
    const ids = JSON.stringify([cohort!.id])
    const asked = { ids, genes: JSON.stringify(['elsewhere', 'LYZ', 'NOWHERE']) }
    expect(await call('POST', '/reference/genes', asked)).toMatchObject({
      code: 200,
      content: ['elsewhere', 'LYZ']
    })
    expect(await otherAccount('POST', '/reference/genes', asked)).toMatchObject({ code: 404 })

    const order = (genes: readonly string[]) =>
      call<{ task_id: string }>('POST', '/task/create', {
        tool: 'survival',
        params: JSON.stringify({ cohorts: [cohort!.id], genes }),
        name: 'genes of a cohort',
        type: '0',
        state: '1',
        selectedIds: JSON.stringify([7]),
        nonSelectedIds: '[]'
      })
    const { content } = await order(['elsewhere', 'CD3D'])
    // No cell is counted: the genes are given by name.
    expect(await endedTask(call, content.task_id)).toMatchObject({ state: 1, cellsUsed: 0 })
    const made = await call<{ params: { genes: string[] } }>('GET', '/task/info', {
      task_id: content.task_id
    })
    expect(made.content.params.genes).toEqual(['ELSEWHERE', 'CD3D'])
    expect(await order(['elsewhere', 'NOWHERE'])).toMatchObject({
      code: 422,
      content: { rule: 'no_gene', names: ['NOWHERE'] }
    })
  })
})
