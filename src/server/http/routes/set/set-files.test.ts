import { tableFromIPC } from 'apache-arrow'
import { describe, expect, it } from 'vitest'
import {
  alice,
  bob,
  list,
  made,
  members,
  server,
  type Fields,
  type Made
} from '../../../../../tests/fixtures/set-calls.ts'
import { cellSet, geneSet, type MatchReport, type SetRow } from '../../../../contract/api/set.ts'
import type { Endpoint } from '../../../../contract/api/endpoint.ts'
import { limits } from '../../../../contract/limits.ts'

describe('texts in', () => {
  interface Report {
    format: string
    kept: number
    sets: { id: string | null; name: string; report: MatchReport }[]
  }
  const gmt = 'ONE\tfirst of all\tMARK0\tmark1\tNOPE\r\n\r\nTWO\t\tMARK2\tMARK2\r\nGONE\tx\tNOPE\r\n'
  it('are reported before anything is kept', async () => {
    const before = (await list(geneSet.list)).total
    const { content } = await alice<Report>(geneSet.import, { text: gmt, dry: '1' })
    expect(content).toMatchObject({
      format: 'gmt',
      kept: 0,
      sets: [
        { name: 'ONE', report: { found: 2, otherCase: 1, missing: 1, missingNames: ['NOPE'] } },
        { name: 'TWO', report: { found: 1, duplicates: 1 } },
        { name: 'GONE', report: { found: 0 } }
      ]
    })
    expect((await list(geneSet.list)).total).toBe(before)
  })
  it('are kept, sets without a member left out', async () => {
    const { content } = await alice<Report>(geneSet.import, { text: gmt, fold: '0' })
    expect(content.kept).toBe(2)
    expect(content.sets.map(({ id }) => id !== null)).toEqual([true, true, false])
    expect(await members(content.sets[0]?.id ?? '')).toEqual([0])
    const { content: info } = await alice<SetRow>(geneSet.info, { id: content.sets[0]?.id ?? '' })
    expect(info).toMatchObject({ name: 'ONE', remarks: 'first of all', total: 1 })
  })
  it('need a name where they bring none', async () => {
    expect(await alice(geneSet.import, { text: 'MARK1 MARK2' })).toMatchObject({
      status: 422,
      message: 'Set name is required'
    })
    const { content } = await alice<Report>(geneSet.import, { text: 'MARK1 MARK2', name: 'pasted' })
    expect(content).toMatchObject({ format: 'list', kept: 1, sets: [{ name: 'pasted' }] })
  })
  it('are refused with the line, the count, or that there is nothing', async () => {
    expect(await alice(geneSet.import, { text: ' \n ' })).toMatchObject({
      status: 422,
      message: 'There is no name in this text'
    })
    expect(await alice(geneSet.import, { text: 'A\tb\tNOPE' })).toMatchObject({
      status: 422,
      message: 'No gene was found: NOPE. Check the names, and that they are of the species of this project'
    })
    const long = `A\tb\tMARK1\nBIG\t\t${'x\t'.repeat(limits.namesOfLine + 1)}`
    expect((await alice(geneSet.import, { text: long })).message).toBe(
      'Line 2 holds 200,001 names; a set can have 200,000. Is this a GMT file?'
    )
    const many = 'S\t\tMARK1\n'.repeat(limits.setsOfImport + 1)
    expect((await alice(geneSet.import, { text: many })).message).toBe(
      'The text holds 10,001 sets; 10,000 can be read at once. Split it'
    )
  })
  it('cut names that are too long and keep them whole in the remarks', async () => {
    const name = 'N'.repeat(150)
    const { content } = await alice<Report>(geneSet.import, { text: `${name}\tlink\tMARK1` })
    const { content: info } = await alice<SetRow>(geneSet.info, { id: content.sets[0]?.id ?? '' })
    expect(info).toMatchObject({ name: `${'N'.repeat(99)}…`, remarks: `${name} · link` })
  })
  it('name cells by barcode, with or without the lane', async () => {
    const { content } = await alice<Report>(cellSet.import, {
      text: '# picked\nCELL-00003-1\r\ncell-00004-1\nCELL-00005\nCELL-99999-1\n',
      name: 'x'
    })
    expect(content.sets).toMatchObject([
      {
        name: 'picked',
        report: { found: 3, otherCase: 1, byOther: 1, missing: 1, missingNames: ['CELL-99999-1'] }
      }
    ])
  })
})

