import type { ColumnRow } from '../../../contract/api/data.ts'
import type { sankey, TopGene, typingEvidence } from '../../../contract/api/typing.ts'
import type { ContentOf } from '../../../contract/api/endpoint.ts'
import { knownTypes } from './known-types.ts'
import { suggestionsOf, type Suggestion } from './suggest.ts'

export interface GivenLabel {
  readonly label: string
  readonly cells: number
  /** The share of the group's labelled cells, from 0 to 1. */
  readonly share: number
}

/** The evidence for the type of one group. */
export interface GroupEvidence {
  readonly value: string
  readonly color: string
  readonly count: number
  /** The SingleR labels, most frequent first; empty without a result. */
  readonly labels: readonly GivenLabel[]
  readonly pruned: number
  /** The median difference to the next score. */
  readonly delta: number | null
  readonly top: readonly TopGene[]
  readonly suggestions: readonly Suggestion[]
}

export function groupEvidence(
  evidence: ContentOf<typeof typingEvidence>,
  flows: ContentOf<typeof sankey> | null
): GroupEvidence[] {
  return evidence.groups.map(({ value, color, count }, at) => {
    const own = flows?.groups.find((group) => group.value === value)
    const links = flows?.links.filter((link) => link.group === value) ?? []
    return {
      value,
      color,
      count,
      labels: links
        .map(({ label, n }) => ({ label, cells: n, share: n / (own?.count ?? n) }))
        .sort((a, b) => b.cells - a.cells),
      pruned: own?.pruned ?? 0,
      delta: own?.delta ?? null,
      top: evidence.top?.groups[at] ?? [],
      suggestions: suggestionsOf(evidence.genes, at, knownTypes)
    }
  })
}

const clusters = /cluster|leiden|louvain|(?:^|_)res_?\d/i
const types = /cell[_. ]?type|annot|label|classif/i
/** Columns with more groups are chosen last. */
const usualGroups = 60

/**
 * The column to start with: clusters, else existing cell types, else the first with a moderate number of
 * groups; null where there is none.
 */
export function firstGrouping(groupings: readonly ColumnRow[]): string | null {
  const few = groupings.filter(({ distinct }) => (distinct ?? 0) <= usualGroups)
  return (
    (
      few.find(({ name }) => clusters.test(name)) ??
      few.find(({ name }) => types.test(name)) ??
      few[0] ??
      groupings[0]
    )?.name ?? null
  )
}
