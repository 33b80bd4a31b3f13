import type { Legend, Scale } from 'vega'
import { scaleColors, type ChartTheme } from '../../../shared/style/chart-theme.ts'
import { widthOf } from '../../labels/cut.ts'
import type { Network } from './graph.ts'
import { face } from './picture.ts'

/** The name of the scale that colours nodes by a number. */
export const shadeScale = 'shade'

/** Pixels of the title, and the lengths of the bar. */
const titleHeight = 22
const bar = { least: 45, most: 110 } as const
/** Pixels of the bar and from it to its numbers. */
const besideBar = 22

/** The key of the number that colours nodes. */
interface ShadeKey {
  readonly scale: Scale
  readonly legend: Legend
  /** Pixels. */
  readonly width: number
}

/**
 * The key of the colours of nodes, as far to both sides of 0; null where no number colours them.
 * @param height pixels that it may take; its bar is long enough for three numbers all the same
 */
export function shadeKey(
  { shaded }: Pick<Network, 'shaded'>,
  theme: ChartTheme,
  height: number
): ShadeKey | null {
  if (shaded === null) return null
  const { title, format, farthest } = shaded
  const colors = scaleColors(theme, 'diverging')
  const domain = colors.map((_, at) => farthest * ((2 * at) / (colors.length - 1) - 1))
  const labels = [-farthest, farthest].map((value) => widthOf(value.toFixed(1), { ...face, fontSize: 12 }))
  return {
    scale: { name: shadeScale, type: 'linear', domain, range: [...colors] },
    legend: {
      fill: shadeScale,
      type: 'gradient',
      title,
      format,
      values: [-farthest, 0, farthest],
      gradientLength: Math.max(bar.least, Math.min(bar.most, Math.floor(height - titleHeight)))
    },
    width: Math.ceil(Math.max(widthOf(title, { ...face, fontSize: 14 }), besideBar + Math.max(...labels)))
  }
}
