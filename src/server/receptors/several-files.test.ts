import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  contigs,
  heading,
  letters,
  line,
  names,
  timeoutMs,
  receptorStudy,
  sequences,
  type ReceptorStudy
} from '../../../tests/fixtures/datasets/receptor-study.ts'
import { receptorColumn, receptorFields } from '../../contract/receptors/columns.ts'
import { openView } from '../columns/open.ts'
import { addedTo } from '../columns/view.ts'
import { writeCategory, writeH5ad, type Group } from '../matrix/fixtures/write-h5ad.ts'

const fields = receptorFields
  .filter((field) => !field.endsWith('identity'))
  .map((field) => receptorColumn('tcr', field))

const studyOf = (cells: readonly string[]) =>
  receptorStudy((file) =>
    writeH5ad(file, { matrix: cells.map((_, cell) => [cell % 3, 1, 2]), cells: [...cells] })
  )

describe('several files in one call', { timeout: timeoutMs }, () => {
  let together: ReceptorStudy
  let apart: ReceptorStudy
  beforeAll(async () => {
    ;[together, apart] = [await studyOf(names), await studyOf(names)]
  }, timeoutMs)
  afterAll(async () => {
    await together.end()
    await apart.end()
  })
  const columns = async (study: ReceptorStudy) => {
    const found: Record<string, unknown> = {}
    for (const name of fields) found[name] = await study.column(name)
    return found
  }
  const version = async ({ server }: ReceptorStudy): Promise<number> => {
    const added = addedTo(await openView(server.services, server.alice.caller))
    return added.find(({ name }) => name === 'tcr_clone')?.version ?? 0
  }

  it('are joined as one after another, to columns of one version', async () => {
    const files = {
      'P1/outs/filtered_contig_annotations.csv': contigs(0, 20),
      'P2/outs/filtered_contig_annotations.csv': contigs(20, 40, ['TRA']),
      'P2_beta_contigs.csv': contigs(20, 40, ['TRB'])
    }
    const dry = await together.send(files, { dry: '1' })
    expect(dry.content.files.map(({ file, sample, contigs: count }) => [file, sample, count])).toEqual([
      ['P1/outs/filtered_contig_annotations.csv', 'P1', 40],
      ['P2/outs/filtered_contig_annotations.csv', 'P2', 20],
      ['P2_beta_contigs.csv', 'P2_beta', 20]
    ])
    expect(dry.content.receptors).toMatchObject([{ cells: 40, clones: 7, pairings: { 'single pair': 40 } }])
    expect(await together.column('tcr_clone')).toEqual([])

    expect(await together.send(files)).toMatchObject({ code: 200 })
    for (const [name, content] of Object.entries(files))
      expect(await apart.send({ [name]: content })).toMatchObject({ code: 200 })
    expect(await columns(together)).toEqual(await columns(apart))
    expect([await version(together), await version(apart)]).toEqual([1, 3])
  })

  it('are all refused where one is, by its name', async () => {
    const before = await columns(together)
    const others = [
      heading,
      ...Array.from({ length: 30 }, () => line(`${letters(16, 'ACGT')}-1`, 'TRB', 'TGT'))
    ].join('\n')
    const refused = await together.send({ 'P1.csv': contigs(0, 3), 'other.csv': others })
    expect(refused).toMatchObject({
      code: 422,
      content: { rule: 'receptor_overlap' },
      message: expect.stringMatching(/^other\.csv: 0 of 30 barcodes/) as string
    })
    expect(await columns(together)).toEqual(before)
    expect(await version(together)).toBe(1)
  })

  it('have forms of their own', async () => {
    const files = { 'a.csv': contigs(0, 3), 'b.csv': contigs(20, 23) }
    const forms = JSON.stringify({ 'a.csv': { '*-1': '' }, '*-1': 'P2_*-1' })
    const { content } = await together.send(files, { dry: '1', forms })
    expect(content.files.map(({ forms: [one] }) => [one!.to, one!.found])).toEqual([
      ['', 0],
      ['P2_*-1', 3]
    ])
    expect(content.receptors).toMatchObject([{ cells: 3 }])
    expect(await together.send(files, { dry: '1', forms: '{"a.csv":{"*-1":"P2"}}' })).toMatchObject({
      code: 400
    })
  })

  it('leave own clones of files with one name apart, by command too', async () => {
    const own = [0, 20].map((from, sample) => {
      const file = path.join(together.dir, 'runs', `P${sample + 1}`, 'filtered_contig_annotations.csv')
      mkdirSync(path.dirname(file), { recursive: true })
      const lines = sequences
        .slice(from, from + 20)
        .map((one) => `${line(`${one}-1`, 'TRB', 'TGTTTT')},clonotype1`)
      writeFileSync(file, [`${heading},raw_clonotype_id`, ...lines].join('\n'))
      return file
    })
    const account = together.server.alice.caller.accountNumber
    const { code, out } = await together.command('vdj', 'add', account, ...own, '--clones', 'own')
    expect(code).toBe(0)
    expect(out).toContain('P1/filtered_contig_annotations.csv: 20 of 20 barcodes "*-1"')
    expect(await together.column('tcr_clone_size')).toEqual(names.map(() => 20))
    expect(new Set(await together.column('tcr_own_clone')).size).toBe(2)
  })
})

describe('a file whose barcodes two samples share', { timeout: timeoutMs }, () => {
  let study: ReceptorStudy
  beforeAll(async () => {
    const shared = sequences.slice(0, 20)
    const samples = ['P1', 'P2']
    const cells = samples.flatMap((sample) => shared.map((one) => `${sample}_${one}-1`))
    study = await receptorStudy((file) =>
      writeH5ad(file, {
        matrix: cells.map((_, cell) => [cell % 3, 1, 2]),
        cells,
        more: (h5) => {
          const codes = cells.map((_, cell) => Math.floor(cell / shared.length))
          writeCategory(h5.get('obs') as Group, 'sample', codes, samples)
        }
      })
    )
  }, timeoutMs)
  afterAll(() => study.end())

  it('is joined to the one that its name or folder names, and asks where it names none', async () => {
    const formOf = async (name: string) =>
      (await study.send({ [name]: contigs(0, 20) }, { dry: '1' })).content.files[0]!.forms[0]!
    for (const name of ['p2_contigs.csv', 'P2/filtered_contig_annotations.csv', 'run_P2.csv'])
      expect(await formOf(name), name).toMatchObject({ to: 'P2_*-1', certain: true, rival: { to: 'P1_*-1' } })
    for (const name of ['P3.csv', 'P1_P2.csv', 'contigs.csv'])
      expect(await formOf(name), name).toMatchObject({ certain: false })
  })
  it('says how many cells of each sample it has also where it asks', async () => {
    const preview = async (fields: Readonly<Record<string, string>> = {}) =>
      (await study.send({ 'contigs.csv': contigs(0, 12) }, { dry: '1', ...fields })).content
    const asked = await preview()
    expect(asked.files[0]!.samples).toEqual([
      { sample: 'P1', cells: 20, found: 12 },
      { sample: 'P2', cells: 20, found: 0 }
    ])
    expect(asked.receptors).toEqual([])
    const assigned = await preview({ forms: '{"*-1":"P2_*-1"}' })
    expect(assigned.files[0]!.samples.map(({ found }) => found)).toEqual([0, 12])
    expect(assigned.receptors).toMatchObject([{ cells: 12 }])
  })
})
