import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { keptAgain, starterOf, withSource, zipOf } from '../../../tests/fixtures/references/resources.ts'
import { code } from './code.ts'
import { networks } from './kind.ts'
import { pairKey } from './collect.ts'
import { readNetwork } from './read.ts'
import { starter, starterPairs } from './starter/index.ts'
import { notes, summary } from './texts.ts'

const read = (content: string | Uint8Array, name = 'network.tsv') => withSource(name, content, readNetwork)
const pairsOf = async (content: string | Uint8Array, name?: string) => {
  const { genes, from, to, scores } = (await read(content, name)).content
  return Array.from(from, (a, at) => [genes[a], genes[to[at]!], scores[at]])
}

describe('a table of pairs', () => {
  test('holds each pair once, with its best score and its evidence, in the order of the alphabet', async () => {
    const { content, facts } = await read(
      gzipSync(
        '"a","b","coexpression","combined_score"\n"Z","B",1,400\n"B","Z",2,900\n"A","Z",0,700\n"A","A",0,999\n'
      )
    )
    expect(content).toEqual({
      genes: ['A', 'B', 'Z'],
      otherNames: ['', '', ''],
      from: Int32Array.of(0, 1),
      to: Int32Array.of(2, 2),
      scores: Float64Array.of(700, 900),
      scored: true,
      channels: [{ name: 'coexpression', values: Float64Array.of(0, 2) }]
    })
    expect(facts).toEqual({
      pairs: 2,
      scored: true,
      channels: ['coexpression'],
      selves: 1,
      repeated: 1,
      unnamed: 0
    })
    expect(summary(facts)).toEqual({ en: 'Pairs: 2, with scores', zh: '2 对，含得分' })
    expect(notes(facts).map(({ en }) => en)).toEqual([
      'Repeated pairs (the highest score is used): 1',
      'Interactions of a protein with itself, left out: 1'
    ])
  })

  test.each([
    [
      'STRING by name',
      '#node1\tnode2\tnode1_string_id\tnode2_string_id\tcombined_score\nB\tA\tx\ty\t0.912\n',
      912
    ],
    [
      'STRING of its service',
      'stringId_A\tstringId_B\tpreferredName_A\tpreferredName_B\tscore\nx\ty\tA\tB\t0.7\n',
      700
    ],
    [
      'BioGRID',
      '#BioGRID Interaction ID\tOfficial Symbol Interactor A\tOfficial Symbol Interactor B\tExperimental System\tScore\n1\tA\tB\tTwo-hybrid\t-\n2\tB\tA\tCo-fractionation\t-\n',
      2
    ],
    ['two columns', 'gene1,gene2\nA,B\n', 1],
    ['pairs with a word between', 'source\tinteraction\ttarget\nA\tpp\tB\n', 1]
  ])('of %s is read', async (_, text, score) => {
    expect(await pairsOf(text)).toEqual([['A', 'B', score]])
  })

  test('of BioGRID without publications counts its records', async () => {
    const columns = '#ID\tOfficial Symbol Interactor A\tOfficial Symbol Interactor B\tExperimental System'
    const { content } = await read(`${columns}\n1\tA\tB\tFRET\n2\tA\tB\tFRET\n`)
    expect(content).toMatchObject({ counted: 'records', scores: Float64Array.of(2) })
    expect(content.channels).toEqual([{ name: 'FRET', values: Uint16Array.of(2) }])
  })

  test('of ids gets its names from the other file of the zip', async () => {
    const links = 'protein1 protein2 combined_score\n9606.ENSP1 9606.ENSP2 400\n9606.ENSP1 9606.ENSP9 500\n'
    const info = '#string_protein_id\tpreferred_name\n9606.ENSP1\tB\n9606.ENSP2\tA\n'
    const zip = await zipOf({ '9606.protein.links.txt': links, '9606.protein.info.txt': info })
    expect(await pairsOf(zip, 'string.zip')).toEqual([['A', 'B', 400]])
    expect(await pairsOf(links)).toEqual([
      ['ENSP1', 'ENSP2', 400],
      ['ENSP1', 'ENSP9', 500]
    ])
  })

  test.each([
    ['a,b,score\nA,B,x\n', 'reference_line'],
    ['a,b,combined_score\nA,B,1\nA,C,x\n', 'reference_line'],
    ['gene,value\nA,1\n', 'reference_format'],
    ['a,b\nA,A\n', 'reference_format'],
    ['', 'reference_format']
  ])('%j is refused by name', async (text, key) => {
    await expect(read(text)).rejects.toMatchObject({ key })
  })

  test('comes back from the disk as it was', async () => {
    const { content } = await read('a,b,x,combined_score\nA,B,1,400\nB,C,2,500\n')
    const { stored, genes } = await keptAgain(networks, content)
    expect(stored).toEqual({ ...content, name: 'Kept', digest: stored.digest })
    expect(genes.names).toEqual(['A', 'B', 'C'])
  })
})

