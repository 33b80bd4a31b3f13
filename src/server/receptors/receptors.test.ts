import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { realData, realFile } from '../../../tests/fixtures/datasets/real-data.ts'
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
import type { ContentOf } from '../../contract/api/endpoint.ts'
import type { clones, clonesHere } from '../../contract/api/receptor.ts'
import { receptorColumn, receptorFields, receptors } from '../../contract/receptors/columns.ts'
import { writeH5ad } from '../matrix/fixtures/write-h5ad.ts'

let study: ReceptorStudy
let { server, ask, send, column, command } = {} as ReceptorStudy

const flags = async () => (await ask<{ tcr: boolean; bcr: boolean }>('GET', '/user/info')).content
const clonesOf = (fields: Readonly<Record<string, string>> = {}) =>
  ask<ContentOf<typeof clones>>('GET', '/receptor/clones', { receptor: 'tcr', ...fields })
describe('contigs that are added to a project', { timeout: timeoutMs }, () => {
  beforeAll(async () => {
    study = await receptorStudy((file) =>
      writeH5ad(file, { matrix: names.map((_, cell) => [cell % 3, 1, 2]), cells: names })
    )
    ;({ server, ask, send, column, command } = study)
  }, timeoutMs)
  afterAll(() => study.end())

  it('show what they would join before anything is written', async () => {
    expect(await flags()).toMatchObject({ tcr: false, bcr: false })
    const { code, content } = await send(contigs(0, 20), { dry: '1' })
    const [file] = content.files
    expect([code, file!.file, file!.sample, file!.format, file!.contigs]).toEqual([
      200,
      'sample.csv',
      'sample',
      '10x',
      40
    ])
    expect(file!.forms).toEqual([
      {
        from: '*-1',
        to: 'P1_*-1',
        barcodes: 20,
        cells: 20,
        found: 20,
        overlap: 1,
        certain: true,
        rival: null
      }
    ])
    expect(content.receptors).toEqual([
      {
        receptor: 'tcr',
        cells: 20,
        further: 0,
        pairings: { 'single pair': 20 },
        clones: 7,
        largest: 3,
        threshold: null,
        distances: null
      }
    ])
    expect(content.columns).toEqual([])
    expect(await flags()).toMatchObject({ tcr: false })
    expect(await clonesOf()).toMatchObject({ code: 402 })
  })

  it('are refused with a sentence where too few match, or none can be used', async () => {
    const others = [
      heading,
      ...Array.from({ length: 30 }, () => line(`${letters(16, 'ACGT')}-1`, 'TRB', 'TGT'))
    ]
    const few = [...others, line(`${sequences[0]!}-1`, 'TRB', 'TGT')].join('\n')
    expect(await send(few)).toMatchObject({
      code: 422,
      message: expect.stringMatching(
        /^sample\.csv: 1 of 31 barcodes written "\*-1" are cells \("P1_\*-1"\)/
      ) as string,
      content: { rule: 'receptor_overlap' }
    })
    expect(await send('barcode,score\nA,1\n')).toMatchObject({ content: { rule: 'receptor_columns' } })
    expect(await send([heading, line('A-1', 'TRB', 'TGT', 'False')].join('\n'))).toMatchObject({
      content: { rule: 'receptor_none' }
    })
    expect(await flags()).toMatchObject({ tcr: false })
    // A form that the caller states is accepted without further checks.
    const { content } = await send(few, { dry: '1', forms: '{"*-1":"P2_*-1"}' })
    expect(content.files[0]!.forms[0]).toMatchObject({ to: 'P2_*-1', found: 0, certain: false })
  })

  it('become columns, and clones of the whole project as further files come', async () => {
    const { content } = await send(gzipSync(contigs(0, 20)))
    expect(content.columns.map(({ name }) => name).slice(0, 4)).toEqual([
      'tcr_clone',
      'tcr_clone_size',
      'tcr_expansion',
      'tcr_pairing'
    ])
    expect(await flags()).toMatchObject({ tcr: true, bcr: false })
    expect((await column('tcr_clone_size')).slice(0, 21)).toEqual([
      ...Array<number>(18).fill(3),
      2,
      2,
      Number.NaN
    ])
    // The second sample has the same chains, so that its cells are of the same clones.
    await send(contigs(20, 40, ['TRA']))
    expect((await column('tcr_pairing'))[20]).toBe('orphan VJ')
    await send(contigs(20, 40, ['TRB']))
    expect((await column('tcr_pairing'))[20]).toBe('single pair')
    expect(await column('tcr_clone_size')).toEqual(names.map((_, i) => (i % 20 < 18 ? 6 : 4)))
    expect((await column('tcr_clone')).slice(0, 20)).toEqual((await column('tcr_clone')).slice(20))
    expect(new Set(await column('tcr_expansion'))).toEqual(new Set(['2-5', '6-20']))
  })

  it('are listed by clone, sorted and searched', async () => {
    const { content } = await clonesOf()
    expect(content.total).toBe(7)
    expect(content.list[0]).toMatchObject({
      clone: 'clone 1',
      cells: 6,
      vj: { v: 'TRAV1', j: 'TRAJ2', cdr3: 'C8F' }
    })
    const sorted = await clonesOf({ sort: 'cells', pageSize: '2' })
    expect(sorted.content.list.map(({ cells }) => cells)).toEqual([4, 6])
    expect((await clonesOf({ q: 'trbv1 c8f' })).content.total).toBe(7)
    expect((await clonesOf({ q: 'TRBV9' })).content).toEqual({ page: 1, total: 0, list: [] })
    expect((await clonesOf({ least: '5' })).content.list.map(({ cells }) => cells)).toEqual(
      Array<number>(6).fill(6)
    )
    expect((await clonesOf({ page: '2', pageSize: '4' })).content).toMatchObject({ page: 2, total: 7 })
    expect(await ask('GET', '/receptor/clones', { receptor: 'bcr' })).toMatchObject({ code: 402 })
  })

  it('of a selection are compared with the other cells that pass the filters', async () => {
    const here = (body: Record<string, string>) =>
      ask<ContentOf<typeof clonesHere>>('POST', '/receptor/clonesHere', { receptor: 'tcr', ...body })
    const named = (await column('tcr_clone'))[0]
    // Cells 0 to 3 are three cells of one clone and one of the next; 40 cells have receptors.
    const { content } = await here({ selectedIds: '[0,1,2,3]' })
    expect(content).toMatchObject({ here: 4, there: 36, tested: 7, total: 2 })
    expect(content.list.map(({ clone, here: a, there: b }) => [clone, a, b])).toEqual([
      [named, 3, 3],
      [(await column('tcr_clone'))[3], 1, 5]
    ])
    // fisher.test(matrix(c(3, 1, 3, 33), 2)): (choose(6, 3) * 34 + choose(6, 4)) / choose(40, 4).
    const p = (20 * 34 + 15) / 91_390
    expect(content.list[0]!.log10P).toBeCloseTo(Math.log10(p), 10)
    expect(content.list[0]!.log10Padj).toBeCloseTo(Math.log10(7 * p), 10)
    // Two clones of six cells pass.
    const value = content.list.map(({ clone }) => clone).join('\n')
    const filters = JSON.stringify([{ columnType: 'meta', name: 'tcr_clone', type: 3, value }])
    const some = await here({ selectedIds: '[0,1,2,3]', filters })
    expect(some.content).toMatchObject({ here: 4, there: 8, tested: 2 })
    expect((await here({ selectedIds: '[]' })).content).toMatchObject({ here: 0, total: 0, list: [] })
    expect(await here({ selectedIds: '[99]' })).toMatchObject({ content: { rule: 'bad_ids' } })
    expect(await here({ selectedIds: '[0]', receptor: 'bcr' })).toMatchObject({ code: 402 })
  })

  it('of B cells are clones by similar heavy chains, in a file so large that a thread reads it', async () => {
    const heavy = (i: number) =>
      `TGTGCGAGAGATCGTACTGGATGG${'ACGT'[i % 2]}TTCGACTAC${i < 10 ? 'TGG' : 'TGGTGG'}`
    const file = [heading, ...sequences.slice(0, 20).map((one, i) => line(`${one}-1`, 'IGH', heavy(i)))].join(
      '\n'
    )
    const others = Array.from({ length: 1500 }, () => line(`${letters(16, 'ACGT')}-1`, 'IGK', 'TGT', 'False'))
    const { content } = await send([file, ...others].join('\n'), { threshold: '0.1' })
    expect(content.files).toMatchObject([{ contigs: 1520, leftOut: { unproductive: 1500 } }])
    expect(content.receptors).toMatchObject([{ receptor: 'bcr', clones: 2, largest: 10, threshold: 0.1 }])
    // Two junctions of 42 nucleotides differ in one place, and so do two of 45.
    const { counts, ...rest } = content.receptors[0]!.distances!
    expect([counts.length, counts[1], counts.reduce((sum, count) => sum + count), rest]).toEqual([
      50,
      4,
      4,
      { step: 0.02, valley: null }
    ])
    expect(await flags()).toMatchObject({ tcr: true, bcr: true })
  })

  it('are AIRR rearrangements too, with the identity of V where they say it', async () => {
    const airr = [
      'cell_id\tlocus\tv_call\tj_call\tc_call\tjunction\tjunction_aa\tproductive\tv_identity',
      ...[20, 21].map((i) =>
        [
          `${sequences[i]!}-1`,
          'IGH',
          'IGHV1-2*02',
          'IGHJ4*01',
          'IGHG1',
          'TGTGCATGG',
          'CAW',
          'T',
          0.9 + i / 1000
        ].join('\t')
      )
    ].join('\n')
    const { content } = await send(airr)
    expect(content).toMatchObject({ files: [{ format: 'airr' }], receptors: [{ receptor: 'bcr', cells: 2 }] })
    expect(content.columns.map(({ name }) => name)).toContain('bcr_vdj_identity')
    expect(content.columns.map(({ name }) => name)).not.toContain('bcr_vj_identity')
    const identity = await column('bcr_vdj_identity')
    expect(identity.slice(19, 23).map((value) => Math.fround(value as number))).toEqual(
      [Number.NaN, 0.92, 0.921, Number.NaN].map(Math.fround)
    )
    expect((await column('bcr_vdj_c'))[20]).toBe('IGHG1')
  })

  it('are added by the command line beside the server, which sees them at once', async () => {
    const file = path.join(study.dir, 'again.csv')
    writeFileSync(file, contigs(0, 3))
    const add = (...more: string[]) =>
      command('vdj', 'add', server.alice.caller.accountNumber, file, '--clones', 'aa', ...more)
    // Three of twenty cells and three of three barcodes: all of the file.
    const { code, out, err } = await add('--dry')
    expect([code, err]).toEqual([0, ''])
    expect(out).toContain('again.csv: 3 of 3 barcodes "*-1" are among 20 cells "P1_*-1"')
    expect((await clonesOf()).content.total).toBe(7)
    expect(JSON.parse((await add('--json')).out)).toMatchObject({ written: true, files: [{ contigs: 6 }] })
    expect((await clonesOf()).content.total).toBe(1)
    expect(await add('--forms', '*-1=P1')).toMatchObject({ code: 2 })
  })

  it('go out as AIRR rearrangements, by route and command, and are the same when they come again', async () => {
    const headers = { authorization: `Bearer ${server.alice.token}` }
    const answer = await fetch(`${study.address}/api/receptor/airr`, { headers })
    expect(answer.headers.get('content-disposition')).toContain('-tcr-bcr-airr.tsv')
    const text = await answer.text()
    const [head = '', ...rows] = text.trimEnd().split('\n')
    // 40 cells with α and β, and 22 heavy chains.
    expect(rows).toHaveLength(102)
    const first = Object.fromEntries(head.split('\t').map((name, i) => [name, rows[0]!.split('\t')[i]]))
    expect(first).toMatchObject({
      cell_id: names[0],
      locus: 'TRA',
      v_call: 'TRAV1',
      productive: 'T',
      clone_id: 'clone 1'
    })
    const file = path.join(study.dir, 'out.tsv')
    const { accountNumber } = server.alice.caller
    expect(await command('vdj', 'export', accountNumber, file)).toMatchObject({ code: 0, err: '' })
    expect(readFileSync(file, 'utf8')).toBe(text)
    expect(await command('vdj', 'export', accountNumber, file)).toMatchObject({ code: 1 })
    expect(await command('vdj', 'export', accountNumber, file, '--receptor', 'igg')).toMatchObject({
      code: 2
    })

    const kept = receptors.flatMap((receptor) =>
      receptorFields
        .filter((field) => field !== 'own_clone' && field !== 'vj_identity')
        .map((field) => receptorColumn(receptor, field))
    )
    const before = new Map<string, unknown>()
    for (const name of kept) before.set(name, await column(name))
    expect(await send(text, { clones: 'aa' })).toMatchObject({
      code: 200,
      content: { files: [{ contigs: 102 }] }
    })
    for (const name of kept) expect(await column(name), name).toEqual(before.get(name))
    expect(await ask('GET', '/receptor/airr', { receptor: 'neither' })).toMatchObject({ code: 400 })
  })
})

