import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { keptAgain, withSource, zipOf } from '../../../tests/fixtures/references/resources.ts'
import { specificityFields, type Specificities, type Specificity } from './content.ts'
import { specificities } from './kind.ts'
import { readSpecificities } from './read.ts'
import { starter } from './starter.ts'
import { notes, summary } from './texts.ts'

const read = (content: string | Uint8Array, name = 'known.tsv') =>
  withSource(name, content, readSpecificities)

/** Records as objects, without empty fields. */
const recordsOf = ({ levels, codes, scores }: Specificities): Partial<Specificity>[] =>
  Array.from(scores, (score, at) => ({
    ...Object.fromEntries(
      specificityFields.flatMap((field) => {
        const text = levels[field][codes[field][at]!]!
        return text === '' ? [] : [[field, text]]
      })
    ),
    ...(score >= 0 && { score })
  }))

const flu = {
  chain: 'TRB',
  cdr3: 'CASSIRSSYEQYF',
  v: 'TRBV19',
  j: 'TRBJ2-7',
  species: 'human',
  epitope: 'GILGFVFTL',
  antigen: 'M1',
  organism: 'InfluenzaA',
  mhc: 'HLA-A*02:01',
  source: 'PMID:1'
}
const alpha = { ...flu, chain: 'TRA', cdr3: 'CAGGGSQGNLIF', v: 'TRAV27', j: 'TRAJ42' }

const fullHead =
  'cdr3.alpha\tv.alpha\tj.alpha\tcdr3.beta\tv.beta\td.beta\tj.beta\tspecies\tmhc.a\tmhc.b\tmhc.class\tantigen.epitope\tantigen.gene\tantigen.species\treference.id\tmeta.study.id\tcdr3fix.alpha\tcdr3fix.beta\tvdjdb.score'
const fullRow =
  'CAGGGSQGNLIF\tTRAV27*01\tTRAJ42*01\tCASSIRSSYEQYF\tTRBV19*01\t\tTRBJ2-7*01\tHomoSapiens\tHLA-A*02:01\tB2M\tMHCI\tGILGFVFTL\tM1\tInfluenzaA\tPMID:1\t\t{"good":true}\t\t3'
const slim = [
  'gene\tcdr3\tspecies\tantigen.epitope\tantigen.gene\tantigen.species\tcomplex.id\tv.segm\tj.segm\tv.end\tj.start\tmhc.a\tmhc.b\tmhc.class\treference.id\tvdjdb.score',
  'TRB\tCASSIRSSYEQYF\tHomoSapiens\tGILGFVFTL\tM1\tInfluenzaA\t7\tTRBV19*01\tTRBJ2-7*01\t4\t7\tHLA-A*02:01\tB2M\tMHCI\tPMID:1\t0'
].join('\n')

