import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { readCsv, realData, realFile } from '../../../tests/fixtures/datasets/real-data.ts'
import { quickMedian } from '../stats/select.ts'
import { boundsOf, CellProfile, denoise, ratios, type Bounds } from './profile.ts'

interface Study {
  readonly genes: readonly string[]
  readonly cells: readonly string[]
  /** Gene-major, for the genes of the golden file in its order. */
  readonly values: readonly Float64Array[]
  readonly groups: readonly string[]
}

/** The profiles of all cells by the same passes as the tool, and the mean and width of the noise. */
function profilesOf({ values, groups, cells }: Study, starts: Int32Array, references: readonly string[]) {
  const genes = Int32Array.from(values.keys())
  const totals = Float64Array.from(cells, (_, cell) => values.reduce((sum, row) => sum + row[cell]!, 0))
  const target = quickMedian(totals.slice())
  const profile = new CellProfile({ starts, window: 101, clip: 3 })
  const read = (cell: number): void =>
    profile.read(
      { genes, values: Float64Array.from(values, (row) => row[cell]!) },
      genes,
      target / totals[cell]!,
      (value) => value
    )
  const sizes = references.map((name) => groups.filter((group) => group === name).length)
  const bounds = (step: (cell: number) => void): Bounds => {
    const sums = new Float64Array(references.length * genes.length)
    for (const [cell, group] of groups.entries()) {
      const at = references.indexOf(group)
      if (at < 0) continue
      step(cell)
      for (const [gene, value] of profile.values.entries()) sums[at * genes.length + gene]! += value
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
    const out = new Float64Array(genes.length)
    const { score, mean, sd } = ratios(profile.values, out)
    if (references.includes(groups[cell]!)) [means, deviations] = [means + mean, deviations + sd]
    return { values: out, score }
  })
  const count = sizes.reduce((sum, size) => sum + size, 0)
  return { found, noise: { mean: means / count, width: (1.5 * deviations) / count } }
}

/** The indices where the chromosome changes. */
const startsOf = (chromosomes: readonly string[]): Int32Array =>
  Int32Array.from([
    ...[...chromosomes.keys()].filter((gene) => gene === 0 || chromosomes[gene] !== chromosomes[gene - 1]),
    chromosomes.length
  ])

const worst = (a: Iterable<number>, b: readonly number[]): number =>
  [...a].reduce((most, value, at) => Math.max(most, Math.abs(value - b[at]!)), 0)

describe.skipIf(realData === undefined)('the steps of inferCNV (needs CYTODECK_TEST_DATA)', () => {
  test('its own example, cell by cell and gene by gene (needs CYTODECK_TEST_DATA)', () => {
    const golden = readCsv('golden', 'infercnv', 'mini_before_denoise.csv.gz')
    const cells = Object.keys(golden[0]!).slice(3)
    const counts = new Map(
      readCsv('data', 'tumour', 'infercnv_mini', 'counts.csv.gz').map((row) => [row['']!, row])
    )
    const study: Study = {
      genes: golden.map((row) => row['gene']!),
      cells,
      values: golden.map((row) =>
        Float64Array.from(cells, (cell) => Number(counts.get(row['gene']!)![cell]))
      ),
      groups: cells.map((cell) => (cell.startsWith('normal') ? 'normal' : 'tumour'))
    }
    const { found, noise } = profilesOf(study, startsOf(golden.map((row) => row['chr']!)), ['normal'])
    for (const [cell, name] of cells.entries())
      expect(
        worst(
          found[cell]!.values,
          golden.map((row) => Number(row[name]))
        )
      ).toBeLessThan(2e-9)
    expect(noise.mean).toBeCloseTo(1.01249047411709, 12)
    expect(noise.width).toBeCloseTo(0.240262845543251, 12)
    const denoised = readCsv('golden', 'infercnv', 'mini_final_denoised.csv.gz')
    for (const [cell, name] of cells.entries()) {
      const values = found[cell]!.values.slice()
      denoise(values, noise)
      expect(
        worst(
          values,
          denoised.map((row) => Number(row[name]))
        )
      ).toBeLessThan(2e-9)
    }
  })

  test('oligodendroglioma beside two reference groups (needs CYTODECK_TEST_DATA)', () => {
    const study = oligodendroglioma()
    const genes = readCsv('golden', 'infercnv', 'oligo_genes.csv.gz')
    expect(study.genes).toEqual(genes.map((row) => row['gene']))
    const references = ['Microglia/Macrophage', 'Oligodendrocytes (non-malignant)']
    const { found } = profilesOf(study, startsOf(genes.map((row) => row['chr']!)), references)
    const place = new Map(study.cells.map((cell, at) => [cell, at]))
    for (const row of readCsv('golden', 'infercnv', 'oligo_cell_score.csv'))
      expect(Math.abs(found[place.get(row['cell']!)!]!.score - Number(row['cnv_score']))).toBeLessThan(1e-9)
    const six = readCsv('golden', 'infercnv', 'oligo_six_cells.csv.gz')
    for (const cell of Object.keys(six[0]!).slice(1))
      expect(
        worst(
          found[place.get(cell)!]!.values,
          six.map((row) => Number(row[cell]))
        )
      ).toBeLessThan(2e-9)
    const differences: number[] = []
    for (const row of readCsv('golden', 'infercnv', 'oligo_arm_means_per_cell.csv')) {
      const own = [...genes.keys()].filter((gene) => genes[gene]!['arm'] === row['arm'])
      for (const cell of study.cells) {
        const { values } = found[place.get(cell)!]!
        const mean = own.reduce((sum, gene) => sum + values[gene]!, 0) / own.length
        differences.push(Math.abs(mean - Number(row[cell])))
      }
    }
    expect(Math.max(...differences)).toBeLessThan(1e-9)
  })
})

/** 184 cells with the genes of the golden file. */
function oligodendroglioma(): Study {
  const folder = ['data', 'tumour', 'oligodendroglioma_raw'] as const
  const wanted = readCsv('golden', 'infercnv', 'oligo_genes.csv.gz').map((row) => row['gene']!)
  const text = gunzipSync(
    readFileSync(realFile(...folder, 'oligodendroglioma_expression_downsampled.counts.matrix.gz'))
  ).toString('utf8')
  const [head = '', ...lines] = text.trimEnd().split('\n')
  const cells = head.split('\t')
  const rows = new Map(
    lines.map((line) => {
      const [gene = '', ...values] = line.split('\t')
      return [gene, Float64Array.from(values, Number)]
    })
  )
  const notes = readFileSync(realFile(...folder, 'oligodendroglioma_annotations_downsampled.txt'), 'utf8')
  const groupOf = new Map(
    notes
      .trimEnd()
      .split('\n')
      .map((line) => line.trim().split('\t') as [string, string])
  )
  return {
    genes: wanted.filter((gene) => rows.has(gene)),
    cells,
    values: wanted.map((gene) => rows.get(gene)!),
    groups: cells.map((cell) => groupOf.get(cell)!)
  }
}
