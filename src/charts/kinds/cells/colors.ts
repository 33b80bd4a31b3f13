import { rgb } from 'd3-color'
import { interpolateRgb, piecewise } from 'd3-interpolate'
import { scaleColors, themedColor, type ChartTheme } from '../../../shared/style/chart-theme.ts'
import { grey, groupColor } from '../../../shared/style/palette.ts'
import type { CellsColor, ChartRows } from '../../../contract/tool.ts'
import { groupsOf, numbersOf } from '../../columns.ts'
import { nameOf } from './columns.ts'

/** What the colours of cells say: the ends of a number, or groups with their colours. */
export type CellsKey =
  | { readonly kind: 'number'; readonly low: number; readonly high: number; readonly format: string }
  | { readonly kind: 'group'; readonly groups: readonly { readonly name: string; readonly color: string }[] }

/** A code a cell, in the order of the table, and what the codes say. */
export interface CellCodes {
  readonly codes: Uint8Array
  readonly key: CellsKey
}

/**
 * Codes of numbers: no value seen, the ends of the ramp, and no value at all, which lies beneath all others.
 * The point cloud of the page has the same ones.
 */
const numberCodes = { none: 0, low: 1, high: 254, missing: 255 } as const
/** The code of cells without a group; groups have those below, and share them where there are more groups. */
const noGroup = 255

/** The codes of all cells of the table in this colouring. */
export const cellCodes = (color: CellsColor, table: ChartRows): CellCodes =>
  color.kind === 'number' ? codesOfNumbers(color, table) : codesOfGroups(color, table)

function codesOfNumbers(color: CellsColor & { readonly kind: 'number' }, table: ChartRows): CellCodes {
  const values = numbersOf(table, nameOf(color))
  // No number is below this one where zero is a value like any other.
  const floor = color.zeroIsNone ? 0 : -Infinity
  let [low, high] = [Infinity, -Infinity]
  for (const value of values) {
    if (!(value > floor) || value === Infinity) continue
    if (value < low) low = value
    if (value > high) high = value
  }
  if (low > high) [low, high] = [0, 1]
  const scale = (numberCodes.high - numberCodes.low) / (high - low || 1)
  const codes = new Uint8Array(values.length)
  for (let row = 0; row < codes.length; row++) {
    const value = values[row]!
    codes[row] =
      value > floor
        ? Math.min(numberCodes.high, (value - low) * scale + numberCodes.low + 0.5)
        : Number.isNaN(value)
          ? numberCodes.missing
          : numberCodes.none
  }
  return { codes, key: { kind: 'number', low, high, format: color.format } }
}

function codesOfGroups(color: CellsColor & { readonly kind: 'group' }, table: ChartRows): CellCodes {
  const { codes: indices, levels } = groupsOf(table, nameOf(color))
  const counts = new Uint32Array(levels.length)
  for (const index of indices) if (index >= 0) counts[index]! += 1
  // A group without a name is none: it has the color of cells without a group, and no place in the key.
  const present = new Set(levels.filter((name, index) => name !== '' && counts[index]! > 0))
  const order = color.order ?? []
  const known = new Set(order)
  const names = [
    ...order.filter((name) => present.has(name)),
    ...[...present].filter((name) => !known.has(name))
  ]
  const nameless = levels.indexOf('')
  const codePlaces = new Map(names.map((name, index) => [name, index]))
  const codeOf = Uint8Array.from(levels, (name) => (codePlaces.get(name) ?? 0) % noGroup)
  // A loop: `from` with a function takes ten times as long, which a million cells show.
  const codes = new Uint8Array(indices.length)
  for (let row = 0; row < codes.length; row++) {
    const index = indices[row]!
    codes[row] = index < 0 || index === nameless ? noGroup : codeOf[index]!
  }
  const groups = names.map((name, index) => ({
    name: color.labels?.[name] ?? name,
    color: color.colors?.[name] ?? groupColor(index)
  }))
  return { codes, key: { kind: 'group', groups } }
}

/** The colours of codes: 256 times red, green, blue and opacity, each up to 255. */
export function cellPalette(key: CellsKey, theme: ChartTheme): Uint8Array {
  const palette = new Uint8Array(4 * 256)
  const put = (code: number, color: string): void => {
    const { r, g, b } = rgb(color)
    palette.set([Math.round(r), Math.round(g), Math.round(b), 255], 4 * code)
  }
  const absent = themedColor(grey, theme)
  if (key.kind === 'number') {
    const ramp = piecewise(interpolateRgb, [...scaleColors(theme)])
    const { none, low, high, missing } = numberCodes
    for (let code = low as number; code <= high; code++) put(code, ramp((code - low) / (high - low)))
    for (const code of [none, missing]) put(code, absent)
  } else {
    for (const [index, { color }] of key.groups.entries())
      if (index < noGroup) put(index, themedColor(color, theme))
    put(noGroup, absent)
  }
  return palette
}
