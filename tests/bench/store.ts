import { Generator } from '../../src/science/random/generator.ts'
import type { DataSet } from '../../src/server/matrix/dataset.ts'
import { type BenchRow, rowOf, timed } from './statistics.ts'

const seed = 5
const genesRead = 200
const cellsSummed = 10_000
const runs = 7

/**
 * Genes over all cells, log-normalised, and sums over scattered cells. The arrays are open and the files in
 * the page cache.
 */
export async function benchStore(dataset: DataSet): Promise<BenchRow[]> {
  const row = (what: string, values: readonly number[]) => rowOf('store', what, dataset.cells, 'ms', values)
  const generator = new Generator(seed)
  const random = Array.from({ length: genesRead }, () => generator.below(dataset.genes))
  const detected = dataset.geneStatistics().detected
  const densest = Array.from(detected.keys())
    .sort((a, b) => (detected[b] ?? 0) - (detected[a] ?? 0))
    .slice(0, genesRead)
  const scattered = scatteredCells(dataset.cells, runs + 1)
  dataset.expression(generator.below(dataset.genes))
  dataset.sumCells(scattered[runs] ?? new Uint32Array(0))
  return [
    row('a random gene', await timed(genesRead, (turn) => dataset.expression(random[turn] ?? 0))),
    row(
      'one of the 200 densest genes',
      await timed(genesRead, (turn) => dataset.expression(densest[turn] ?? 0))
    ),
    row(
      `${(scattered[0]?.length ?? 0).toLocaleString('en-US')} scattered cells summed, all genes`,
      await timed(runs, (turn) => dataset.sumCells(scattered[turn] ?? new Uint32Array(0)))
    )
  ]
}

/** Some draws of 10,000 cells, or of half of them where there are few; each ascending. */
export function scatteredCells(cells: number, draws: number): Uint32Array[] {
  const all = Uint32Array.from({ length: cells }, (_, cell) => cell)
  const generator = new Generator(seed, 1)
  return Array.from({ length: draws }, () => generator.sample(all, Math.min(cellsSummed, cells >> 1)))
}
