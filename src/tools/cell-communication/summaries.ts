import type { TableData } from '../../contract/tool.ts'
import type { Pair } from '../../resources/interactions/content.ts'
import { log10Alpha } from '../../science/stats/significance.ts'
import { factor, integers, numbers } from '../parts/table.ts'
import { clearestFirst, type Compared } from './by-sample.ts'
import type { Measured } from './measure.ts'
import type { PairNames } from './names.ts'
import type { Pools } from './pools.ts'
import type { Tables } from './schema.ts'
import { gather, type Gathered, type TripleScores } from './tables.ts'
import { adjustBenjaminiHochberg } from '../../science/stats/adjust.ts'

/** Pairs that were tested in some groups, the best first. */
export function pairTable(
  names: PairNames,
  pairs: readonly Pair[],
  gathered: Gathered,
  ranks: Int32Array
): TableData<Tables['pairs']> {
  const { specific, strength, bestRank, bestLog } = gathered
  const rows = Array.from(pairs.keys())
    .filter((at) => bestRank[at] !== Infinity)
    .sort((a, b) => ranks[a]! - ranks[b]!)
  return {
    pair: factor(rows, names.pair),
    ligand: factor(rows, names.ligand),
    receptor: factor(rows, names.receptor),
    pathway: factor(rows, names.pathway),
    category: rows.map((at) => pairs[at]!.category),
    rank: integers(rows, (at) => ranks[at]!),
    specific: integers(rows, (at) => specific[at]!),
    strength: numbers(rows, (at) => strength[at]!),
    log10_padj_bh: numbers(rows, (at) => bestLog[at]!)
  }
}

/** Every sender with every receiver, also those that share no specific pair. */
export function linkTable({ levels }: Pools, { specific, strength }: Gathered): TableData<Tables['links']> {
  const count = levels.length
  const all = Array.from({ length: count * count }, (_, at) => at)
  return {
    sender: factor(
      all.map((at) => Math.floor(at / count)),
      levels
    ),
    receiver: factor(
      all.map((at) => at % count),
      levels
    ),
    specific,
    strength
  }
}

/** What each group sends and receives. */
export function roleTables(
  { levels, sizes }: Pools,
  { specific, strength }: Gathered
): { roles: TableData<Tables['roles']>; groups: TableData<Tables['groups']> } {
  const count = levels.length
  const sum = (values: ArrayLike<number>, group: number, sent: boolean): number =>
    levels.reduce((all, _, other) => all + values[sent ? group * count + other : other * count + group]!, 0)
  const rows = levels.flatMap((_, group) => [
    { group, sent: true },
    { group, sent: false }
  ])
  const every = Array.from(levels.keys())
  return {
    roles: {
      group: factor(
        rows.map(({ group }) => group),
        levels
      ),
      cells: integers(rows, ({ group }) => sizes[group]!),
      direction: factor(
        rows.map(({ sent }) => (sent ? 0 : 1)),
        ['outgoing', 'incoming']
      ),
      specific: integers(rows, ({ group, sent }) => sum(specific, group, sent)),
      strength: numbers(rows, ({ group, sent }) => sum(strength, group, sent))
    },
    groups: {
      group: factor(every, levels),
      cells: integers(every, (group) => sizes[group]!),
      specific: integers(every, (group) => sum(specific, group, true) + sum(specific, group, false))
    }
  }
}

/**
 * Pathways by their strength, the flows through the largest of them, and what each group sends and receives
 * through each.
 */
export function pathwayTables(
  names: PairNames,
  { triples }: Measured,
  tripleScores: TripleScores,
  { levels }: Pools
): Pick<{ [Id in keyof Tables]: TableData<Tables[Id]> }, 'pathways' | 'flows' | 'pathway_roles'> {
  const known = [...new Set(names.pathway)]
  const place = new Map(known.map((name, at) => [name, at]))
  const pathwayOf = Int32Array.from(triples.pair, (pair) => place.get(names.pathway[pair]!)!)
  const overall = gather(known.length, (i) => pathwayOf[i]!, tripleScores)
  const total = overall.strength.reduce((a, b) => a + b, 0)
  const rows = Array.from(known.keys())
    .filter((at) => overall.specific[at]! > 0)
    .sort(
      (a, b) =>
        overall.strength[b]! - overall.strength[a]! || overall.specific[b]! - overall.specific[a]! || a - b
    )
  const count = levels.length
  const keyOf = (i: number): number =>
    (triples.sender[i]! * known.length + pathwayOf[i]!) * count + triples.receiver[i]!
  const through = gather(count * count * known.length, keyOf, tripleScores)
  const flows = rows
    .slice(0, mostFlowing)
    .flatMap((pathway) =>
      Array.from(
        { length: count * count },
        (_, link) => (Math.floor(link / count) * known.length + pathway) * count + (link % count)
      ).filter((at) => through.specific[at]! > 0)
    )
  const carried = rows.flatMap((pathway, at) =>
    levels.flatMap((_, group) =>
      (['outgoing', 'incoming'] as const).map((direction) => {
        const keys = levels.map((_other, other) =>
          direction === 'outgoing'
            ? (group * known.length + pathway) * count + other
            : (other * known.length + pathway) * count + group
        )
        const sum = (values: ArrayLike<number>): number => keys.reduce((all, key) => all + values[key]!, 0)
        return {
          pathway,
          rank: at + 1,
          group,
          direction,
          specific: sum(through.specific),
          strength: sum(through.strength)
        }
      })
    )
  )
  return {
    pathway_roles: {
      pathway: factor(
        carried.map(({ pathway }) => pathway),
        known
      ),
      rank: integers(carried, ({ rank }) => rank),
      group: factor(
        carried.map(({ group }) => group),
        levels
      ),
      direction: carried.map(({ direction }) => direction),
      specific: integers(carried, ({ specific }) => specific),
      strength: numbers(carried, ({ strength }) => strength)
    },
    pathways: {
      pathway: factor(rows, known),
      specific: integers(rows, (at) => overall.specific[at]!),
      strength: numbers(rows, (at) => overall.strength[at]!),
      share: numbers(rows, (at) => (total > 0 ? overall.strength[at]! / total : 0))
    },
    flows: {
      sender: factor(
        flows.map((at) => Math.floor(at / count / known.length)),
        levels
      ),
      pathway: factor(
        flows.map((at) => Math.floor(at / count) % known.length),
        known
      ),
      receiver: factor(
        flows.map((at) => at % count),
        levels
      ),
      specific: integers(flows, (at) => through.specific[at]!),
      strength: numbers(flows, (at) => through.strength[at]!)
    }
  }
}

