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

/** How a cloud is seen at the moment, for a file of it. */
export interface Shot extends Omit<Perspective, 'moving'> {
  readonly coordinates: Coordinates
  readonly colors: CloudColors
  readonly labels: readonly ShownLabel[]
  /** Where it stands in the window, in CSS pixels. */
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
  /** Where it is seen from, where that is kept outside; it keeps a camera of its own otherwise. */
  readonly camera?: CameraControl
  readonly renderer: Renderer
  /** What the pointer does; null for a cloud that takes neither pointer nor keys. */
  readonly tool: ToolName | null
  readonly events?: CloudEvents
  /** What it shows, for those who cannot see it. */
  readonly name: string
  /** Id of an element that says more. */
  readonly describedBy?: string
  /** What stands over the cells; `useCloud` tells it where things are. */
  readonly children?: ReactNode
  readonly ref?: Ref<CloudHandle>
}

/** The library that draws on a graphics card is large, and only fetched where there is one. */
const DeckPoints = chunk<DeckPointsProps>('deck-points', () =>
  import('./points/DeckPoints.tsx').then((module) => ({ default: module.DeckPoints }))
)

const noEvents: CloudEvents = {}
const noLabels: readonly CloudLabel[] = []
const nothing = (): void => {}

/**
 * Cells as points, with names, outlines and areas over them: the one that all panels, charts and previews
 * draw with. It knows pointer, keys
 * and camera, and nothing of where cells, colours and selections come from: those are properties, and what
 * the user does are events.
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
    // Journeys and the bench wait for it.
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
