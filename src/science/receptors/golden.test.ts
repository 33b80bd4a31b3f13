import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { readCsv, realData, realFile } from '../../../tests/fixtures/datasets/real-data.ts'
import { cellReceptors, type CellReceptor } from './cell-receptors.ts'
import { cloneKey, clonesOf, type CloneRule } from './clonotypes.ts'
import type { Contig, Receptor } from './contig.ts'
import { diversityOf, rarefied } from './diversity.ts'
import { asymptoticHill, coverageOf } from './estimates.ts'
import { overlapOf } from './overlap.ts'
import { contigReader } from './reader.ts'
import { expansionClasses, geneUsage, homeostasis, junctionLengths } from './usage.ts'

interface Sample {
  readonly contigs: number
  readonly kept: readonly Contig[]
  readonly cells: readonly CellReceptor[]
  readonly further: number
}

function readSample(file: string, receptor: Receptor): Sample {
  const rows = readCsv('data', 'vdj', file)
  const heading = Object.keys(rows[0]!)
  const reader = contigReader(heading, { ambiguous: 'apart' })
  if (!('read' in reader)) throw new Error(`no contigs: ${reader.missing.join()}`)
  const read = rows.map((row) => reader.read(heading.map((name) => row[name]!)))
  const kept = read.filter((one) => typeof one !== 'string')
  return { contigs: rows.length, kept, ...cellReceptors(kept, receptor) }
}

const isPaired = ({ vj, vdj }: CellReceptor): boolean => vj !== null && vdj !== null

const keysOf = (cells: readonly CellReceptor[], rule: CloneRule): string[] =>
  cells.map((cell) => cloneKey(cell, rule)!)

interface GoldenDiversity {
  readonly contigs: number
  readonly contigs_kept: number
  readonly cells_any: number
  readonly cells_paired: number
  readonly all_cells: Record<string, number>
  readonly paired_only: Record<string, number>
  readonly paired_only_aa: Record<string, number>
}

const near = (found: number, expected: unknown, name: string): void => {
  expect(typeof expected, name).toBe('number')
  expect(
    Math.abs(found - Number(expected)),
    `${name}: ${found} for ${expected as number}`
  ).toBeLessThanOrEqual(1e-10 * Math.max(1, Math.abs(Number(expected))))
}

function expectDiversity(cells: readonly CellReceptor[], rule: CloneRule, golden: Record<string, unknown>) {
  const { sizes } = clonesOf(keysOf(cells, rule))
  const found = diversityOf(sizes)
  const names = {
    cells: found.cells,
    clones: found.clones,
    shannon: found.shannon,
    shannon_log2: found.shannonBits,
    pielou: found.pielou,
    clonality: found.clonality,
    gini_simpson: found.giniSimpson,
    inverse_simpson: found.inverseSimpson,
    gini: found.gini,
    chao1_bias_corrected: found.chao1,
    chao1_se: found.chao1Error,
    ace: found.ace,
    chao1_classic: found.chao1Classic,
    singletons: found.singletons,
    doubletons: found.doubletons,
    top_clone: found.largest,
    d50: found.d50,
    rarefied_100: rarefied(sizes, 100)
  }
  for (const [name, value] of Object.entries(names)) near(value, golden[name], name)
  const { clones, cells: held } = homeostasis(sizes)
  const classes = expansionClasses.map(({ name }) => name)
  expect(Object.fromEntries(classes.map((name, i) => [name, clones[i]]))).toEqual(golden['bins'])
  expect(Object.fromEntries(classes.map((name, i) => [name, held[i]]))).toEqual(golden['cells_in_bins'])
}

const studies = [
  {
    tag: 'tcr_P17_P18',
    receptor: 'tcr',
    cellsFile: 'tcr_P17_P18_cells.csv.gz',
    files: ['P17B', 'P17L', 'P18B', 'P18L'].map(
      (name) => [name, `scRep_${name}_filtered_contig_annotations.csv.gz`] as const
    )
  },
  {
    tag: 'tcr_pbmc3',
    receptor: 'tcr',
    cellsFile: 'tcr_pbmc3_cells.csv',
    files: [['pbmc3t', 'vdj_nextgem_hs_pbmc3_t_filtered_contig_annotations.csv.gz']]
  },
  {
    tag: 'bcr_dandelion',
    receptor: 'bcr',
    cellsFile: 'bcr_dandelion_cells.csv',
    files: [['dandelion', 'dandelion_10x_filtered_contig_annotations.csv']]
  }
] as const

