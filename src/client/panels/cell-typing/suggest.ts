import type { typingEvidence } from '../../../contract/api/typing.ts'
import type { ContentOf } from '../../../contract/api/endpoint.ts'
import type { KnownType } from './known-types.ts'

type Genes = ContentOf<typeof typingEvidence>['genes']

export interface Suggestion {
  readonly type: KnownType
  /** 0 to 1: how much higher the group expresses the genes of the type than other groups. */
  readonly score: number
  /** The genes of the type that the project has, with their expression in this group. */
  readonly genes: readonly { readonly name: string; readonly mean: number; readonly share: number }[]
}

/** Types with fewer genes in the project are not suggested. */
const leastGenes = 2
const leastScore = 0.3

/**
 * Known types with the markers of a group, best first. A gene scores the share of the group's cells that
 * detect it, times its mean relative to its highest mean in any group; the score of a type is the mean over
 * its genes.
 */
export function suggestionsOf(genes: Genes, group: number, types: readonly KnownType[]): Suggestion[] {
  const byName = new Map(genes.map((gene) => [gene.name.toUpperCase(), gene]))
  return types
    .flatMap((type) => {
      const found = type.genes.flatMap((name) => byName.get(name.toUpperCase()) ?? [])
      if (found.length < leastGenes) return []
      const score =
        found.reduce((sum, { mean, share }) => {
          const most = Math.max(...mean)
          return sum + (most > 0 ? (share[group]! * mean[group]!) / most : 0)
        }, 0) / found.length
      return [
        {
          type,
          score,
          genes: found.map(({ name, mean, share }) => ({ name, mean: mean[group]!, share: share[group]! }))
        }
      ]
    })
    .filter(({ score }) => score >= leastScore)
    .sort((a, b) => b.score - a.score)
}
