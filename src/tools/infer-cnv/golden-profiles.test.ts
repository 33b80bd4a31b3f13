import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readText } from '../../../tests/fixtures/datasets/csv-table.ts'
import { readCsv, realData, realFile } from '../../../tests/fixtures/datasets/real-data.ts'
import { halfUnit } from '../../../tests/fixtures/numbers/printed-digits.ts'
import { withSource } from '../../../tests/fixtures/references/resources.ts'
import { readPositions } from '../../resources/gene-positions/read.ts'
import { boundsOf, CellProfile, denoise, ratios, type Bounds } from '../../science/copy-number/profile.ts'
import { quickMedian } from '../../science/stats/select.ts'
import { genomeOf, type Genome } from './genome.ts'

interface Study {
  readonly genes: readonly string[]
  readonly cells: readonly string[]
  /** Gene-major. */
  readonly values: readonly Float64Array[]
  readonly groups: readonly string[]
  /** A file of positions, as a user would bring it. */
  readonly positions: string
}

/** The genes that the tool takes, with what it takes them by. */
async function genesOf({ genes, cells, values, positions }: Study) {
  const { content } = await withSource('genes.csv', positions, readPositions)
  const means = Float64Array.from(values, (row) => row.reduce((sum, value) => sum + value, 0) / cells.length)
  const detected = Float64Array.from(values, (row) => row.filter((value) => value > 0).length)
  const named = { ...content, name: 'the file of the study' }
  const expressed = genes.filter((_, gene) => means[gene]! >= 1 && detected[gene]! >= 3).length
  return {
    genome: genomeOf({ genes: { names: genes, ids: genes } }, named, { means, detected }, 1),
    expressed
  }
}

/** The profiles of all cells by the same passes as the tool, and the mean and width of the noise. */
function profilesOf(
  { values, groups, cells }: Study,
  genome: Genome,
  references: readonly string[],
  amplifier = 1.5
) {
  const genes = genome.genes.length
  const rows = Array.from(genome.genes, (gene) => values[gene]!)
  const totals = Float64Array.from(cells, (_, cell) => rows.reduce((sum, row) => sum + row[cell]!, 0))
  const target = quickMedian(totals.slice())
  const profile = new CellProfile({ starts: genome.starts, window: 101, clip: 3 })
  const all = Int32Array.from(values.keys())
  const read = (cell: number): void =>
    profile.read(
      { genes: all, values: Float64Array.from(values, (row) => row[cell]!) },
      genome.places,
      target / totals[cell]!,
      (value) => value
    )
  const sizes = references.map((name) => groups.filter((group) => group === name).length)
  const bounds = (step: (cell: number) => void): Bounds => {
    const sums = new Float64Array(references.length * genes)
    for (const [cell, group] of groups.entries()) {
      const at = references.indexOf(group)
      if (at < 0) continue
      step(cell)
      for (const [gene, value] of profile.values.entries()) sums[at * genes + gene]! += value
    }
    return boundsOf(sums, sizes)
  }
  const first = bounds(read)
  const second = bounds((cell) => {
    read(cell)
    profile.smooth(first)
  })
  let [means, deviations] = [0, 0]
  const found = cells.map((_, cell) => {
    read(cell)
    profile.smooth(first)
    profile.relate(second)
    const out = new Float64Array(genes)
    const { score, mean, sd } = ratios(profile.values, out)
    if (references.includes(groups[cell]!)) [means, deviations] = [means + mean, deviations + sd]
    return { values: out, score }
  })
  const count = sizes.reduce((sum, size) => sum + size, 0)
  return { found, target, noise: { mean: means / count, width: (amplifier * deviations) / count } }
}

interface Summary {
  readonly genes_after_filter: number
  readonly genes_with_position: number
  readonly median_total: number
  readonly mean_ref: number
  readonly half_width: number
  readonly sd_amplifier: number
  readonly reference_groups: readonly string[]
  readonly parameters: object
}
const summaryOf = (tag: string): Summary =>
  JSON.parse(readFileSync(realFile('golden', 'infercnv', `${tag}_summary.json`), 'utf8')) as Summary

