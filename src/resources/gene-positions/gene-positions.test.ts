import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { keptAgain, starterOf, withSource } from '../../../tests/fixtures/references/resources.ts'
import { armOf } from './arms.ts'
import { code } from './code.ts'
import type { GenePositions, GeneTable } from './content.ts'
import { genePositions } from './kind.ts'
import { GeneLookup, placeGenes } from './match.ts'
import { readPositions } from './read.ts'
import { notes, summary } from './texts.ts'

const read = (content: string | Uint8Array, name = 'genes.tsv') => withSource(name, content, readPositions)
/** Name, id, chromosome, start and end of each gene. */
const shown = (table: GeneTable) =>
  table.names.map((name, at) => [
    name,
    table.ids[at],
    table.chromosomes[table.chromosomeOf[at]!],
    table.starts[at],
    table.ends[at]
  ])

describe('a table of genes', () => {
  test('stands in the order of the genome, each gene once, without scaffolds and unplaced genes', async () => {
    const { content, facts } = await read(
      gzipSync(
        [
          'symbol,chr,start,end,ensgene,synonyms',
          'CCC,10,5,9,ENSG00000000003.4,"OLDC|C3"',
          'BBB,chr2,30,40,ENSG00000000002,',
          'AAA,2,10,20,ENSG00000000001,',
          'AAA,2,11,20,ENSG00000000001,',
          'MT-X,chrM,1,5,ENSG00000000004,',
          'NO,KI270733.1,1,5,ENSG00000000005,',
          'NO,CHR_HSCHR6_1,1,5,ENSG00000000005,',
          ',,NA,NA,ENSG00000000006,',
          ',X,1,2,ENSG00000000007,'
        ].join('\n')
      ),
      'genes.csv.gz'
    )
    expect(shown(content.tables[0]!)).toEqual([
      ['AAA', 'ENSG00000000001', '2', 10, 20],
      ['BBB', 'ENSG00000000002', '2', 30, 40],
      ['CCC', 'ENSG00000000003', '10', 5, 9],
      ['ENSG00000000007', 'ENSG00000000007', 'X', 1, 2],
      ['MT-X', 'ENSG00000000004', 'MT', 1, 5]
    ])
    expect(content.tables[0]!.synonyms[2]).toBe('OLDC C3')
    expect(facts).toEqual({ species: ['human'], counts: [5], scaffolds: 2, unplaced: 1, repeated: 1 })
    expect(summary(facts)).toEqual({ en: '5 human genes', zh: '5 个人基因' })
    expect(notes(facts)).toHaveLength(3)
  })

  test.each([
    ['without a head, as inferCNV has it', 'AAA\tchr1\t5\t9\nBBB\tchr1\t1\t3\n'],
    ['with a head that R wrote', '"","V2","V3","V4"\n"AAA","chr1",5,9\n"BBB","chr1",1,3\n'],
    [
      'of BioMart',
      'Gene name\tChromosome/scaffold name\tGene start (bp)\tGene end (bp)\nAAA\t1\t5\t9\nBBB\t1\t1\t3\n'
    ],
    [
      'as a GTF, from the first to the last base of what it has of a gene',
      '#!genome\n' +
        'chr1\tX\ttranscript\t6\t9\t.\t+\t.\tgene_id "AAA"; transcript_id "t";\n' +
        'chr1\tX\texon\t5\t7\t.\t+\t.\tgene_id "AAA"; transcript_id "t";\n' +
        'chr1\tX\tgene\t1\t3\t.\t+\t.\tgene_id "BBB"; gene_name "BBB";\n'
    ]
  ])('%s is read', async (_, text) => {
    const { content } = await read(text)
    expect(shown(content.tables[0]!).map(([name, , ...rest]) => [name, ...rest])).toEqual([
      ['BBB', '1', 1, 3],
      ['AAA', '1', 5, 9]
    ])
  })

  test('of a GTF has the names and ids of its genes', async () => {
    const line =
      'chr3\tHAVANA\tgene\t10\t20\t.\t-\t.\tgene_id "ENSG00000000001.2"; gene_name "AAA"; level 2;\n'
    expect(shown((await read(line, 'genes.gtf')).content.tables[0]!)).toEqual([
      ['AAA', 'ENSG00000000001', '3', 10, 20]
    ])
  })

  test.each([
    ['', 'reference_format'],
    ['gene,value\nA,1\n', 'reference_format'],
    ['gene,chr,start,end\nA,1,x,2\n', 'reference_format'],
    ['gene,chr,start,end\nA,1,5,2\n', 'reference_format'],
    ['gene,chr,start,end\nA,1,5\n', 'reference_line']
  ])('%j is refused by name', async (text, key) => {
    await expect(read(text)).rejects.toMatchObject({ key })
  })

  test('comes back from the disk as it was', async () => {
    const { content } = await read('gene,chr,start,end,alias\nAAA,1,5,9,OLD\nBBB,2,1,3,\n')
    const two = { tables: [...content.tables, ...content.tables] }
    const { stored, genes } = await keptAgain(genePositions, two)
    expect(stored).toEqual({ ...two, name: 'Kept', digest: stored.digest })
    expect(genes.names).toEqual(['AAA', 'BBB', 'AAA', 'BBB'])
  })
})

