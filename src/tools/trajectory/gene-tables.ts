import type { TableData } from '../../contract/tool.ts'
import { moderatedTests } from '../../science/pseudobulk/limma.ts'
import { hasReplicates } from '../../science/pseudobulk/replicates.ts'
import { adjustBenjaminiHochberg } from '../../science/stats/adjust.ts'
import { logNormalTail } from '../../science/stats/normal.ts'
import { alpha } from '../../science/stats/significance.ts'
import { evenly } from '../../science/trajectory/curve.ts'
import {
  associationTest,
  betweenTest,
  endOf,
  trendCurve,
  type TrendTest
} from '../../science/trajectory/trends.ts'
import type { SampleSides } from '../parts/sample-sides.ts'
import { factor, integers, numbers } from '../parts/table.ts'
import type { Designs, sumGenes } from './genes.ts'
import type { Tables } from './schema.ts'

type Table<Id extends keyof Tables> = TableData<Tables[Id]>
export type Sums = Awaited<ReturnType<typeof sumGenes>>

/** Genes found in fewer cells are not tested: an F test of few cells that differ from 0 says nothing. */
export const fewestExpressing = 10
/** Places of a lineage at which a curve is computed to find its peak. */
const peakPlaces = 50

/** A gene that was tested, and what came of it along each lineage. */
export interface TestedGene {
  readonly gene: number
  readonly cells: number
  readonly mean: number
  readonly moran: { readonly index: number; readonly log10P: number }
  readonly along: readonly (TrendTest & { readonly peak: number; readonly change: number })[]
  /** log10 p; NaN with one lineage. */
  readonly between: number
  /** log10 p from split halves; NaN where it was not asked for. */
  readonly split: number
}

/** The first two columns of a table with a row a gene and lineage. */
export const geneAndLineage = (
  rows: readonly { readonly gene: number; readonly l: number }[],
  names: readonly string[],
  lineages: readonly string[]
) => ({
  gene: factor(
    rows.map(({ gene }) => gene),
    names
  ),
  lineage: factor(
    rows.map(({ l }) => l),
    lineages
  )
})

/** Sums along one lineage as the tests take them. */
export const sumsOf = ({ sums, at }: Sums, g: number, lineage: number, size: number) => ({
  squares: sums[g * at.width + at.along[lineage]!]!,
  products: sums.subarray(g * at.width + at.along[lineage]! + 1, g * at.width + at.along[lineage]! + 1 + size)
})

/** Tests of all genes. @param split log10 p of split halves by gene */
export function testGenes(
  genes: Int32Array,
  found: Sums,
  { trends, between, along }: Designs,
  cells: number,
  split: ReadonlyMap<number, number>
): TestedGene[] {
  const { sums, at } = found
  const times = along.map((one) => evenly(0, endOf(one), peakPlaces))
  return Array.from(genes, (gene, g): TestedGene => {
    const base = g * at.width
    const detected = sums[base + at.detected]!
    const enough = detected >= fewestExpressing
    return {
      gene,
      cells: detected,
      mean: sums[base + at.sum]! / cells,
      moran: {
        index: sums[base + at.moran]!,
        log10P: enough ? Math.min(0, logNormalTail(sums[base + at.z]!) / Math.LN10) : Number.NaN
      },
      along: trends.map((design, l) => {
        const { products, squares } = sumsOf(found, g, l, design.size)
        const test = associationTest(design, products, enough ? squares : 0)
        const curve = trendCurve(design, products, squares, times[l]!)?.fit
        const highest = curve ? curve.indexOf(curve.reduce((a, b) => Math.max(a, b), -Infinity)) : 0
        return {
          ...test,
          peak: curve ? times[l]![highest]! : Number.NaN,
          change: curve ? curve.at(-1)! - curve[0]! : Number.NaN
        }
      }),
      between: betweenTest(
        between,
        sums.subarray(base + at.between + 1, base + at.between + 1 + trends.length * between.size),
        enough ? sums[base + at.between]! : 0
      ).log10P,
      split: split.get(gene) ?? Number.NaN
    }
  })
}

/** The lineage along which a gene changes most clearly; −1 where none could be tested. */
export const clearest = ({ along }: TestedGene): number =>
  along.reduce(
    (best, { log10P }, l) => (!Number.isNaN(log10P) && (best < 0 || log10P < along[best]!.log10P) ? l : best),
    -1
  )

/** p of the clearest lineage, times the number of those tested (Bonferroni). */
function bestP(gene: TestedGene): number {
  const best = clearest(gene)
  const tried = gene.along.filter(({ log10P }) => !Number.isNaN(log10P)).length
  return best < 0 ? Number.NaN : Math.min(0, gene.along[best]!.log10P + Math.log10(tried))
}

/** Genes, those that change most clearly first. */
export function rankedGenes(tested: readonly TestedGene[]): TestedGene[] {
  const strength = (gene: TestedGene): number => {
    const p = bestP(gene)
    return Number.isNaN(p) ? 1 : p
  }
  const explained = (gene: TestedGene): number => gene.along[clearest(gene)]?.explained ?? 0
  return tested.toSorted(
    (a, b) => strength(a) - strength(b) || explained(b) - explained(a) || a.gene - b.gene
  )
}

/** Adjusted p (BH); NaN where there was no test. */
function adjusted(rows: readonly TestedGene[], of: (gene: TestedGene) => number): Float64Array {
  const log10P = numbers(rows, of)
  return adjustBenjaminiHochberg(log10P).map((own, at) =>
    Number.isNaN(log10P[at]!) ? Number.NaN : 10 ** own
  )
}

