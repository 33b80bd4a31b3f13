import type { Cells } from '../../contract/cells.ts'
import type { Context, GeneMoments, MomentsOptions } from '../../contract/tool.ts'
import { natural } from '../../science/variable-genes/moments.ts'
import {
  clippedVariance,
  expectedVariances,
  rankGenes,
  standardizedVariances
} from '../../science/variable-genes/vst.ts'

/** The cells whose counts are read gene by gene. */
export type CountedCells = Pick<Cells, 'ids' | 'total' | 'layer' | 'byGene'>

/** The moments of all genes, their expected variance, and the most variable genes. */
export interface VariableGenes {
  readonly moments: GeneMoments
  readonly expected: Float64Array
  readonly standardized: Float64Array
  /** The indices of the most variable genes, by decreasing standardized variance. */
  readonly genes: Int32Array
}

/**
 * Finds up to `count` genes with the largest standardized variance over the cells (vst of Stuart et al.
 * 2019).
 */
export async function variableGenes(
  cells: CountedCells,
  count: number,
  context: Pick<Context, 'kernels' | 'stop'>,
  options: MomentsOptions = {}
): Promise<VariableGenes> {
  const moments = await context.kernels.geneMoments(cells.ids, options)
  const expected = expectedVariances(moments)
  const { values, clipped } = standardizedVariances(moments, expected)
  const member = new Uint8Array(cells.total)
  for (const id of cells.ids) member[id] = 1
  for (const gene of clipped) {
    context.stop.check()
    for await (const row of cells.byGene(gene, gene + 1)) {
      const own: number[] = []
      for (let i = 0; i < row.cells.length; i++)
        if (member[row.cells[i]!] === 1) own.push(natural(row.values[i]!, cells.layer))
      values[gene] = clippedVariance(own, {
        cells: moments.cells,
        mean: moments.means[gene]!,
        expected: expected[gene]!
      })
    }
  }
  return { moments, expected, standardized: values, genes: rankGenes(values, count) }
}
