import type { Cells } from '../../contract/cells.ts'
import { variableGenes } from '../parts/variable-genes.ts'
import type { ToolContext } from './genes.ts'
import type { Params } from './schema.ts'

/** The genes that are tested: those that vary most, or all, and those that are to be drawn; ascending. */
export async function chosenGenes(cells: Cells, params: Params, context: ToolContext): Promise<Int32Array> {
  const { names } = cells.genes
  if (params.genes === 'all') return Int32Array.from(names.keys())
  const { genes } = await variableGenes(cells, params.variable, context)
  const drawn = params.drawn.map((name) => names.indexOf(name)).filter((gene) => gene >= 0)
  return Int32Array.from(new Set([...genes, ...drawn])).sort()
}
