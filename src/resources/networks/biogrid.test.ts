import { describe, expect, test } from 'vitest'
import { keptAgain, withSource, zipOf } from '../../../tests/fixtures/references/resources.ts'
import { networks } from './kind.ts'
import { readNetwork } from './read.ts'
import { notes, summary } from './texts.ts'

/** The columns of BioGRID's tables of version 3, in their order. */
const head = [
  '#BioGRID Interaction ID',
  'Entrez Gene Interactor A',
  'Entrez Gene Interactor B',
  'BioGRID ID Interactor A',
  'BioGRID ID Interactor B',
  'Systematic Name Interactor A',
  'Systematic Name Interactor B',
  'Official Symbol Interactor A',
  'Official Symbol Interactor B',
  'Synonyms Interactor A',
  'Synonyms Interactor B',
  'Experimental System',
  'Experimental System Type',
  'Author',
  'Publication Source',
  'Organism ID Interactor A',
  'Organism ID Interactor B',
  'Throughput',
  'Score',
  'Modification',
  'Qualifications',
  'Tags',
  'Source Database',
  'SWISS-PROT Accessions Interactor A',
  'TREMBL Accessions Interactor A',
  'REFSEQ Accessions Interactor A',
  'SWISS-PROT Accessions Interactor B',
  'TREMBL Accessions Interactor B',
  'REFSEQ Accessions Interactor B',
  'Ontology Term IDs',
  'Ontology Term Names',
  'Ontology Term Categories',
  'Ontology Term Qualifier IDs',
  'Ontology Term Qualifier Names',
  'Ontology Term Types',
  'Organism Name Interactor A',
  'Organism Name Interactor B'
] as const
type Column = (typeof head)[number]

const organisms = { 9606: 'Homo sapiens', 10090: 'Mus musculus', 559292: 'Saccharomyces cerevisiae (S288c)' }

interface Row {
  readonly pair: readonly [string, string]
  readonly system: string
  readonly type?: 'physical' | 'genetic'
  readonly publication: number
  readonly taxa?: readonly [keyof typeof organisms, keyof typeof organisms]
  readonly score?: string
}

/** The table with these records, each of whose rows has all columns. */
const table = (rows: readonly Row[], columns: readonly Column[] = head): string =>
  [
    columns.join('\t'),
    ...rows.map(
      ({ pair: [a, b], system, type = 'physical', publication, taxa = [9606, 9606], score = '-' }, at) => {
        const fields: Partial<Record<Column, string>> = {
          '#BioGRID Interaction ID': `${100 + at}`,
          'Entrez Gene Interactor A': '6416',
          'Entrez Gene Interactor B': '2318',
          'BioGRID ID Interactor A': '112315',
          'BioGRID ID Interactor B': '108607',
          'Official Symbol Interactor A': a,
          'Official Symbol Interactor B': b,
          'Synonyms Interactor A': 'JNKK|SEK1, "the kinase"',
          'Experimental System': system,
          'Experimental System Type': type,
          Author: 'Marti A (1997)',
          'Publication Source': `PUBMED:${publication}`,
          'Organism ID Interactor A': `${taxa[0]}`,
          'Organism ID Interactor B': `${taxa[1]}`,
          Throughput: 'Low Throughput',
          Score: score,
          'Source Database': 'BIOGRID',
          'Organism Name Interactor A': organisms[taxa[0]],
          'Organism Name Interactor B': organisms[taxa[1]]
        }
        return columns.map((name) => fields[name] ?? '-').join('\t')
      }
    ),
    ''
  ].join('\n')
const read = (text: string | Uint8Array, name = 'BIOGRID.tab3.txt') => withSource(name, text, readNetwork)

