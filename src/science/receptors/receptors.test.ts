import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { realData, realFile } from '../../../tests/fixtures/datasets/real-data.ts'
import { Generator } from '../random/generator.ts'
import { heavyCloneKeys, heavyDistances, usualThreshold, valleyOf } from './b-cell-clones.ts'
import { cellReceptors, pairingOf, type CellReceptor } from './cell-receptors.ts'
import { cloneKey, clonesOf } from './clonotypes.ts'
import type { Contig, Locus } from './contig.ts'
import { junctionsOf, nearestDistances, singleLinkage } from './junction-distance.ts'
import { contigReader } from './reader.ts'

const contig = (barcode: string, locus: Locus, more: Partial<Contig> = {}): Contig => ({
  barcode,
  id: `${barcode}_1`,
  locus,
  v: `${locus}V1`,
  j: `${locus}J1`,
  c: '',
  cdr3: 'CAF',
  cdr3Nt: 'TGTGCATTT',
  umis: 1,
  reads: 1,
  vIdentity: Number.NaN,
  ownClone: '',
  ...more
})

/** Reads lines of a table with the columns of this heading. */
function readLines(heading: string, lines: readonly string[], ambiguous: 'apart' | 'first' = 'apart') {
  const reader = contigReader(heading.split(','), { ambiguous })
  if (!('read' in reader)) return reader
  return lines.map((line) => reader.read(line.split(',').map((cell) => cell.replaceAll(';', ','))))
}

describe('contigs are read by the names of the heading', () => {
  const heading = 'cdr3,J_GENE,umis,barcode,chain,v_gene,productive,is_cell,high_confidence,reads,cdr3_nt'
  const line = 'CASSF,TRBJ1,5,AAAC-1,TRB,TRBV2,True,true,TRUE,70,tgcgcc'

  it('in any order and case', () => {
    expect(readLines(heading, [line])).toMatchObject([
      { barcode: 'AAAC-1', locus: 'TRB', v: 'TRBV2', j: 'TRBJ1', cdr3Nt: 'TGCGCC', umis: 5, reads: 70 }
    ])
  })

  it.each([
    ['no-cell', line.replace('true', 'False')],
    ['no-cell', line.replace('AAAC-1', 'None')],
    ['low-confidence', line.replace('TRUE', 'FALSE')],
    ['no-chain', line.replace('TRB,', 'Multi,')],
    ['unproductive', line.replace('True', 'False')],
    ['unproductive', line.replace('True', 'None')],
    ['no-junction', line.replace('CASSF', 'None')],
    ['ambiguous', line.replace('TRBV2', 'TRBV2*01;TRBV3*01')]
  ])('%s contigs are told apart', (why, changed) => {
    expect(readLines(heading, [changed])).toEqual([why])
  })

  it('several genes of a call: the first where that is wanted, and alleles are one gene', () => {
    const two = line.replace('TRBV2', 'TRBV2*01;TRBV3*01')
    expect(readLines(heading, [two], 'first')).toMatchObject([{ v: 'TRBV2' }])
    expect(readLines(heading, [line.replace('TRBV2', 'TRBV2*01;TRBV2*02')])).toMatchObject([{ v: 'TRBV2' }])
  })

  it('AIRR without a locus or productivity: by the gene and the junction', () => {
    const airr = 'cell_id,v_call,j_call,junction_aa,duplicate_count'
    expect(readLines(airr, ['c1,IGHV1*01,IGHJ2*02,CARW,3', 'c1,IGHV1,IGHJ2,CA*W,3'])).toMatchObject([
      { locus: 'IGH', v: 'IGHV1', j: 'IGHJ2', umis: 3 },
      'unproductive'
    ])
  })

  it.each([
    ['0.953', 0.953],
    ['95.3', 95.3 / 100],
    ['1', 1],
    ['', Number.NaN],
    ['None', Number.NaN],
    ['-2', Number.NaN],
    ['400', Number.NaN]
  ])('the identity of V written as "%s"', (text, share) => {
    const [read] = readLines('cell_id,v_call,j_call,junction_aa,v_identity', [
      `c,IGHV1,IGHJ2,CARW,${text}`
    ]) as [Contig]
    expect(read.vIdentity).toBe(share)
  })

  it('says which columns are missing, of the format that is nearer', () => {
    expect(contigReader(['sequence_id', 'v_call', 'j_call', 'junction_aa'], { ambiguous: 'apart' })).toEqual({
      format: 'airr',
      missing: ['cell_id']
    })
    expect(contigReader(['barcode', 'score'], { ambiguous: 'apart' })).toMatchObject({ format: '10x' })
  })
})

