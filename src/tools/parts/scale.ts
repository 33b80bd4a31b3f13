import type { ChartView } from '../../contract/tool.ts'
import { cutLabel, labelWidth } from './axis-names.ts'

/** The groups of a result in the project's order; groups that the project does not know come last. */
export function groupsInOrder(view: ChartView, column: string, groups: readonly string[]): string[] {
  const [drawn, order] = [new Set(groups), view.order(column)]
  const known = new Set(order)
  return [...order.filter((level) => drawn.has(level)), ...groups.filter((level) => !known.has(level))]
}

/** A group as a chart shows it. */
export interface DrawnGroup {
  /** Its value in the table. */
  readonly value: string
  readonly label: string
  readonly color: string
}

/** The groups of a result in the project's order and colours. */
export function drawnGroups(view: ChartView, column: string, groups: readonly string[]): DrawnGroup[] {
  return groupsInOrder(view, column, groups).map((value) => ({
    value,
    label: value,
    color: view.color(column, value)
  }))
}

/** The scale that colours groups by their labels. */
export const colorScale = (groups: readonly DrawnGroup[]): { domain: string[]; range: string[] } => ({
  domain: groups.map(({ label }) => label),
  range: groups.map(({ color }) => color)
})

/** Pixels of each name in a key of one, two and three columns. */
const keyNames = [220, 200, 150] as const
/** Letters of a name in three columns: those of one kind differ in how they end. */
const keyLetters = 23

/** The shape of a key beside a chart that says all of its groups. @param rows names in a column */
export function keyColumns(
  groups: number,
  rows: number
): { columns: number; labelLimit: number; symbolLimit: number; labelExpr?: string } {
  const columns = Math.min(keyNames.length, Math.ceil(groups / rows))
  return {
    columns,
    labelLimit: keyNames[Math.max(1, columns) - 1]!,
    symbolLimit: groups,
    ...(columns === keyNames.length && { labelExpr: cutLabel(keyLetters) })
  }
}

/** Pixels of an entry of a key without its name, of a row of it, and of its title with the room around it. */
const keyEntry = { symbol: 30, row: 15, around: 40 } as const
/** A chart beside its key is no narrower. */
const leastPlot = 220

/** The least place of a chart beside which such a key is seen whole, in pixels, as `usermeta` says it. */
export function placeWithKey(
  names: readonly string[],
  rows: number
): { leastWidth: number; leastHeight: number } {
  const { columns, labelLimit } = keyColumns(names.length, rows)
  const name = Math.min(labelLimit, labelWidth(names))
  return {
    leastWidth: leastPlot + columns * (name + keyEntry.symbol),
    leastHeight: keyEntry.around + keyEntry.row * Math.ceil(names.length / Math.max(1, columns))
  }
}

/** A key above a chart is no wider than half a page, and has no more columns. */
const aboveChart = { pixels: 420, columns: 4 } as const

/** The shape of a key above a chart that says all of its groups. */
export function keyAbove(names: readonly string[]): {
  columns: number
  labelLimit: number
  symbolLimit: number
} {
  const pixels = Math.min(keyNames[0], labelWidth(names))
  const fitting = Math.floor(aboveChart.pixels / (pixels + keyEntry.symbol))
  return {
    columns: Math.max(1, Math.min(aboveChart.columns, fitting)),
    labelLimit: pixels,
    symbolLimit: names.length
  }
}

/** A transform that puts the place (`place`) and the label (`label`) of its group beside each row. */
export const placed = (groups: readonly DrawnGroup[]): object[] => [
  { calculate: `indexof(${JSON.stringify(groups.map(({ value }) => value))}, datum.group)`, as: 'place' },
  { calculate: `${JSON.stringify(groups.map(({ label }) => label))}[datum.place]`, as: 'label' }
]

/** A list of a result's summary. */
export function listed(view: ChartView, key: string): readonly string[] {
  const value = view.summary[key]
  return Array.isArray(value) ? (value as readonly string[]) : []
}

/** A value as text inside a Vega expression. */
export const quoted = (text: string): string => JSON.stringify(text)

/** Words of a chart in the language of its view. */
export const says = ({ language }: Pick<ChartView, 'language'>, en: string, zh: string): string =>
  language === 'zh' ? zh : en

/** A control's value as a number, or what stands in for it. */
export function chosenNumber({ controls }: ChartView, name: string, otherwise: number): number {
  const value = Number(controls[name] ?? otherwise)
  return Number.isFinite(value) ? value : otherwise
}

/** The level that a control has chosen: the first of the list until somebody chooses. */
export function chosenLevel(view: ChartView, name: string, levels: readonly string[]): string {
  const value = view.controls[name]
  return typeof value === 'string' ? value : (levels[0] ?? '')
}

/** What the values of small panels are, said once above them. */
export const unitTitle = (text: string): object => ({ text, fontSize: 12, fontWeight: 'normal', offset: 8 })

/**
 * Labels of a logarithmic axis: 1, 2 and 5 of every power of ten, since others crowd where they are rare and
 * lack where they are many; over more than two powers of ten those alone, evenly. An axis whose end is less
 * than five times its start may hold none of these: there every tick has its label where it fits.
 */
export const logAxis = (side: 'x' | 'y', format: string): object => {
  const times = `(domain('${side}')[1] / domain('${side}')[0])`
  const leading = 'round(1000 * datum.value / pow(10, floor(log(datum.value) / LN10 + 1e-9)))'
  const shown = `(${times} > 100 ? [1000] : [1000, 2000, 5000])`
  return {
    format,
    labelOverlap: 'greedy',
    labelExpr: `${times} < 5 || indexof(${shown}, ${leading}) >= 0 ? datum.label : ''`
  }
}
