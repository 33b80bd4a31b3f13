import { gunzipSync, gzipSync } from 'node:zlib'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { readTable } from '../../../tests/fixtures/datasets/csv-table.ts'
import { realData, realFile } from '../../../tests/fixtures/datasets/real-data.ts'
import { keptAgain, withSource } from '../../../tests/fixtures/references/resources.ts'
import { speciesOf } from '../shared/species.ts'
import { geneSets } from './kind.ts'
import { matchSets } from './match.ts'
import { readGmt } from './read.ts'
import { starter } from './starter/starter.ts'
import { notes, summary } from './texts.ts'

const read = (content: string | Uint8Array, name = 'sets.gmt') => withSource(name, content, readGmt)

describe('a GMT', () => {
  test('names sets with their genes, each once; sets without genes are reported', async () => {
    const { content, facts } = await read(
      '\uFEFF# made by hand\r\nT cell\thttp://x\tCD3D\tCD3E\tCD3D\r\n\r\nempty\t\r\nB cell\t\tMS4A1\tCD3D\r\n'
    )
    expect(content).toEqual({
      genes: ['CD3D', 'CD3E', 'MS4A1'],
      names: ['T cell', 'B cell'],
      descriptions: ['http://x', ''],
      starts: Int32Array.of(0, 2, 4),
      members: Int32Array.of(0, 1, 2, 0)
    })
    expect(facts).toEqual({ sets: 2, species: 'human', least: 2, most: 2, repeated: 1, empty: 1 })
    expect(summary(facts)).toEqual({
      en: 'Sets: 2, genes in each: 2, human',
      zh: '2 个基因集，每个 2 个基因，人'
    })
    expect(notes(facts).map(({ en }) => en)).toEqual([
      'Sets without a gene, left out: 1',
      'Genes repeated in the same set, counted once: 1'
    ])
  })

  test.each([
    ['CD3D\nCD3E\n', 'reference_line', { line: 1 }],
    ['a\t\tCD3D\n\t\tCD3E\n', 'reference_line', { line: 2 }],
    [
      'a\t\tCD3D\nb\t\tX\na\t\tCD3E\n',
      'reference_line',
      { line: 3, problem: { en: '"a" is already the name of the set in line 1' } }
    ],
    ['', 'reference_format', {}],
    ['a\tb\n', 'reference_format', {}]
  ])('%j is refused by name', async (text, key, values) => {
    await expect(read(text)).rejects.toMatchObject({ key, values })
  })

  test('comes back from the disk as it was, and is found among the genes of a project', async () => {
    const { content } = await read(gzipSync('one\tx\tCD3D\tENSG00000002\tNONE\ntwo\t\tNONE\n'), 'sets.gmt.gz')
    const { stored, genes } = await keptAgain(geneSets, content)
    expect(stored).toEqual({ ...content, name: 'Kept', digest: stored.digest })
    expect(genes).toEqual({ names: ['CD3D', 'ENSG00000002', 'NONE'], others: ['', 'ENSG00000002', ''] })
    const human = matchSets(stored, { names: ['X', 'CD3D'], ids: ['ENSG00000009', 'ENSG00000001'] })
    expect(human).toEqual({
      genes: [Int32Array.of(1), new Int32Array(0)],
      shared: 1,
      by: 'name',
      otherNames: 0
    })
    const mouse = matchSets(stored, { names: ['Cd3d', 'None', 'X'], ids: ['', '', ''] })
    expect(mouse).toEqual({
      genes: [Int32Array.of(0, 1), Int32Array.of(1)],
      shared: 2,
      by: 'case',
      otherNames: 0
    })
  })
})

test('the species is read off how genes are written', () => {
  expect(speciesOf(['CD3D', 'C1orf43', 'HLA-A', 'MT-ND1'])).toBe('human')
  expect(speciesOf(['Cd3d', 'H2-K1', 'mt-Nd1', 'Gm1234', '1700001C02Rik'])).toBe('mouse')
  expect(speciesOf(['ENSMUSG00000001', 'ENSMUSG00000002.3'])).toBe('mouse')
  expect(speciesOf(['unc-54', 'daf-2'])).toBe('unknown')
})

test('the starter sets are enough for a first day, and each names each of its genes once', () => {
  const { content, facts } = starter()
  expect(facts.sets).toBeGreaterThanOrEqual(120)
  for (const name of content.descriptions) expect(name).not.toBe('')
  expect(facts).toMatchObject({ species: 'human', repeated: 0, empty: 0 })
  expect(facts.least).toBeGreaterThanOrEqual(10)
  expect(new Set(content.names).size).toBe(content.names.length)
})

const data = process.env['CYTODECK_TEST_DATA']

describe.skipIf(data === undefined)('public collections (needs CYTODECK_TEST_DATA)', () => {
  const open = (file: string) => read(readFileSync(path.join(data ?? '', 'data/genesets', file)), file)

  test.each([
    ['hallmark_v2023.2_human.gmt', 50, 'human'],
    ['reactome_msigdb2023.2_human.gmt.gz', 1692, 'human'],
    ['escape_mouse.gmt.gz', 50, 'mouse']
  ])('%s', async (file, sets, species) => {
    expect((await open(file)).facts).toMatchObject({ sets, species })
  })

  test('the genes of the starter set are symbols of human genes', () => {
    const table = gunzipSync(
      readFileSync(path.join(data ?? '', 'data/genes/grch38_annotables.csv.gz'))
    ).toString('utf8')
    const known = new Set(Array.from(table.matchAll(/^"ENSG\d+",[^,]*,"([^"]+)"/gm), ([, symbol]) => symbol))
    expect(known.size).toBeGreaterThan(20_000)
    expect(starter().content.genes.filter((gene) => !known.has(gene))).toEqual([])
  })
})

test.skipIf(realData === undefined)(
  'nearly all genes of the starter sets are found in mouse, by the table of orthologues (needs CYTODECK_TEST_DATA)',
  () => {
    const { content } = starter()
    const names = readTable(realFile('data', 'genes', 'grcm38_annotables.csv.gz')).map(
      ({ symbol }) => symbol!
    )
    const { shared, by } = matchSets(content, { names, ids: names.map(() => '') })
    expect(by).toBe('case')
    expect(shared / content.genes.length).toBeGreaterThan(0.9)
  },
  120_000
)
