import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { keptAgain, withSource, zipOf } from '../../../tests/fixtures/references/resources.ts'
import type { ClinicalColumn } from './content.ts'
import { endpointsOf, eventsAt, eventValueOf } from './endpoints.ts'
import { cohorts } from './kind.ts'
import { matchSamples } from './patients.ts'
import { readCohort } from './read.ts'
import { notes, summary } from './texts.ts'

const read = (content: string | Uint8Array, name = 'cohort.csv') => withSource(name, content, readCohort)
const zipped = async (files: Readonly<Record<string, string>>) => read(await zipOf(files), 'cohort.zip')

const clinical = 'patient,OS.time,OS,age,stage\np1,10,1,50,I\np2,20,0,NA,II\np3,,1,60,I\np4,40,0,70,II\n'
const expression = 'gene\tp2\tp1\tp9\tp3\nCD3D\t1\t2\t3\t4\nMS4A1|931\t5\tNA\t7\t8\n?|1\t1\t1\t1\t1\n'

describe('a table of everything', () => {
  test('holds patients, follow-up, clinical columns and, by their names, genes', async () => {
    const { content, facts } = await read(
      gzipSync(
        '\uFEFF"","time","status","Age","Grade","CD3D","Cd4","C1orf43"\n"x",1,2,50,"G1",0.5,1,-1\n"y",3,1,NA,"G2",1.5,2,-2\n'
      )
    )
    expect(content).toMatchObject({
      patients: ['x', 'y'],
      genes: ['CD3D', 'Cd4', 'C1orf43'],
      values: Float64Array.of(0.5, 1.5, 1, 2, -1, -2)
    })
    expect(content.columns.map(({ name, kind }) => [name, kind])).toEqual([
      ['time', 'number'],
      ['status', 'number'],
      ['Age', 'number'],
      ['Grade', 'group']
    ])
    expect(facts).toMatchObject({
      patients: 2,
      endpoints: [{ name: 'time', unit: 'unknown', followed: 2, events: 1 }],
      columns: ['time', 'status', 'Grade'],
      logged: false
    })
  })

  test('of linear expression becomes log2(x + 1), missing values stay missing', async () => {
    const { content, facts } = await read('time,status,CD3D\n1,0,1023\n2,1,NA\n3,1,0\n')
    expect([[...content.values], facts.logged]).toEqual([[10, Number.NaN, 0], true])
    expect(content.patients).toEqual(['1', '2', '3'])
    expect(notes(facts).map(({ en }) => en)).toContain('Its expression was linear: log2(x + 1) was taken')
  })

  test('may name very many genes in small letters', async () => {
    const small = Array.from({ length: 101 }, (_, gene) => `unc-${gene}`)
    const row = (value: number) => [5, value, 60, ...small.map(() => value)].join(',')
    const { content } = await read(`time,status,age,${small.join(',')}\n${row(0)}\n${row(1)}\n`)
    expect(content.genes).toEqual(small)
  })

  test.each([
    ['time,status\n1,0\n2\n', 'reference_line', { line: 3 }],
    ['gene,s1,s2\nCD3D,1,2\nCD4,3,4\nCD8A,5,6\nLYZ,7,8\nNKG7,9,1\n', 'reference_format', {}],
    ['', 'reference_format', {}],
    ['time,status\n', 'reference_format', {}]
  ])('%j is refused by name', async (text, key, values) => {
    await expect(read(text)).rejects.toMatchObject({ key, values })
  })
})

