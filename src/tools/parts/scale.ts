import type { ChartView } from '../../contract/tool.ts'
import { cutLabel, labelWidth } from './axis-names.ts'

/** The groups of a result in the order of the project; groups that the project lacks come last. */
export function groupsInOrder(view: ChartView, column: string, groups: readonly string[]): string[] {
  const [drawn, order] = [new Set(groups), view.order(column)]
  const known = new Set(order)
  return [...order.filter((level) => drawn.has(level)), ...groups.filter((level) => !known.has(level))]
}

/** A group as charts show it. */
export interface DrawnGroup {
  /** Its value in the tables. */
  readonly value: string
  readonly label: string
  readonly color: string
}

/** The groups of a result in the order and colours of the project. */
export function drawnGroups(view: ChartView, column: string, groups: readonly string[]): DrawnGroup[] {
  return groupsInOrder(view, column, groups).map((value) => ({
    value,
    label: value,
    color: view.color(column, value)
  }))
}

/** The Vega expression of a p as text, in scientific notation if it is small. */
export const pText = (field: string): string =>
  `${field} < 0.001 ? format(${field}, '.1e') : format(${field}, '.2~g')`

/** The colour scale of groups by their labels. */
export const colorScale = (groups: readonly DrawnGroup[]): { domain: string[]; range: string[] } => ({
  domain: groups.map(({ label }) => label),
  range: groups.map(({ color }) => color)
})

/** The greatest width of names in a key with one, two and three columns, in pixels. */
const keyNames = [220, 200, 150] as const
/** The most letters of a name in three columns; longer ones are shortened in their middle. */
const keyLetters = 23

/**
 * The layout of a key beside a chart that shows all groups.
 * @param rows the most names in one column
 */
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

/**
 * The sizes of a key in pixels: an entry without its name, the height of a row, and the title with its
 * margins.
 */
const keyEntry = { symbol: 30, row: 15, around: 40 } as const
/** The least width of a chart beside its key, in pixels. */
const leastPlot = 220

/** The least size in which a chart and such a key are visible as a whole, in pixels, for `usermeta`. */
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

/** The greatest width in pixels and number of columns of a key above a chart, which fits half a page. */
const aboveChart = { pixels: 420, columns: 4 } as const

/** The layout of a key above a chart that shows all groups. */
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

/** The transform that adds the index (`place`) and the label (`label`) of its group to each row. */
export const placed = (groups: readonly DrawnGroup[]): object[] => [
  { calculate: `indexof(${JSON.stringify(groups.map(({ value }) => value))}, datum.group)`, as: 'place' },
  { calculate: `${JSON.stringify(groups.map(({ label }) => label))}[datum.place]`, as: 'label' }
]

/** A list in the summary of a result; empty where it is missing. */
export function listed(view: ChartView, key: string): readonly string[] {
  const value = view.summary[key]
  return Array.isArray(value) ? (value as readonly string[]) : []
}

/** A text as a literal of a Vega expression. */
export const quoted = (text: string): string => JSON.stringify(text)

/** A text that begins with a word; symbols (p, z, t) and what is no plain word (mRNA, log2) are none. */
const firstWord = /^[a-z]{2,}(?![A-Za-z\d])/
/** Functions are written as in formulas. */
const firstFunction = /^(?:ln|log)(?![-a-z])/

/** An English text with a capital at its start, unless it begins with a symbol or a function. */
export const sentenceCase = (text: string): string =>
  firstWord.test(text) && !firstFunction.test(text) ? `${text[0]!.toUpperCase()}${text.slice(1)}` : text

/** Words of a chart in the language of its view that stand within a longer text, or are a name. */
export const phrase = ({ language }: Pick<ChartView, 'language'>, en: string, zh: string): string =>
  language === 'zh' ? zh : en

/**
 * A text of a chart in the language of its view: the title of an axis, of a key or of a line of a tooltip,
 * or a name in a key. English ones are in sentence case.
 */
export const says = (view: Pick<ChartView, 'language'>, en: string, zh: string): string =>
  phrase(view, sentenceCase(en), zh)

/** The value of a control as a number, or `otherwise`. */
export function chosenNumber({ controls }: ChartView, name: string, otherwise: number): number {
  const value = Number(controls[name] ?? otherwise)
  return Number.isFinite(value) ? value : otherwise
}

/** The level that is chosen by a control, or the first of the list. */
export function chosenLevel(view: ChartView, name: string, levels: readonly string[]): string {
  const value = view.controls[name]
  return typeof value === 'string' ? value : (levels[0] ?? '')
}

/** The common title of the values of small panels, above them. */
export const unitTitle = (text: string): object => ({
  text: sentenceCase(text),
  fontSize: 12,
  fontWeight: 'normal',
  offset: 8
})

/**
 * The labels of a logarithmic axis: at 1, 2 and 5 times the powers of ten, or only at these where the axis
 * spans more than two of them. Vega's own labels are too dense or too sparse. An axis whose end is less than
 * five times its start may have none of these ticks; there every tick gets a label, where it fits.
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
