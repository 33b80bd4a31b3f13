import { memo } from 'react'
import type { Camera } from '../../../../shaders/points/style.ts'
import type { Size } from '../camera.ts'
import styles from './Overlay.module.css'

/** A filled area of the embedding, such as that of the highest density of cells. */
export interface Area {
  readonly key: string
  /** An SVG path in units of the embedding, y upwards. */
  readonly path: string
  readonly fill: string
  readonly fillOpacity: number
  readonly stroke: string
  readonly strokeOpacity: number
  /** Drawn faintly, since others are highlighted. */
  readonly faint?: boolean
}

/** The transform from the embedding to the screen: paths stay the same while the camera moves. */
const transformOf = (camera: Camera, { width, height }: Size): string =>
  `matrix(${camera.scale} 0 0 ${-camera.scale} ${width / 2 - camera.x * camera.scale} ${height / 2 + camera.y * camera.scale})`

interface AreasProps {
  readonly areas: readonly Area[]
  readonly camera: Camera
  readonly size: Size
}

/** Areas over the cells. Only the transform of the whole changes while the camera moves. */
export function Areas({ areas, camera, size }: AreasProps) {
  return (
    <g transform={transformOf(camera, size)} className={styles['areas']}>
      <Paths areas={areas} />
    </g>
  )
}

const Paths = memo(function Paths({ areas }: Pick<AreasProps, 'areas'>) {
  return areas.map(({ key, path, fill, fillOpacity, stroke, strokeOpacity, faint }) => (
    <path
      key={key}
      d={path}
      fill={fill}
      fillOpacity={fillOpacity}
      stroke={stroke}
      strokeOpacity={strokeOpacity}
      data-faint={faint || undefined}
    />
  ))
})