const data = process.env['CYTODECK_TEST_DATA']
let string: ReturnType<typeof read> | null = null
/** Reads the file of STRING, which takes seconds, once. */
const readString = () =>
  (string ??= read(
    readFileSync(path.join(data ?? '', 'data/ppi/string_v12_human_symbols.csv.gz')),
    'string.csv.gz'
  ))

describe('the starter network', () => {
  const { content, facts } = starter()
  const written = [...starterPairs()]

  test('has the digest that the code names', async () => {
    expect((await starterOf(networks)).digest).toBe(code.starterDigest)
  })

  test('has 3,000 pairs and more of symbols, none twice in a class and none of a protein with itself', () => {
    expect(facts.pairs).toBeGreaterThan(8000)
    expect(facts.pairs).toBe(content.from.length)
    for (const gene of content.genes) expect(gene).toMatch(/^[A-Z][A-Z0-9]*(?:orf\d+)?(?:-[A-Z0-9]+)?$/)
    const keys = written.map(([a, b, by]) => `${pairKey(a, b)} ${by}`)
    const seen = new Set<string>()
    expect(keys.filter((key) => seen.size === seen.add(key).size)).toEqual([])
    expect(written.filter(([a, b]) => a === b)).toEqual([])
  })

  test('scores a pair by the best of its classes, which stand beside it as evidence', () => {
    const of = (a: string, b: string) => {
      const [x, y] = [a, b].sort().map((name) => content.genes.indexOf(name))
      const at = content.from.findIndex((from, pair) => from === x && content.to[pair] === y)
      return [content.scores[at], ...content.channels.map(({ values }) => values[at])]
    }
    expect(facts.channels).toEqual(['complex', 'binding', 'modification'])
    expect(of('CDK1', 'CCNB1')).toEqual([900, 900, 0, 0])
    expect(of('RAF1', 'MAP2K1')).toEqual([800, 0, 800, 700])
    expect(of('CCR7', 'CCL19')).toEqual([800, 0, 800, 0])
    expect(of('JAK2', 'STAT5A')[0]).toBe(800)
    expect(of('TTN', 'MDM2')).toEqual([undefined, undefined, undefined, undefined])
  })

  test.skipIf(data === undefined)(
    'names genes of GRCh38, and STRING has what was written (needs CYTODECK_TEST_DATA)',
    async () => {
      const table = gunzipSync(
        readFileSync(path.join(data ?? '', 'data/genes/grch38_annotables.csv.gz'))
      ).toString()
      const words = new Set(table.split(/[",\n]/))
      expect(content.genes.filter((gene) => !words.has(gene))).toEqual([])
      const { content: reference } = await readString()
      const known = new Set(
        Array.from(reference.from, (from, at) =>
          pairKey(reference.genes[from]!, reference.genes[reference.to[at]!]!)
        )
      )
      const found = Array.from(content.from, (from, at) =>
        known.has(pairKey(content.genes[from]!, content.genes[content.to[at]!]!))
      ).filter(Boolean)
      expect(found.length / facts.pairs).toBeGreaterThan(0.95)
    },
    300_000
  )
})

test.skipIf(data === undefined)(
  'STRING of human genes is read whole (needs CYTODECK_TEST_DATA)',
  async () => {
    const { content, facts } = await readString()
    expect(facts.pairs + facts.repeated + facts.selves).toBe(174_962)
    expect(content.channels).toHaveLength(11)
    expect(content.scores.filter((score) => score >= 700).length).toBe(131_520)
  },
  300_000
)
