import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { keptAgain, withSource, zipOf } from '../../../tests/fixtures/references/resources.ts'
import type { Interactions } from './content.ts'
import { interactions } from './kind.ts'
import { matchPairs } from './match.ts'
import { readInteractions } from './read.ts'
import { starter } from './starter.ts'
import { notes, summary } from './texts.ts'

const read = (content: string | Uint8Array, name = 'pairs.csv') => withSource(name, content, readInteractions)
const zipped = async (files: Readonly<Record<string, string>>) => read(await zipOf(files), 'pairs.zip')

/** The pairs of a collection as text. */
const linesOf = ({ genes, pairs }: Interactions): string[] =>
  pairs.map((pair) => {
    const names = (of: readonly number[]): string => of.map((gene) => genes[gene]).join('+')
    const { agonists, antagonists, stimulating, inhibiting } = pair
    const cofactors = [agonists, antagonists, stimulating, inhibiting].map(names).join('/')
    return `${names(pair.ligandGenes)} > ${names(pair.receptorGenes)} ${pair.pathway} ${cofactors}`
  })

const cellPhoneDb = {
  'db/interaction_input.csv':
    'partner_a,partner_b,classification,directionality\nP1,recv_complex,Pathway x,Ligand-Receptor\nP1,recv_complex,,\nP9,P2,,\nP2,P1,"Adhesion, both",Adhesion-Adhesion\n',
  'db/complex_input.csv': 'complex_name,uniprot_1,uniprot_2,uniprot_3\nrecv_complex,P2,P3,\n',
  'db/gene_input.csv':
    'gene_name,uniprot,hgnc_symbol,ensembl\nOLD1,P1,IL6,ENSG1\nIL6R,P2,IL6R,ENSG2\nIL6ST,P3,IL6ST,ENSG3\nIL6ST,P3,IL6ST,ENSG4\n',
  'db/protein_input.csv': 'uniprot,protein_name\nP1,IL6_HUMAN\n',
  'db/README.md': 'no table',
  '__MACOSX/db/._gene_input.csv': 'x'
}

describe('tables of pairs', () => {
  test('CellPhoneDB in a zip: proteins and complexes become genes; the rest is reported', async () => {
    const { content, facts } = await zipped(cellPhoneDb)
    expect(linesOf(content)).toEqual(['IL6 > IL6R+IL6ST Pathway x ///', 'IL6R > IL6 Adhesion, both ///'])
    expect(content.pairs[0]).toMatchObject({ receptor: 'recv_complex', category: 'Ligand-Receptor' })
    expect(content.otherNames).toEqual(['ENSG1', 'ENSG2', 'ENSG3'])
    expect(facts).toMatchObject({
      layout: 'cellphonedb',
      pairs: 2,
      complexes: 1,
      pathways: 2,
      species: 'human',
      left: { repeated: 1, unknown: 1, others: 0, cofactors: 0 }
    })
    expect(notes(facts).map(({ en }) => en)).toEqual([
      'Repeated pairs, counted once: 1',
      'Pairs with a partner whose genes are not given, left out: 1'
    ])
  })

  const chat =
    '"","interaction_name","pathway_name","ligand","receptor","agonist","antagonist","co_A_receptor","co_I_receptor","annotation","ligand.symbol","receptor.symbol"\n"a","a","TGFb","Tgfb1","TGFbR1_R2","","anta","","inhib","Secreted Signaling","Tgfb1","Tgfbr2, Tgfbr1"\n'

  test('CellChatDB in a zip: complexes and cofactors by name', async () => {
    const { content, facts } = await zipped({
      'interaction.csv': chat,
      'complex.csv': '"","subunit_1","subunit_2","subunit_3"\n"TGFbR1_R2","Tgfbr1","Tgfbr2",""\n',
      'cofactor.csv': '"","cofactor1","cofactor2"\n"anta","Dcn","Ltbp1"\n"inhib","Bambi",""\n'
    })
    expect(linesOf(content)).toEqual(['Tgfb1 > Tgfbr1+Tgfbr2 TGFb /Dcn+Ltbp1//Bambi'])
    expect(summary(facts)).toEqual({
      en: 'Pairs: 1, of them with complexes: 1, pathways: 1, mouse (CellChatDB)',
      zh: '1 对，其中 1 对含复合物，1 条通路，小鼠（CellChatDB）'
    })
  })

  test('CellChatDB alone: subunits by their symbols; pairs without their cofactors are reported', async () => {
    const { content, facts } = await read(chat)
    expect(linesOf(content)).toEqual(['Tgfb1 > Tgfbr2+Tgfbr1 TGFb ///'])
    expect(facts.left.cofactors).toBe(1)
  })

  test('CellTalkDB brings Ensembl ids', async () => {
    const { content, facts } = await read(
      'lr_pair\tligand_gene_symbol\treceptor_gene_symbol\tligand_ensembl_gene_id\treceptor_ensembl_gene_id\nA_B\tCCL5\tCCR5\tENSG1\tENSG2\n'
    )
    expect([linesOf(content), content.otherNames, facts.layout]).toEqual([
      ['CCL5 > CCR5  ///'],
      ['ENSG1', 'ENSG2'],
      'celltalkdb'
    ])
  })

  test('LIANA: of several collections the consensus is read, complexes parted by _', async () => {
    const { content, facts } = await read(
      '"","source_genesymbol","target_genesymbol","resource"\n"1","NRG2","ERBB2_ERBB3","consensus"\n"2","NRG2","ERBB4","lrdb"\n'
    )
    expect([linesOf(content), facts.left.others]).toEqual([['NRG2 > ERBB2+ERBB3  ///'], 1])
  })

  test('any table with ligand and receptor', async () => {
    const { content } = await read('ligand;receptor;pathway\nIL2;IL2RA+IL2RB;Interleukins\n')
    expect(linesOf(content)).toEqual(['IL2 > IL2RA+IL2RB Interleukins ///'])
  })

  test.each([
    [
      'a,b\nCCL5,CCR5\n',
      'reference_format',
      { problem: { en: 'its columns are those of no table of ligand-receptor pairs that is known' } }
    ],
    [
      'ligand,receptor\n,CCR5\n',
      'reference_format',
      { problem: { en: 'no row of it names a ligand and a receptor' } }
    ],
    ['ligand,receptor\nCCL5\n', 'reference_line', { line: 2 }],
    ['', 'reference_format', {}],
    [cellPhoneDb['db/interaction_input.csv'], 'reference_format', {}]
  ])('%j is refused by name', async (text, key, values) => {
    await expect(read(text)).rejects.toMatchObject({ key, values })
  })

  test('come back from the disk as they were, and are found among the genes of a project', async () => {
    const { content } = await zipped(cellPhoneDb)
    const { stored, genes } = await keptAgain(interactions, content)
    expect(stored).toEqual({ ...content, name: 'Kept', digest: stored.digest })
    expect(genes).toEqual({ names: ['IL6', 'IL6R', 'IL6ST'], others: ['ENSG1', 'ENSG2', 'ENSG3'] })
    const pairs = (names: readonly string[], ids = names.map(() => '')) => {
      const { pairs: found, by, shared } = matchPairs(stored, { names, ids })
      return [found.map(({ ligandGenes, receptorGenes }) => [ligandGenes, receptorGenes]), by, shared]
    }
    expect(pairs(['IL6R', 'X', 'IL6'])).toEqual([[[[0], [2]]], 'name', 2])
    expect(pairs(['x', 'y', 'z'], ['ENSG3.2', 'ENSG1', 'ENSG2'])).toEqual([
      [
        [[1], [2, 0]],
        [[2], [1]]
      ],
      'id',
      3
    ])
    expect(pairs(['Il6', 'Il6st', 'Il6r'])[1]).toBe('case')
  })
})

