import type { TableData } from '../../contract/tool.ts'
import { moderatedTests } from '../../science/pseudobulk/limma.ts'
import { hasReplicates } from '../../science/pseudobulk/replicates.ts'
import { adjustBenjaminiHochberg } from '../../science/stats/adjust.ts'
import type { SampleSides } from '../parts/sample-sides.ts'
import { factor, integers, numbers } from '../parts/table.ts'
import type { SizedSet } from '../parts/enrichment/sets.ts'
import type { Tables } from './schema.ts'

type Table<Id extends keyof Tables> = TableData<Tables[Id]>

/** Scores of sets in columns, which are groups or samples. */
export interface ColumnScores {
  readonly sets: readonly SizedSet[]
  readonly columns: readonly string[]
  /** The number of cells of each column. */
  readonly sizes: readonly number[]
  /** Set-major: set s of column j at `s * columns + j`. */
  readonly scores: Float64Array
}

/** The indices of the sets, in decreasing order of the range of their scores over the columns. */
export function spreadOrder({
  sets,
  columns,
  scores
}: Pick<ColumnScores, 'sets' | 'columns' | 'scores'>): number[] {
  const spreads = sets.map((_, set) => {
    const own = scores.subarray(set * columns.length, (set + 1) * columns.length)
    return Math.max(...own) - Math.min(...own) || 0
  })
  return Array.from(sets.keys()).sort((a, b) => spreads[b]! - spreads[a]! || a - b)
}

/**
 * The score of each set in each column, and its z-score over the columns.
 * @param first the indices of sets in the order of their ranks, which charts that cannot show all go by
 * @param standing the indices of sets as charts show them below each other; where there are none, sets are
 *   ordered by the column of their highest score, so that sets of one column are together
 */
export function scoreTable(
  { sets, columns, sizes, scores }: ColumnScores,
  first: readonly number[],
  standing: readonly number[] | null = null
): Table<'scores'> {
  const rows = sets.map(({ name }, set) => {
    const own = scores.subarray(set * columns.length, (set + 1) * columns.length)
    const mean = own.reduce((sum, score) => sum + score, 0) / own.length
    const deviation = Math.sqrt(
      own.reduce((sum, score) => sum + (score - mean) ** 2, 0) / Math.max(1, own.length - 1)
    )
    const z = own.map((score) => (deviation > 0 ? (score - mean) / deviation : 0))
    return {
      name,
      set,
      own,
      z,
      highest: z.indexOf(Math.max(...z))
    }
  })
  const rank = new Map(first.map((set, at) => [set, at + 1]))
  const ordered =
    standing?.map((set) => rows[set]!) ??
    rows.toSorted(
      (a, b) => a.highest - b.highest || (b.z[b.highest] ?? 0) - (a.z[a.highest] ?? 0) || a.set - b.set
    )
  const all = ordered.flatMap((row, order) =>
    columns.map((_, column) => ({ ...row, order, column, score: row.own[column]!, value: row.z[column]! }))
  )
  return {
    set: factor(
      all.map(({ set }) => set),
      sets.map(({ name }) => name)
    ),
    group: factor(
      all.map(({ column }) => column),
      columns
    ),
    rank: integers(all, ({ set }) => rank.get(set)!),
    order: integers(all, ({ order }) => order),
    cells: integers(all, ({ column }) => sizes[column]!),
    score: numbers(all, ({ score }) => score),
    z: numbers(all, ({ value }) => value)
  }
}

/** Whether each side has enough samples for a test. */
export const isReplicated = ({ samples }: SampleSides): boolean =>
  hasReplicates(samples.map(({ side }) => side))

/** The tests of sets, with the indices of those that were tested. */
interface Tests {
  readonly table: Table<'tests'>
  /** The strongest difference first. */
  readonly order: readonly number[]
  /** The highest on the first side first. */
  readonly descending: readonly number[]
}

