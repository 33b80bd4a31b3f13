import type { ExtraColumn, TableData } from '../../contract/tool.ts'
import { groupMedians } from '../../science/stats/select.ts'
import type { SampleSides } from '../parts/sample-sides.ts'
import { factor, integers, numbers } from '../parts/table.ts'
import { sampleDensities } from './density/tables.ts'
import { testSides } from './gene-tables.ts'
import type { Ordered } from './ordering/order.ts'
import { fateColumn, timeColumn, type Tables } from './schema.ts'
import type { Grouped, Start } from './start.ts'

type Table<Id extends keyof Tables> = TableData<Tables[Id]>

/** What the tables are made of: cells by their places in the selection. */
export interface Found {
  readonly ids: Uint32Array
  readonly grouped: Grouped
  readonly start: Start
  readonly ordered: Ordered
  /** Names of the lineages: the groups that they end in. */
  readonly lineages: readonly string[]
  /** Places in the embedding of the project; null where it has none. */
  readonly plane: readonly [Float64Array, Float64Array] | null
  /** The lineage that each cell is drawn in, −1 for none, and its most probable fate. */
  readonly lineageOf: Int32Array
  readonly fateOf: Int32Array
}

/** What is known before the fates and curves are. */
export type Timed = Omit<Found, 'ordered' | 'lineageOf' | 'fateOf'> & {
  readonly ordered: Omit<Ordered, 'fates' | 'curves'>
}

/** The lineage of most weight, of equal ones that of the more probable fate; −1 where the cell is on none. */
export function lineageOfCells({ curves, fates, pseudotime }: Ordered): {
  lineageOf: Int32Array
  fateOf: Int32Array
} {
  const count = curves.curves.length
  const { weights } = curves
  const lineageOf = new Int32Array(pseudotime.length)
  const fateOf = new Int32Array(pseudotime.length)
  for (let cell = 0, from = 0; cell < pseudotime.length; cell++, from += count) {
    let [heaviest, likeliest] = [0, 0]
    for (let l = 1; l < count; l++) {
      const more = weights[from + l]! - weights[from + heaviest]!
      const likelier = (fates[from + l]! || 0) > (fates[from + heaviest]! || 0)
      if (more > 0 || (more === 0 && likelier)) heaviest = l
      if ((fates[from + l]! || 0) > (fates[from + likeliest]! || 0)) likeliest = l
    }
    lineageOf[cell] = weights[from + heaviest]! > 0 ? heaviest : -1
    fateOf[cell] = fates[from + likeliest]! > 0 ? likeliest : -1
  }
  return { lineageOf, fateOf }
}

/** The column of lineage l in a matrix of cells by lineages. */
function columnOf(matrix: Float64Array, count: number, l: number): Float64Array {
  const column = new Float64Array(matrix.length / count)
  for (let cell = 0, at = l; cell < column.length; cell++, at += count) column[cell] = matrix[at]!
  return column
}

/** The times of the cells on lineage l; NaN for the others. */
function timesOn(times: Float64Array, weights: Float64Array, count: number, l: number): Float64Array {
  const own = times.slice()
  for (let cell = 0, at = l; cell < own.length; cell++, at += count)
    if (!(weights[at]! > 0)) own[cell] = Number.NaN
  return own
}

export function cellTable({ ids, grouped, ordered, lineages, plane, lineageOf, fateOf }: Found): {
  table: Table<'cells'>
  extra: Record<string, ExtraColumn>
} {
  const count = lineages.length
  const { curves, weights } = ordered.curves
  const extra: Record<string, ExtraColumn> = {}
  for (const [l, name] of lineages.entries()) {
    extra[timeColumn(name)] = {
      kind: 'number',
      label: { en: `pseudotime, to ${name}`, zh: `拟时序（至 ${name}）` },
      values: timesOn(curves[l]!.times, weights, count, l)
    }
    extra[fateColumn(name)] = {
      kind: 'number',
      label: { en: `probability of ${name}`, zh: `命运为 ${name} 的概率` },
      values: columnOf(ordered.fates, count, l)
    }
  }
  return {
    table: {
      id: Int32Array.from(ids),
      group: factor(grouped.labels, grouped.levels),
      pseudotime: ordered.pseudotime,
      lineage: factor(lineageOf, lineages),
      fate: factor(fateOf, lineages),
      ...(plane && { x: plane[0], y: plane[1] })
    },
    extra
  }
}

