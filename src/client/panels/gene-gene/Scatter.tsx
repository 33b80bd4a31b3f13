import { useMemo, useRef } from 'react'
import { flagBits, type PointStyle } from '../../../../shaders/points/style.ts'
import type { ClauseOperation } from '../../../contract/selection.ts'
import type { Size } from '../../cloud/camera.ts'
import type { Shape } from '../../cloud/gestures/gesture.ts'
import { PointCloud } from '../../cloud/PointCloud.tsx'
import type { CameraControl } from '../../cloud/use-camera.ts'
import { useSize } from '../../cloud/use-size.ts'
import { frameOf, fromX, fromY, placesOf, toX, toY, type Frame } from './frame.ts'
import { highest, type Point } from './gate.ts'
import styles from './GeneGene.module.css'

export interface GateEvents {
  readonly onRectangle: (a: Point, b: Point, op: ClauseOperation) => void
  readonly onLasso: (outline: readonly Point[], op: ClauseOperation) => void
}

interface ScatterProps extends GateEvents {
  readonly x: Float32Array
  readonly y: Float32Array
  /** One per cell: 1 where it passes the filters; null while that is unknown. */
  readonly population: Uint8Array | null
  /** One per cell: 1 where it is selected; null where none is. */
  readonly selected: Uint8Array | null
  /** One per cell: an index into the palette. */
  readonly codes: Uint8Array
  readonly colors: Pick<PointStyle, 'palette' | 'grey' | 'canvas'>
  readonly names: readonly [string, string]
  readonly tool: 'rectangle' | 'lasso'
  readonly label: string
}

const ticks = [0, 0.25, 0.5, 0.75, 1]
const manyCells = 20_000

/** The cells by two genes. A rectangle or an outline drawn over them is returned in units of expression. */
export function Scatter(props: ScatterProps) {
  const box = useRef<HTMLDivElement>(null)
  const size = useSize(box)
  return (
    <div ref={box} className={styles['plot']}>
      {size && <SizedScatter {...props} size={size} />}
    </div>
  )
}

function SizedScatter({
  x,
  y,
  population,
  selected,
  codes,
  size,
  names,
  tool,
  label,
  ...props
}: ScatterProps & { readonly size: Size }) {
  const most = useMemo(() => [highest(x), highest(y)] as const, [x, y])
  const frame = useMemo(() => frameOf(size, most), [size, most])
  const coordinates = useMemo(() => {
    const { left, right } = frame
    const bounds = [left, size.height - frame.bottom, right, size.height - frame.top] as const
    return {
      xy: placesOf(frame, x, y),
      z: null,
      count: x.length,
      complete: true,
      whole: { bounds, space: null }
    }
  }, [frame, size, x, y])
  const camera = useMemo(() => fixedCamera(frame), [frame])
  const flags = useMemo(() => flagsOf(x.length, population, selected), [x, population, selected])
  const { palette, grey, canvas } = props.colors
  const style = useMemo(
    (): PointStyle => ({
      palette,
      grey,
      canvas,
      size: x.length > manyCells ? 1.5 : 3,
      opacity: 1,
      rest: selected ? 'grey' : 'keep',
      highOnTop: false
    }),
    [palette, grey, canvas, x, selected]
  )
  const onSelect = (shape: Shape, op: ClauseOperation) => {
    const expressionAt = ([right, up]: Point): Point => [fromX(frame, right), fromY(frame, size.height - up)]
    if (shape.kind === 'rectangle') props.onRectangle(expressionAt(shape.from), expressionAt(shape.to), op)
    else props.onLasso(shape.vertices.map(expressionAt), op)
  }
  return (
    <PointCloud
      coordinates={coordinates}
      colors={useMemo(() => ({ codes, flags, style }), [codes, flags, style])}
      camera={camera}
      renderer="Processor"
      tool={tool}
      events={{ onSelect }}
      name={label}
    >
      <Axes frame={frame} names={names} />
    </PointCloud>
  )
}

const stays = (): void => {}

/** A fixed camera, since the axes fill the panel. */
const fixedCamera = ({ width, height, left, top, right, bottom }: Frame): CameraControl => ({
  held: null,
  setHeld: stays,
  turn: null,
  setTurn: stays,
  margin: { left, top, right: width - right, bottom: height - bottom }
})

function flagsOf(cells: number, population: Uint8Array | null, selected: Uint8Array | null): Uint8Array {
  const flags = new Uint8Array(cells)
  for (let row = 0; row < cells; row++) {
    flags[row] =
      (selected?.[row] === 1 ? flagBits.selected : 0) |
      (population && population[row] !== 1 ? flagBits.hidden : 0)
  }
  return flags
}

function Axes({ frame, names }: { readonly frame: Frame; readonly names: readonly [string, string] }) {
  const { width, height, left, top, right, bottom, most } = frame
  return (
    <svg className={styles['axes']} width={width} height={height} aria-hidden="true">
      <line x1={left} x2={right} y1={bottom} y2={bottom} />
      <line x1={left} x2={left} y1={top} y2={bottom} />
      {ticks.map((share) => (
        <g key={share}>
          <text x={toX(frame, share * most[0])} y={bottom + 15} textAnchor="middle">
            {(share * most[0]).toFixed(1)}
          </text>
          <text x={left - 7} y={toY(frame, share * most[1]) + 4} textAnchor="end">
            {(share * most[1]).toFixed(1)}
          </text>
        </g>
      ))}
      <text className={styles['axis']} x={right} y={bottom + 31} textAnchor="end">
        {names[0]}
      </text>
      <text className={styles['axis']} transform={`translate(13 ${top}) rotate(-90)`} textAnchor="end">
        {names[1]}
      </text>
    </svg>
  )
}
