import { wardTree } from '../../science/clusters/ward.ts'
import type { Genome } from './genome.ts'
import { joinedParts, meanBins, type Part, type Sampled } from './parts.ts'
import type { RowOf } from '../parts/table.ts'
import type { Tables } from './schema.ts'

/**
 * The changed parts, joined two by two up to one clone: first those within a clone of those found, then these
 * clones, each by Ward's linkage of their mean profiles.
 */
export interface CloneTree {
  readonly parts: readonly Part[]
  /** What each joint joins: a part where it is below their number, else the joint of index minus that. */
  readonly joints: readonly (readonly [one: number, other: number])[]
}

/** The tree whose cut into as many clones as were found are these clones. */
export function cloneTree(
  parts: readonly Part[],
  found: readonly Part[],
  sampled: Sampled,
  genome: Pick<Genome, 'bins'>
): CloneTree {
  const changed = parts.filter(({ changed: is }) => is)
  const count = genome.bins.length
  const profiles = (of: readonly Part[]): Float32Array =>
    Float32Array.from(of.flatMap((part) => meanBins(part, sampled, count)))
  const within = found.flatMap((clone, index) => {
    const members = new Set(clone.members)
    const own = [...changed.keys()].filter((part) => members.has(changed[part]!.members[0]!))
    const { one, other, heights } = wardTree(profiles(own.map((part) => changed[part]!)), count)
    return Array.from(heights, (height, at) => ({ index, own, at, height, ends: [one[at]!, other[at]!] }))
  })
  const joints: [number, number][] = []
  // The joint of each joint within a clone, by the clone and its place there.
  const places = found.map((): number[] => [])
  for (const { index, own, at, ends } of within.toSorted(
    (a, b) => a.height - b.height || a.index - b.index
  )) {
    const [one, other] = ends.map((end) => (end < own.length ? own[end]! : places[index]![end - own.length]!))
    places[index]![at] = changed.length + joints.length
    joints.push([one!, other!])
  }
  const tops = found.map(
    ({ members }, index) =>
      places[index]!.at(-1) ?? changed.findIndex((part) => part.members[0] === members[0])
  )
  const { one, other } = wardTree(profiles(found), count)
  const first = changed.length + joints.length
  const endOf = (end: number): number => (end < tops.length ? tops[end]! : first + end - tops.length)
  for (const [at, end] of one.entries()) joints.push([endOf(end), endOf(other[at]!)])
  return { parts: changed, joints }
}

/** Cuts the tree into so many clones, or as many as it has parts: which parts are together. */
export function cutClones({ parts, joints }: CloneTree, clones: number): Part[][] {
  const groups: (Part[] | null)[] = parts.map((part) => [part])
  for (const [one, other] of joints.slice(0, Math.max(0, parts.length - clones))) {
    groups.push([...groups[one]!, ...groups[other]!])
    groups[one] = groups[other] = null
  }
  return groups.filter((group) => group !== null)
}

/** The clones of a cut, by falling size. Those that were found already stay as they are. */
export const clonesOfCut = (
  tree: CloneTree,
  clones: number,
  found: readonly Part[],
  genome: Genome,
  base: Float64Array
): readonly Part[] =>
  clones === found.length
    ? found
    : cutClones(tree, clones)
        .map((group) => joinedParts(genome, group, base))
        .sort((a, b) => b.cells - a.cells || a.members[0]! - b.members[0]!)

/** The parts in an order in which those joined stand beside each other, those of the first clone first. */
function leafOrder({ parts, joints }: CloneTree, clones: readonly Part[]): number[] {
  const cloneAt = parts.map(({ members }) => clones.findIndex((clone) => clone.members.includes(members[0]!)))
  const below = (end: number): { leaves: number[]; clone: number } => {
    if (end < parts.length) return { leaves: [end], clone: cloneAt[end]! }
    const sides = joints[end - parts.length]!.map(below)
    sides.sort((a, b) => a.clone - b.clone || a.leaves[0]! - b.leaves[0]!)
    return { leaves: sides.flatMap(({ leaves }) => leaves), clone: sides[0]!.clone }
  }
  return parts.length === 0 ? [] : below(parts.length + joints.length - 1).leaves
}

/**
 * The tree as it is drawn: joints by how many clones there are after them, and the parts below, each with its
 * clone.
 * @param armsIn the gained or lost arms of a part
 */
export function cloneTreeRows(
  tree: CloneTree,
  clones: readonly Part[],
  armsIn: (part: Part, state: 'gain' | 'loss') => string
): { readonly joints: RowOf<Tables['joints']>[]; readonly parts: RowOf<Tables['parts']>[] } {
  const { parts, joints } = tree
  const order = leafOrder(tree, clones)
  const ends = parts.map((_, part) => ({ place: order.indexOf(part), clones: parts.length }))
  return {
    joints: joints.map(([one, other], at) => {
      const [left, right] = [ends[one]!, ends[other]!].sort((a, b) => a.place - b.place) as [
        (typeof ends)[number],
        (typeof ends)[number]
      ]
      const own = parts.length - at - 1
      ends.push({ place: (left.place + right.place) / 2, clones: own })
      return {
        joint: own,
        left: left.place,
        right: right.place,
        left_from: left.clones,
        right_from: right.clones
      }
    }),
    parts: order.map((part, place) => ({
      place,
      clone: `${1 + clones.findIndex(({ members }) => members.includes(parts[part]!.members[0]!))}`,
      cells: parts[part]!.cells,
      gains: armsIn(parts[part]!, 'gain'),
      losses: armsIn(parts[part]!, 'loss')
    }))
  }
}
