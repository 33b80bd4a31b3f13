import type { Cells } from '../../contract/cells.ts'
import type { Stored } from '../../contract/resource.ts'
import type { Warning } from '../../contract/tool.ts'
import type { Interactions } from '../../resources/interactions/content.ts'
import type { MatchedPairs } from '../../resources/interactions/match.ts'
import type { Conditions } from './conditions/measure.ts'
import type { Compared } from './by-sample.ts'
import type { Pools } from './pools.ts'
import type { Params } from './schema.ts'
import type { en } from './texts.ts'

interface Seen {
  readonly cells: Cells
  readonly params: Params
  readonly pools: Pools
  readonly matched: MatchedPairs
  readonly reference: Stored<Interactions>
  readonly compared: Compared | null
  readonly conditions: Conditions | null
}

/** What a careful reader must know of a result. */
export function warningsOf({
  cells,
  params,
  pools,
  matched,
  reference,
  compared,
  conditions
}: Seen): readonly Warning<typeof en>[] {
  const missing = reference.pairs.length - matched.pairs.length
  const spread = new Set(pools.units.map(({ sample }) => sample)).size
  const bySide = [1, 0].map((side) => pools.units.filter((unit) => unit.side === side).length)
  const shared = pools.units.length - spread
  return [
    // The head of a result shows the first: that what was asked for was not tested matters most.
    ...(compared && !compared.test.prior
      ? [
          {
            key: 'no_replicates' as const,
            values: { column: pools.sampleColumn ?? '', first: bySide[0]!, second: bySide[1]! }
          }
        ]
      : []),
    ...(cells.layer === 'lognorm' ? [{ key: 'lognorm' as const }] : []),
    ...(matched.by === 'case' ? [{ key: 'by_case' as const, values: { name: reference.name } }] : []),
    ...(missing > 0
      ? [{ key: 'missing_genes' as const, values: { missing, pairs: reference.pairs.length } }]
      : []),
    ...(pools.small.length > 0
      ? [{ key: 'small_groups' as const, values: { groups: pools.small, least: params.min_cells } }]
      : []),
    ...(conditions ?? [])
      .map(({ side, small }) => ({ side, own: small }))
      .filter(({ own }) => own.length > 0)
      .map(({ side, own }) => ({
        key: 'small_in_condition' as const,
        values: { condition: side, groups: own, least: params.min_cells }
      })),
    ...(compared && shared > 0 && params.paired !== pools.sampleColumn
      ? [{ key: 'shared_samples' as const, values: { column: pools.sampleColumn ?? '', samples: shared } }]
      : [])
  ]
}
