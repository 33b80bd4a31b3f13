import { figureFont } from '../../../shared/style/chart-theme.ts'
import type { CellsPanel, CellsSpec, ChartRows, NodeKind } from '../../../contract/tool.ts'
import type { DrawnTables } from '../../drawing.ts'
import { widthOf } from '../../labels/cut.ts'
import { rowsFrom } from '../../tables.ts'
import { numberText } from '../../vega/number-text.ts'
import { groupsOf, numbersOf } from '../../columns.ts'
import { nameOf } from './columns.ts'

/** The gap between two panels, in CSS pixels. */
export const gap = 16
/** The height of the title above a panel, in CSS pixels. */
export const titleHeight = 26
/** The width of the colour key beside a panel; that of a scale grows with its title, to `most`. */
const keyWidth = { number: 64, group: 150, most: 110, nodes: 84 } as const
/** The face of the title of a scale, and the pixels beside it. */
export const keyFace = { font: figureFont, fontSize: 12 } as const
const aroundKey = 14

/** The title of the key of a panel; null where the title of the panel begins with the same words. */
export const keyTitle = ({ title, colorTitle }: CellsPanel): string | null =>
  title.startsWith(colorTitle) ? null : colorTitle

/** The width of the colour key beside a panel, in CSS pixels. */
export function keyRoom(panel: CellsPanel): number {
  const title = keyTitle(panel)
  if (panel.color.kind === 'group') return keyWidth.group
  if (title === null) return keyWidth.number
  const wanted = Math.ceil(widthOf(title, keyFace)) + aroundKey
  return Math.min(keyWidth.most, Math.max(keyWidth.number, wanted))
}

const sides = { least: 120, most: 640 } as const
/** The side of a panel where the panels do not all fit and are scrolled. */
const scrolled = 180
/** The size of the place where the chart was given none. */
const usual = { width: 640, height: 440 } as const

export interface PanelSize {
  readonly columns: number
  /** The size of the plot of one panel, in CSS pixels. */
  readonly width: number
  readonly height: number
}

/**
 * How much wider or higher than its cells a panel may be. Beyond that its key would stand far from them at
 * the right, or its title far above them. Names need more room at the sides.
 */
const beyond = { sides: 1.6, ends: 1.2 } as const

/**
 * The size of the panels, and how many stand in a row: the arrangement in which they are largest.
 * @param shape how many times as wide as high the cells lie
 */
export function panelSize(
  spec: CellsSpec,
  { width = usual.width, height = usual.height }: Partial<Record<'width' | 'height', number | undefined>>,
  shape: number
): PanelSize {
  const count = Math.max(1, spec.panels.length)
  const key = Math.max(spec.nodes ? keyWidth.nodes : 0, ...spec.panels.map(keyRoom))
  const axes = spec.axes ? 48 : 0
  const sidesIn = (columns: number) => ({
    columns,
    width: (width - gap) / columns - gap - key - axes,
    height: (height - gap - (spec.title ? 24 : 0)) / Math.ceil(count / columns) - gap - titleHeight - axes
  })
  const within = (pixels: number) => Math.floor(Math.min(sides.most, Math.max(sides.least, pixels)))
  // The plot is a square. Among equally large arrangements, one with full rows is preferred.
  const square = (size: PanelSize): number => Math.floor(Math.min(sides.most, size.width, size.height))
  const empty = ({ columns }: PanelSize): number => Math.ceil(count / columns) * columns - count
  const [best] = Array.from({ length: count }, (_, at) => sidesIn(at + 1)).sort(
    (a, b) => square(b) - square(a) || empty(a) - empty(b) || a.columns - b.columns
  )
  const fits = best !== undefined && square(best) >= sides.least
  // Where not all fit, as many panels stand in a row as there is room for.
  const beside = Math.floor((width - gap) / (scrolled + gap + key + axes))
  const size = fits ? best : sidesIn(Math.max(1, Math.min(count, beside)))
  const [across, down] = [within(size.width), within(fits ? size.height : Math.max(size.height, scrolled))]
  return {
    columns: size.columns,
    width: within(Math.min(across, beyond.sides * shape * down)),
    height: within(Math.min(down, (beyond.ends * across) / shape))
  }
}