/** What a group is: where a lineage starts, ends, or parts from another. */
function roleOf(group: number, { ordered, start }: Timed): string {
  if (start.groups.includes(group)) return 'start'
  if (ordered.lineages.some((path) => path.at(-1) === group)) return 'end'
  return ordered.edges.filter((edge) => edge.includes(group)).length > 2 ? 'branch' : 'between'
}

export function groupTable(found: Timed): Table<'groups'> {
  const { grouped, ordered, plane } = found
  const middles = (values: Float64Array): Float64Array =>
    groupMedians(values, grouped.labels, grouped.levels.length)
  return {
    group: [...grouped.levels],
    cells: Int32Array.from(grouped.sizes),
    pseudotime: middles(ordered.pseudotime),
    role: grouped.levels.map((_, group) => roleOf(group, found)),
    ...(plane && {
      x: middles(plane[0]),
      y: middles(plane[1])
    })
  }
}

export function lineageTable({ grouped, ordered, lineages, fateOf, lineageOf }: Found): Table<'lineages'> {
  const name = (group: number): string => grouped.levels[group]!
  const cellsIn = (of: Int32Array): Int32Array => {
    const counts = new Int32Array(lineages.length)
    for (const l of of) if (l >= 0) counts[l]! += 1
    return counts
  }
  const ending = cellsIn(fateOf)
  const placed = ending.reduce((sum, cells) => sum + cells, 0)
  return {
    lineage: [...lineages],
    start: ordered.lineages.map((path) => name(path[0]!)),
    groups: ordered.lineages.map((path) => path.map(name).join(' → ')),
    cells: cellsIn(lineageOf),
    length: Float64Array.from(ordered.curves.curves, ({ length }) => length),
    share: Float64Array.from(ending, (cells) => cells / placed)
  }
}

/** The mean fates of the cells of each group. @param fates of lineage l for cell i at `i * lineages + l` */
export function groupFateTable({ grouped, lineages }: Timed, fates: Float64Array): Table<'group_fates'> {
  const count = lineages.length
  const sums = new Float64Array(grouped.levels.length * count)
  const cells = new Float64Array(grouped.levels.length)
  for (const [cell, group] of grouped.labels.entries()) {
    if (group < 0 || Number.isNaN(fates[cell * count]!)) continue
    cells[group]! += 1
    for (let l = 0; l < count; l++) sums[group * count + l]! += fates[cell * count + l]!
  }
  const rows = [...sums.keys()].filter((at) => cells[Math.floor(at / count)]! > 0)
  return {
    group: factor(
      rows.map((at) => Math.floor(at / count)),
      grouped.levels
    ),
    lineage: factor(
      rows.map((at) => at % count),
      lineages
    ),
    fate: numbers(rows, (at) => sums[at]! / cells[Math.floor(at / count)]!)
  }
}

/** Pairs of groups that are connected, and those that the tree joins. */
export function connectionTable(
  connectivities: Float64Array,
  { grouped, ordered }: Timed
): Table<'connections'> {
  const { levels } = grouped
  const rows = levels.flatMap((_, b) =>
    levels.slice(0, b).flatMap((__, a) => {
      const tree = ordered.edges.some((edge) => edge.includes(a) && edge.includes(b))
      const connectivity = connectivities[a * levels.length + b]!
      return connectivity > 0 || tree ? [{ a, b, connectivity, tree }] : []
    })
  )
  rows.sort((one, other) => other.connectivity - one.connectivity || one.a - other.a || one.b - other.b)
  return {
    from: factor(
      rows.map(({ a }) => a),
      levels
    ),
    to: factor(
      rows.map(({ b }) => b),
      levels
    ),
    connectivity: numbers(rows, ({ connectivity }) => connectivity),
    tree: Uint8Array.from(rows, ({ tree }) => Number(tree))
  }
}

