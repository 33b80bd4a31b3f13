import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { readCsv, readPbmc3k, realData, realFile } from '../../../tests/fixtures/datasets/real-data.ts'
import { correlation } from '../../../tests/oracles/read.ts'
import { lognorm } from '../normalize/lognorm.ts'
import { readSets } from '../sets/read-sets.ts'
import { setsOfGenes } from './gene-sets.ts'
import { gsvaScores, varyingGenes, type GeneMatrix } from './gsva.ts'
import { ssgseaScores } from './ssgsea.ts'
import { combinedZScores, plageScores } from './standardized.ts'
import { UcellScorer } from './ucell.ts'

interface Input {
  readonly names: readonly string[]
  readonly matrix: GeneMatrix
}

/** Reduces the matrix to some genes, in their order. */
function onlyRows({ names, matrix }: Input, kept: ArrayLike<number>): Input {
  const { columns, values } = matrix
  const rows = Array.from(kept)
  const picked = new Float64Array(rows.length * columns)
  for (const [i, row] of rows.entries())
    picked.set(values.subarray(row * columns, (row + 1) * columns), i * columns)
  return { names: rows.map((row) => names[row]!), matrix: { genes: rows.length, columns, values: picked } }
}

/**
 * Log-normalised values of pbmc3k, of some of its cells, or as means of its cell types in the order of their
 * names.
 */
function readInput(kind: 'cluster_means' | '100cells'): Input {
  const data = readPbmc3k()
  const totals = new Float64Array(data.cells)
  for (const [i, cell] of data.rows.entries()) totals[cell]! += data.values[i]!
  const { codes, levels } = data.columns['classified'] as { codes: Int32Array; levels: readonly string[] }
  const columns = kind === '100cells' ? 100 : levels.length
  const columnOf = kind === '100cells' ? codes.map(() => -1) : codes
  const meta = readCsv('data', 'pbmc3k', 'meta.csv')
  for (const row of kind === '100cells' ? readCsv('golden', 'gsva', 'pbmc3k_100_cells.csv') : []) {
    const cell = Number(row['file_row']) - 1
    expect([meta[cell]!['barcode'], levels[codes[cell]!]]).toEqual([row['barcode'], row['classified']])
    columnOf[cell] = Number(row['column']) - 1
  }
  const sizes = new Float64Array(columns)
  for (const column of columnOf) if (column >= 0) sizes[column]! += 1
  const values = new Float64Array(data.genes.length * columns)
  for (let gene = 0; gene < data.genes.length; gene++) {
    for (let i = data.starts[gene]!; i < data.starts[gene + 1]!; i++) {
      const cell = data.rows[i]!
      const column = columnOf[cell]!
      if (column >= 0)
        values[gene * columns + column]! += lognorm(data.values[i]!, totals[cell]!) / sizes[column]!
    }
  }
  return { names: data.genes, matrix: { genes: data.genes.length, columns, values } }
}

/** The hallmark sets with at least 5 genes in the matrix, as rows of it. */
function hallmarks({ names }: Input): { name: string; rows: Uint32Array }[] {
  const rowOf = new Map(names.map((name, row) => [name, row]))
  const { sets } = readSets(
    readFileSync(realFile('data', 'genesets', 'hallmark_v2023.2_human.gmt'), 'utf8'),
    true,
    'gmt'
  )
  return sets
    .map(({ name, members }) => ({
      name,
      rows: Uint32Array.from(new Set(members.flatMap((gene) => rowOf.get(gene) ?? [])))
    }))
    .filter(({ rows }) => rows.length >= 5)
}

const readScores = (file: string): Map<string, number[]> =>
  new Map(
    readCsv('golden', 'gsva', `${file}.csv`).map(({ set, ...scores }) => [
      set ?? '',
      Object.values(scores).map(Number)
    ])
  )

/** Scores beside the expected ones. */
function both(
  file: string,
  sets: readonly { name: string }[],
  scoresOf: (set: number) => ArrayLike<number>
): { readonly own: number[]; readonly expected: number[] } {
  const golden = readScores(file)
  expect([...golden.keys()].sort()).toEqual(sets.map(({ name }) => name).sort())
  const own = sets.flatMap((_, set) => Array.from(scoresOf(set)))
  const expected = sets.flatMap(({ name }) => golden.get(name)!)
  expect(own).toHaveLength(expected.length)
  return { own, expected }
}

/**
 * The greatest difference of any score from the expected one, relative where that is above 1: the files have
 * ten digits.
 */
function worst(...input: Parameters<typeof both>): number {
  const { own, expected } = both(...input)
  return own.reduce(
    (most, score, i) => Math.max(most, Math.abs(score - expected[i]!) / Math.max(1, Math.abs(expected[i]!))),
    0
  )
}

/** How far a second implementation, in R from the definition, is from the package. */
interface Apart {
  readonly max_abs: number
  readonly mean_abs: number
  readonly cor: number
}
const plain = (kind: string): Record<string, Apart> =>
  (
    JSON.parse(readFileSync(realFile('golden', 'gsva', 'plain_vs_package.json'), 'utf8')) as Record<
      string,
      Record<string, Apart>
    >
  )[`pbmc3k_${kind}_hallmark`]!

const columnOf = ({ genes, columns, values }: GeneMatrix, column: number): Float64Array =>
  Float64Array.from({ length: genes }, (_, gene) => values[gene * columns + column]!)