const many: Row[] = [
  { pair: ['MAP2K4', 'FLNC'], system: 'Two-hybrid', publication: 9006895 },
  { pair: ['FLNC', 'MAP2K4'], system: 'Two-hybrid', publication: 9006895 },
  { pair: ['FLNC', 'MAP2K4'], system: 'Two-hybrid', publication: 111 },
  { pair: ['MAP2K4', 'FLNC'], system: 'Affinity Capture-MS', publication: 111, score: '3.5' },
  { pair: ['MAP2K4', 'ACTB'], system: 'Affinity Capture-MS', publication: 222, score: '0.9' },
  { pair: ['MAP2K4', 'MAP2K4'], system: 'Two-hybrid', publication: 222 },
  { pair: ['MAP2K4', '-'], system: 'Two-hybrid', publication: 222 },
  { pair: ['TP53', 'PARP1'], system: 'Synthetic Lethality', type: 'genetic', publication: 333 },
  { pair: ['ACTB', 'FLNC'], system: 'Negative Genetic', type: 'genetic', publication: 333, score: '-0.2' },
  { pair: ['MAP2K4', 'Flnc'], system: 'Two-hybrid', publication: 444, taxa: [9606, 10090] },
  { pair: ['Flnc', 'Actb'], system: 'Co-purification', publication: 555, taxa: [10090, 10090] },
  { pair: ['CDC28', 'CLN2'], system: 'Reconstituted Complex', publication: 666, taxa: [559292, 559292] }
]

