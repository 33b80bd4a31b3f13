import type { Cells } from '../../contract/cells.ts'
import { readChosenSet } from '../../contract/param.ts'
import type { Context } from '../../contract/tool.ts'
import { geneSets } from './kind.ts'
import { matchSets } from './match.ts'

/** A gene set, matched with the genes of a data set. */
export interface ChosenSet {
  readonly name: string
  /** Gene numbers of the data set, ascending; empty where it has none of the genes. */
  readonly genes: Int32Array
  /** The number of genes of the whole set. */
  readonly size: number
  /** Whether symbols match only when case is ignored, as between human and mouse. */
  readonly byCase: boolean
}

/** The gene sets of a parameter, with names for the user. */
export interface ChosenSets {
  readonly sets: readonly ChosenSet[]
  /** The names of the collections and of the account's own sets. */
  readonly names: readonly string[]
  /** How many genes of the collections the data set has under another name. */
  readonly otherNames: number
}

/**
 * The gene sets of a parameter of `geneSetsOf`, in its order: the account's own sets as of when the task was
 * ordered, and every set of a collection. Fault: no_reference, where a collection was deleted.
 */
export async function chosenSets(
  chosen: readonly string[],
  data: Cells['genes'],
  context: Pick<Context, 'resource' | 'geneSet'>
): Promise<ChosenSets> {
  const sets: ChosenSet[] = []
  const names: string[] = []
  let other = 0
  for (const value of chosen) {
    const own = readChosenSet(value)
    if (own !== null) {
      const set = await context.geneSet(own)
      sets.push({ ...set, size: set.genes.length, byCase: false })
      names.push(set.name)
    } else {
      const collection = await context.resource(geneSets, value)
      const { genes, by, otherNames } = matchSets(collection, data)
      other += otherNames
      const { starts } = collection
      names.push(collection.name)
      for (const [set, name] of collection.names.entries())
        sets.push({ name, genes: genes[set]!, size: starts[set + 1]! - starts[set]!, byCase: by === 'case' })
    }
  }
  return { sets, names, otherNames: other }
}