describe.skipIf(realData === undefined).each(['cluster_means', '100cells'] as const)(
  'GSVA 1.46 on %s of pbmc3k (needs CYTODECK_TEST_DATA)',
  (kind) => {
    let input: Input
    let varying: Input
    let sets: ReturnType<typeof hallmarks>
    let varyingSets: ReturnType<typeof hallmarks>
    let columns: number
    const file = `pbmc3k_${kind}_hallmark`

    beforeAll(() => {
      const all = readInput(kind)
      const { matrix } = all
      columns = matrix.columns
      // The package was given the genes that are detected in any of the cells.
      const found = Uint32Array.from({ length: matrix.genes }, (_, gene) => gene).filter(
        (gene) =>
          kind === 'cluster_means' ||
          matrix.values.subarray(gene * columns, (gene + 1) * columns).some((value) => value > 0)
      )
      input = onlyRows(all, found)
      varying = onlyRows(input, varyingGenes(input.matrix))
      sets = hallmarks(input)
      varyingSets = hallmarks(varying)
    })

    it('ssGSEA', () => {
      const scores = Array.from({ length: columns }, (_, column) =>
        ssgseaScores(
          columnOf(input.matrix, column),
          sets.map(({ rows }) => rows)
        )
      )
      expect(worst(`${file}_ssgsea_raw`, sets, (set) => scores.map((column) => column[set]!))).toBeLessThan(
        1e-9
      )
      const flat = scores.flatMap((column) => [...column])
      const range = Math.max(...flat) - Math.min(...flat)
      expect(
        worst(`${file}_ssgsea`, sets, (set) => scores.map((column) => column[set]! / range))
      ).toBeLessThan(1e-9)
    })

    it('GSVA', () => {
      const rows = varyingSets.map((set) => set.rows)
      const counted = gsvaScores(varying.matrix, rows, { kernel: 'none' })
      expect(
        worst(`${file}_gsva_ecdf`, varyingSets, (set) => counted.subarray(set * columns, (set + 1) * columns))
      ).toBeLessThan(1e-9)
      // The package reads the normal distribution from a table. A second implementation, which reads none
      // either, is as far from it as ours, or farther.
      for (const [name, difference] of [
        ['gsva', true],
        ['gsva_maxdiff_false', false]
      ] as const) {
        const smoothed = gsvaScores(varying.matrix, rows, { difference })
        const { own, expected } = both(`${file}_${name}`, varyingSets, (set) =>
          smoothed.subarray(set * columns, (set + 1) * columns)
        )
        const apart = own.map((score, i) => Math.abs(score - expected[i]!))
        const alike = correlation(own, expected)
        expect(Math.max(...apart)).toBeLessThan(0.015)
        expect(alike).toBeGreaterThan(0.9999)
        const known = plain(kind)[name]!
        const mean = apart.reduce((sum, one) => sum + one, 0) / apart.length
        expect(Math.max(...apart)).toBeLessThan(known.max_abs * 1.001)
        expect(mean).toBeLessThan(known.mean_abs)
        expect(1 - alike).toBeLessThan(1.001 * (1 - known.cor))
      }
      // Where no table is read, that implementation is the package's but for the digits of the files.
      for (const name of ['gsva_ecdf', 'ssgsea', 'ssgsea_raw']) {
        const known = plain(kind)[name]!
        expect(known.max_abs).toBeLessThan(name === 'ssgsea_raw' ? 1e-5 : 1e-9)
        expect(known.mean_abs).toBeLessThan(known.max_abs)
        expect(known.cor).toBeCloseTo(1, 9)
      }
    })

    it('z scores and PLAGE', () => {
      const z = varyingSets.map(({ rows }) => combinedZScores(varying.matrix, rows))
      expect(worst(`${file}_zscore`, varyingSets, (set) => z[set]!)).toBeLessThan(1e-9)
      const golden = readScores(`${file}_plage`)
      const plage = varyingSets.map(({ name, rows }) => {
        const scores = plageScores(varying.matrix, rows)
        const along = scores.reduce((sum, score, i) => sum + score * golden.get(name)![i]!, 0)
        return along < 0 ? scores.map((score) => -score) : scores
      })
      expect(worst(`${file}_plage`, varyingSets, (set) => plage[set]!)).toBeLessThan(1e-7)
    })
  }
)

describe.skipIf(realData === undefined)(
  'UCell by its formula on 100 cells of pbmc3k (needs CYTODECK_TEST_DATA)',
  () => {
    it('all hallmark sets, alone and beside others', () => {
      const input = readInput('100cells')
      const sets = hallmarks(input)
      const { genes, columns } = input.matrix
      const scorer = new UcellScorer(
        setsOfGenes(
          sets.map(({ rows }) => rows),
          genes
        ),
        genes
      )
      const alone = new UcellScorer(setsOfGenes([sets[7]!.rows], genes), genes)
      const scores = Array.from({ length: columns }, (_, column) => {
        const values = columnOf(input.matrix, column)
        const detected = Uint32Array.from(values.keys()).filter((gene) => values[gene]! > 0)
        const out = new Float64Array(sets.length)
        const one = new Float64Array(1)
        const given = Float64Array.from(detected, (gene) => values[gene]!)
        scorer.score(detected, given, out, 0)
        alone.score(detected, given, one, 0)
        expect(one[0]).toBe(out[7])
        return out
      })
      expect(
        worst('pbmc3k_100cells_hallmark_ucell', sets, (set) => scores.map((column) => column[set]!))
      ).toBeLessThan(1e-9)
    })
  }
)
