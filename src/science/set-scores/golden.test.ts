import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { readCsv, readPbmc3k, realData, realFile } from '../../../tests/fixtures/datasets/real-data.ts'
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
  const columnOf =
    kind === '100cells' ? codes.map((_, cell) => (cell % 26 === 0 && cell < 2600 ? cell / 26 : -1)) : codes
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

/**
 * The greatest difference of any score from the expected one, relative where that is above 1: the files have
 * ten digits.
 */
function worst(
  file: string,
  sets: readonly { name: string }[],
  scoresOf: (set: number) => ArrayLike<number>
): number {
  const golden = readScores(file)
  let most = golden.size === 0 ? Number.POSITIVE_INFINITY : 0
  for (const [number, { name }] of sets.entries()) {
    const found = scoresOf(number)
    for (const [i, expected] of (golden.get(name) ?? []).entries())
      most = Math.max(most, Math.abs(found[i]! - expected) / Math.max(1, Math.abs(expected)))
    golden.delete(name)
  }
  return golden.size === 0 ? most : Number.POSITIVE_INFINITY
}

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
      // The package reads the normal distribution from a table.
      for (const [name, difference] of [
        ['gsva', true],
        ['gsva_maxdiff_false', false]
      ] as const) {
        const smoothed = gsvaScores(varying.matrix, rows, { difference })
        expect(
          worst(`${file}_${name}`, varyingSets, (set) =>
            smoothed.subarray(set * columns, (set + 1) * columns)
          )
        ).toBeLessThan(0.015)
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
