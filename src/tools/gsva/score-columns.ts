import type { Cells } from '../../contract/cells.ts'
import { Fault } from '../../contract/errors/index.ts'
import { gsvaScores, varyingGenes, type GeneMatrix } from '../../science/set-scores/gsva.ts'
import { ssgseaScores } from '../../science/set-scores/ssgsea.ts'
import { combinedZScores, plageScores } from '../../science/set-scores/standardized.ts'
import type { SizedSet } from '../parts/enrichment/sets.ts'
import type { Params } from './schema.ts'

/**
 * Gaussian kernels compare each pair of columns. With more columns than this the empirical distribution
 * function is used.
 */
export const mostSmoothed = 200

/** Flags the genes that the method uses: those that vary between columns, or all for ssGSEA. */
export function countingGenes(matrix: GeneMatrix, method: Params['method']): Uint8Array {
  if (method === 'ssgsea') return new Uint8Array(matrix.genes).fill(1)
  const flags = new Uint8Array(matrix.genes)
  for (const gene of varyingGenes(matrix)) flags[gene] = 1
  return flags
}

/**
 * Scores the columns of a matrix of mean expression. The result is set-major: set s of column j at
 * `s * columns + j`; NaN for sets without a gene that the method uses.
 */
export function scoreColumns(
  matrix: GeneMatrix,
  sets: readonly SizedSet[],
  { method, kernel }: Pick<Params, 'method' | 'kernel'>
): Float64Array {
  const { columns, values } = matrix
  const scores = new Float64Array(sets.length * columns).fill(Number.NaN)
  if (method === 'ssgsea') {
    const lists = sets.map(({ genes }) => Uint32Array.from(genes))
    for (let column = 0; column < columns; column++) {
      const own = Float64Array.from({ length: matrix.genes }, (_, gene) => values[gene * columns + column]!)
      for (const [set, score] of ssgseaScores(own, lists).entries()) scores[set * columns + column] = score
    }
    return scores
  }
  const rows = varyingGenes(matrix)
  const rowOf = new Int32Array(matrix.genes).fill(-1)
  for (const [row, gene] of rows.entries()) rowOf[gene] = row
  const own: GeneMatrix = {
    genes: rows.length,
    columns,
    values: Float64Array.from(
      { length: rows.length * columns },
      (_, at) => values[rows[Math.floor(at / columns)]! * columns + (at % columns)]!
    )
  }
  const lists = sets.map(({ genes }) =>
    Uint32Array.from([...genes].map((gene) => rowOf[gene]!).filter((row) => row >= 0))
  )
  const filled = lists.flatMap((list, set) =>
    list.length > 0 && list.length < rows.length ? [{ list, set }] : []
  )
  const smoothed = kernel === 'gaussian' && columns <= mostSmoothed ? 'gaussian' : 'none'
  const all =
    method === 'gsva'
      ? gsvaScores(
          own,
          filled.map(({ list }) => list),
          { kernel: smoothed }
        )
      : null
  for (const [at, { list, set }] of filled.entries()) {
    const found =
      all?.subarray(at * columns, (at + 1) * columns) ??
      (method === 'plage' ? plageScores(own, list) : combinedZScores(own, list))
    scores.set(found, set * columns)
  }
  return scores
}

/**
 * The mean expression of groups or samples as a matrix. Fault: few_columns.
 * @param what the word for the columns in the Fault
 */
export function meanMatrix(
  cells: Cells,
  means: Float64Array,
  columns: number,
  { method }: Pick<Params, 'method'>,
  what: { readonly en: string; readonly zh: string }
): GeneMatrix {
  if (columns < 2 && method !== 'ssgsea') throw new Fault('few_columns', { columns: what })
  return { genes: cells.genes.names.length, columns, values: means }
}
