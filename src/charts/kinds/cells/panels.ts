import type { CellsPanel, CellsSpec, ChartRows } from '../../../contract/tool.ts'
import type { DrawnTables } from '../../drawing.ts'
import { rowsFrom } from '../../tables.ts'
import { numberText } from '../../vega/number-text.ts'
import { groupsOf, numbersOf } from '../../columns.ts'
import { nameOf } from './columns.ts'

/** Between panels, CSS pixels. */
export const gap = 16
/** Beside a panel: the key of its colours. Above it: its title. */
export const keyWidth = { number: 64, group: 150 } as const
export const titleHeight = 26
const sides = { least: 120, most: 640 } as const
/** The side of a panel where not all are seen at once. */
const scrolled = 180
/** A place for a chart that has none. */
const usual = { width: 640, height: 440 } as const

export interface PanelSize {
  readonly columns: number
  /** Of the cells of one panel, CSS pixels. */
  readonly width: number
  readonly height: number
}

/** How large the panels are at their place, side by side and in rows: as they are seen largest. */
export function panelSize(
  spec: CellsSpec,
  { width = usual.width, height = usual.height }: Partial<Record<'width' | 'height', number | undefined>>
): PanelSize {
  const count = Math.max(1, spec.panels.length)
  const key = Math.max(0, ...spec.panels.map(({ color }) => keyWidth[color.kind]))
  const axes = spec.axes ? 48 : 0
  const sidesIn = (columns: number) => ({
    columns,
    width: (width - gap) / columns - gap - key - axes,
    height: (height - gap - (spec.title ? 24 : 0)) / Math.ceil(count / columns) - gap - titleHeight - axes
  })
  const within = (pixels: number) => Math.floor(Math.min(sides.most, Math.max(sides.least, pixels)))
  // Cells lie in a square: panels stand as they are seen largest, in full rows where that can be had.
  const square = (size: PanelSize): number => Math.floor(Math.min(sides.most, size.width, size.height))
  const empty = ({ columns }: PanelSize): number => Math.ceil(count / columns) * columns - count
  const [best] = Array.from({ length: count }, (_, at) => sidesIn(at + 1)).sort(
    (a, b) => square(b) - square(a) || empty(a) - empty(b) || a.columns - b.columns
  )
  const fits = best !== undefined && square(best) >= sides.least
  // Where not all are seen at once, as many stand side by side as there is room for.
  const beside = Math.floor((width - gap) / (scrolled + gap + key + axes))
  const size = fits ? best : sidesIn(Math.max(1, Math.min(count, beside)))
  return {
    columns: size.columns,
    width: within(size.width),
    height: within(fits ? size.height : Math.max(size.height, scrolled))
  }
}

/** What a cell has to say: its value, then what else the chart tells. */
export function cellTip(
  spec: CellsSpec,
  panel: CellsPanel,
  table: ChartRows,
  row: number
): Record<string, string> {
  const text = (column: string, format: string | undefined): string => {
    if (format !== undefined) return numberText(format, Number(numbersOf(table, column)[row]))
    const { codes, levels } = groupsOf(table, column)
    return levels[codes[row] ?? -1] || '–'
  }
  const { color } = panel
  const called = (value: string): string =>
    color.kind === 'group' ? (color.labels?.[value] ?? value) : value
  return {
    [panel.colorTitle]: called(text(nameOf(color), color.kind === 'number' ? color.format : undefined)),
    ...Object.fromEntries((spec.tips ?? []).map(({ column, title, format }) => [title, text(column, format)]))
  }
}

/** What a pick of a cell hands on: its number, its group where groups colour it, and what the panel adds. */
export function pickedCell(
  spec: CellsSpec,
  panel: CellsPanel,
  table: ChartRows,
  row: number
): Record<string, unknown> {
  const { color } = panel
  const groups = color.kind === 'group' ? groupsOf(table, nameOf(color)) : null
  const group = groups?.levels[groups.codes[row] ?? -1]
  return {
    [spec.id]: numbersOf(table, spec.id)[row],
    ...(group !== undefined && { [nameOf(color)]: group }),
    ...panel.picked
  }
}

export interface NamedPlace {
  readonly text: string
  readonly x: number
  readonly y: number
  /** The greater, the sooner it finds room: that of the first row does first. */
  readonly weight: number
  /** What is named lies at that place, and its name beside it. */
  readonly reach: 0
}

/** Names over the cells, in units of the embedding. */
export function labelsOf({ labels }: CellsSpec, data: DrawnTables): NamedPlace[] {
  if (!labels) return []
  return rowsFrom(data[labels.table] ?? []).map((row, at) => ({
    text: String(row[labels.text]),
    x: Number(row[labels.x]),
    y: Number(row[labels.y]),
    weight: -at,
    reach: 0
  }))
}

/** Lines over the cells: their corners, in units of the embedding. */
export function pathsOf({ paths }: CellsSpec, data: DrawnTables): (readonly [number, number])[][] {
  if (!paths) return []
  const found = new Map<unknown, (readonly [number, number])[]>()
  for (const row of rowsFrom(data[paths.table] ?? [])) {
    const corners = found.get(row[paths.path]) ?? []
    corners.push([Number(row[paths.x]), Number(row[paths.y])])
    found.set(row[paths.path], corners)
  }
  return [...found.values()]
}