describe('a zip of expression and clinical tables', () => {
  test.each([
    ['genes × samples', expression],
    ['samples × genes', 'sample\tCD3D\tMS4A1\np2\t1\t5\np1\t2\tNA\np9\t3\t7\np3\t4\t8\n']
  ])('of %s joins patients by their names and counts who was left out', async (_, table) => {
    const { content, facts } = await zipped({ 'a.tsv': table, 'b.csv': clinical, '__MACOSX/b.csv': 'x' })
    expect(content).toMatchObject({
      patients: ['p1', 'p2', 'p3'],
      genes: ['CD3D', 'MS4A1'],
      values: Float64Array.of(2, 1, 4, Number.NaN, 5, 8)
    })
    expect(facts).toMatchObject({
      patients: 3,
      endpoints: [{ name: 'OS', followed: 2, events: 1 }],
      columns: ['OS.time', 'OS', 'age', 'stage'],
      leftOut: { samples: 1, patients: 1, normal: 0, further: 0 }
    })
    expect(summary(facts)).toEqual({
      en: '3 patients, OS (1 events)',
      zh: '3 名患者，OS（1 例事件）'
    })
    expect(notes(facts).map(({ en }) => en)).toEqual([
      'Samples that the clinical table does not name, left out: 1',
      'Patients without expression, left out: 1'
    ])
  })

  test('may have several clinical tables, the follow-up in any of them', async () => {
    const { content } = await zipped({
      'expression.tsv': expression,
      'phenotype.csv': 'sample,sex\np1,f\np2,m\np3,f\n',
      'survival.csv': 'sample,OS.time,OS\np1,1,1\np2,2,0\np3,3,1\n'
    })
    expect(content.columns.map(({ name }) => name)).toEqual(['OS.time', 'OS', 'sex'])
    expect(content.columns[2]).toMatchObject({ codes: Int32Array.of(0, 1, 0), levels: ['f', 'm'] })
  })

  test('of samples that no patient has names one of each', async () => {
    await expect(
      zipped({ 'a.tsv': expression, 'b.csv': 'patient,time,status\nq1,1,0\nq2,2,1\n' })
    ).rejects.toMatchObject({
      key: 'reference_format',
      values: {
        problem: {
          en: 'no sample of "a.tsv" is in "b.csv": they are named as "CD3D" in one and as "q1" in the other'
        }
      }
    })
  })

  test('of files that might all be the expression asks for names', async () => {
    await expect(zipped({ 'a.tsv': expression, 'b.tsv': expression })).rejects.toMatchObject({
      key: 'reference_format',
      values: { problem: { en: expect.stringContaining('which of a.tsv, b.tsv holds the expression') } }
    })
  })
})

describe('samples and patients', () => {
  test('are one by barcodes of TCGA, the primary tumour first, normal tissue left out', () => {
    const samples = ['TCGA.A1.A0SB.06A', 'TCGA.A1.A0SB.01A', 'TCGA.A1.A0SB.11A', 'TCGA-A2-0001-01A', 'other']
    expect(matchSamples(samples, ['TCGA-A2-0001', 'TCGA-A1-A0SB', 'TCGA-A9-0000'])).toEqual({
      sampleOf: Int32Array.of(3, 1, -1),
      matched: 2,
      normal: 1,
      further: 1
    })
    // A clinical table with one row per sample: one row of each patient is used.
    expect(
      matchSamples(samples.slice(0, 3), ['TCGA-A1-A0SB-06', 'TCGA-A1-A0SB-01', 'TCGA-A1-A0SB-11']).sampleOf
    ).toEqual(Int32Array.of(-1, 1, -1))
  })

  test('are one as R rewrites names', () => {
    expect(matchSamples(['X12.a', 'X13.b'], ['13-b', '12-a']).sampleOf).toEqual(Int32Array.of(1, 0))
  })
})

