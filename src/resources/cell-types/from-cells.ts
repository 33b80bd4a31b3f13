import type { FromCells } from '../../contract/resource.ts'
import { geneGroupMeans } from '../../science/classify/group-means.ts'
import type { CellTypes, LeftOut } from './content.ts'
import { factsOf, type CellTypeFacts } from './facts.ts'
import { profileGroups } from './profile-groups.ts'

const tellEvery = 256

/** The labels by which cells are averaged, as of when it was ordered. */
export interface ProfilePlan {
  readonly labels: readonly string[]
  /** The label of each profile. */
  readonly labelOf: readonly number[]
  readonly leftOut: LeftOut
}

/**
 * Profiles of the groups of a data set's cells: the mean `lognorm` of every gene that any of the cells
 * detects.
 */
export const labelledProfiles: FromCells<CellTypes, CellTypeFacts, ProfilePlan> = {
  plan(grouping) {
    const { codes, ...plan } = profileGroups(grouping)
    return { parts: codes, plan }
  },

  make(cells, parts, { labels, labelOf, leftOut }, progress) {
    const { names, ids } = cells.genes
    const profiles = labelOf.length
    const means = new Float64Array(names.length * profiles)
    const shares = new Float64Array(profiles)
    const write = geneGroupMeans(parts, profiles, cells.layer === 'counts' ? cells.totals : null)
    const meansOf = (gene: number): Float64Array => means.subarray(gene * profiles, (gene + 1) * profiles)
    for (let gene = 0; gene < names.length; gene++) {
      write(cells.gene(gene), meansOf(gene), shares, 0)
      if (gene % tellEvery === 0) progress(gene / names.length)
    }
    const kept = Array.from(names.keys()).filter((gene) => meansOf(gene).some((mean) => mean > 0))
    const values = new Float64Array(kept.length * profiles)
    for (const [index, gene] of kept.entries()) values.set(meansOf(gene), index * profiles)
    const content = {
      genes: kept.map((gene) => names[gene] ?? ''),
      otherNames: kept.map((gene) => (ids[gene] === names[gene] ? '' : (ids[gene] ?? ''))),
      labels: [...labels],
      labelOf: Int32Array.from(labelOf),
      values,
      markers: null
    }
    return { content, facts: factsOf(content, { leftOut }) }
  }
}