/** The README's 1e-9, and half a unit of the last of the digits of the file. */
const allowed = (value: number, digits: number): number => 1e-9 + halfUnit(value, digits)

/** How many of the values are farther from those of the file than the README allows. */
const off = (values: ArrayLike<number>, expected: readonly number[], digits = 10): number => {
  expect(values).toHaveLength(expected.length)
  return expected.filter((value, at) => !(Math.abs(values[at]! - value) <= allowed(value, digits))).length
}

describe.skipIf(realData === undefined)('the steps of inferCNV (needs CYTODECK_TEST_DATA)', () => {
  test('its own example, cell by cell and gene by gene (needs CYTODECK_TEST_DATA)', async () => {
    const study = ownExample()
    const { genome, expressed } = await genesOf(study)
    const golden = readCsv('golden', 'infercnv', 'mini_before_denoise.csv.gz')
    const denoised = readCsv('golden', 'infercnv', 'mini_final_denoised.csv.gz')
    const names = Array.from(genome.genes, (gene) => study.genes[gene])
    expect(names).toEqual(golden.map((row) => row['gene']))
    expect(names).toEqual(denoised.map((row) => row['gene']))
    expectPlaces(genome, golden)
    const summary = summaryOf('mini')
    expect([expressed, genome.genes.length]).toEqual([
      summary.genes_after_filter,
      summary.genes_with_position
    ])
    const { found, noise, target } = profilesOf(study, genome, ['normal'], summary.sd_amplifier)
    expect(
      off([target, noise.mean, noise.width], [summary.median_total, summary.mean_ref, summary.half_width], 15)
    ).toBe(0)
    for (const [cell, name] of study.cells.entries()) {
      const { values } = found[cell]!
      expect(
        off(
          values,
          golden.map((row) => Number(row[name]))
        )
      ).toBe(0)
      denoise(values, noise)
      expect(
        off(
          values,
          denoised.map((row) => Number(row[name]))
        )
      ).toBe(0)
    }
  })

  test('oligodendroglioma beside two reference groups (needs CYTODECK_TEST_DATA)', async () => {
    const study = oligodendroglioma()
    const { genome, expressed } = await genesOf(study)
    const genes = readCsv('golden', 'infercnv', 'oligo_genes.csv.gz')
    expect(Array.from(genome.genes, (gene) => study.genes[gene])).toEqual(genes.map((row) => row['gene']))
    expectPlaces(genome, genes)
    const summary = summaryOf('oligo')
    expect([expressed, genome.genes.length]).toEqual([
      summary.genes_after_filter,
      summary.genes_with_position
    ])
    expect(summary.parameters).toEqual({ min_mean: 1, min_cells: 3, window: 101, clip: 3 })
    const { found, target } = profilesOf(study, genome, summary.reference_groups)
    expect(off([target], [summary.median_total], 12)).toBe(0)

    const of = new Map(study.cells.map((cell, at) => [cell, { ...found[at]!, group: study.groups[at]! }]))
    const scores = readCsv('golden', 'infercnv', 'oligo_cell_score.csv')
    expect(scores.map((row) => row['group'])).toEqual(scores.map((row) => of.get(row['cell']!)!.group))
    expect(
      off(
        scores.map((row) => of.get(row['cell']!)!.score),
        scores.map((row) => Number(row['cnv_score']))
      )
    ).toBe(0)
    const six = readCsv('golden', 'infercnv', 'oligo_six_cells.csv.gz')
    const { gene: _, ...cells } = six[0]!
    for (const cell of Object.keys(cells))
      expect(
        off(
          of.get(cell)!.values,
          six.map((row) => Number(row[cell]))
        )
      ).toBe(0)

    // Means of each group of cells on each gene, in a file of 8 digits.
    const groups = [...new Set(study.groups)]
    const byGene = readCsv('golden', 'infercnv', 'oligo_group_means_per_gene.csv.gz')
    expect(byGene.map((row) => row['gene'])).toEqual(genes.map((row) => row['gene']))
    const mean = (values: readonly number[]): number =>
      values.reduce((sum, value) => sum + value, 0) / values.length
    for (const group of groups) {
      const own = found.filter((__, cell) => study.groups[cell] === group)
      const means = byGene.map((__, gene) => mean(own.map(({ values }) => values[gene]!)))
      expect(
        off(
          means,
          byGene.map((row) => Number(row[group])),
          8
        )
      ).toBe(0)
    }

    // Means on each arm: of each cell, and over the cells of each group.
    const byCell = readCsv('golden', 'infercnv', 'oligo_arm_means_per_cell.csv')
    const byGroup = readCsv('golden', 'infercnv', 'oligo_arm_means_per_group.csv')
    expect(byGroup.map((row) => row['arm'])).toEqual(byCell.map((row) => row['arm']))
    for (const [at, row] of byCell.entries()) {
      const own = [...genes.keys()].filter((gene) => genes[gene]!['arm'] === row['arm'])
      expect(own).toHaveLength(Number(row['genes']))
      const means = found.map(({ values }) => mean(own.map((gene) => values[gene]!)))
      expect(
        off(
          means,
          study.cells.map((cell) => Number(row[cell]))
        )
      ).toBe(0)
      const ofGroups = groups.map((group) => mean(means.filter((__, cell) => study.groups[cell] === group)))
      expect(
        off(
          ofGroups,
          groups.map((group) => Number(byGroup[at]![group]))
        )
      ).toBe(0)
    }
    expect(byCell.reduce((sum, row) => sum + Number(row['genes']), 0)).toBe(genome.genes.length)
  })
})

