import * as z from 'zod'
import type { ChartStyle } from '../../contract/chart-theme.ts'
import type { VegaLiteSpec } from '../../contract/tool.ts'
import type { FigureOrder } from './export.ts'

/** Characters of JSON that a kept specification may have with its rows inside; above it the picture alone is kept. */
const mostCharacters = 16_000_000

/** What opens a kept chart again: the specification with its rows, its style and its size. */
export function keptSpec({ spec, data, style, width, height }: FigureOrder): Record<string, unknown> {
  const kept = { ...spec, datasets: data, usermeta: { style, width, height } }
  return JSON.stringify(kept).length > mostCharacters ? { usermeta: { style, width, height } } : kept
}

/** Is there more than the picture? */
export const opensAgain = (spec: VegaLiteSpec | null): spec is VegaLiteSpec => spec !== null && 'datasets' in spec

const settings = z.object({
  style: z.object({ titleSize: z.number(), axisTitleSize: z.number(), tickSize: z.number(), grid: z.boolean() }).nullish(),
  width: z.number().positive().nullish(),
  height: z.number().positive().nullish()
})

/** Style and size that a chart was kept with, as far as they were. */
export function keptSettings(spec: VegaLiteSpec | null): { style: ChartStyle | null; width: number | null; height: number | null } {
  const { style, width, height } = settings.catch({}).parse(spec?.['usermeta'] ?? {})
  return { style: style ?? null, width: width ?? null, height: height ?? null }
}