/** The most pathways whose flows are kept: as many as the chart of flows can show. */
export const mostFlowing = 40

/** What differs between conditions, by pair, by sender and receiver, and by pathway. */
export function differenceTables(
  names: PairNames,
  { triples, test }: Compared,
  { levels, sides }: Pools
): Pick<{ [Id in keyof Tables]: TableData<Tables[Id]> }, 'differences' | 'changes' | 'pathway_changes'> {
  const { pair, sender, receiver } = triples
  const log10Padj = adjustBenjaminiHochberg(test.log10P).map((log, at) =>
    Number.isNaN(test.log10P[at]!) ? Number.NaN : log
  )
  const order = clearestFirst({ triples, test })
  const of = (values: ArrayLike<number>): Float64Array => Float64Array.from(order, (at) => values[at]!)
  const codes = (values: Int32Array): number[] => order.map((at) => values[at]!)
  return {
    differences: {
      pair: factor(codes(pair), names.pair),
      ligand: factor(codes(pair), names.ligand),
      receptor: factor(codes(pair), names.receptor),
      pathway: factor(codes(pair), names.pathway),
      sender: factor(codes(sender), levels),
      receiver: factor(codes(receiver), levels),
      mean_1: of(test.means[0]),
      mean_2: of(test.means[1]),
      difference: of(test.difference),
      t: of(test.t),
      df: of(test.df),
      p_val: of(test.log10P).map((log) => 10 ** log),
      log10_p_val: of(test.log10P),
      padj_bh: of(log10Padj).map((log) => 10 ** log),
      log10_padj_bh: of(log10Padj),
      samples_1: Int32Array.from(order, (at) => test.samples[0][at]!),
      samples_2: Int32Array.from(order, (at) => test.samples[1][at]!),
      rank: Int32Array.from(order, (_, rank) => rank + 1)
    },
    changes: changeTable({ triples, test }, log10Padj, levels),
    pathway_changes: pathwayChanges(names, { triples, test }, [
      (sides?.first ?? []).join(', '),
      (sides?.second ?? []).join(', ')
    ])
  }
}

function changeTable(
  { triples, test }: Compared,
  log10Padj: Float64Array,
  levels: readonly string[]
): TableData<Tables['changes']> {
  const count = levels.length
  const empty = (): Int32Array => new Int32Array(count * count)
  const [pairs, up, down] = [empty(), empty(), empty()]
  const sums = new Float64Array(count * count)
  for (const [i, t] of test.t.entries()) {
    if (Number.isNaN(t)) continue
    const at = triples.sender[i]! * count + triples.receiver[i]!
    pairs[at]! += 1
    sums[at]! += t
    if (log10Padj[i]! < log10Alpha) (t > 0 ? up : down)[at]! += 1
  }
  const rows = Array.from(pairs.keys()).filter((at) => pairs[at]! > 0)
  return {
    sender: factor(
      rows.map((at) => Math.floor(at / count)),
      levels
    ),
    receiver: factor(
      rows.map((at) => at % count),
      levels
    ),
    pairs: integers(rows, (at) => pairs[at]!),
    mean_t: numbers(rows, (at) => sums[at]! / pairs[at]!),
    up: integers(rows, (at) => up[at]!),
    down: integers(rows, (at) => down[at]!)
  }
}

function pathwayChanges(
  names: PairNames,
  { triples, test }: Compared,
  sides: readonly [string, string]
): TableData<Tables['pathway_changes']> {
  const sums = new Map<string, [number, number]>()
  for (const [i, pair] of triples.pair.entries()) {
    const own = sums.get(names.pathway[pair]!) ?? [0, 0]
    sums.set(names.pathway[pair]!, own)
    for (const side of [0, 1] as const) own[side] += test.means[side][i] || 0
  }
  const rows = [...sums].flatMap(([pathway, both]) =>
    sides.map((side, at) => ({ pathway, side, strength: both[at]!, largest: Math.max(...both) }))
  )
  return {
    pathway: rows.map(({ pathway }) => pathway),
    side: rows.map(({ side }) => side),
    strength: numbers(rows, ({ strength }) => strength),
    largest: numbers(rows, ({ largest }) => largest)
  }
}