describe.skipIf(!realData)('P17 and P18 (needs CYTODECK_TEST_DATA)', { timeout: 2 * timeoutMs }, () => {
  beforeAll(async () => {
    study = await receptorStudy(realFile('data', 'vdj', 'scRep_gex'))
    ;({ server, ask, send, column, command } = study)
  }, 2 * timeoutMs)
  afterAll(() => study.end())

  it('join the 500 cells whose barcodes they share, each its own sample', async () => {
    // Counted by themselves: barcodes of each file among those of its sample in the matrix.
    const expected = { P17B: 42, P17L: 38, P18B: 16, P18L: 27 }
    for (const [sample, cells] of Object.entries(expected)) {
      const file = realFile('data', 'vdj', `scRep_${sample}_filtered_contig_annotations.csv.gz`)
      const { code, content } = await send(readFileSync(file))
      expect(code).toBe(200)
      expect(content.files[0]!.forms).toMatchObject([
        { from: '*-1', to: `${sample}_*-1`, found: cells, certain: true }
      ])
      expect(content.receptors).toMatchObject([{ receptor: 'tcr', cells }])
    }
    const sizes = (await column('tcr_clone_size')).filter((size) => !Number.isNaN(size as number))
    expect(sizes).toHaveLength(123)
  })
})

describe.skipIf(!realData)('wu2020 (needs CYTODECK_TEST_DATA)', { timeout: 2 * timeoutMs }, () => {
  beforeAll(async () => {
    study = await receptorStudy(realFile('data', 'vdj', 'wu2020_200_v0_6.h5ad'))
    ;({ server, ask, send, column, command } = study)
  }, 2 * timeoutMs)
  afterAll(() => study.end())

  it('opens its page of TCR and no page of BCR', async () => {
    expect(await flags()).toMatchObject({ tcr: true, bcr: false })
    expect(await clonesOf()).toMatchObject({ code: 200, content: { total: 196 } })
    expect(await ask('GET', '/receptor/clones', { receptor: 'bcr' })).toMatchObject({ code: 402 })
  })
})
