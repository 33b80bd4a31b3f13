import * as z from 'zod'
import type { ChartStyle } from '../../contract/chart-theme.ts'
import type { VegaLiteSpec } from '../../contract/tool.ts'
import type { FigureOrder } from './export.ts'

/** Characters of JSON that a kept specification may have with its rows inside; above it the picture alone is kept. */
const mostCharacters = 16_000_000

/** What opens a kept chart again: the specification with its rows, and its style. Its size is the picture's. */
export function keptSpec({ spec, data, style }: FigureOrder): Record<string, unknown> {
  const asked = typeof spec['usermeta'] === 'object' ? spec['usermeta'] : {}
  const kept = { ...spec, datasets: data, usermeta: { ...asked, style } }
  return JSON.stringify(kept).length > mostCharacters ? { usermeta: { style } } : kept
}

/** Is there more than the picture? */
export const opensAgain = (spec: VegaLiteSpec | null): spec is VegaLiteSpec => spec !== null && 'datasets' in spec

const settings = z.object({
  style: z.object({ titleSize: z.number(), axisTitleSize: z.number(), tickSize: z.number(), grid: z.boolean() }).nullish()
})

/** The style that a chart was kept with; null where it was kept without. */
export const keptStyle = (spec: VegaLiteSpec | null): ChartStyle | null => settings.catch({}).parse(spec?.['usermeta'] ?? {}).style ?? null
