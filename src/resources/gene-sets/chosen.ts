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
  /** How many genes the set has in all. */
  readonly size: number
  /** The symbols agree with those of the data but for their case, as between human and mouse. */
  readonly byCase: boolean
}

/** What a parameter names, for who reads of it. */
export interface ChosenSets {
  readonly sets: readonly ChosenSet[]
  /** Names of the collections and of the account's own sets. */
  readonly names: readonly string[]
}

/**
 * The sets that a parameter of `geneSetsOf` names, in its order: the account's own as they were when the task
 * was ordered, and every set of a collection. Throws the Fault `no_reference` where a collection is gone.
 */
export async function chosenSets(
  chosen: readonly string[],
  data: Cells['genes'],
  context: Pick<Context, 'resource' | 'geneSet'>
): Promise<ChosenSets> {
  const sets: ChosenSet[] = []
  const names: string[] = []
  for (const value of chosen) {
    const own = readChosenSet(value)
    if (own !== null) {
      const set = await context.geneSet(own)
      sets.push({ ...set, size: set.genes.length, byCase: false })
      names.push(set.name)
    } else {
      const collection = await context.resource(geneSets, value)
      const { genes, by } = matchSets(collection, data)
      const { starts } = collection
      names.push(collection.name)
      for (const [set, name] of collection.names.entries())
        sets.push({ name, genes: genes[set]!, size: starts[set + 1]! - starts[set]!, byCase: by === 'case' })
    }
  }
  return { sets, names }
}
