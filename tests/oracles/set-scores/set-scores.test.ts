import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { gsvaScores, type GeneMatrix } from '../../../src/science/set-scores/gsva.ts'
import { ssgseaScores } from '../../../src/science/set-scores/ssgsea.ts'
import { combinedZScores, plageScores } from '../../../src/science/set-scores/standardized.ts'
import { readSets } from '../../../src/science/sets/read-sets.ts'
import { farthest, readCounts, readOracle } from '../read.ts'

const study = readCounts('samples.csv.gz')
const columns = 12
const sizes = Array.from({ length: columns }, (_, sample) =>
  study.counts.reduce((sum, row) => sum + row[sample]!, 0)
)
const matrix: GeneMatrix = {
  genes: study.genes.length,
  columns,
  values: Float64Array.from(
    study.counts.flatMap((row) =>
      sizes.map((size, sample) => Math.log2(((row[sample]! + 0.5) / (size + 1)) * 1e6))
    )
  )
}
const rowOf = new Map(study.genes.map((gene, row) => [gene, row]))
const { sets } = readSets(
  readFileSync(path.join(import.meta.dirname, '../studies/sets.gmt'), 'utf8'),
  true,
  'gmt'
)
const rows = sets.map(({ members }) => Uint32Array.from(members, (gene) => rowOf.get(gene)!))

/** The package's scores, set after set, and the order of the sets. */
function readScores(name: string): Float64Array {
  const table = readOracle('set-scores', `${name}.csv`)
  expect(table.map((row) => row['set'])).toEqual(sets.map(({ name: set }) => set))
  return Float64Array.from(table.flatMap((row) => Object.values(row).slice(1).map(Number)))
}

test('ssGSEA as the package GSVA has it', () => {
  const found = Array.from({ length: columns }, (_, column) =>
    ssgseaScores(
      matrix.values.filter((_value, at) => at % columns === column),
      rows
    )
  )
  const scores = Float64Array.from(sets.flatMap((_, set) => found.map((own) => own[set]!)))
  expect(farthest(scores, readScores('ssgsea-raw'), 1)).toBeLessThan(1e-9)
  const range = Math.max(...scores) - Math.min(...scores)
  expect(
    farthest(
      scores.map((score) => score / range),
      readScores('ssgsea')
    )
  ).toBeLessThan(1e-9)
})

test('GSVA by ranks exactly, and with the kernel that the package reads from a table', () => {
  expect(farthest(gsvaScores(matrix, rows, { kernel: 'none' }), readScores('gsva-ecdf'))).toBeLessThan(1e-9)
  expect(
    farthest(
      gsvaScores(matrix, rows, { kernel: 'none', difference: false }),
      readScores('gsva-difference-off')
    )
  ).toBeLessThan(1e-9)
  expect(farthest(gsvaScores(matrix, rows, {}), readScores('gsva'))).toBeLessThan(0.015)
})

test('combined z scores, and PLAGE up to its sign', () => {
  const zscores = rows.flatMap((set) => [...combinedZScores(matrix, set)])
  expect(farthest(zscores, readScores('zscore'))).toBeLessThan(1e-9)
  const wanted = readScores('plage')
  for (const [set, own] of rows.entries()) {
    const theirs = wanted.subarray(set * columns, (set + 1) * columns)
    const found = plageScores(matrix, own)
    const sign = Math.sign(found.reduce((sum, score, sample) => sum + score * theirs[sample]!, 0))
    expect(
      farthest(
        found.map((score) => sign * score),
        theirs
      )
    ).toBeLessThan(1e-7)
  }
})
