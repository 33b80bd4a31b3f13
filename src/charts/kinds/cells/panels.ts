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
const sides = { least: 180, most: 640 } as const
/** A place for a chart that has none. */
const usual = { width: 640, height: 440 } as const

export interface PanelSize {
  readonly columns: number
  /** Of the cells of one panel, CSS pixels. */
  readonly width: number
  readonly height: number
}

/** How large the panels are at their place, side by side and in rows. */
export function panelSize(
  spec: CellsSpec,
  { width = usual.width, height = usual.height }: Partial<Record<'width' | 'height', number | undefined>>
): PanelSize {
  const columns = Math.max(1, Math.min(spec.columns, spec.panels.length))
  const rows = Math.max(1, Math.ceil(spec.panels.length / columns))
  const key = Math.max(0, ...spec.panels.map(({ color }) => keyWidth[color.kind]))
  const axes = spec.axes ? 48 : 0
  const within = (pixels: number) => Math.floor(Math.min(sides.most, Math.max(sides.least, pixels)))
  return {
    columns,
    width: within((width - gap) / columns - gap - key - axes),
    height: within((height - gap - (spec.title ? 24 : 0)) / rows - gap - titleHeight - axes)
  }
}

/** What a cell has to say: its value, then what else the chart tells. */
export function cellTip(
  spec: CellsSpec,
  panel: CellsPanel,
  table: ChartRows,
  row: number
): Record<string, string> {
  const said = (column: string, format: string | undefined): string => {
    if (format !== undefined) return numberText(format, Number(numbersOf(table, column)[row]))
    const { codes, levels } = groupsOf(table, column)
    return levels[codes[row] ?? -1] ?? '–'
  }
  const { color } = panel
  return {
    [panel.colorTitle]: said(nameOf(color), color.kind === 'number' ? color.format : undefined),
    ...Object.fromEntries((spec.tips ?? []).map(({ column, title, format }) => [title, said(column, format)]))
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
}

/** Names over the cells, in units of the embedding. */
export function labelsOf({ labels }: CellsSpec, data: DrawnTables): NamedPlace[] {
  if (!labels) return []
  return rowsFrom(data[labels.table] ?? []).map((row) => ({
    text: String(row[labels.text]),
    x: Number(row[labels.x]),
    y: Number(row[labels.y])
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