test('the starter set has 400 pairs and more, complexes and cofactors among them, each once', () => {
  const { content, facts } = starter()
  expect(facts).toMatchObject({ layout: 'own', species: 'human', left: { repeated: 0, unknown: 0 } })
  expect(facts.pairs).toBeGreaterThanOrEqual(400)
  expect(facts.complexes).toBeGreaterThan(100)
  expect(facts.modified).toBeGreaterThan(50)
  expect(content.pairs.every(({ pathway, category }) => pathway !== '' && category !== '')).toBe(true)
  expect(notes(facts)[0]?.en).toMatch(/^Written from common knowledge/)
})

const data = process.env['CYTODECK_TEST_DATA']

describe.skipIf(data === undefined)('public tables (needs CYTODECK_TEST_DATA)', () => {
  const text = (file: string): string => readFileSync(path.join(data ?? '', 'data/lr', file), 'utf8')
  const chatOf = (species: string) => () =>
    zipped(
      Object.fromEntries(
        ['interaction', 'complex', 'cofactor'].map((part) => {
          const file = `CellChatDB_${species}_${part}.csv`
          return [file, text(file)]
        })
      )
    )
  const phone = () =>
    zipped(
      Object.fromEntries(
        ['complex', 'gene', 'interaction', 'protein', 'transcription_factor'].map((part) => [
          `${part}_input.csv`,
          text(`cellphonedb/${part}_input.csv`)
        ])
      )
    )

  test.each([
    ['CellPhoneDB', phone, { layout: 'cellphonedb', pairs: 2911, species: 'human' }],
    ['CellChatDB, human', chatOf('human'), { layout: 'cellchatdb', pairs: 3233, species: 'human' }],
    ['CellChatDB, mouse', chatOf('mouse'), { layout: 'cellchatdb', pairs: 3379, species: 'mouse' }],
    [
      'CellTalkDB',
      () => read(text('CellTalkDB_human.csv')),
      { layout: 'celltalkdb', pairs: 3398, species: 'human' }
    ],
    ['LIANA', () => read(text('liana_omni_resource.csv')), { layout: 'liana', pairs: 4624, species: 'human' }]
  ])('%s is read whole', async (_, open, known) => {
    const { facts } = await open()
    const { repeated, unknown, others, cofactors } = facts.left
    expect({ ...facts, pairs: facts.pairs + repeated + unknown }).toMatchObject(known)
    expect({ unknown, cofactors, others }).toEqual({
      unknown: 0,
      cofactors: 0,
      others: known.layout === 'liana' ? 35_360 - 4624 : 0
    })
    expect(repeated).toBeLessThan(known.pairs / 10)
  })

  test('the genes of the starter set are symbols of human genes', () => {
    const table = gunzipSync(
      readFileSync(path.join(data ?? '', 'data/genes/grch38_annotables.csv.gz'))
    ).toString('utf8')
    const symbols = new Set(
      Array.from(table.matchAll(/^"ENSG\d+",[^,]*,"([^"]+)"/gm), ([, symbol]) => symbol)
    )
    expect(starter().content.genes.filter((gene) => !symbols.has(gene))).toEqual([])
  })
})
