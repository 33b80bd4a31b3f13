import type { Cells } from '../../contract/cells.ts'
import type { Factor, TableData } from '../../contract/tool.ts'
import type { Heap } from '../../contract/tool/jobs.ts'
import { stateOf } from '../../science/copy-number/evidence.ts'
import { segmentsOf } from '../../science/copy-number/segments.ts'
import { wardTree } from '../../science/clusters/ward.ts'
import type { Present } from '../parts/grouping.ts'
import { factor, tableOf, type RowOf } from '../parts/table.ts'
import { callAt } from './classify.ts'
import { cloneTreeRows, type CloneTree } from './clone-tree.ts'
import type { Genome } from './genome.ts'
import type { Measured } from './measure.ts'
import type { Part } from './parts.ts'
import { calls, reasons, tables, type Tables } from './schema.ts'
import { violinTable, type Scores } from './scores.ts'

/** What was found of the selected cells. */
export interface Found {
  readonly genome: Genome
  readonly groups: Present
  /** Ascending. */
  readonly ids: Uint32Array
  readonly clones: readonly Part[]
  readonly tree: CloneTree
  /** Of each clone, the mean ratio in each bin over its cells among the sampled ones. */
  readonly profiles: readonly (readonly number[])[]
  readonly measured: Omit<Measured, 'noise'>
}

const cloneName = (clone: number): string => `${clone + 1}`

/**
 * The selected cells as they stand in the matrix: the reference, clones, unsure, normal, and those of a group
 * together within each of these.
 */
export function rowOrder({ ids, groups, measured, clones }: Found): Uint32Array {
  const each = groups.levels.length
  const partOf = (row: number): number => {
    const call = callAt(measured, row)
    if (call === 'reference') return 0
    if (measured.clone[row]! >= 0) return 1 + measured.clone[row]!
    return 1 + clones.length + (call === 'unsure' ? 0 : 1)
  }
  const rank = (row: number): number => partOf(row) * each + groups.labels[ids[row]!]!
  const places = new Uint32Array((3 + clones.length) * each + 1)
  for (const row of ids.keys()) places[rank(row) + 1]! += 1
  for (let at = 1; at < places.length; at++) places[at]! += places[at - 1]!
  const order = new Uint32Array(ids.length)
  for (const row of ids.keys()) order[places[rank(row)]!++] = row
  return order
}

/**
 * All tables of the result.
 * @param scores of the selected cells
 * @param order rows of the selected cells as they stand in the matrix
 * @param heap holds the columns of the table of cells, until the task ends
 */
export async function resultTables(
  cells: Cells,
  found: Found,
  scores: Scores,
  order: Uint32Array,
  heap: Heap
): Promise<{ [Id in keyof Tables]: TableData<Tables[Id]> }> {
  const { genome, clones, measured } = found
  const sizes = clones.map(() => 0)
  for (const clone of measured.clone) if (clone >= 0) sizes[clone]! += 1
  const drawn = cloneTreeRows(found.tree, clones, (part, state) => armsIn(genome, part, state))
  return {
    cells: await cellTable(cells, found, order, heap),
    clones: tableOf(
      tables.clones,
      clones.map((part, clone) => ({
        clone: cloneName(clone),
        cells: sizes[clone]!,
        gains: armsIn(genome, part, 'gain'),
        losses: armsIn(genome, part, 'loss')
      }))
    ),
    segments: tableOf(tables.segments, segmentRows(genome, clones)),
    arms: tableOf(tables.arms, armRows(genome, clones)),
    groups: tableOf(tables.groups, groupRows(found)),
    scores: tableOf(tables.scores, scores.rows),
    violin: violinTable(scores, found.groups.levels),
    bins: binTable(genome),
    lines: tableOf(tables.lines, lineRows(found)),
    tree: tableOf(tables.tree, treeRows(found, order)),
    joints: tableOf(tables.joints, drawn.joints),
    parts: tableOf(tables.parts, drawn.parts)
  }
}

async function cellTable(
  cells: Cells,
  { ids, groups, measured, clones }: Found,
  order: Uint32Array,
  heap: Heap
): Promise<TableData<Tables['cells']>> {
  const [x, y] = (await cells.embedding()) ?? []
  const filled = <Column extends Int32Array | Float64Array>(
    column: Column,
    of: (row: number) => number
  ): Column => {
    for (let at = 0; at < order.length; at++) column[at] = of(order[at]!)
    return column
  }
  const inOrder = (of: (row: number) => number): Int32Array => filled(heap.take(Int32Array, order.length), of)
  const coded = (levels: readonly string[], of: (row: number) => number): Factor => ({
    codes: inOrder(of),
    levels
  })
  const numbers = (of: (row: number) => number): Float64Array =>
    filled(heap.take(Float64Array, order.length), of)
  return {
    id: inOrder((row) => ids[row]!),
    group: coded(groups.levels, (row) => groups.labels[ids[row]!]!),
    call: coded(calls, (row) => calls.indexOf(callAt(measured, row))),
    reason: coded(reasons, (row) => measured.reasons[row]!),
    clone: coded(
      clones.map((_, clone) => cloneName(clone)),
      (row) => measured.clone[row]!
    ),
    probability: numbers((row) => measured.probability[row]!),
    score: numbers((row) => measured.scores[row]!),
    correlation: numbers((row) => measured.correlation[row]!),
    ...(x && y && { x: numbers((row) => x[ids[row]!]!), y: numbers((row) => y[ids[row]!]!) })
  }
}

