import { cutLabel, labelWidth } from './axis-names.ts'

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
