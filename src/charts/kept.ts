import * as z from 'zod'
import type { ChartStyle } from '../shared/style/chart-theme.ts'
import { limits } from '../contract/limits.ts'
import type { ChartKind, ChartRows } from '../contract/tool.ts'
import type { Drawing, DrawnTables } from './drawing.ts'
import { keptMatrix, openedMatrix } from './kinds/matrix/kept.ts'
import { kindNames } from './kinds/index.ts'
import { countRows, plainRow, rowsFrom } from './tables.ts'

type Kept = Readonly<Record<string, unknown>>

const rowsByTable = (tables: DrawnTables): Record<string, unknown[]> =>
  Object.fromEntries(
    Object.entries(tables).map(([table, rows]) => [
      table,
      Array.isArray(rows) ? rows : rowsFrom(rows).map(plainRow)
    ])
  )

/**
 * Characters that columns take as JSON at least: each field is a name, two quotes, a colon, a value, a comma.
 */
const leastCharacters = (rows: ChartRows): number =>
  Array.isArray(rows)
    ? 0
    : countRows(rows) * Object.keys(rows).reduce((sum, name) => sum + name.length + 5, 0)

/**
 * What opens a kept chart again: the specification with its rows under `datasets`, its kind unless that is
 * Vega-Lite, and its style. Its size is the picture's.
 */
export function keptSpec(drawing: Drawing & { readonly style: ChartStyle }): Record<string, unknown> {
  const { kind, spec, data, style } = drawing
  // Rows that cannot fit are not written out to be counted.
  const least = Object.values(data).reduce((sum, rows) => sum + leastCharacters(rows), 0)
  if (least > limits.keptChart) return { usermeta: { style } }
  const requested = 'usermeta' in spec && typeof spec.usermeta === 'object' ? spec.usermeta : {}
  const kept = {
    ...spec,
    datasets: rowsByTable(data),
    ...(drawing.kind === 'matrix' && { numbers: keptMatrix(drawing.matrix) }),
    usermeta: { ...requested, ...(kind !== 'vega-lite' && { kind }), style }
  }
  return JSON.stringify(kept).length > limits.keptChart ? { usermeta: { style } } : kept
}

const settings = z.object({
  kind: z.enum(kindNames).default('vega-lite'),
  style: z
    .object({ titleSize: z.number(), axisTitleSize: z.number(), tickSize: z.number(), grid: z.boolean() })
    .nullish()
})

const settingsOf = (kept: Kept | null): z.output<typeof settings> =>
  settings.catch({ kind: 'vega-lite' }).parse(kept?.['usermeta'] ?? {})

/** A kept chart as it is drawn; null where its picture alone was kept. */
export function keptDrawing(kept: Kept | null): Drawing | null {
  if (!kept || !('datasets' in kept)) return null
  const { datasets, numbers, ...spec } = kept
  const kind: ChartKind = settingsOf(kept).kind
  const matrix = kind === 'matrix' ? openedMatrix(numbers) : undefined
  return matrix === null
    ? null
    : ({ kind, spec, data: datasets as DrawnTables, ...(matrix && { matrix }) } as Drawing)
}

/** The style that a chart was kept with; null where it was kept without. */
export const keptStyle = (kept: Kept | null): ChartStyle | null => settingsOf(kept).style ?? null