describe.skipIf(!realData)('dialects of AIRR (needs CYTODECK_TEST_DATA)', () => {
  // The counts of chains and of ignored contigs, ignoring ambiguous ones and with the first of several genes,
  // and of chains with an identity.
  it.each([
    ['immunesim_tra.tsv', { TRA: 100 }, { TRA: 100 }, 0],
    ['immunesim_trb.tsv', { TRB: 100 }, { TRB: 100 }, 0],
    ['rearrangement_tra.tsv', { TRA: 4 }, { TRA: 4 }, 4],
    ['rearrangement_trb.tsv', { TRB: 2, ambiguous: 2 }, { TRB: 4 }, 2],
    ['rearrangement_ig.tsv', { IGH: 2, IGK: 1, IGL: 1 }, { IGH: 2, IGK: 1, IGL: 1 }, 0],
    ['issue_625.tsv', { IGH: 79, IGK: 41, IGL: 38 }, { IGH: 79, IGK: 41, IGL: 38 }, 158],
    [
      'tra_issue_280.tsv',
      { TRB: 1, ambiguous: 1, unproductive: 1, 'no-junction': 2 },
      { TRA: 1, TRB: 1, unproductive: 1, 'no-junction': 2 },
      1
    ]
  ])('%s', (file, apart, first, identities) => {
    const text = readFileSync(realFile('data', 'vdj', 'airr', file), 'utf8').trimEnd()
    const [head, ...rows] = text.split('\n').map((row) => row.replaceAll(/["\r]/g, '').split('\t')) as [
      string[],
      ...string[][]
    ]
    const read = (ambiguous: 'apart' | 'first') => {
      const reader = contigReader(head, { ambiguous })
      if (!('read' in reader)) throw new Error(reader.missing.join())
      return rows.map((row) => reader.read(row))
    }
    const counted = (found: readonly (Contig | string)[]) => {
      const counts: Record<string, number> = {}
      for (const one of found) {
        const name = typeof one === 'string' ? one : one.locus
        counts[name] = (counts[name] ?? 0) + 1
      }
      return counts
    }
    expect(counted(read('apart'))).toEqual(apart)
    expect(counted(read('first'))).toEqual(first)
    const kept = read('apart').filter((one) => typeof one !== 'string')
    for (const one of kept) expect(one.cdr3).toMatch(/^[A-Z]+$/)
    expect(kept.filter(({ vIdentity }) => vIdentity > 0 && vIdentity <= 1)).toHaveLength(identities)
  })
})

describe('the receptor of a cell', () => {
  const cellOf = (...contigs: Contig[]): CellReceptor => cellReceptors(contigs, 'tcr').cells[0]!

  it('has the chain with most UMIs, then reads, then the smaller id', () => {
    const chains = [
      contig('a', 'TRB', { id: 'z', umis: 3, reads: 9 }),
      contig('a', 'TRB', { id: 'm', umis: 3, reads: 10 }),
      contig('a', 'TRB', { id: 'b', umis: 3, reads: 10 }),
      contig('a', 'TRB', { id: 'a', umis: 2, reads: 99 })
    ]
    expect(cellOf(...chains).vdj?.id).toBe('b')
    expect(cellOf(...chains.toReversed()).vdj?.id).toBe('b')
    expect(cellReceptors(chains, 'tcr').further).toBe(3)
  })

  it('is of one family: beside α or β chains γ and δ take no part', () => {
    const cell = cellOf(contig('a', 'TRG', { umis: 99 }), contig('a', 'TRA'), contig('a', 'TRD'))
    expect([cell.vj?.locus, cell.vdj]).toEqual(['TRA', null])
    expect(cellOf(contig('a', 'TRG'), contig('a', 'TRD')).vdj?.locus).toBe('TRD')
  })

  it.each([
    ['single pair', 1, 1],
    ['extra VJ', 2, 1],
    ['extra VDJ', 1, 2],
    ['two pairs', 2, 2],
    ['orphan VJ', 2, 0],
    ['orphan VDJ', 0, 1],
    ['multichain', 3, 1],
    ['multichain', 0, 3]
  ] as const)('is called %s with %i VJ and %i VDJ', (name, vj, vdj) => {
    const chains = [
      ...Array.from({ length: vj }, (_, i) => contig('a', 'TRA', { id: `v${i}` })),
      ...Array.from({ length: vdj }, (_, i) => contig('a', 'TRB', { id: `d${i}` }))
    ]
    expect(pairingOf(cellOf(...chains))).toBe(name)
  })
})

describe('clones', () => {
  const cells = cellReceptors(
    [
      contig('a', 'TRA', { cdr3Nt: 'TGTGCC' }),
      contig('a', 'TRB', { ownClone: 'clonotype9' }),
      contig('b', 'TRA', { cdr3Nt: 'TGTGCA' }),
      contig('b', 'TRB'),
      contig('c', 'TRB', { v: 'TRBV7' })
    ],
    'tcr'
  ).cells

  it('are told by what the rule says', () => {
    expect(cells.map((cell) => cloneKey(cell, 'strict'))).toEqual([
      'TRAV1.TRAJ1.TGTGCC_TRBV1.TRBJ1.TGTGCATTT',
      'TRAV1.TRAJ1.TGTGCA_TRBV1.TRBJ1.TGTGCATTT',
      'NA_TRBV7.TRBJ1.TGTGCATTT'
    ])
    expect(cells.map((cell) => cloneKey(cell, 'nt'))[2]).toBe('NA_TGTGCATTT')
    expect(cells.map((cell) => cloneKey(cell, 'aa')).slice(0, 2)).toEqual(['CAF_CAF', 'CAF_CAF'])
    expect(cells.map((cell) => cloneKey(cell, 'gene'))[2]).toBe('NA_TRBV7.TRBJ1')
    expect(cells.map((cell) => cloneKey(cell, 'own'))).toEqual(['clonotype9', null, null])
  })

  it('are numbered by size, then key, whatever the order of cells', () => {
    const keys = ['b', null, 'c', 'a', 'c', 'b', 'c']
    expect(clonesOf(keys)).toEqual({
      codes: Int32Array.of(1, -1, 0, 2, 0, 1, 0),
      keys: ['c', 'b', 'a'],
      sizes: Uint32Array.of(3, 2, 1)
    })
    expect(clonesOf(keys.toReversed()).keys).toEqual(['c', 'b', 'a'])
  })
})

describe('junctions', () => {
  const generator = new Generator(3)
  const letters = (n: number): string => Array.from({ length: n }, () => 'ACGT'[generator.below(4)]).join('')
  const mutated = (text: string, rate: number): string =>
    text.replaceAll(/./g, (one) => (generator.uniform() < rate ? letters(1) : one))
  const differ = (a: string, b: string): number => Array.from(a).filter((one, i) => one !== b[i]).length

  it('are linked as a naive program links them', () => {
    for (let round = 0; round < 20; round++) {
      // Five letters are packed differently from four.
      const unread = round % 2 === 0 ? 0 : 0.02
      const parents = Array.from({ length: 8 }, () => letters(20))
      const sequences = Array.from({ length: 40 }, (_, i) =>
        mutated(parents[i % 8]!, 0.1).replaceAll(/./g, (one) => (generator.uniform() < unread ? 'N' : one))
      )
      const junctions = junctionsOf(sequences)
      const threshold = 0.05 * (1 + (round % 6))
      // Labels spread along links until nothing changes.
      const label = sequences.map((_, i) => i)
      for (let changed = true; changed;) {
        changed = false
        for (const [a, one] of sequences.entries())
          for (const [b, other] of sequences.entries())
            if (label[b]! < label[a]! && differ(one, other) <= threshold * 20 + 1e-9) {
              label[a] = label[b]!
              changed = true
            }
      }
      expect([...singleLinkage(junctions, threshold)]).toEqual(label)
      const nearest = sequences.map((one, a) =>
        Math.min(...sequences.flatMap((other, b) => (a === b ? [] : differ(one, other) / 20)))
      )
      expect([...nearestDistances(junctions)]).toEqual(nearest)
    }
  })

  /** Families of B cells: heavy chains that are mutated from one parent. */
  const families = Array.from({ length: 120 }, (_, family) => {
    const length = 30 + 3 * (family % 4)
    const parent = letters(length)
    return Array.from({ length: 1 + (family % 6) }, (__, cell) =>
      contig(`${family}-${cell}`, 'IGH', { v: `IGHV${family % 3}`, cdr3Nt: mutated(parent, 0.04) })
    )
  })
  const cells = cellReceptors(families.flat(), 'bcr').cells

  it('have their threshold at the valley, which parts the families', () => {
    const valley = valleyOf(heavyDistances(cells))!
    expect(valley).toBeGreaterThan(0.1)
    expect(valley).toBeLessThan(0.4)
    const keys = heavyCloneKeys(cells, valley)
    const familyOf = cells.map(({ barcode }) => barcode.split('-')[0])
    expect(new Set(keys.map((key, i) => `${key} ${familyOf[i]}`)).size).toBe(120)
    expect(new Set(keys).size).toBe(120)
  })

  it('have no valley where all are alike or there are too few', () => {
    expect(valleyOf(new Float64Array(0))).toBeNull()
    expect(valleyOf(new Float64Array(50).fill(0.4))).toBeNull()
  })

  it('are never of one clone with two V genes or lengths, and without a heavy chain of none', () => {
    const keys = heavyCloneKeys(cells, 1)
    const groups = new Map<string, Set<string>>()
    for (const [i, key] of keys.entries()) {
      const { v, j, cdr3Nt } = cells[i]!.vdj!
      groups.set(key!, (groups.get(key!) ?? new Set()).add(`${v} ${j} ${cdr3Nt.length}`))
    }
    expect([...groups.values()].every(({ size }) => size === 1)).toBe(true)
    expect(groups.size).toBe(new Set(cells.map(({ vdj }) => `${vdj!.v} ${vdj!.cdr3Nt.length}`)).size)
    expect(heavyCloneKeys(cellReceptors([contig('a', 'IGK')], 'bcr').cells, usualThreshold)).toEqual([null])
  })
})
