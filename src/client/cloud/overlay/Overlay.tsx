import { memo } from 'react'
import type { Projection } from '../../../shared/outline.ts'
import { useDrawn, type Drawn } from '../drawn.ts'
import type { Outline, Vertex } from '../gestures/gesture.ts'
import { axesOf, type AxisDirection, type SpacePoint } from '../space.ts'
import type { View } from '../use-view.ts'
import { Areas, type Area } from './Areas.tsx'
import { DrawnOutline } from './DrawnOutline.tsx'
import { pathIn } from './outline-path.ts'
import styles from './Overlay.module.css'
import type { ShownLabel } from './use-labels.ts'

/** An outline that stays over the cells. */
export interface KeptOutline {
  readonly vertices: readonly Vertex[]
  readonly smooth: boolean
  /**
   * The projection of the cloud when it was drawn; undefined in two dimensions. With another projection the
   * outline is meaningless and is not shown.
   */
  readonly projection: Projection | undefined
}

/** What is drawn over the cells, in the space of the embedding. */
export interface Overlays {
  /** Outlines; hidden while another one is being drawn. */
  readonly outlines?: readonly KeptOutline[]
  /** Areas, below everything else; not shown in space. */
  readonly areas?: readonly Area[]
  /** Name of the axes, without their number; none are drawn where it is absent. */
  readonly axes?: string
  /** A cell with a ring around it. */
  readonly ring?: SpacePoint | null
}

interface OverlayProps extends Overlays {
  readonly view: Pick<View, 'camera' | 'size' | 'projection' | 'space' | 'screenOf' | 'planeToScreen'>
  readonly labels: readonly ShownLabel[]
  /** The outline that is being drawn. */
  readonly drawn: Drawn
}

const none: readonly KeptOutline[] = []

/** Whether it was drawn with the current projection. */
const isSeen = (outline: KeptOutline, projection: Projection | null): boolean =>
  (outline.projection ?? []).join() === (projection ?? []).join()

const isDrawing = (outline: Outline | null): boolean => outline !== null

/**
 * Everything over the cells that is not a cell: names, outlines, axes, the ring around a cell. Drawn in CSS
 * pixels.
 */
export const Overlay = memo(function Overlay({
  view,
  labels,
  drawn,
  outlines = none,
  areas,
  axes,
  ring
}: OverlayProps) {
  const { camera, size, projection, space, screenOf, planeToScreen } = view
  const drawing = useDrawn(drawn, isDrawing)
  const around = ring ? screenOf(ring) : null
  return (
    <>
      <svg className={styles['overlay']} data-overlay width={size.width} height={size.height} aria-hidden>
        {areas && !space && <Areas areas={areas} camera={camera} size={size} />}
        {!drawing &&
          outlines
            .filter((outline) => isSeen(outline, projection))
            .map(({ vertices, smooth }, index) => (
              <path
                key={index}
                className={styles['outline']}
                d={pathIn(planeToScreen, vertices, smooth, true)}
              />
            ))}
        {labels.map((label) => (
          <text
            key={label.level}
            className={styles['label']}
            x={label.x}
            y={label.y + 4}
            data-faint={label.faint || undefined}
            data-strong={label.strong || undefined}
          >
            {label.text}
          </text>
        ))}
        {around && Number.isFinite(around.left + around.top) && (
          <circle className={styles['ring']} cx={around.left} cy={around.top} r={6} />
        )}
        {axes !== undefined && space && projection && (
          <Directions name={axes} directions={axesOf(projection, space)} height={size.height} />
        )}
        {axes !== undefined && !space && (
          <g className={styles['axes']} transform={`translate(18 ${size.height - 14})`}>
            <path d="M0 0V-30M-2.6-26 0-31 2.6-26M0 0H30M26-2.6 31 0 26 2.6" />
            <text x={36} y={3.5}>{`${axes} 1`}</text>
            <text x={-4} y={-36}>{`${axes} 2`}</text>
          </g>
        )}
      </svg>
      {drawing && <DrawnOutline drawn={drawn} view={view} />}
    </>
  )
})

interface DirectionsProps {
  readonly name: string
  readonly directions: readonly AxisDirection[]
  readonly height: number
}

const axisLength = 34

/**
 * A cross of the three axes, turned as the cells are; axes that point away from the viewer are fainter and
 * drawn first.
 */
function Directions({ name, directions, height }: DirectionsProps) {
  const axes = directions
    .map((direction, axis) => ({ ...direction, axis: axis + 1 }))
    .sort((a, b) => a.near - b.near)
  return (
    <g className={styles['axes']} transform={`translate(52 ${height - 56})`}>
      {axes.map(({ right, up, near, axis }) => (
        <g key={axis} opacity={0.65 + 0.35 * near}>
          <path d={`M0 0L${(right * axisLength).toFixed(1)} ${(-up * axisLength).toFixed(1)}`} />
          <text textAnchor="middle" x={right * (axisLength + 9)} y={3.5 - up * (axisLength + 9)}>
            {axis}
          </text>
        </g>
      ))}
      <text x={-34} y={46}>
        {name}
      </text>
    </g>
  )
}
