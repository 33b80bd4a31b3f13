import { themedColor, type ChartTheme } from '../../../shared/style/chart-theme.ts'
import { groupColor } from '../../../shared/style/palette.ts'
import type { MatrixSpec } from '../../../contract/tool.ts'
import type { Domain } from './colors.ts'
import type { DrawnMatrix } from './numbers.ts'

/** How often numbers of some rows occur: the share of each bin among those that are there. */
export interface CountLine {
  readonly title: string
  readonly color: string
  /** The first is drawn as an area, behind the others. */
  readonly area: boolean
  readonly shares: readonly number[]
}

/** The colours of an area and of the line before it; those of more lines are the palette's. */
const [areaColor, lineColor] = ['#868F93', '#171D1F']

/** Pixels of the colours of a key, and where the place is low. */
export const rampLengths = { usual: 90, small: 48 } as const

/** Pixels from the colours of the key to the greatest share, and around them. */
export const countsDepth = 64
export const aroundCounts = 3

/** The lines beside the colours of a key; none where the chart has none or nothing was counted. */
export function countLinesOf(
  { counts: drawn }: Pick<MatrixSpec, 'counts'>,
  { counts }: Pick<DrawnMatrix, 'counts'>,
  theme: ChartTheme
): CountLine[] {
  if (!drawn || !counts) return []
  return drawn.lines.flatMap(({ title, groups }, at) => {
    const own = counts.groups.filter(({ group }) => group !== null && groups.includes(group))
    const sums = (own[0]?.counts ?? []).map((_, bin) =>
      own.reduce((sum, one) => sum + (one.counts[bin] ?? 0), 0)
    )
    const all = sums.reduce((sum, count) => sum + count, 0)
    if (all === 0) return []
    const color = [areaColor, lineColor][at] ?? groupColor(at)
    return [{ title, color: themedColor(color, theme), area: at === 0, shares: sums.map((sum) => sum / all) }]
  })
}

/**
 * The outline of a line as a path whose y runs down from the greatest number of the colours to the least. Its
 * x grows from 0 with the square root of a share, since most numbers of a profile lie in one bin.
 * @param most the share that reaches the depth
 * @param length pixels of the colours
 */
export function countsPath(
  { shares, area }: Pick<CountLine, 'shares' | 'area'>,
  most: number,
  { ends, domain, length }: { readonly ends: Domain; readonly domain: Domain; readonly length: number }
): string {
  const [low, high] = domain
  const step = (ends[1] - ends[0]) / (shares.length - 1)
  const yOf = (value: number): number =>
    Math.min(length, Math.max(0, (length * (high - value)) / (high - low)))
  const bars = shares
    .map((share, bin) => {
      const middle = ends[0] + bin * step
      const x = (countsDepth * Math.sqrt(share / most)).toFixed(1)
      return { x, top: yOf(middle + step / 2), bottom: yOf(middle - step / 2) }
    })
    .filter(({ top, bottom }) => bottom > top)
    .toReversed()
  const steps = bars.map(({ x, top, bottom }, at) => {
    const begin = area ? `M0,${top.toFixed(1)}H${x}` : `M${x},${top.toFixed(1)}`
    return `${at === 0 ? begin : `H${x}`}V${bottom.toFixed(1)}`
  })
  return `${steps.join('')}${area && bars.length > 0 ? 'H0Z' : ''}`
}

/** The greatest share of a bin among all lines. */
export const greatestShare = (lines: readonly CountLine[]): number =>
  lines.reduce((most, { shares }) => Math.max(most, ...shares), 0)