describe('endpoints', () => {
  const number = (name: string, ...values: number[]): ClinicalColumn => ({
    name,
    kind: 'number',
    values: Float64Array.from(values)
  })
  const group = (name: string, ...words: string[]): ClinicalColumn => {
    const levels = [...new Set(words)].sort()
    return { name, kind: 'group', codes: Int32Array.from(words, (word) => levels.indexOf(word)), levels }
  }

  test.each([
    ['OS.time', 'OS', 'OS', 'unknown'],
    ['PFI_days', 'PFI_status', 'PFI', 'days'],
    ['OS_MONTHS', 'OS_STATUS', 'OS', 'months'],
    ['time', 'event', 'time', 'unknown'],
    ['futime', 'fustat', 'futime', 'unknown'],
    ['t.rfs', 'e.rfs', 'RFS', 'unknown'],
    ['overall survival time (years)', 'vital status', 'overall survival time (years)', 'years'],
    ['days_to_death_or_last_follow_up', 'vital_status', 'days_to_death_or_last_follow_up', 'days']
  ])('%s and %s are a pair', (time, event, name, unit) => {
    const columns = [number('age', 50, 60), number(event, 0, 1), number(time, 5, 9), number('stage', 1, 2)]
    expect(endpointsOf(columns)).toEqual([{ name, time, event, unit }])
  })

  test('no time is without an event, negative, or all zero', () => {
    expect(endpointsOf([number('time', 1, 2), number('age', 1, 2)])).toEqual([])
    expect(endpointsOf([number('time', -5, 2), number('status', 0, 1)])).toEqual([])
    expect(endpointsOf([number('time', 0, 0), number('status', 0, 1)])).toEqual([])
  })

  test.each([
    [number('s', 0, 1, Number.NaN), '1'],
    [number('s', 1, 2, 2), '2'],
    [number('s', 0, 1, 2), null],
    [group('s', 'Alive', 'Dead'), 'Dead'],
    [group('s', '0:LIVING', '1:DECEASED'), '1:DECEASED'],
    [group('s', '0:DiseaseFree', '1:Recurred/Progressed'), '1:Recurred/Progressed'],
    [group('s', 'no', 'yes'), 'yes'],
    [group('s', 'a', 'b'), null]
  ])('what says that it happened: %#', (column, value) => {
    expect(eventValueOf(column)).toBe(value)
  })

  test('happen where the column has the value, are censored where it has another, unknown where none', () => {
    expect(eventsAt(number('s', 0, 2, Number.NaN, 1), '2')).toEqual(Uint8Array.of(0, 1, 2, 0))
    expect(eventsAt(group('s', 'Alive', 'Dead'), 'Dead')).toEqual(Uint8Array.of(0, 1))
  })

  test('the Genomic Data Commons parts the time to death from that to the last visit', async () => {
    const { content, facts } = await read(
      'case_id,days_to_death,days_to_last_follow_up,vital_status\na,100,90,Dead\nb,--,200,Alive\n'
    )
    expect(facts.endpoints).toEqual([
      { name: 'days_to_death_or_last_follow_up', unit: 'days', followed: 2, events: 1 }
    ])
    expect(content.columns.at(-1)).toMatchObject({ values: Float64Array.of(100, 200) })
  })
})

test('a cohort comes back from the disk as it was', async () => {
  const { content } = await zipped({ 'a.tsv': expression, 'b.csv': clinical })
  const { stored, genes } = await keptAgain(cohorts, content)
  expect(stored).toEqual({ ...content, name: 'Kept', digest: stored.digest })
  expect(genes).toEqual({ names: ['CD3D', 'MS4A1'], others: ['', ''] })
})

const data = process.env['CYTODECK_TEST_DATA']

test.skipIf(data === undefined).each([
  ['nki70', 144, 70, 'time', 48],
  ['lung', 228, 0, 'time', 165],
  ['veteran', 137, 0, 'time', 128],
  ['ovarian', 26, 0, 'futime', 12],
  ['leukemia', 23, 0, 'time', 18],
  ['pbc', 418, 0, 'time', null]
] as const)(
  '%s is read whole (needs CYTODECK_TEST_DATA)',
  async (name, patients, genes, endpoint, events) => {
    const file = path.join(data ?? '', 'data/survival', `${name}.csv`)
    const { content, facts } = await read(readFileSync(file), `${name}.csv`)
    expect([content.patients.length, content.genes.length]).toEqual([patients, genes])
    expect(facts.endpoints).toMatchObject([
      { name: endpoint, events, followed: events === null ? 418 : patients }
    ])
  }
)
