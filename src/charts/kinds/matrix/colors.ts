import { rgb } from 'd3-color'
import { interpolateRgb, piecewise } from 'd3-interpolate'
import { scaleColors, themedColor, type ChartTheme } from '../../../shared/style/chart-theme.ts'
import { grey } from '../../../shared/style/palette.ts'
import type { MatrixCounts } from '../../../contract/matrix-counts.ts'
import type { MatrixScale, MatrixSpec } from '../../../contract/tool.ts'
import type { DrawnMatrix } from './numbers.ts'

/** Codes of numbers from the least to the greatest, and of those that are missing. */
export const mostCode = 254
export const missingCode = 255

export type Domain = readonly [low: number, high: number]

/** The numbers at the ends of the colours; those beyond have the colour of the end. */
export function domainOf(
  scale: MatrixScale,
  { range, counts }: Pick<DrawnMatrix, 'range' | 'counts'>
): Domain {
  const [low, high] = range ?? [0, 0]
  if (scale.kind === 'sequential') {
    const [from, to] = scale.domain ?? [low, high]
    return to > from ? [from, to] : [from, from + 1]
  }
  const most = scale.reach ?? Math.max(high - scale.middle, scale.middle - low)
  const { tails, middle } = scale
  const reach =
    tails && counts ? Math.min(most, Math.max(tails.least, tailsOf(counts, middle, tails.share))) : most
  return reach > 0 ? [scale.middle - reach, scale.middle + reach] : [scale.middle - 1, scale.middle + 1]
}

/** How far from the middle, on the side where that is further, a share of the other numbers lies beyond. */
function tailsOf({ ends, groups }: MatrixCounts, middle: number, share: number): number {
  const bins = groups[0]?.counts.length ?? 0
  const step = (ends[1] - ends[0]) / (bins - 1)
  const away = Array.from({ length: bins }, (_, bin) => ({
    from: ends[0] + bin * step - middle,
    count: groups.reduce((sum, { counts }) => sum + counts[bin]!, 0)
  })).filter(({ from }) => Math.abs(from) > step / 2)
  const allowed = share * away.reduce((sum, { count }) => sum + count, 0)
  const endOf = (side: typeof away): number => {
    let beyond = 0
    return Math.abs(side.find(({ count }) => (beyond += count) > allowed)?.from ?? 0)
  }
  return Math.max(endOf(away), endOf(away.toReversed()))
}

/** A code for each number. */
export function codesOf(values: Float32Array, [low, high]: Domain): Uint8Array {
  const codes = new Uint8Array(values.length)
  const scale = mostCode / (high - low)
  for (let at = 0; at < codes.length; at++) {
    const code = (values[at]! - low) * scale
    codes[at] = code > 0 ? (code < mostCode ? code + 0.5 : mostCode) : code <= 0 ? 0 : missingCode
  }
  return codes
}

/** The colours at even places along the scale. */
export const colorsOf = ({ scale }: MatrixSpec, theme: ChartTheme): readonly string[] =>
  scaleColors(theme, scale.kind === 'diverging' ? 'diverging' : null)

/** Red, green, blue and opacity of each of the 256 codes. */
export function paletteOf(spec: MatrixSpec, theme: ChartTheme): Uint8Array {
  const ramp = piecewise(interpolateRgb, [...colorsOf(spec, theme)])
  const palette = new Uint8Array(4 * 256)
  for (let code = 0; code <= missingCode; code++) {
    const { r, g, b } = rgb(code === missingCode ? themedColor(grey, theme) : ramp(code / mostCode))
    palette.set([Math.round(r), Math.round(g), Math.round(b), 255], 4 * code)
  }
  return palette
}