/** The lineages on the embedding: x and y of each place. */
export function pathTable(paths: readonly Float64Array[], lineages: readonly string[]): Table<'paths'> {
  if (paths.length === 0) return {}
  const rows = paths.flatMap((places, l) =>
    Array.from({ length: places.length / 2 }, (_, at) => ({ l, x: places[2 * at]!, y: places[2 * at + 1]! }))
  )
  return {
    path: factor(
      rows.map(({ l }) => l),
      lineages
    ),
    x: numbers(rows, ({ x }) => x),
    y: numbers(rows, ({ y }) => y)
  }
}

/** Samples of both sides: their densities, where they are on the lineages, and the sides compared by them. */
export function sampleTables(
  { ordered, lineages, lineageOf }: Found,
  sides: SampleSides,
  sampleOf: Int32Array
): { spread: Table<'spread'>; samples: Table<'samples'>; shifts: Table<'shifts'> } {
  const { samples } = sides
  const names = samples.map(({ name }) => name)
  const side = (sample: number): string => (samples[sample]!.side === 1 ? '1' : '2')
  const rows = lineages.flatMap((_, l) =>
    samples.map((__, sample) => meansOf(ordered, lineageOf, sampleOf, sample, l))
  )
  const tests = lineages.flatMap((_, l) =>
    (['share', 'pseudotime'] as const).flatMap((what) => {
      const own = rows.filter((row) => row.l === l && Number.isFinite(row[what]))
      const sideOf = own.map(({ sample }) => samples[sample]!.side)
      if (new Set(sideOf).size < 2) return []
      const test = testSides(
        numbers(own, (row) => row[what]),
        sideOf
      )
      const mean = (one: number): number => {
        const values = own.filter((__, at) => sideOf[at] === one).map((row) => row[what])
        return values.reduce((sum, value) => sum + value, 0) / values.length
      }
      return [{ l, what, test, first: mean(1), second: mean(0) }]
    })
  )
  return {
    spread: sampleDensities(ordered, sampleOf, { names, sideOf: side }, lineages),
    samples: {
      sample: factor(
        rows.map(({ sample }) => sample),
        names
      ),
      side: rows.map(({ sample }) => side(sample)),
      lineage: factor(
        rows.map(({ l }) => l),
        lineages
      ),
      cells: integers(rows, ({ cells }) => cells),
      share: numbers(rows, ({ share }) => share),
      pseudotime: numbers(rows, ({ pseudotime }) => pseudotime)
    },
    shifts: {
      lineage: factor(
        tests.map(({ l }) => l),
        lineages
      ),
      what: tests.map(({ what }) => what),
      mean_1: numbers(tests, ({ first }) => first),
      mean_2: numbers(tests, ({ second }) => second),
      difference: numbers(tests, ({ test }) => test.effect[0]!),
      t: numbers(tests, ({ test }) => test.t[0]!),
      df: numbers(tests, ({ test }) => test.df[0]!),
      p_val: numbers(tests, ({ test }) => 10 ** test.log10P[0]!)
    }
  }
}

/** Share of a sample's cells on a lineage, and their mean pseudotime. */
function meansOf(
  { pseudotime }: Ordered,
  lineageOf: Int32Array,
  sampleOf: Int32Array,
  sample: number,
  l: number
) {
  let [cells, all, sum] = [0, 0, 0]
  for (const [cell, own] of sampleOf.entries()) {
    if (own !== sample || lineageOf[cell]! < 0 || Number.isNaN(pseudotime[cell]!)) continue
    all++
    if (lineageOf[cell] !== l) continue
    cells++
    sum += pseudotime[cell]!
  }
  return {
    sample,
    l,
    cells,
    share: all > 0 ? cells / all : Number.NaN,
    pseudotime: cells > 0 ? sum / cells : Number.NaN
  }
}
