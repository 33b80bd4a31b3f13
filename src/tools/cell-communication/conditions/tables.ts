import type { TableData } from '../../../contract/tool.ts'
import { leastOf, type ProfiledPair } from '../../../science/communication/pairs.ts'
import { factor } from '../../parts/table.ts'
import type { PairNames } from '../names.ts'
import type { Tables } from '../schema.ts'
import { gather, linkRanks, pairRanks, type Gathered } from '../tables.ts'
import type { Conditions, OfCondition } from './measure.ts'

type ConditionTable = 'condition_interactions' | 'condition_links' | 'condition_groups' | 'condition_flows'
type ConditionTables = { readonly [Id in ConditionTable]: TableData<Tables[Id]> }

/** The tables of conditions of a result that has none. */
export const noConditions = {
  condition_interactions: {},
  condition_links: {},
  condition_groups: {},
  condition_flows: {}
} satisfies ConditionTables

/** The sender and the receiver of a triple of a condition, among the groups of the whole. */
const senderOf = ({ measured, groups }: OfCondition, i: number): number =>
  groups[measured.triples.sender[i]!]!
const receiverOf = ({ measured, groups }: OfCondition, i: number): number =>
  groups[measured.triples.receiver[i]!]!

/** Sums of both conditions, and the best of them. */
const joined = ([one, other]: readonly [Gathered, Gathered]): Gathered => ({
  specific: one.specific.map((value, at) => value + other.specific[at]!),
  strength: one.strength.map((value, at) => value + other.strength[at]!),
  bestRank: one.bestRank.map((value, at) => Math.min(value, other.bestRank[at]!)),
  bestLog: one.bestLog
})

const each = <Value>(
  [one, other]: Conditions,
  of: (condition: OfCondition, at: number) => Value
): [Value, Value] => [of(one, 0), of(other, 1)]

/**
 * What charts of one condition, or of both beside each other, draw. Ranks of pairs and of senders with
 * receivers are those in both conditions together, so that both have the same rows and columns.
 * @param pathways the pathways whose flows are kept
 */
export function conditionTables(
  conditions: Conditions,
  names: PairNames,
  pairs: readonly ProfiledPair[],
  levels: readonly string[],
  pathways: ReadonlySet<string>
): ConditionTables {
  const count = levels.length
  const sides = each(conditions, ({ side }) => side)
  const linkOf = (condition: OfCondition, i: number): number =>
    senderOf(condition, i) * count + receiverOf(condition, i)
  const byPair = each(conditions, ({ measured, scores }) =>
    gather(pairs.length, (i) => measured.triples.pair[i]!, scores)
  )
  const byLink = each(conditions, (condition) =>
    gather(count * count, (i) => linkOf(condition, i), condition.scores)
  )
  const ranks = { pair: pairRanks(joined(byPair)), link: linkRanks(joined(byLink)) }
  const every = sides.flatMap((_, side) =>
    Array.from({ length: count * count }, (_other, link) => ({ side, link }))
  )
  const sum = (values: ArrayLike<number>, group: number): number =>
    levels.reduce((all, _, other) => all + values[group * count + other]! + values[other * count + group]!, 0)
  const groups = sides.flatMap((_, side) => levels.map((_level, group) => ({ side, group })))
  return {
    condition_interactions: interactionRows(conditions, names, pairs, levels, ranks),
    condition_links: {
      side: factor(
        every.map(({ side }) => side),
        sides
      ),
      sender: factor(
        every.map(({ link }) => Math.floor(link / count)),
        levels
      ),
      receiver: factor(
        every.map(({ link }) => link % count),
        levels
      ),
      specific: Int32Array.from(every, ({ side, link }) => byLink[side]!.specific[link]!),
      strength: Float64Array.from(every, ({ side, link }) => byLink[side]!.strength[link]!)
    },
    condition_groups: {
      side: factor(
        groups.map(({ side }) => side),
        sides
      ),
      group: factor(
        groups.map(({ group }) => group),
        levels
      ),
      cells: Int32Array.from(groups, ({ side, group }) => conditions[side]!.cells[group]!),
      specific: Int32Array.from(groups, ({ side, group }) => sum(byLink[side]!.specific, group))
    },
    condition_flows: flowRows(conditions, names, levels, pathways)
  }
}

