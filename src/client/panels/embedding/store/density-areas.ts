import type { Rings } from '../../../../../workers/filter/density/contours.ts'
import type { DensityMap } from '../../../../../workers/filter/density/map.ts'
import { hexOf, rgbOf } from '../../../cloud/colors.ts'
import type { Area } from '../../../cloud/overlay/Areas.tsx'
import { densityColor } from './density-colors.ts'

/** Closed lines as a path in the space of the embedding. */
export function pathOfRings({ points, starts }: Rings): string {
  let path = ''
  for (let ring = 0; ring + 1 < starts.length; ring++) {
    const end = starts[ring + 1] as number
    for (let i = starts[ring] as number; i < end; i++) {
      const [x, y] = [points[2 * i] as number, points[2 * i + 1] as number]
      path += `${i === starts[ring] ? 'M' : 'L'}${x.toPrecision(6)} ${y.toPrecision(6)}`
    }
    path += 'Z'
  }
  return path
}

/** The opacity of the areas, from the outermost to the innermost. */
const groupFill = [0.16, 0.3]
/** The share of the text colour in the rim of a group, so that it is seen over cells of its colour. */
const rimContrast = 0.3
const textColors = { light: rgbOf('#171D1F'), dark: rgbOf('#E7ECEE') }

function rimOf(color: string, dark: boolean): string {
  const [from, to] = [rgbOf(color), dark ? textColors.dark : textColors.light]
  const part = (of: 0 | 1 | 2) => from[of] + (to[of] - from[of]) * rimContrast
  return hexOf([part(0), part(1), part(2)])
}

/** An area of a density: of a frame, where the embedding is split, and of a group, where each has its own. */
export interface DensityArea extends Area {
  readonly frame: number | null
  readonly level: number | null
}

/**
 * What a density is drawn of: of all cells steps from light to dark, of groups two lines each in its colour.
 * @param colors of the groups (#RRGGBB), where each has its own
 */
export function densityAreas(
  map: DensityMap,
  filled: boolean,
  colors: readonly string[],
  dark: boolean
): DensityArea[] {
  return map.parts.flatMap(({ frame, level, areas }) =>
    areas.map(({ rings, share }, step): DensityArea => {
      const color = level === null ? densityColor(step, areas.length, dark) : (colors[level] ?? '')
      const fillOpacity = !filled ? 0 : level === null ? 1 : (groupFill[step] ?? 0)
      // The first step of the ramp is nearly the canvas: as a line it takes the colour of the next.
      const next = Math.min(areas.length - 1, step + 1)
      const stroke = level === null ? densityColor(next, areas.length, dark) : rimOf(color, dark)
      const strokeOpacity = level === null && filled ? 0.5 : 0.95
      return {
        key: `${level} ${share}`,
        frame,
        level,
        path: pathOfRings(rings),
        fill: color,
        fillOpacity,
        stroke,
        strokeOpacity
      }
    })
  )
}
