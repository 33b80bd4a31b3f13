import type { Cells } from '../../contract/cells.ts'
import type { StopFlag } from '../../contract/tool.ts'
import { lognorm } from '../../science/normalize/lognorm.ts'

/**
 * The `lognorm` values of the given genes, one after another, each dense over all cells of the data set. The
 * array is reused for the next gene.
 */
export async function* eachExpression(
  cells: Cells,
  genes: Iterable<number>,
  stop: StopFlag
): AsyncGenerator<{ gene: number; values: Float64Array }> {
  const values = new Float64Array(cells.total)
  for (const gene of genes) {
    stop.check()
    for await (const row of cells.byGene(gene, gene + 1)) {
      values.fill(0)
      const { layer, totals } = cells
      for (let i = 0; i < row.cells.length; i++) {
        const cell = row.cells[i]!
        values[cell] = layer === 'counts' ? lognorm(row.values[i]!, totals[cell]!) : row.values[i]!
      }
      yield { gene, values }
    }
  }
}