/** Chromosome and first base of each gene are those of the file. */
function expectPlaces({ first, chromosomes }: Genome, golden: readonly Record<string, string>[]): void {
  expect([...first]).toEqual(golden.map((row) => Number(row['start'])))
  expect(chromosomes.flatMap(({ name, from, to }) => Array<string>(to - from).fill(name))).toEqual(
    golden.map((row) => row['chr'])
  )
}

/** The example that the package brings: 10 normal cells and 10 of a tumour. */
function ownExample(): Study {
  const folder = ['data', 'tumour', 'infercnv_mini'] as const
  const counts = readCsv(...folder, 'counts.csv.gz')
  const groupOf = new Map(readCsv(...folder, 'annots.csv').map((row) => [row[''], row['V2']!]))
  const { '': _, ...first } = counts[0]!
  const cells = Object.keys(first)
  return {
    genes: counts.map((row) => row['']!),
    cells,
    values: counts.map((row) => Float64Array.from(cells, (cell) => Number(row[cell]))),
    groups: cells.map((cell) => groupOf.get(cell)!),
    positions: readText(realFile(...folder, 'genes.csv.gz'))
  }
}

/** 184 cells of four tumours. */
function oligodendroglioma(): Study {
  const folder = ['data', 'tumour', 'oligodendroglioma_raw'] as const
  const text = readText(realFile(...folder, 'oligodendroglioma_expression_downsampled.counts.matrix.gz'))
  const [head = '', ...lines] = text.trimEnd().split('\n')
  const cells = head.split('\t')
  const rows = lines.map((line) => line.split('\t'))
  const notes = readText(realFile(...folder, 'oligodendroglioma_annotations_downsampled.txt'))
  const groupOf = new Map(
    notes
      .trimEnd()
      .split('\n')
      .map((line) => line.trim().split('\t') as [string, string])
  )
  return {
    genes: rows.map(([gene = '']) => gene),
    cells,
    values: rows.map(([, ...values]) => Float64Array.from(values, Number)),
    groups: cells.map((cell) => groupOf.get(cell)!),
    positions: readText(realFile(...folder, 'gencode_downsampled.EXAMPLE_ONLY_DONT_REUSE.txt'))
  }
}
