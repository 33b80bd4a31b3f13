import { OrthographicView } from '@deck.gl/core'
import { DeckGL } from '@deck.gl/react'
import { useMemo, useRef, useState } from 'react'
import { PointsLayer } from '../../../../shaders/points/points-layer.ts'
import type { PointsProps } from './points.ts'
import { createSlownessCheck, movingCells } from './renderer.ts'

export interface DeckPointsProps extends PointsProps {
  /** The graphics card turned out to be emulated in software, or its context was lost more than once. */
  readonly onSlow: () => void
}

const view = new OrthographicView({ id: 'embedding', flipY: false })

/**
 * Points drawn by the graphics card. A lost context loses all buffers; a new canvas fills them from the
 * arrays.
 */
export function DeckPoints(props: DeckPointsProps) {
  const [losses, setLosses] = useState(0)
  const lost = () => {
    if (losses > 0) props.onSlow()
    setLosses((times) => times + 1)
  }
  return <DeckCanvas key={losses} {...props} onLost={lost} />
}

function DeckCanvas({
  coordinates: { xy, z, count },
  colors: { codes, flags, style },
  camera,
  projection,
  moving,
  size,
  onDrawn,
  onSlow,
  onLost
}: DeckPointsProps & { readonly onLost: () => void }) {
  const isTooSlow = useRef(createSlownessCheck())
  const lastFrame = useRef<number | null>(null)
  const limit = moving ? Math.min(movingCells, count) : count

  // A layer belongs to the canvas that it was first drawn on, so each canvas has its own.
  const layers = useMemo(
    () => [
      new PointsLayer({
        id: 'points',
        xy,
        z,
        projection,
        count,
        codes,
        flags,
        pointStyle: style,
        camera,
        limit
      })
    ],
    [xy, z, projection, count, codes, flags, style, camera, limit]
  )

  const drawn = () => {
    const now = performance.now()
    if (moving && lastFrame.current !== null && isTooSlow.current(now - lastFrame.current)) onSlow()
    lastFrame.current = moving ? now : null
    onDrawn(limit)
  }

  return (
    // deck.gl makes its canvas focusable, but the stage around it handles keys and pointer.
    <div inert data-renderer="WebGL2">
      <DeckGL
        width={size.width}
        height={size.height}
        views={view}
        viewState={{ target: [camera.x, camera.y, 0], zoom: Math.log2(camera.scale) }}
        controller={false}
        layers={layers}
        deviceProps={{ type: 'webgl', webgl: { antialias: false } }}
        onDeviceInitialized={(device) => void device.lost.then(onLost)}
        onAfterRender={drawn}
        getCursor={() => 'inherit'}
      />
    </div>
  )
}
