import type { Config, Mark } from 'vega'
import { compile } from 'vega-lite'
import { chartConfig, figureFont, type ChartStyle, type ChartTheme } from '../../shared/style/chart-theme.ts'

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A chart's own settings over those of the product. */
export function merged(base: Readonly<Record<string, unknown>>, own: unknown): Record<string, unknown> {
  if (!isRecord(own)) return { ...base }
  const all: Record<string, unknown> = { ...base }
  for (const [key, value] of Object.entries(own)) {
    const below = all[key]
    all[key] = isRecord(below) && isRecord(value) ? merged(below, value) : value
  }
  return all
}

/**
 * The configuration of charts in the words of Vega: those that Vega-Lite makes of it, and the face of words
 * that are marks, which Vega-Lite gives to its own marks alone.
 */
export const vegaConfig = (style: ChartStyle, theme: ChartTheme): Config => ({
  ...compile({ data: { values: [] }, mark: 'point' }, { config: chartConfig(style, theme) }).spec.config,
  text: { font: figureFont }
})

/** Marks that say nothing to a screen reader, those in groups included. */
export const silentMarks = (marks: readonly Mark[]): Mark[] =>
  marks.map((mark) => ({
    ...mark,
    aria: false,
    ...('marks' in mark && { marks: silentMarks(mark.marks ?? []) })
  }))