describe('the table that comes with the product', () => {
  let content: GenePositions
  let digest = ''
  beforeAll(async () => {
    ;({ content, digest } = await starterOf(genePositions))
  })
  const human = () => content.tables[0]!

  test('has human and mouse genes, and the digest that the code names', () => {
    expect(content.tables.map(({ species }) => species)).toEqual(['human', 'mouse'])
    for (const { names } of content.tables) expect(names.length).toBeGreaterThan(50_000)
    expect(digest).toBe(code.starterDigest)
    expect(human().chromosomes).toEqual([
      ...Array.from({ length: 22 }, (_, at) => `${at + 1}`),
      'X',
      'Y',
      'MT'
    ])
    expect(content.tables[1]!.chromosomes).toHaveLength(22)
  })

  test.each(['EGFR', 'egfr', 'ENSG00000146648', 'ENSG00000146648.18'])('finds %s', (name) => {
    const gene = new GeneLookup(human()).find(name)
    expect(shown(human())[gene]).toEqual(['EGFR', 'ENSG00000146648', '7', 55_019_017, 55_211_628])
    expect(armOf(human(), gene)).toBe('7p')
  })

  test.each([
    ['TP53', '17p'],
    ['ERBB2', '17q'],
    ['CDKN2A', '9p'],
    ['PTEN', '10q'],
    ['MT-ND1', 'MT']
  ])('%s lies on %s', (name, arm) => {
    expect(armOf(human(), new GeneLookup(human()).find(name))).toBe(arm)
  })

  test('finds the species of a data set by itself, and says where a table is of another one', () => {
    const of = (names: string[], positions = content) =>
      placeGenes(positions, { names, ids: names.map(() => '') })
    expect(of(['Actb', 'Gapdh', 'Nowhere1'])).toMatchObject({ table: { species: 'mouse' }, found: 2 })
    expect(of(['ACTB', 'GAPDH'])).toMatchObject({ table: { species: 'human' }, otherSpecies: false })
    expect(of(['ACTB', 'GAPDH'], { tables: content.tables.slice(1) })).toMatchObject({ otherSpecies: true })
    expect(of(['ACTB', 'ACTB']).found).toBe(1)
  })

  test('genes are found by their ids before their names', () => {
    const placed = placeGenes(content, { names: ['TP53', 'x'], ids: ['ENSG00000146648', ''] })
    expect(human().names[placed.places[0]!]).toBe('EGFR')
    expect(placed.places[1]).toBe(-1)
  })

  test.each([
    ['CD20', 'MS4A1', 'Ms4a1'],
    ['PD-1', 'PDCD1', 'Pdcd1'],
    ['rantes', 'CCL5', 'Ccl5'],
    ['KIAA0101', 'PCLAF', 'Pclaf'],
    ['Sca1', 'Ly6a', 'Ly6a']
  ])('finds %s, by which a gene is also known', (synonym, ...symbols) => {
    const found = content.tables.map((table) => table.names[new GeneLookup(table).find(synonym)])
    expect(found).toEqual([found[0] === undefined ? undefined : symbols[0], symbols[1]])
  })

  test.each(['AIM1', 'RAGE', 'GIF', 'CCRL1', 'MLL4'])(
    'finds nothing for %s, which was the symbol of another gene than those that are also called so',
    (name) => {
      expect(content.tables.map((table) => new GeneLookup(table).find(name))).toEqual([-1, -1])
    }
  )

  test('every synonym leads to its gene, which is in a table and has another symbol', () => {
    const table = readFileSync(path.join(import.meta.dirname, 'starter/synonyms.tsv'), 'utf8')
    const rows = table
      .trim()
      .split('\n')
      .slice(1)
      .map((row) => row.split('\t'))
    const pairs = rows.flatMap(([symbol, synonyms]) => synonyms!.split(' ').map((name) => [symbol!, name]))
    expect(pairs.length).toBeGreaterThan(1000)
    const lookups = content.tables.map((of) => new GeneLookup(of))
    for (const [symbol, name] of pairs) {
      const found = lookups.map((lookup) => lookup.table.names[lookup.find(name!)])
      expect([name, found.filter((one) => one !== undefined).map((one) => one.toUpperCase())]).toEqual([
        name,
        expect.arrayContaining([symbol!.toUpperCase()])
      ])
    }
  })
})

test('a synonym is found where no gene has it as its symbol', async () => {
  const { content } = await read('gene,chr,start,end,alias\nAAA,1,5,9,BBB OLD\nBBB,2,1,3,\n')
  const lookup = new GeneLookup(content.tables[0]!)
  expect([lookup.find('old'), lookup.find('bbb'), lookup.find('AAA'), lookup.find('?')]).toEqual([
    0, 1, 0, -1
  ])
})

const data = process.env['CYTODECK_TEST_DATA']
const opened = (file: string) => {
  const place = path.join(data ?? '', 'data', file)
  return read(readFileSync(place), path.basename(file))
}

describe.skipIf(data === undefined)('tables of others (needs CYTODECK_TEST_DATA)', () => {
  test.each([
    ['genes/grch38_annotables.csv.gz', 62_656, 'human'],
    ['genes/grcm38_gene_order.csv.gz', 55_000, 'mouse'],
    ['tumour/infercnv_mini/genes.csv.gz', 8_252, 'human'],
    ['tumour/oligodendroglioma_raw/gencode_downsampled.EXAMPLE_ONLY_DONT_REUSE.txt', 10_338, 'human']
  ])('%s is read whole (needs CYTODECK_TEST_DATA)', async (file, least, species) => {
    const { facts } = await opened(file)
    expect(facts.species).toEqual([species])
    expect(facts.counts[0]).toBeGreaterThanOrEqual(least * 0.98)
  })

  test('positions of the product are those of the release (needs CYTODECK_TEST_DATA)', async () => {
    const [table, release] = [
      (await starterOf(genePositions)).content.tables[0]!,
      (await opened('genes/grch38_annotables.csv.gz')).content.tables[0]!
    ]
    const places = new Map(shown(release).map(([, id, ...place]) => [id, place]))
    const wrong = shown(table).filter(([, id, ...place]) => places.get(id)?.join() !== place.join())
    expect(wrong).toEqual([])
  })
})
