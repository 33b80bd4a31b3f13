import type { Cells } from '../../contract/cells.ts'
import { variableGenes } from '../parts/variable-genes.ts'
import type { ToolContext } from './genes.ts'
import type { Params } from './schema.ts'

/**
 * The genes that are tested: those that vary most, or all, and those that are named to be drawn; ascending.
 */
export async function chosenGenes(
  cells: Cells,
  params: Params,
  named: readonly number[],
  context: ToolContext
): Promise<Int32Array> {
  if (params.genes === 'all') return Int32Array.from(cells.genes.names.keys())
  const { genes } = await variableGenes(cells, params.variable, context)
  return Int32Array.from(new Set([...genes, ...named])).sort()
}
