import type { Camera } from '../../../../shaders/points/style.ts'
import { toScreen, type ScreenPoint, type Size } from './camera.ts'
import styles from './Overlay.module.css'
import { DensityShapes, type ShownDensity } from './DensityShapes.tsx'
import type { AxisDirection } from './space.ts'
import type { Outline, Vertex } from './gestures/tool.ts'
import type { PlacedLabel } from './labels.ts'

interface OverlayProps {
  readonly camera: Camera
  readonly size: Size
  readonly labels: readonly (PlacedLabel & { readonly level: number; readonly faint: boolean; readonly strong: boolean; readonly lang?: string })[]
  /** The outline under the hand. */
  readonly outline: Outline | null
  /** Outlines that made the selection. */
  readonly kept: readonly { readonly vertices: readonly Vertex[]; readonly smooth: boolean }[]
  /** Name of the axes, without their number; null where they are not drawn. */
  readonly axes: string | null
  /** Where the three axes point, where the embedding is seen in space. */
  readonly directions: readonly AxisDirection[] | null
  readonly density: ShownDensity | null
  /** The cell that is looked at. */
  readonly looked: ScreenPoint | null
}

/** Everything over the cells that is not a cell: names, outlines, axes, the ring around a cell. Drawn in CSS pixels. */
export function Overlay({ camera, size, labels, outline, kept, axes, directions, density, looked }: OverlayProps) {
  const path = (vertices: readonly Vertex[], smooth: boolean, closed: boolean) =>
    pathOf(
      vertices.map((vertex) => toScreen(camera, size, vertex[0], vertex[1])),
      smooth,
      closed
    )
  const start = outline?.vertices[0] && toScreen(camera, size, outline.vertices[0][0], outline.vertices[0][1])
  const last = outline?.vertices.at(-1)
  const end = last && toScreen(camera, size, last[0], last[1])
  const ring = looked && Number.isFinite(looked.left + looked.top) && looked
  return (
    <svg className={styles['overlay']} width={size.width} height={size.height} aria-hidden>
      {density && <DensityShapes density={density} camera={camera} size={size} />}
      {kept.map((shape, place) => (
        <path key={place} className={styles['kept']} d={path(shape.vertices, shape.smooth, true)} />
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
      {outline && start && end && (
        <>
          <path className={styles['fill']} d={path(outline.vertices, outline.smooth, true)} />
          <path className={styles['casing']} d={path(outline.vertices, outline.smooth, false)} />
          <path className={styles['stroke']} d={path(outline.vertices, outline.smooth, false)} />
          <path className={styles['closing']} d={`M${end.left} ${end.top}L${start.left} ${start.top}`} />
          <circle className={styles['start']} cx={start.left} cy={start.top} r={4} />
        </>
      )}
      {ring && <circle className={styles['looked']} cx={ring.left} cy={ring.top} r={6} />}
      {axes !== null && directions && <Directions name={axes} directions={directions} height={size.height} />}
      {axes !== null && !directions && (
        <g className={styles['axes']} transform={`translate(18 ${size.height - 14})`}>
          <path d="M0 0V-30M-2.6-26 0-31 2.6-26M0 0H30M26-2.6 31 0 26 2.6" />
          <text x={36} y={3.5}>{`${axes} 1`}</text>
          <text x={-4} y={-36}>{`${axes} 2`}</text>
        </g>
      )}
    </svg>
  )
}

const axisLength = 34

/** A cross of the three axes, turned as the cells are; what points away from the eye is fainter, and drawn first. */
function Directions({ name, directions, height }: { readonly name: string; readonly directions: readonly AxisDirection[]; readonly height: number }) {
  const axes = directions.map((direction, axis) => ({ ...direction, axis: axis + 1 })).sort((a, b) => a.near - b.near)
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

/** A path through points: straight, or by curves through the middles between them, which hides the steps of the hand. */
function pathOf(points: readonly { readonly left: number; readonly top: number }[], smooth: boolean, closed: boolean): string {
  const [first, ...rest] = points
  if (!first) return ''
  const at = ({ left, top }: { readonly left: number; readonly top: number }) => `${left.toFixed(1)} ${top.toFixed(1)}`
  let path = `M${at(first)}`
  if (!smooth) path += rest.map((point) => `L${at(point)}`).join('')
  else {
    for (let i = 0; i < rest.length - 1; i++) {
      const [here, next] = [rest[i], rest[i + 1]]
      if (here && next) path += `Q${at(here)} ${at({ left: (here.left + next.left) / 2, top: (here.top + next.top) / 2 })}`
    }
    const last = rest.at(-1)
    if (last) path += `L${at(last)}`
  }
  return closed ? `${path}Z` : path
}
