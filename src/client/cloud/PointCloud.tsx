import { useImperativeHandle, useRef, type ReactNode, type Ref } from 'react'
import { chunk } from '../chunks/chunk.tsx'
import type { Bounds, Size } from './camera.ts'
import { useOwnDrawn } from './drawn.ts'
import type { ToolName } from './gestures/tools.ts'
import { Overlay, type Overlays } from './overlay/Overlay.tsx'
import { useLabels, type CloudLabel, type ShownLabel } from './overlay/use-labels.ts'
import styles from './PointCloud.module.css'
import { Stage, type CloudEvents } from './Stage.tsx'
import { CpuPoints } from './points/CpuPoints.tsx'
import type { DeckPointsProps } from './points/DeckPoints.tsx'
import type { CloudColors, Coordinates, Perspective } from './points/points.ts'
import type { Renderer } from './points/renderer.ts'
import { useOwnCamera, type CameraControl } from './use-camera.ts'
import { useSize } from './use-size.ts'
import { CloudContext, useCloudState, useView } from './use-view.ts'

/** How the cloud is seen now, for a figure of it. */
export interface Shot extends Omit<Perspective, 'moving'> {
  readonly coordinates: Coordinates
  readonly colors: CloudColors
  readonly labels: readonly ShownLabel[]
  /** Its position in the window, in CSS pixels. */
  readonly left: number
  readonly top: number
}

export interface CloudHandle {
  fit(): void
  flyTo(bounds: Bounds): void
  zoom(factor: number): void
  focus(): void
  shot(): Shot
}

export interface PointCloudProps {
  readonly coordinates: Coordinates
  readonly colors: CloudColors
  readonly labels?: readonly CloudLabel[]
  readonly overlays?: Overlays
  /** The camera, where it is kept outside; absent for a cloud that keeps its own. */
  readonly camera?: CameraControl
  readonly renderer: Renderer
  /** What the pointer does; null for a cloud that takes neither pointer nor keys. */
  readonly tool: ToolName | null
  readonly events?: CloudEvents
  /** What the cloud shows, for screen readers. */
  readonly name: string
  /** The id of an element that describes it further. */
  readonly describedBy?: string
  /** What is drawn over the cells; it gets positions by `useCloud`. */
  readonly children?: ReactNode
  readonly ref?: Ref<CloudHandle>
}

/** deck.gl is large, so it is loaded only where there is a graphics card. */
const DeckPoints = chunk<DeckPointsProps>('deck-points', () =>
  import('./points/DeckPoints.tsx').then((module) => ({ default: module.DeckPoints }))
)

const noEvents: CloudEvents = {}
const noLabels: readonly CloudLabel[] = []
const nothing = (): void => {}

/**
 * Cells as points, with labels, outlines and areas over them, for all panels, charts and previews. It handles
 * pointer, keys and camera. Cells, colours and selections are properties, and what the user does are events.
 */
export function PointCloud(props: PointCloudProps) {
  const box = useRef<HTMLDivElement>(null)
  const size = useSize(box)
  return (
    <div ref={box} className={styles['cloud']}>
      {size && <SizedCloud {...props} size={size} />}
    </div>
  )
}

function SizedCloud({
  coordinates,
  colors,
  size,
  camera,
  events = noEvents,
  children,
  ref,
  ...props
}: PointCloudProps & { readonly size: Size }) {
  const own = useOwnCamera()
  const drawn = useOwnDrawn()
  const view = useCloudState(useView(coordinates, size, camera ?? own), drawn, coordinates)
  const stage = useRef<HTMLDivElement>(null)
  const labels = useLabels(props.labels ?? noLabels, view)
  const { projection, space } = view
  useImperativeHandle(ref, () => ({
    fit: view.fit,
    flyTo: view.flyTo,
    zoom: view.zoom,
    focus: () => stage.current?.focus(),
    shot: () => {
      const { left = 0, top = 0 } = stage.current?.getBoundingClientRect() ?? {}
      return { coordinates, colors, labels, projection, camera: view.camera, size, left, top }
    }
  }))

  const onDrawn = (drawn: number) => {
    // Browser tests and the bench wait for this attribute.
    stage.current?.setAttribute('data-drawn', String(drawn))
    events.onDrawn?.(drawn)
  }
  const points = { ...view, coordinates, colors, onDrawn }
  const cells = (
    <>
      {props.renderer === 'Processor' ? (
        <CpuPoints {...points} />
      ) : (
        <DeckPoints key={space ? 'solid' : 'flat'} {...points} onSlow={events.onSlow ?? nothing} />
      )}
      <Overlay {...props.overlays} view={view} labels={labels} drawn={drawn} />
    </>
  )
  return (
    <CloudContext value={view}>
      {props.tool === null ? (
        <div ref={stage} className={styles['stage']} role="img" aria-label={props.name}>
          {cells}
        </div>
      ) : (
        <Stage {...props} tool={props.tool} stage={stage} view={view} events={events} drawn={drawn}>
          {cells}
        </Stage>
      )}
      {children}
    </CloudContext>
  )
}