const armsIn = ({ arms }: Genome, { shifts }: Part, state: 'gain' | 'loss'): string =>
  arms
    .filter((_, arm) => stateOf(shifts[arm]!) === state)
    .map(({ name }) => name)
    .join(' ')

const armRows = ({ arms }: Genome, clones: readonly Part[]): RowOf<Tables['arms']>[] =>
  clones.flatMap(({ shifts }, clone) =>
    arms.map(({ name }, index) => ({
      clone: cloneName(clone),
      arm: name,
      place: index,
      ...shifts[index]!,
      state: stateOf(shifts[index]!)
    }))
  )

function segmentRows(
  { chromosomes, arms, armOf, first, last }: Genome,
  clones: readonly Part[]
): RowOf<Tables['segments']>[] {
  return clones.flatMap(({ ratios }, clone) =>
    chromosomes.flatMap(({ name, from, to }) =>
      segmentsOf(ratios.subarray(from, to)).map((segment) => {
        const [start, end] = [from + segment.from, from + segment.to - 1]
        const sum = ratios.subarray(start, end + 1).reduce((all, ratio) => all + ratio, 0)
        return {
          clone: cloneName(clone),
          chromosome: name,
          arms: arms
            .slice(armOf[start], armOf[end]! + 1)
            .map((arm) => arm.name)
            .join(' '),
          start: first[start]!,
          end: last.subarray(start, end + 1).reduce((most, base) => Math.max(most, base), 0),
          genes: segment.genes,
          first_gene: start,
          last_gene: end,
          mean: sum / segment.genes,
          median: segment.median,
          z: segment.z,
          state: segment.state
        }
      })
    )
  )
}

/** How many cells of each group are called what. */
function groupRows({ ids, groups, measured }: Found): RowOf<Tables['groups']>[] {
  const counts = groups.levels.map(() => calls.map(() => 0))
  for (const [row, cell] of ids.entries())
    counts[groups.labels[cell]!]![calls.indexOf(callAt(measured, row))]! += 1
  return groups.levels.flatMap((group, at) => {
    const total = counts[at]!.reduce((sum, count) => sum + count, 0)
    return calls.flatMap((call, index) => {
      const own = counts[at]![index]!
      return own > 0 ? [{ group, call, cells: own, share: own / total }] : []
    })
  })
}

function binTable({
  bins,
  chromosomes,
  arms,
  starts,
  armOf,
  first,
  last
}: Genome): TableData<Tables['bins']> {
  const chromosomeAt = (gene: number): number =>
    starts.findIndex((start, at) => gene >= start && gene < starts[at + 1]!)
  return {
    bin: bins.map(({ name }) => name),
    chromosome: factor(
      bins.map(({ from }) => chromosomeAt(from)),
      chromosomes.map(({ name }) => name)
    ),
    arm: factor(
      bins.map(({ from }) => armOf[from]!),
      arms.map(({ name }) => name)
    ),
    start: Int32Array.from(bins, ({ from }) => first[from]!),
    end: Int32Array.from(bins, ({ to }) => last[to - 1]!),
    genes: Int32Array.from(bins, ({ from, to }) => to - from)
  }
}

/** Mean change of each bin over the cells of a clone among the sampled ones, per cent. */
const lineRows = ({ profiles }: Found): RowOf<Tables['lines']>[] =>
  profiles.flatMap((profile, clone) =>
    profile.map((ratio, bin) => ({ clone: cloneName(clone), bin, change: 100 * (ratio - 1) }))
  )

/** The tree of the clones; each stands at the middle of its rows in the matrix. */
function treeRows(
  { genome, profiles, clones, measured }: Found,
  order: Uint32Array
): RowOf<Tables['tree']>[] {
  const rows = clones.map(() => ({ first: -1, count: 0 }))
  for (const [index, row] of order.entries()) {
    const own = rows[measured.clone[row]!]
    if (own && own.count++ === 0) own.first = index
  }
  // Cells of a clone stand together.
  const middles = rows.map(({ first, count }) => first + (count >> 1))
  const shown = [...clones.keys()].filter((clone) => middles[clone]! >= 0)
  if (shown.length < 2) return []
  const count = genome.bins.length
  const { one, other, heights } = wardTree(
    Float32Array.from(shown.flatMap((clone) => profiles[clone]!)),
    count
  )
  const end = (at: number): number => (at < shown.length ? -middles[shown[at]!]! - 1 : at - shown.length + 1)
  return Array.from(heights, (height, joint) => ({
    one: end(one[joint]!),
    other: end(other[joint]!),
    height
  }))
}