/** Compares the two sides by the scores of their samples. */
export function testsOf(sides: SampleSides, sets: readonly SizedSet[], scores: Float64Array): Tests {
  const { samples } = sides
  const count = samples.length
  const kept = sets.flatMap((set, number) => {
    const own = scores.subarray(number * count, (number + 1) * count)
    return own.every(Number.isFinite) ? [{ set, number, own }] : []
  })
  const design = {
    samples: count,
    coefficients: 2,
    values: Float64Array.from({ length: 2 * count }, (_, at) =>
      at % 2 === 0 ? 1 : samples[Math.floor(at / 2)]!.side
    )
  }
  const values = Float64Array.from(kept.flatMap(({ own }) => [...own]))
  const tests = moderatedTests(values, null, design, 1, isReplicated(sides))
  const adjusted = adjustBenjaminiHochberg(tests.log10P)
  const mean = (own: Float64Array, side: number): number => {
    const ofSide = own.filter((_, sample) => samples[sample]!.side === side)
    return ofSide.reduce((sum, score) => sum + score, 0) / ofSide.length
  }
  const rows = kept.map(({ set, number, own }, at) => ({
    set,
    number,
    mean_1: mean(own, 1),
    mean_2: mean(own, 0),
    difference: tests.effect[at]!,
    t: tests.t[at]!,
    df: tests.df[at]!,
    log10P: tests.log10P[at]!,
    adjusted: Number.isNaN(tests.log10P[at]!) ? NaN : adjusted[at]!
  }))
  const signed = ({ t, difference }: (typeof rows)[number]): number => (Number.isNaN(t) ? difference : t)
  const descending = rows.toSorted((a, b) => signed(b) - signed(a) || a.number - b.number)
  rows.sort((a, b) => Math.abs(signed(b)) - Math.abs(signed(a)) || a.number - b.number)
  const table: Table<'tests'> = {
    set: factor(
      rows.map(({ number }) => number),
      sets.map(({ name }) => name)
    ),
    genes: integers(rows, ({ set }) => set.genes.length),
    mean_1: numbers(rows, (row) => row.mean_1),
    mean_2: numbers(rows, (row) => row.mean_2),
    difference: numbers(rows, ({ difference }) => difference),
    t: numbers(rows, ({ t }) => t),
    df: numbers(rows, ({ df }) => df),
    p_val: numbers(rows, ({ log10P }) => 10 ** log10P),
    log10_p_val: numbers(rows, ({ log10P }) => log10P),
    padj_bh: numbers(rows, (row) => 10 ** row.adjusted),
    log10_padj_bh: numbers(rows, (row) => row.adjusted),
    place: Int32Array.from(rows, (_, at) => at + 1)
  }
  return {
    table,
    order: rows.map(({ number }) => number),
    descending: descending.map(({ number }) => number)
  }
}

/** The scores of all samples on both sides. */
export function sampleTable(
  { samples }: SampleSides,
  sets: readonly SizedSet[],
  scores: Float64Array
): Table<'samples'> {
  const rows = sets.flatMap((_, set) =>
    samples.map((sample, at) => ({ set, sample, at, score: scores[set * samples.length + at]! }))
  )
  return {
    set: factor(
      rows.map(({ set }) => set),
      sets.map(({ name }) => name)
    ),
    sample: factor(
      rows.map(({ at }) => at),
      samples.map(({ name }) => name)
    ),
    side: rows.map(({ sample }) => (sample.side === 1 ? '1' : '2')),
    cells: integers(rows, ({ sample }) => sample.cells),
    score: numbers(rows, ({ score }) => score)
  }
}

/**
 * The mean scores of the cells of each group; set-major.
 * @param labels the group of each cell of the data set, −1 for none
 */
export function groupMeans(
  scores: Float32Array,
  ids: Uint32Array,
  sets: number,
  labels: Int32Array,
  groups: number
): Float64Array {
  const sums = new Float64Array(sets * groups)
  const counts = new Float64Array(groups)
  for (const [at, id] of ids.entries()) {
    const group = labels[id]!
    if (group < 0) continue
    counts[group]! += 1
    for (let set = 0; set < sets; set++) sums[set * groups + group]! += scores[at * sets + set]!
  }
  return sums.map((sum, at) => sum / counts[at % groups]!)
}
