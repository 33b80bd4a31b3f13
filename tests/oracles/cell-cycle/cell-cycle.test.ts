import { expect, test } from 'vitest'
import { controlGenes, genesNamed, phaseOf, setWeights } from '../../../src/science/quality/cell-cycle.ts'
import { correlation, farthest, numbers, readCounts, readOracle } from '../read.ts'

const { genes, names, counts } = readCounts('cells.csv.gz')
const totals = names.map((_, cell) => counts.reduce((sum, row) => sum + row[cell]!, 0))
const values = counts.map((row) => row.map((count, cell) => Math.log1p((count / totals[cell]!) * 1e4)))
const means = Float64Array.from(values, (row) => row.reduce((a, b) => a + b, 0) / row.length)
const cycle = readOracle('studies', 'cycle-genes.csv')

/** Scores of the genes of one phase, one number a cell. */
function scoresOf(phase: string): Float64Array {
  const wanted = cycle.filter((row) => row['phase'] === phase).map((row) => row['gene']!)
  const set = genesNamed(genes, wanted)
  const weights = setWeights(genes.length, set, controlGenes(means, set))
  return Float64Array.from(names, (_, cell) =>
    values.reduce((sum, row, gene) => sum + weights[gene]! * row[cell]!, 0)
  )
}

const [s, g2m] = [scoresOf('S'), scoresOf('G2M')]

test('scores as scanpy has them, where it takes all genes of a bin for controls', () => {
  const wanted = readOracle('cell-cycle', 'scanpy.csv')
  expect(farthest(s, numbers(wanted, 's_all'))).toBeLessThan(1e-9)
  expect(farthest(g2m, numbers(wanted, 'g2m_all'))).toBeLessThan(1e-9)
})

test('phases near those of scanpy and of Seurat, which draw their controls', () => {
  const scanpy = readOracle('cell-cycle', 'scanpy.csv')
  expect(correlation(s, numbers(scanpy, 's'))).toBeGreaterThan(0.99)
  expect(correlation(g2m, numbers(scanpy, 'g2m'))).toBeGreaterThan(0.99)
  const same = scanpy.filter((row, cell) => row['phase'] === phaseOf(s[cell]!, g2m[cell]!))
  expect(same.length / scanpy.length).toBeGreaterThan(0.95)
  const seurat = readOracle('cell-cycle', 'seurat.csv')
  expect(correlation(s, numbers(seurat, 's'))).toBeGreaterThan(0.99)
  expect(correlation(g2m, numbers(seurat, 'g2m'))).toBeGreaterThan(0.99)
})