describe('tables of known specificities', () => {
  test('VDJdb, full: both chains of a row, packed or not', async () => {
    const { content, facts } = await read(gzipSync(`${fullHead}\n${fullRow}\n`))
    expect(recordsOf(content)).toEqual([
      { ...alpha, score: 3 },
      { ...flu, score: 3 }
    ])
    expect(summary(facts)).toEqual({
      en: 'VDJdb: 2 chains (epitopes: 1, antigens: 1)',
      zh: 'VDJdb：2 条链（表位 1 个，抗原 1 种）'
    })
  })

  test.for([
    ['VDJdb, slim', slim, { score: 0 }],
    [
      'VDJdb, a chain a row with all that is known of it',
      'complex.id\tgene\tcdr3\tv.segm\tj.segm\tspecies\tmhc.a\tmhc.b\tmhc.class\tantigen.epitope\tantigen.gene\tantigen.species\treference.id\tmethod\tmeta\tcdr3fix\tvdjdb.score\n0\tTRB\tCASSIRSSYEQYF\tTRBV19*01\tTRBJ2-7*01\tHomoSapiens\tHLA-A*02:01\tB2M\tMHCI\tGILGFVFTL\tM1\tInfluenzaA\tPMID:1\t{"frequency": "1/2"}\t{}\t{}\t1',
      { score: 1 }
    ],
    [
      'VDJdb, as its page exports it',
      'complex.id\tGene\tCDR3\tV\tJ\tSpecies\tMHC A\tMHC B\tMHC class\tEpitope\tEpitope gene\tEpitope species\tReference\tMethod\tMeta\tCDR3fix\tScore\n0\tTRB\tCASSIRSSYEQYF\tTRBV19*01\tTRBJ2-7*01\tHomoSapiens\tHLA-A*02:01\tB2M\tMHCI\tGILGFVFTL\tM1\tInfluenzaA\tPMID:1\t{}\t{}\t{}\t2',
      { score: 2 }
    ],
    [
      'IEDB, two rows of headings and CDR3 without their ends',
      'Receptor,Reference,Epitope,Epitope,Epitope,Assay,Chain 1,Chain 1,Chain 1,Chain 2,Chain 2,Chain 2,Chain 2,Chain 2,Chain 2\nGroup IRI,IEDB IRI,Name,Source Molecule,Source Organism,MHC Allele Names,Type,CDR3 Curated,CDR3 Calculated,Type,Organism IRI,Curated V Gene,Calculated V Gene,Calculated J Gene,CDR3 Calculated\nx,PMID:1,GILGFVFTL,M1,InfluenzaA,HLA-A*02:01,alpha,,,beta,http://purl.obolibrary.org/obo/NCBITaxon_9606,TRBV19,TRBV7-2*01,TRBJ2-7*01,ASSIRSSYEQY',
      {}
    ],
    [
      'IEDB, one row of headings',
      '"Description","Antigen","Organism","MHC Allele Names","Reference IRI","Chain 2 Type","Chain 2 Species","Curated Chain 2 V Gene","Calculated Chain 2 V Gene","Curated Chain 2 J Gene","Chain 1 CDR3 Curated","Chain 2 CDR3 Curated","Chain 2 CDR3 Calculated"\n"GILGFVFTL","M1","InfluenzaA","HLA-A*02:01","PMID:1","beta","9606","","TRBV19*01","TRBJ2-7","","CASSIRSSYEQYF","ASS"',
      {}
    ],
    [
      'IEDB, as its page exports it',
      'Epitope - Name\tEpitope - Source Molecule\tEpitope - Source Organism\tAssay - MHC Allele Names\tReference - IEDB IRI\tChain 1 - Type\tChain 1 - CDR3 Curated\tChain 2 - Type\tChain 2 - Organism IRI\tChain 2 - Curated V Gene\tChain 2 - Curated J Gene\tChain 2 - CDR3 Curated\nGILGFVFTL\tM1\tInfluenzaA\tHLA-A*02:01\tPMID:1\talpha\t\tbeta\t9606\tTRBV19*01\tTRBJ2-7*01\tCASSIRSSYEQYF',
      {}
    ],
    [
      'a table of a chain a row, in any order',
      'Species,epitope,CDR3,chain,v,j,antigen,organism,mhc,source\nHuman,GILGFVFTL,cassirssyeqyf,beta,TRBV19*01,TRBJ2-7,M1,InfluenzaA,HLA-A*02:01,PMID:1',
      {}
    ]
  ] as const)('%s', async ([, table, further]) => {
    const { content } = await read(table)
    expect(recordsOf(content)).toEqual([{ ...flu, ...further }])
  })

  test('McPAS-TCR: both chains, with the pathology; genes of several names are of none', async () => {
    const { content, facts } = await read(
      '"CDR3.alpha.aa","CDR3.beta.aa","Species","Category","Pathology","Antigen.protein","Epitope.peptide","MHC","TRAV","TRAJ","TRBV","TRBJ","PubMed.ID"\n' +
        '"CAGGGSQGNLIF","CASSIRSSYEQYF","Human","Pathogens","Influenza","Matrix protein (M1), of ""A""","GILGFVFTL","HLA-A*02:01","TRAV27*01","TRAJ42","TRBV12-3, TRBV12-4","TRBJ2-7","1"\n' +
        '"NA","CASSLGF","Human","Pathogens","Influenza","NA","NA","","","","","","2"\n' +
        '"CAVRDSNYQLI","","Mouse","Other","Tumor","X","NA","","TRAV1-2","TRAJ33","","",""\n' +
        '"AVRDSNYQLI","CASS?F","Mouse","Other","Tumor","X","NA","","TRAV1-2","TRAJ33","","",""\n',
      'McPAS-TCR.csv'
    )
    const influenza = { organism: 'Influenza', antigen: 'Matrix protein (M1), of "A"' }
    const tumor = {
      chain: 'TRA',
      species: 'mouse',
      antigen: 'X',
      organism: 'Tumor',
      v: 'TRAV1-2',
      j: 'TRAJ33'
    }
    const { v: _several, ...beta } = flu
    expect(recordsOf(content)).toEqual([
      { ...alpha, ...influenza },
      { ...beta, ...influenza },
      { ...tumor, cdr3: 'CAVRDSNYQLI' },
      { ...tumor, cdr3: 'CAVRDSNYQLIW' }
    ])
    expect(notes(facts).map(({ en }) => en)).toEqual([
      'Receptors of human, mouse',
      'CDR3 written without their ends C and F or W, which were added: 1',
      'Rows without an epitope or antigen, left out: 1',
      'Chains without a CDR3 of amino acids or without a locus, left out: 1'
    ])
  })

  test('a zip of VDJdb is read once, by the table that says most', async () => {
    const { content, facts } = await read(
      await zipOf({
        'vdjdb-2026/vdjdb.slim.txt': slim,
        'vdjdb-2026/vdjdb_full.txt': `${fullHead}\n${fullRow}\n${fullRow}\n`,
        'vdjdb-2026/motif_pwms.txt': 'species\tgene\n'
      }),
      'vdjdb.zip'
    )
    expect(recordsOf(content)).toHaveLength(2)
    expect(facts.leftOut.repeated).toBe(2)
  })

  test('are kept and read again as they were', async () => {
    const { content } = await read(`${fullHead}\n${fullRow}\n`)
    const { stored, genes } = await keptAgain(specificities, content)
    expect(stored).toEqual({ ...content, name: 'Kept', digest: expect.any(String) as string })
    expect(genes).toEqual({ names: [], others: [] })
  })

  test.for([
    ['a table of something else', 'gene\tcell\nA\t1\n', /its columns are those of no table of receptor/],
    ['a table without rows', `${fullHead}\n`, /its columns are those of no table|no row of it/],
    [
      'a table without a CDR3',
      'cdr3,chain,epitope\n,TRB,GILGFVFTL\n',
      /no row of it names a CDR3 with its epitope or antigen\. Give a table of VDJdb/
    ],
    ['a row too short', 'cdr3,chain,epitope\nCASSF,TRB\n', /line 2.*has 2 fields, and the head has 3/i],
    ['no table', 'hello\n', /its first line is no head of a table/]
  ] as const)('%s is refused with what is wrong', async ([, content, message]) => {
    await expect(read(content)).rejects.toThrow(message)
  })

  test('the starter set: whole CDR3 of human and mouse receptors with their genes', () => {
    const { content, facts } = starter()
    expect(facts).toMatchObject({
      layout: 'own',
      completed: 0,
      leftOut: { unnamed: 0, unread: 0, repeated: 0 }
    })
    expect(facts.species).toEqual(['human', 'mouse'])
    for (const { cdr3, v, chain } of recordsOf(content)) {
      expect(cdr3).toMatch(/^C[A-Z]{8,16}[FW]$/)
      expect(v?.slice(0, 3)).toBe(chain)
    }
  })
})