/** The tooltip of a cell: its value, then the other facts of the chart. */
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
    ...Object.fromEntries(
      (spec.tips ?? []).map(({ column, title, format, labels }) => {
        const value = text(column, format)
        return [title, labels?.[value] ?? value]
      })
    )
  }
}

/**
 * What a click on a cell passes on: its row number, its group where cells are coloured by group, and what the
 * chart adds.
 */
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
  /** Names of greater weight are placed first; that of the first row has the greatest. */
  readonly weight: number
  /** The distance between the named place and its name. */
  readonly reach: 0
  /** The radius of the ring around the named place, where it has one, in CSS pixels. */
  readonly ring?: number
}

/**
 * The names over the cells, in units of the embedding; those of cells with a ring find their places first.
 */
export function labelsOf(spec: CellsSpec, data: DrawnTables): NamedPlace[] {
  const { labels, ringed } = spec
  const ringNames = ringed
    ? ringsOf(spec, data).map(([x, y]): NamedPlace => ({
        text: ringed.name,
        x,
        y,
        weight: 1,
        reach: 0,
        ring: ringRadius
      }))
    : []
  if (!labels) return ringNames
  const nodes = new Set(nodesOf(spec, data).map(({ x, y }) => `${x} ${y}`))
  const names = rowsFrom(data[labels.table] ?? []).map((row, at): NamedPlace => {
    const [x, y] = [Number(row[labels.x]), Number(row[labels.y])]
    const ring = nodes.has(`${x} ${y}`) && { ring: nodeRadius }
    return { text: String(row[labels.text]), x, y, weight: -at, reach: 0, ...ring }
  })
  return [...ringNames, ...names]
}

/** The radius of a disc over the cells, in CSS pixels. */
export const nodeRadius = 5

/** A disc over the cells, in units of the embedding. */
export interface CellsNode {
  readonly x: number
  readonly y: number
  readonly kind: NodeKind
}

/** The discs over the cells; a row of no kind, or without coordinates, has none. */
export function nodesOf({ nodes }: CellsSpec, data: DrawnTables): CellsNode[] {
  if (!nodes) return []
  return rowsFrom(data[nodes.table] ?? []).flatMap((row) => {
    const [x, y] = [Number(row[nodes.x] ?? NaN), Number(row[nodes.y] ?? NaN)]
    const kind = nodes.kinds.find(({ value }) => value === row[nodes.kind])
    return kind && Number.isFinite(x) && Number.isFinite(y) ? [{ x, y, kind }] : []
  })
}

/** The kinds of discs that are drawn, in the order of the chart. */
export const drawnKinds = (spec: CellsSpec, data: DrawnTables): NodeKind[] => {
  const drawn = new Set(nodesOf(spec, data).map(({ kind }) => kind))
  return (spec.nodes?.kinds ?? []).filter((kind) => drawn.has(kind))
}

/** The radius of the ring around a cell, in CSS pixels. */
export const ringRadius = 4.5

/** The places of the cells with a ring, in units of the embedding. */
export function ringsOf(
  { table, x, y, ringed }: CellsSpec,
  data: DrawnTables
): (readonly [number, number])[] {
  if (!ringed) return []
  const [numbers, across, up] = [ringed.column, x, y].map((column) => numbersOf(data[table] ?? [], column))
  return Array.from(numbers!, (number, row) => (number === ringed.number ? row : -1)).flatMap((row) => {
    const place = [across![row]!, up![row]!] as const
    return row >= 0 && place.every(Number.isFinite) ? [place] : []
  })
}

/** The lines over the cells, as corners in units of the embedding. */
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