describe('files out', () => {
  const text = async (endpoint: Endpoint, fields: Fields) => (await alice(endpoint, fields)).raw.toString()
  it('are GMT, lists and CSV', async () => {
    const a = await made(geneSet.create, { name: '=risky, "name"', remarks: 'tab\there', ids: [0, 1] })
    const b = await made(geneSet.create, { name: 'second', ids: [2] })
    expect(await text(geneSet.download, { ids: [a.id, b.id], format: 'gmt' })).toBe(
      '=risky, "name"\ttab here\tMARK0\tMARK1\nsecond\t-\tMARK2\n'
    )
    expect(await text(geneSet.downloadMany, { ids: [a.id], format: 'txt' })).toBe('MARK0\nMARK1\n')
    expect(await text(geneSet.download, { ids: [a.id, b.id], format: 'txt' })).toBe(
      '# =risky, "name"\nMARK0\nMARK1\n# second\nMARK2\n'
    )
    expect(await text(geneSet.download, { ids: [a.id], format: 'csv' })).toBe(
      `set,gene,ensembl\r\n"'=risky, ""name""",MARK0,ENSG00000000000\r\n"'=risky, ""name""",MARK1,ENSG00000000001\r\n`
    )
  })
  it('come back as they went', async () => {
    const { id } = await made(geneSet.create, { name: 'round', remarks: 'trip', ids: [3, 33] })
    const { content } = await alice<{ sets: { id: string }[] }>(geneSet.import, {
      text: await text(geneSet.download, { ids: [id], format: 'gmt' })
    })
    expect(await members(content.sets[0]?.id ?? '')).toEqual([3, 33])
  })
  it('of cells are lists of barcodes and no GMT', async () => {
    const { id } = await made(cellSet.create, { name: 'few', ids: [1, 299] })
    const file = await alice(cellSet.download, { ids: [id], format: 'txt' })
    expect(file.raw.toString()).toBe('CELL-00001-1\nCELL-00299-1\n')
    expect(file.headers['content-disposition']).toContain('few.txt')
    expect(await alice(cellSet.download, { ids: [id], format: 'gmt' })).toMatchObject({ status: 422 })
  })
})

describe('a cell set', () => {
  it('says which cells it holds and what they are', async () => {
    const clauses = [{ op: 'new', source: 'embedding', kind: 'groups', column: 'group', levels: ['B cell'] }]
    const { id, total } = await made(cellSet.create, { name: 'cells', ids: { ranges: [[10, 60]] }, clauses })
    expect(total).toBe(50)
    const rows = tableFromIPC((await alice(cellSet.members, { id })).raw)
      .getChild('id')
      ?.toArray() as Uint32Array
    expect([...rows]).toEqual(Array.from({ length: 50 }, (_, at) => 10 + at))
    const { content } = await alice<{
      cells: number
      of: number
      groups: { value: string; count: number; total: number }[]
    }>(cellSet.graph, {
      id,
      column: 'group'
    })
    expect(content).toMatchObject({ cells: 50, of: 300 })
    expect(content.groups.reduce((sum, { count }) => sum + count, 0)).toBe(50)
    expect(content.groups.reduce((sum, group) => sum + group.total, 0)).toBe(300)
    expect((await alice<{ clauses: object[] }>(cellSet.info, { id })).content.clauses).toEqual(clauses)
  })
  it('of a million cells is a short text in the store', async () => {
    const bitmap = Buffer.alloc(2500, 0b0101_0101).toString('base64')
    const { content } = await bob<Made>(cellSet.create, { name: 'half', ids: { bitmap, length: 20_000 } })
    expect(content.total).toBe(10_000)
    const { members: stored } = await server.services.database
      .selectFrom('sets')
      .select('members')
      .where('id', '=', content.id)
      .executeTakeFirstOrThrow()
    expect(stored.length).toBeLessThan(3500)
  })
})
