import { useAtomValue } from 'jotai'
import { useMemo, type ReactNode, type Ref } from 'react'
import type { Margin } from '../../../cloud/camera.ts'
import type { CloudLabel } from '../../../cloud/overlay/use-labels.ts'
import type { Overlays } from '../../../cloud/overlay/Overlay.tsx'
import { PointCloud, type CloudHandle } from '../../../cloud/PointCloud.tsx'
import type { CloudColors, Coordinates } from '../../../cloud/points/points.ts'
import { useWords } from '../../../i18n/i18n.ts'
import { useCloudEvents } from '../gestures/use-cloud-events.ts'
import { summaryIdOf, usePane } from '../store/pane.ts'
import { words } from '../words.ts'
import { CellsOverlay } from './CellsOverlay.tsx'
import { useCloudCamera } from './use-cloud-camera.ts'
import { useRenderer } from './use-renderer.ts'

interface PaneCloudProps {
  /** The group of a frame, and its level; null for a cloud of all cells. */
  readonly frame: { readonly name: string; readonly level: number } | null
  readonly coordinates: Coordinates
  readonly colors: CloudColors
  readonly labels?: readonly CloudLabel[]
  readonly overlays: Overlays
  readonly margin?: Margin
  readonly children?: ReactNode
}

/** A cloud of the pane: its camera, tool and gestures are those of all clouds of the pane. */
export function PaneCloud({
  frame,
  coordinates,
  colors,
  overlays,
  margin,
  children,
  ...props
}: PaneCloudProps) {
  const t = useWords(words)
  const pane = usePane()
  const tool = useAtomValue(pane.toolAtom)
  const solid = useAtomValue(pane.solidAtom)
  const position = useAtomValue(pane.positionLabelAtom)
  const [renderer, setRenderer] = useRenderer()
  const camera = useCloudCamera(margin)
  const given = useCloudEvents(frame?.name ?? null)
  const events = useMemo(() => ({ ...given, onSlow: () => setRenderer('Processor') }), [given, setRenderer])
  const level = frame?.level ?? null
  const ref: Ref<CloudHandle> = (handle) => {
    if (!handle) return
    pane.clouds.set(level, handle)
    return () => void pane.clouds.delete(level)
  }
  const name = t(solid ? 'canvasSolid' : 'canvas', { position })
  return (
    <PointCloud
      {...props}
      ref={ref}
      coordinates={coordinates}
      colors={colors}
      overlays={overlays}
      camera={camera}
      // Many frames are drawn on the CPU, since a browser limits the WebGL contexts of a page.
      renderer={frame ? 'Processor' : renderer}
      tool={tool}
      events={events}
      name={frame ? `${frame.name}: ${name}` : name}
      describedBy={summaryIdOf(pane)}
    >
      <CellsOverlay frame={frame} />
      {children}
    </PointCloud>
  )
}

/** All cells of the pane in one cloud. */
export function Cells({ children }: { readonly children: ReactNode }) {
  const pane = usePane()
  const coordinates = useAtomValue(pane.coordinatesAtom)
  const colors = useAtomValue(pane.cloudColorsAtom)
  const labels = useAtomValue(pane.labelsAtom)
  const outlines = useAtomValue(pane.outlinesAtom)
  const areas = useAtomValue(pane.densityAreasAtom)
  const ring = useAtomValue(pane.ringAtom)
  const axes = useAtomValue(pane.positionLabelAtom)
  const overlays = useMemo(() => ({ outlines, areas, ring, axes }), [outlines, areas, ring, axes])
  return (
    <PaneCloud frame={null} coordinates={coordinates} colors={colors} labels={labels} overlays={overlays}>
      {children}
    </PaneCloud>
  )
}
