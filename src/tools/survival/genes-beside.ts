import type { Cells } from '../../contract/cells.ts'
import type { Cohort } from '../../resources/cohorts/content.ts'
import { geneLookup } from '../../science/classify/find-gene.ts'
import type { ReferenceGenes } from '../parts/reference-genes.ts'

type Genes = Cells['genes']

/** The genes of a list that the project lacks: patients can be divided by them where a cohort has them. */
export function genesBeside(genes: Genes, wanted: readonly string[]): string[] {
  const find = geneLookup(genes)
  return wanted.filter((name) => find(name) === -1)
}

/**
 * The genes of the project, and after them those that a cohort has beside. What no cohort has is left out:
 * it is no gene.
 */
export function withBeside(genes: Genes, beside: readonly string[], cohorts: readonly Cohort[]): Genes {
  const finds = cohorts.map(lookupIn)
  const known = beside.filter((name) => finds.some((find) => find(name) >= 0))
  return { names: [...genes.names, ...known], ids: [...genes.ids, ...known.map(() => '')] }
}

/** The genes of a cohort matched to `genes`, of which the first are those of the project. */
export function foundBeside(found: ReferenceGenes, genes: Genes, cohort: Cohort): ReferenceGenes {
  const find = lookupIn(cohort)
  return { ...found, of: Int32Array.from([...found.of, ...genes.names.slice(found.of.length).map(find)]) }
}

const lookupIn = ({ genes, otherNames }: Cohort): ((name: string) => number) =>
  geneLookup({ names: genes, ids: otherNames })
