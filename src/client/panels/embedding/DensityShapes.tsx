import { memo, useMemo } from 'react'
import type { Rings } from '../../../../workers/filter/density/contours.ts'
import type { DensityMap } from '../../../../workers/filter/density/map.ts'
import type { Camera } from '../../../../shaders/points/style.ts'
import type { Size } from './camera.ts'
import { hexOf, rgbOf } from './colors.ts'
import { densityColor } from './density-colors.ts'
import styles from './Overlay.module.css'

export interface ShownDensity {
  readonly map: DensityMap
  /** Are the areas filled, or only their rims drawn? */
  readonly filled: boolean
  readonly dark: boolean
  /** Colours of the groups, where each has its own. */
  readonly colors: readonly string[]
  /** The group pointed at in the legend. */
  readonly pointed: number | null
}

/** Closed lines as a path in the space of the embedding. */
export function pathOfRings({ points, starts }: Rings): string {
  let path = ''
  for (let ring = 0; ring + 1 < starts.length; ring++) {
    const end = starts[ring + 1] as number
    for (let i = starts[ring] as number; i < end; i++) {
      path += `${i === starts[ring] ? 'M' : 'L'}${(points[2 * i] as number).toPrecision(6)} ${(points[2 * i + 1] as number).toPrecision(6)}`
    }
    path += 'Z'
  }
  return path
}

/** From the embedding to the picture: paths keep their form while it moves, and their lines their width. */
export const placeOf = (camera: Camera, { width, height }: Size): string =>
  `matrix(${camera.scale} 0 0 ${-camera.scale} ${width / 2 - camera.x * camera.scale} ${height / 2 + camera.y * camera.scale})`

/** One area to draw: a path with its colours. */
export interface DensityMark {
  readonly key: string
  readonly path: string
  readonly fill: string
  readonly fillOpacity: number
  readonly stroke: string
  readonly strokeOpacity: number
  readonly level: number | null
}

/** Fills lighter outside than inside. */
const groupFill = [0.16, 0.3]
/** By how much the rim of a group is nearer to the ink of the page than its colour: it lies over cells of the same colour. */
const rimInk = 0.3
const inks = { light: rgbOf('#171D1F'), dark: rgbOf('#E7ECEE') }

function rimOf(color: string, dark: boolean): string {
  const [from, to] = [rgbOf(color), dark ? inks.dark : inks.light]
  const part = (of: 0 | 1 | 2) => from[of] + (to[of] - from[of]) * rimInk
  return hexOf([part(0), part(1), part(2)])
}

/** What a density is drawn of: of all cells steps from light to dark, of groups two lines each in its colour. */
export function densityMarks({ map, filled, dark, colors }: Omit<ShownDensity, 'pointed'>): DensityMark[] {
  return map.parts.flatMap(({ level, areas }) =>
    areas.map(({ rings, share }, step): DensityMark => {
      const color = level === null ? densityColor(step, areas.length, dark) : (colors[level] ?? '')
      const fillOpacity = !filled ? 0 : level === null ? 1 : (groupFill[step] ?? 0)
      // The first step of the ramp is nearly the canvas: as a line it takes the colour of the next.
      const stroke = level === null ? densityColor(Math.min(areas.length - 1, step + 1), areas.length, dark) : rimOf(color, dark)
      return {
        key: `${level} ${share}`,
        path: pathOfRings(rings),
        fill: color,
        fillOpacity,
        stroke,
        strokeOpacity: level === null && filled ? 0.5 : 0.95,
        level
      }
    })
  )
}

interface DensityShapesProps {
  readonly density: ShownDensity
  readonly camera: Camera
  readonly size: Size
}

/** Where cells lie densest, drawn over them. Only the place of the whole changes while the camera moves. */
export function DensityShapes({ density, camera, size }: DensityShapesProps) {
  const { map, filled, dark, colors, pointed } = density
  const marks = useMemo(() => densityMarks({ map, filled, dark, colors }), [map, filled, dark, colors])
  return (
    <g transform={placeOf(camera, size)} className={styles['density']}>
      <Paths marks={marks} pointed={pointed} />
    </g>
  )
}

const Paths = memo(function Paths({ marks, pointed }: { readonly marks: readonly DensityMark[]; readonly pointed: number | null }) {
  return marks.map(({ key, path, fill, fillOpacity, stroke, strokeOpacity, level }) => (
    <path
      key={key}
      d={path}
      fill={fill}
      fillOpacity={fillOpacity}
      stroke={stroke}
      strokeOpacity={strokeOpacity}
      data-faint={(pointed !== null && level !== null && level !== pointed) || undefined}
    />
  ))
})
