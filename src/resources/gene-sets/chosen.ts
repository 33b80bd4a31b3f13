import type { Cells } from '../../contract/cells.ts'
import { readChosenSet } from '../../contract/param.ts'
import type { Context } from '../../contract/tool.ts'
import { geneSets } from './kind.ts'
import { matchSets } from './match.ts'

/** A set over the genes of a data set. */
export interface ChosenSet {
  readonly name: string
  /** Genes of the data set, ascending; none where it has none of them. */
  readonly genes: Int32Array
}

/**
 * The sets that a parameter of `geneSetsOf` names, in its order: the account's own as they were when the task
 * was ordered, and every set of a collection. Throws the Fault `no_reference` where a collection is gone.
 */
export async function chosenSets(
  chosen: readonly string[],
  data: Cells['genes'],
  context: Pick<Context, 'resource' | 'geneSet'>
): Promise<ChosenSet[]> {
  const sets: ChosenSet[] = []
  for (const value of chosen) {
    const own = readChosenSet(value)
    if (own !== null) sets.push(await context.geneSet(own))
    else {
      const collection = await context.resource(geneSets, value)
      const { genes } = matchSets(collection, data)
      sets.push(...collection.names.map((name, set) => ({ name, genes: genes[set]! })))
    }
  }
  return sets
}