describe.skipIf(!realData).each(studies)('$tag against vegan (needs CYTODECK_TEST_DATA)', (study) => {
  const { tag, receptor, cellsFile, files } = study
  const samples = new Map<string, Sample>()
  let golden: Record<string, GoldenDiversity> = {}

  beforeAll(() => {
    for (const [name, file] of files) samples.set(name, readSample(file, receptor))
    golden = JSON.parse(
      readFileSync(realFile('golden', 'vdj', `${tag}_diversity.json`), 'utf8')
    ) as typeof golden
  })

  it('keeps as many contigs and cells', () => {
    for (const [name, { contigs, kept, cells }] of samples) {
      const { contigs: all, contigs_kept, cells_any, cells_paired } = golden[name]!
      expect([contigs, kept.length, cells.length, cells.filter(isPaired).length]).toEqual([
        all,
        contigs_kept,
        cells_any,
        cells_paired
      ])
    }
  })

  it('has the same diversity of all cells, of pairs, and of pairs by amino acids', () => {
    for (const [name, { cells }] of samples) {
      const { all_cells, paired_only, paired_only_aa } = golden[name]!
      expect(cells.length, name).toBe(all_cells['cells'])
      expectDiversity(cells, 'strict', all_cells)
      expectDiversity(cells.filter(isPaired), 'strict', paired_only)
      expectDiversity(cells.filter(isPaired), 'aa', paired_only_aa)
    }
  })

  it('has the same clones in the same order, and the same size of every cell', () => {
    const expectedCells = Map.groupBy(readCsv('golden', 'vdj', cellsFile), ({ sample }) => sample)
    const expectedClones = Map.groupBy(
      readCsv('golden', 'vdj', `${tag}_top_clones.csv`),
      ({ sample }) => sample
    )
    for (const [name, { cells }] of samples) {
      const { codes, keys, sizes } = clonesOf(keysOf(cells, 'strict'))
      const sizeOf = new Map(
        cells.map((cell, i) => [cell.barcode, [isPaired(cell) ? '1' : '0', `${sizes[codes[i]!]!}`]])
      )
      const sameCells = expectedCells
        .get(name)!
        .map(({ barcode, paired, clone_size }) => [barcode, [paired, clone_size]])
      expect(new Map(sameCells as [string, string[]][])).toEqual(sizeOf)
      const top = expectedClones.get(name)!
      expect(top.map(({ clone_strict, cells: held }) => `${held} ${clone_strict}`)).toEqual(
        keys.slice(0, top.length).map((key, i) => `${sizes[i]!} ${key}`)
      )
    }
  })

  it('has the same use of genes and lengths of junctions', () => {
    const usage = Map.groupBy(readCsv('golden', 'vdj', `${tag}_gene_usage.csv`), ({ sample }) => sample)
    const lengths = Map.groupBy(readCsv('golden', 'vdj', `${tag}_cdr3_length.csv`), ({ sample }) => sample)
    for (const [name, { cells }] of samples) {
      const found = geneUsage(cells)
      const named = new Map(found.map((one) => [`${one.segment}_gene ${one.locus} ${one.gene}`, one]))
      const expected = usage.get(name)!
      expect(found.length).toBe(expected.length)
      for (const { kind, chain, gene, cells: held, share_within_chain } of expected) {
        const one = named.get(`${kind} ${chain} ${gene}`)!
        expect(one.cells, `${kind} ${gene}`).toBe(Number(held))
        near(Number(one.share.toPrecision(10)), Number(share_within_chain), `${gene}`)
      }
      const sameLengths = lengths
        .get(name)!
        .map(({ chain, aa_length, cells: held }) => `${chain} ${aa_length} ${held}`)
      expect(
        junctionLengths(cells)
          .map(({ locus, length, cells: held }) => `${locus} ${length} ${held}`)
          .sort()
      ).toEqual(sameLengths.sort())
    }
  })
})

describe.skipIf(!realData)('overlap of P17 and P18 against vegan (needs CYTODECK_TEST_DATA)', () => {
  it('has the same measures', () => {
    const clones = new Map(
      studies[0].files.map(([name, file]) => {
        const { cells } = readSample(file, 'tcr')
        const { keys, sizes } = clonesOf(keysOf(cells.filter(isPaired), 'strict'))
        return [name, new Map(keys.map((key, i) => [key, sizes[i]!]))]
      })
    )
    const rows = readCsv('golden', 'vdj', 'tcr_P17_P18_overlap.csv')
    expect(rows.length).toBe(6)
    for (const row of rows) {
      const found = overlapOf(clones.get(row['sample_a']!)!, clones.get(row['sample_b']!)!)
      expect([found.shared, ...found.cellsInShared].map(String)).toEqual([
        row['shared'],
        row['cells_a_in_shared'],
        row['cells_b_in_shared']
      ])
      const measures = {
        jaccard: found.jaccard,
        overlap_coef: found.coefficient,
        morisita_horn: found.morisitaHorn,
        bray_curtis_similarity: found.brayCurtis
      }
      // The expected values have twelve digits.
      for (const [name, value] of Object.entries(measures))
        near(Number(value.toPrecision(12)), Number(row[name]), name)
    }
  })
})

describe.skipIf(!realData)('leaving a sample out (needs CYTODECK_TEST_DATA)', () => {
  it('changes no figure of another by a bit, though clones are numbered over all that there are', () => {
    const [{ files, receptor }] = studies
    const samples = files.map(([name, file]) => ({ name, ...readSample(file, receptor) }))
    const figures = (there: typeof samples) => {
      const { codes, keys } = clonesOf(there.flatMap(({ cells }) => keysOf(cells, 'strict')))
      let from = 0
      return new Map(
        there.map(({ name, cells }) => {
          const sizes = new Uint32Array(keys.length)
          for (const code of codes.subarray(from, (from += cells.length))) sizes[code]!++
          const own = sizes.filter((size) => size > 0)
          return [
            name,
            {
              ...diversityOf(own),
              rarefied: rarefied(own, 100),
              hill: asymptoticHill(own),
              coverage: coverageOf(own),
              ...homeostasis(own)
            }
          ] as const
        })
      )
    }
    const all = figures(samples)
    for (const left of samples) {
      const others = figures(samples.filter((one) => one !== left))
      expect(others.size).toBe(3)
      for (const [name, found] of others)
        expect(found, `${name} without ${left.name}`).toStrictEqual(all.get(name))
    }
  })
})