/** Every triple that was tested in a condition, the best of each condition first. */
function interactionRows(
  conditions: Conditions,
  names: PairNames,
  pairs: readonly ProfiledPair[],
  levels: readonly string[],
  ranks: { readonly pair: Int32Array; readonly link: Int32Array }
): ConditionTables['condition_interactions'] {
  const count = levels.length
  const rows = each(conditions, (condition, side) => {
    const { specificity, magnitude } = condition.scores
    const rank = specificity.map((value, i) => value + magnitude[i]!)
    return Array.from(rank.keys())
      .sort((a, b) => rank[a]! - rank[b]! || a - b)
      .map((i) => ({ condition, side, i }))
  }).flat()
  type Row = (typeof rows)[number]
  const codes = (of: (row: Row) => number): Int32Array => Int32Array.from(rows, of)
  const values = (of: (row: Row) => number): Float64Array => Float64Array.from(rows, of)
  const pair = codes(({ condition, i }) => condition.measured.triples.pair[i]!)
  const sender = codes(({ condition, i }) => senderOf(condition, i))
  const receiver = codes(({ condition, i }) => receiverOf(condition, i))
  const link = sender.map((from, row) => from * count + receiver[row]!)
  const share = ({ condition, i }: Row, of: 'ligand' | 'receptor'): number => {
    const { means, triples } = condition.measured
    const at = of === 'ligand' ? triples.sender[i]! : triples.receiver[i]!
    return leastOf(means.shares, pairs[triples.pair[i]!]![`${of}Genes`], means.groups, at)
  }
  const logP = values(({ condition, i }) => condition.measured.log10P[i]!)
  const logPadj = values(({ condition, i }) => condition.scores.log10Padj[i]!)
  return {
    side: factor(
      codes(({ side }) => side),
      conditions.map(({ side }) => side)
    ),
    pair: factor(pair, names.pair),
    ligand: factor(pair, names.ligand),
    receptor: factor(pair, names.receptor),
    pathway: factor(pair, names.pathway),
    sender: factor(sender, levels),
    receiver: factor(receiver, levels),
    link: factor(
      link,
      levels.flatMap((from) => levels.map((to) => `${from} → ${to}`))
    ),
    mean: values(({ condition, i }) => condition.measured.scores[i]!),
    p_val: logP.map((log) => 10 ** log),
    log10_p_val: logP,
    padj_bh: logPadj.map((log) => 10 ** log),
    log10_padj_bh: logPadj,
    probability: values(({ condition, i }) => condition.scores.probability[i]!),
    magnitude_rank: values(({ condition, i }) => condition.scores.magnitude[i]!),
    specificity_rank: values(({ condition, i }) => condition.scores.specificity[i]!),
    ligand_pct: values((row) => share(row, 'ligand')),
    receptor_pct: values((row) => share(row, 'receptor')),
    pair_rank: pair.map((at) => ranks.pair[at]!),
    link_rank: link.map((at) => ranks.link[at]!)
  }
}

/** What groups send to each other through each of these pathways in each condition, where it is something. */
function flowRows(
  conditions: Conditions,
  names: PairNames,
  levels: readonly string[],
  pathways: ReadonlySet<string>
): ConditionTables['condition_flows'] {
  const count = levels.length
  const kept = [...pathways]
  const place = new Map(kept.map((name, at) => [name, at]))
  const rows = each(conditions, (condition, side) => {
    const { triples } = condition.measured
    // Triples of pathways that are not kept are gathered behind those that are.
    const keyOf = (i: number): number => {
      const pathway = place.get(names.pathway[triples.pair[i]!]!) ?? kept.length
      return (pathway * count + senderOf(condition, i)) * count + receiverOf(condition, i)
    }
    const through = gather((kept.length + 1) * count * count, keyOf, condition.scores)
    return Array.from({ length: kept.length * count * count }, (_, key) => key)
      .filter((key) => through.specific[key]! > 0)
      .map((key) => ({ side, key, specific: through.specific[key]!, strength: through.strength[key]! }))
  }).flat()
  return {
    side: factor(
      rows.map(({ side }) => side),
      conditions.map(({ side }) => side)
    ),
    sender: factor(
      rows.map(({ key }) => Math.floor(key / count) % count),
      levels
    ),
    pathway: factor(
      rows.map(({ key }) => Math.floor(key / count / count)),
      kept
    ),
    receiver: factor(
      rows.map(({ key }) => key % count),
      levels
    ),
    specific: Int32Array.from(rows, ({ specific }) => specific),
    strength: Float64Array.from(rows, ({ strength }) => strength)
  }
}
