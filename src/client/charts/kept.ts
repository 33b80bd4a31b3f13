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
