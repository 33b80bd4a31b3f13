import { useEffect, useMemo, useRef } from 'react'
import {
  cellTip,
  drawnKinds,
  keyRoom,
  keyTitle,
  labelsOf,
  nodesOf,
  pathsOf,
  pickedCell,
  ringsOf,
  type PanelSize
} from '../../../../charts/kinds/cells/panels.ts'
import type { OrderOf } from '../../../../charts/drawing.ts'
import type { CellsPanel as Panel } from '../../../../contract/tool.ts'
import { PointCloud } from '../../../cloud/PointCloud.tsx'
import { suitedRenderer } from '../../../cloud/points/renderer.ts'
import type { CloudEvents } from '../../../cloud/Stage.tsx'
import type { CameraControl } from '../../../cloud/use-camera.ts'
import type { ChartScreen } from '../../screen.ts'
import styles from './CellsChart.module.css'
import { ColorKey } from './ColorKey.tsx'
import { Lines } from './Lines.tsx'
import { NodeKey } from './NodeKey.tsx'
import { nearestCell } from './nearest.ts'
import { useNear } from './use-near.ts'
import { useCellColors, type DrawnCells } from './use-cells.ts'

/**
 * More panels are drawn on the CPU, since a browser limits the WebGL contexts of a page, and only while they
 * are in sight or nearly, since each has a thread with the cells of its own.
 */
const mostOnCard = 6

interface CellsPanelProps extends Pick<ChartScreen, 'onTip' | 'onPick'> {
  readonly order: OrderOf<'cells'>
  readonly panel: Panel
  readonly cells: DrawnCells
  readonly size: PanelSize
  readonly camera: CameraControl
  readonly onSeen: () => void
}

/** All cells in one coloring, with camera, tooltips and colour key. */
export function CellsPanel(props: CellsPanelProps) {
  const { order, panel, size, onSeen } = props
  const { spec } = order
  const place = useRef<HTMLDivElement>(null)
  const near = useNear(place, spec.panels.length > mostOnCard)
  const reported = useRef<unknown>(null)
  // Of a panel that is out of sight nothing is left to draw.
  useEffect(() => {
    if (near !== false || reported.current === order) return
    reported.current = order
    onSeen()
  })
  return (
    <figure className={styles['panel']}>
      <figcaption data-italic={panel.italic || undefined}>{panel.title}</figcaption>
      <div
        ref={place}
        className={styles['body']}
        style={{ minWidth: size.width + keyRoom(panel), height: size.height }}
      >
        {near && <Cells {...props} />}
      </div>
      {spec.axes && (
        <p className={styles['axes']}>
          {spec.axes.x} × {spec.axes.y}
        </p>
      )}
    </figure>
  )
}

function Cells({ order, panel, cells, size, camera, onTip, onPick, onSeen }: CellsPanelProps) {
  const { spec, data, theme } = order
  const { cloud, key } = useCellColors(panel, cells, theme, size)
  const paths = useMemo(() => pathsOf(spec, data), [spec, data])
  const rings = useMemo(() => ringsOf(spec, data), [spec, data])
  const nodes = useMemo(() => nodesOf(spec, data), [spec, data])
  const labels = useMemo(
    () =>
      labelsOf(spec, data).map((label, level) => ({
        ...label,
        level,
        z: 0,
        faint: false,
        strong: false
      })),
    [spec, data]
  )
  const pointer = useRef({ x: 0, y: 0 })
  const rowAt = (x: number, y: number, reach: number): number | null => {
    const place = nearestCell(cells.coordinates.xy, x, y, reach)
    return place === null ? null : cells.rows[place]!
  }
  const events: CloudEvents = {
    onHover: (at, reach) => {
      const row = at && rowAt(at[0], at[1], reach)
      onTip(row === null ? null : { ...pointer.current, value: cellTip(spec, panel, cells.table, row) })
    },
    onPick: (at, reach, press) => {
      const row = rowAt(at[0], at[1], reach)
      if (row !== null) onPick(pickedCell(spec, panel, cells.table, row), press.shift)
    },
    onDrawn: onSeen
  }
  return (
    <>
      <div
        className={styles['cells']}
        style={{ width: size.width, height: size.height }}
        onPointerMoveCapture={({ clientX, clientY }) => (pointer.current = { x: clientX, y: clientY })}
      >
        <PointCloud
          coordinates={cells.coordinates}
          colors={cloud}
          labels={labels}
          camera={camera}
          renderer={spec.panels.length > mostOnCard ? 'Processor' : suitedRenderer()}
          tool="pan"
          events={events}
          name={panel.title}
        >
          <Lines paths={paths} rings={rings} nodes={nodes} />
        </PointCloud>
      </div>
      <div className={styles['keys']}>
        <ColorKey colors={key} title={keyTitle(panel)} theme={theme} />
        {spec.nodes && <NodeKey title={spec.nodes.title} kinds={drawnKinds(spec, data)} />}
      </div>
    </>
  )
}