/** Genes that change along a lineage, by adjusted p. @param rows all that were tested */
export function changingGenes(rows: readonly TestedGene[]): TestedGene[] {
  const padj = adjusted(rows, bestP)
  return rows.filter((_, at) => padj[at]! < alpha)
}

/** A row a gene; module 0 is none. */
export function geneTable(
  rows: readonly TestedGene[],
  names: readonly string[],
  lineages: readonly string[],
  { modules, withSplit }: { readonly modules: ReadonlyMap<number, number>; readonly withSplit: boolean }
): Table<'genes'> {
  const best = rows.map((gene) => gene.along[clearest(gene)])
  return {
    gene: factor(
      rows.map(({ gene }) => gene),
      names
    ),
    cells: integers(rows, ({ cells }) => cells),
    mean: numbers(rows, ({ mean }) => mean),
    morans_i: numbers(rows, ({ moran }) => moran.index),
    log10_p_moran: numbers(rows, ({ moran }) => moran.log10P),
    padj_moran: adjusted(rows, ({ moran }) => moran.log10P),
    lineage: factor(rows.map(clearest), lineages),
    log10_p: numbers(rows, bestP),
    padj: adjusted(rows, bestP),
    explained: numbers(best, (one) => one?.explained ?? Number.NaN),
    peak: numbers(best, (one) => one?.peak ?? Number.NaN),
    module: integers(rows, ({ gene }) => modules.get(gene) ?? 0),
    ...(lineages.length > 1 && {
      log10_p_between: numbers(rows, ({ between }) => between),
      padj_between: adjusted(rows, ({ between }) => between)
    }),
    ...(withSplit && {
      log10_p_split: numbers(rows, ({ split }) => split),
      padj_split: adjusted(rows, ({ split }) => split)
    })
  }
}

/** A row a gene and lineage; p adjusted within each lineage. */
export function alongTable(
  rows: readonly TestedGene[],
  names: readonly string[],
  lineages: readonly string[]
): Table<'along'> {
  const byLineage = lineages.map((_, l) => adjusted(rows, ({ along }) => along[l]!.log10P))
  const all = lineages.flatMap((_, l) =>
    rows.map(({ gene, along }, at) => ({ gene, l, padj: byLineage[l]![at]!, ...along[l]! }))
  )
  return {
    gene: factor(
      all.map(({ gene }) => gene),
      names
    ),
    lineage: factor(
      all.map(({ l }) => l),
      lineages
    ),
    f: numbers(all, ({ f }) => f),
    log10_p: numbers(all, ({ log10P }) => log10P),
    padj: numbers(all, ({ padj }) => padj),
    explained: numbers(all, ({ explained }) => explained),
    peak: numbers(all, ({ peak }) => peak),
    change: numbers(all, ({ change }) => change)
  }
}

/** What a test of two sides by their samples came to. */
export interface SideTests {
  readonly effect: Float64Array
  readonly t: Float64Array
  readonly df: Float64Array
  readonly log10P: Float64Array
}

/**
 * The first side less the second in every row, by moderated t over samples; no p where a side has fewer
 * than two.
 */
export function testSides(values: Float64Array, sides: readonly (0 | 1)[]): SideTests {
  const design = {
    samples: sides.length,
    coefficients: 2,
    values: Float64Array.from(sides.flatMap((side) => [1, side]))
  }
  return moderatedTests(values, null, design, 1, hasReplicates(sides))
}

/** Genes whose curves differ between the conditions: a row a gene and lineage, the clearest first. */
export function differenceTable(
  tested: readonly TestedGene[],
  genes: Int32Array,
  { sums, at }: Sums,
  { samples }: Designs,
  sides: SampleSides,
  names: readonly string[],
  lineages: readonly string[]
): Table<'differences'> {
  const able = [...tested.keys()].filter((g) => tested[g]!.cells >= fewestExpressing)
  const rows = lineages.flatMap((_, l) => {
    const own = samples[l]!.samples
    const sideOf = own.map((sample) => sides.samples[sample]!.side)
    if (new Set(sideOf).size < 2) return []
    const test = (offset: 0 | 1): SideTests =>
      testSides(
        Float64Array.from(
          able.flatMap((g) => own.map((sample) => sums[g * at.width + at.samples[l]! + 2 * sample + offset]!))
        ),
        sideOf
      )
    const [level, change] = [test(0), test(1)]
    const padj = [level, change].map(({ log10P }) => adjustBenjaminiHochberg(log10P))
    return able.map((g, row) => ({ gene: genes[g]!, l, row, level, change, padj }))
  })
  const strength = ({ level, change, row }: (typeof rows)[number]): number =>
    Math.min(level.log10P[row]! || 0, change.log10P[row]! || 0)
  rows.sort(
    (a, b) =>
      strength(a) - strength(b) ||
      Math.abs(b.level.effect[b.row]!) - Math.abs(a.level.effect[a.row]!) ||
      a.gene - b.gene ||
      a.l - b.l
  )
  return {
    ...geneAndLineage(rows, names, lineages),
    level: numbers(rows, ({ level, row }) => level.effect[row]!),
    t_level: numbers(rows, ({ level, row }) => level.t[row]!),
    log10_p_level: numbers(rows, ({ level, row }) => level.log10P[row]!),
    padj_level: numbers(rows, ({ padj, row }) => 10 ** padj[0]![row]!),
    change: numbers(rows, ({ change, row }) => change.effect[row]!),
    t_change: numbers(rows, ({ change, row }) => change.t[row]!),
    log10_p_change: numbers(rows, ({ change, row }) => change.log10P[row]!),
    padj_change: numbers(rows, ({ padj, row }) => 10 ** padj[1]![row]!)
  }
}