describe('a table of BioGRID', () => {
  test('is read by its physical rows of the organism with most of them', async () => {
    const { content, facts } = await read(table(many))
    expect(content).toEqual({
      genes: ['ACTB', 'FLNC', 'MAP2K4'],
      otherNames: ['', '', ''],
      from: Int32Array.of(0, 1),
      to: Int32Array.of(2, 2),
      scores: Float64Array.of(1, 2),
      scored: false,
      counted: 'publications',
      channels: [
        { name: 'Affinity Capture-MS', values: Uint16Array.of(1, 1) },
        { name: 'Two-hybrid', values: Uint16Array.of(0, 2) }
      ]
    })
    expect(facts).toEqual({
      pairs: 2,
      scored: false,
      channels: ['Affinity Capture-MS', 'Two-hybrid'],
      selves: 1,
      repeated: 3,
      unnamed: 1,
      biogrid: {
        organism: 'Homo sapiens',
        genetic: 2,
        between: 1,
        others: 2,
        otherOrganisms: ['Mus musculus', 'Saccharomyces cerevisiae (S288c)'],
        scoresLeftOut: 2
      }
    })
    // Every row is there or is said to be left out.
    const { selves, repeated, unnamed, pairs, biogrid } = networks.facts.parse(facts)
    const left = biogrid!.genetic + biogrid!.between + biogrid!.others
    expect(pairs + repeated + selves + unnamed + left).toBe(many.length)
  })

  test('says what was left out, in both languages', async () => {
    const { facts } = await read(table(many))
    expect(summary(facts)).toEqual({ en: 'Pairs: 2, Homo sapiens', zh: '2 对，Homo sapiens' })
    expect(notes(facts).map(({ en }) => en)).toEqual([
      'Rows of genetic interactions, left out: 2',
      'Rows between two organisms, left out: 1',
      'Rows of other organisms (Mus musculus, Saccharomyces cerevisiae (S288c)), left out: 2. ' +
        'To use one of them, import a file with its rows only',
      'Rows with a score that is not used, since publications score differently: 2',
      'Further records of a pair: 3',
      'Interactions of a protein with itself, left out: 1',
      'Rows of proteins without a name, left out: 1'
    ])
    expect(notes(facts)[0]!.zh).toBe('未纳入的遗传互作：2 行')
  })

  test('comes back from the disk as it was', async () => {
    const { content } = await read(table(many))
    const { stored } = await keptAgain(networks, content)
    expect(stored).toEqual({ ...content, name: 'Kept', digest: stored.digest })
  })

  test('of one publication that scores every row keeps its scores, those of each system as evidence', async () => {
    const { content, facts } = await read(
      table([
        { pair: ['A', 'B'], system: 'Two-hybrid', publication: 1, score: '0.25' },
        { pair: ['B', 'A'], system: 'Two-hybrid', publication: 1, score: '0.5' },
        { pair: ['A', 'B'], system: 'Proximity Label-MS', publication: 1, score: '0.75' },
        { pair: ['A', 'C'], system: 'Two-hybrid', publication: 1, score: '0.125' }
      ])
    )
    expect(content).toMatchObject({
      scored: true,
      scores: Float64Array.of(750, 125),
      channels: [
        { name: 'Proximity Label-MS', values: Float64Array.of(750, 0) },
        { name: 'Two-hybrid', values: Float64Array.of(500, 125) }
      ]
    })
    expect('counted' in content).toBe(false)
    expect(facts.biogrid?.scoresLeftOut).toBe(0)
  })

  test('of version 2 is read, which has no names of organisms', async () => {
    const second: Readonly<Record<string, string>> = {
      'Organism ID Interactor A': 'Organism Interactor A',
      'Organism ID Interactor B': 'Organism Interactor B',
      'Publication Source': 'Pubmed ID'
    }
    const text = table(many, head.slice(0, 24)).split('\n')
    const older = [
      head
        .slice(0, 24)
        .map((name) => second[name] ?? name)
        .join('\t'),
      ...text.slice(1)
    ]
    const { content, facts } = await read(older.join('\n'))
    expect(content.scores).toEqual(Float64Array.of(1, 2))
    expect(facts.biogrid).toMatchObject({
      organism: 'taxon 9606',
      otherOrganisms: ['taxon 10090', 'taxon 559292']
    })
  })

  test('without physical rows, or packed with others, is refused by name', async () => {
    const genetic = many.filter(({ type }) => type === 'genetic')
    await expect(read(table(genetic))).rejects.toMatchObject({
      key: 'reference_format',
      message: expect.stringContaining('no physical interaction between two named proteins') as string
    })
    const zip = await zipOf({ 'Homo.tab3.txt': table(many), 'Mus.tab3.txt': table(many) })
    await expect(read(zip, 'BIOGRID-ORGANISM.zip')).rejects.toMatchObject({
      key: 'reference_format',
      message: expect.stringContaining('2 tables of pairs, such as Homo.tab3.txt') as string
    })
    const one = await zipOf({ 'README.txt': 'about', 'Homo.tab3.txt': table(many) })
    expect((await read(one, 'BIOGRID.zip')).facts.pairs).toBe(2)
  })

  test('counts the publications of random rows as a slow count does', async () => {
    let state = 7
    const random = (below: number): number => (state = (state * 48271) % 2147483647) % below
    const rows = Array.from({ length: 600 }, (): Row => ({
      pair: [`G${random(8)}`, `G${random(8)}`],
      system: ['Two-hybrid', 'FRET', 'PCA'][random(3)]!,
      type: random(4) === 0 ? 'genetic' : 'physical',
      publication: random(20),
      taxa: (
        [
          [9606, 9606],
          [9606, 9606],
          [10090, 10090],
          [9606, 10090]
        ] as const
      )[random(4)]!
    }))
    const { content } = await read(table(rows))
    const { genes, from, to, scores, channels } = content
    const of = (a: string, b: string, system?: string): number =>
      new Set(
        rows
          .filter(
            ({ pair, type, taxa, system: own }) =>
              pair.includes(a) &&
              pair.includes(b) &&
              type === 'physical' &&
              taxa!.every((taxon) => taxon === 9606) &&
              (system === undefined || own === system)
          )
          .map(({ publication }) => publication)
      ).size
    const counted = Array.from(from, (a, at) => {
      const [one, other] = [genes[a]!, genes[to[at]!]!]
      return [one, other, scores[at], ...channels.map(({ values }) => values[at])]
    })
    const expected = genes.flatMap((a, at) =>
      genes
        .slice(at + 1)
        .flatMap((b) =>
          of(a, b) === 0 ? [] : [[a, b, of(a, b), ...channels.map(({ name }) => of(a, b, name))]]
        )
    )
    expect(channels.map(({ name }) => name)).toEqual(['FRET', 'PCA', 'Two-hybrid'])
    expect(counted).toEqual(expected)
    expect(counted.length).toBeGreaterThan(20)
  })
})
