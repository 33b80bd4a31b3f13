import { groupColor } from '../../../shared/style/palette.ts'
import type { ChartRows, MatrixSide, MatrixTrack } from '../../../contract/tool.ts'
import { groupsOf, numbersOf } from '../../columns.ts'
import type { DrawnTables } from '../../drawing.ts'
import { rowsFrom } from '../../tables.ts'

export interface TrackGroup {
  readonly name: string
  readonly color: string
}

/** A strip of groups: the place of each row's group among `groups`, −1 where it has none. */
export interface Track {
  readonly title: string
  readonly codes: Int32Array
  readonly groups: readonly TrackGroup[]
  readonly along: boolean
  /** The signs of the groups, in their order, where these are parts of the groups of the strip `along`. */
  readonly parts: readonly string[] | null
  /** Whether a line crosses the matrix where its group changes, or at the ends of these groups only. */
  readonly divides: boolean | readonly number[]
}

/** A joint of a tree: where it stands along the side, how high, and from where to where it reaches. */
export interface Joint {
  readonly height: number
  /** Places of what it joins, along the side. */
  readonly ends: readonly [number, number]
  /** Heights of what it joins. */
  readonly from: readonly [number, number]
}

/** What stands beside a matrix on one of its sides. */
export interface Side {
  readonly title: string
  readonly item: string
  readonly italic: boolean
  nameOf(row: number): string
  /** Rows by their importance, the first the most important; empty where they have none. */
  readonly important: readonly number[]
  readonly tracks: readonly Track[]
  readonly joints: readonly Joint[]
  readonly picks: MatrixSide['picks'] | null
  /** What a pick of a row hands on: the number of a cell or the name of a gene. */
  pickOf(row: number): unknown
}

/** The strip of a side whose names stand along it. */
export const alongOf = ({ tracks }: Pick<Side, 'tracks'>): Track | undefined =>
  tracks.find(({ along }) => along)

/** Whether the groups of a strip have a key. */
export const hasKey = ({ along, parts }: Track): boolean => !along && parts === null

const noRows: ChartRows = []

/** One side of a matrix from the tables of the chart. */
export function sideOf(side: MatrixSide, data: DrawnTables): Side {
  const table = data[side.table] ?? noRows
  const rows = rowsFrom(table)
  const { names, picks } = side
  const valueOf = (row: number, column: string): string | number | null => {
    const value = rows[row]?.[column]
    return typeof value === 'string' || typeof value === 'number' ? value : null
  }
  return {
    title: side.title,
    item: side.item,
    italic: side.italic ?? false,
    nameOf: (row) => `${(names === undefined ? null : valueOf(row, names)) ?? row + 1}`,
    important: side.rank ? importantRows(numbersOf(table, side.rank)) : [],
    // A strip without any group says nothing, as one of a column that results of earlier versions lack.
    tracks: (side.tracks ?? [])
      .map((track) => trackOf(track, table))
      .filter(({ groups }) => groups.length > 0),
    joints: side.tree ? jointsOf(side.tree, data) : [],
    picks: picks ?? null,
    pickOf: (row) => (picks ? valueOf(row, picks.column) : null)
  }
}

/** Rows by their rank; those without one are left out. */
const importantRows = (ranks: ArrayLike<number>): readonly number[] =>
  Array.from(ranks, (rank, row) => ({ rank, row }))
    .filter(({ rank }) => Number.isFinite(rank))
    .sort((a, b) => a.rank - b.rank || a.row - b.row)
    .map(({ row }) => row)

function trackOf(track: MatrixTrack, table: ChartRows): Track {
  const { codes, levels } = groupsOf(table, track.column)
  const present = new Set<string>()
  for (const code of codes) if (code >= 0) present.add(levels[code]!)
  const order = track.order ?? []
  const names = [...new Set([...order.filter((name) => present.has(name)), ...present])]
  const indices = new Map(names.map((name, index) => [name, index]))
  const placeOf = levels.map((level) => indices.get(level) ?? -1)
  return {
    title: track.title,
    codes: codes.map((code) => placeOf[code] ?? -1),
    groups: names.map((name, index) => ({
      name: track.labels?.[name] ?? name,
      color: track.colors?.[name] ?? groupColor(index)
    })),
    along: track.names === 'along',
    parts: track.parts ? names.map((name) => track.parts?.[name] ?? '') : null,
    divides: dividing(track.divides, indices)
  }
}

const dividing = (divides: MatrixTrack['divides'], places: ReadonlyMap<string, number>): Track['divides'] =>
  typeof divides === 'object' ? divides.flatMap((group) => places.get(group) ?? []) : (divides ?? false)

/** The joints of a tree with their places; a leaf stands in the middle of its row. */
function jointsOf(tree: NonNullable<MatrixSide['tree']>, data: DrawnTables): Joint[] {
  const table = data[tree.table] ?? noRows
  const [one, other, heights] = [tree.one, tree.other, tree.height].map((name) => numbersOf(table, name))
  const positions: number[] = []
  return Array.from(heights ?? [], (height, at) => {
    const [first, second] = [one![at]!, other![at]!].map((end) =>
      end < 0 ? { place: -end - 0.5, height: 0 } : { place: positions[end - 1]!, height: heights![end - 1]! }
    ) as [{ place: number; height: number }, { place: number; height: number }]
    positions.push((first.place + second.place) / 2)
    return { height, ends: [first.place, second.place], from: [first.height, second.height] }
  })
}

/** A run of rows of one group. */
export interface Run {
  readonly group: number
  readonly from: number
  /** The one after the last. */
  readonly to: number
}

/** The runs of a track within a view, in their order. */
export function runsOf({ codes }: Track, [from, to]: readonly [number, number]): Run[] {
  const runs: Run[] = []
  const last = Math.min(codes.length, Math.ceil(to))
  for (let row = Math.max(0, Math.floor(from)), start = row; row < last; row++) {
    if (row + 1 < last && codes[row + 1] === codes[row]) continue
    runs.push({ group: codes[row]!, from: Math.max(from, start), to: Math.min(to, row + 1) })
    start = row + 1
  }
  return runs
}
