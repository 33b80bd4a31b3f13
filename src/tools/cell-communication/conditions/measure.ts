import type { Context } from '../../../contract/tool.ts'
import type { ProfiledPair } from '../../../science/communication/pairs.ts'
import type * as jobs from '../jobs.ts'
import { measure, type Measured } from '../measure.ts'
import type { Pools } from '../pools.ts'
import type { Params } from '../schema.ts'
import { scoreTriples, type TripleScores } from '../tables.ts'
import type { en } from '../texts.ts'

/** The cells of one condition, analyzed alone. */
export interface OfCondition {
  /** Its name: the groups that it is made of. */
  readonly side: string
  /** Its cells in each group of the whole, also in those that are left out. */
  readonly cells: Float64Array
  /** Groups of the whole that have too few of its cells. */
  readonly small: readonly string[]
  readonly measured: Measured
  readonly scores: TripleScores
  /** The groups of the whole that it has enough cells of: its own are numbered among these. */
  readonly groups: readonly number[]
}

/** Both conditions, treatment first. */
export type Conditions = readonly [OfCondition, OfCondition]

/** The cells of one condition as the only ones that take part. */
function poolsOf(whole: Pools, side: 0 | 1, least: number) {
  const { levels, perGroup } = whole
  const cells = new Float64Array(levels.length)
  const ofCell = whole.pools.map((pool, id) =>
    pool >= 0 && whole.sides?.labels[id] === side ? Math.floor(pool / perGroup) : -1
  )
  for (const group of ofCell) if (group >= 0) cells[group]! += 1
  const groups = [...levels.keys()].filter((group) => cells[group]! >= least)
  const numbers = Int32Array.from(levels, (_, group) => groups.indexOf(group))
  const sizes = Float64Array.from(groups, (group) => cells[group]!)
  const pools: Pools = {
    ...whole,
    levels: groups.map((group) => levels[group]!),
    sizes,
    small: levels.filter((_, group) => cells[group]! < least),
    pools: ofCell.map((group) => (group < 0 ? -1 : numbers[group]!)),
    perGroup: 1,
    poolSizes: sizes,
    units: []
  }
  return { pools, groups, cells }
}

/**
 * Analyzes the cells of each condition alone, as if they alone were selected, but for the largest value of
 * expression: it is that of all cells, so that probabilities of both conditions can be compared.
 * @returns null where a condition has fewer than two groups of enough cells
 */
export async function measureConditions(
  cells: Parameters<typeof measure>[0],
  whole: Pools & { readonly largest: number },
  numbers: Int32Array,
  pairs: readonly ProfiledPair[],
  params: Params,
  context: Context<typeof en, typeof jobs>,
  told: (share: number) => void
): Promise<Conditions | null> {
  const { sides } = whole
  if (!sides) return null
  told(0)
  const both = ([0, 1] as const).map((side) => poolsOf(whole, side, params.min_cells))
  if (both.some(({ groups }) => groups.length < 2)) return null
  const found: OfCondition[] = []
  for (const [at, { pools, groups, cells: inGroups }] of both.entries()) {
    const own = await measure(cells, pools, numbers, pairs, params, context, (_, share) =>
      told((at + share) / 2)
    )
    const measured = { ...own, largest: whole.largest }
    found.push({
      side: (at === 0 ? sides.first : sides.second).join(', '),
      cells: inGroups,
      small: pools.small,
      measured,
      scores: scoreTriples(pairs, measured, pools.sizes),
      groups
    })
  }
  return [found[0]!, found[1]!]
}
