import { OrthographicView } from '@deck.gl/core'
import { DeckGL } from '@deck.gl/react'
import { useMemo, useRef, useState } from 'react'
import { PointsLayer } from '../../../../shaders/points/points-layer.ts'
import type { PictureProps } from './picture.ts'
import { createFrameJudge } from './renderer.ts'

/** Cells that are drawn while the camera moves; frames take as long as there are cells. */
const movingCells = 500_000

const view = new OrthographicView({ id: 'embedding', flipY: false })

/** Points drawn by the graphics card. `onSlow` is told when it turns out not to be one, or was lost more than once. */
export function DeckPoints({ xy, count, codes, flags, pointStyle, camera, moving, size, onDrawn, onSlow }: PictureProps & { readonly onSlow: () => void }) {
  const [lost, setLost] = useState(0)
  const judge = useRef(createFrameJudge())
  const lastFrame = useRef<number | null>(null)
  const limit = moving ? Math.min(movingCells, count) : count

  const layers = useMemo(
    () => [new PointsLayer({ id: 'points', xy, count, codes, flags, pointStyle, camera, limit })],
    [xy, count, codes, flags, pointStyle, camera, limit]
  )

  const drawn = () => {
    const now = performance.now()
    if (moving && lastFrame.current !== null && judge.current(now - lastFrame.current)) onSlow()
    lastFrame.current = moving ? now : null
    onDrawn(limit)
  }

  return (
    // A lost context takes all buffers with it; the arrays are still here, so a new canvas begins from them.
    <div key={lost} data-renderer="WebGL2">
      <DeckGL
        width={size.width}
        height={size.height}
        views={view}
        viewState={{ target: [camera.x, camera.y, 0], zoom: Math.log2(camera.scale) }}
        controller={false}
        layers={layers}
        deviceProps={{ type: 'webgl', webgl: { antialias: false } }}
        onDeviceInitialized={(device) => {
          void device.lost.then(({ reason }) => {
            if (reason === 'destroyed' && !device.isLost) return
            if (lost > 0) onSlow()
            setLost((times) => times + 1)
          })
        }}
        onAfterRender={drawn}
        getCursor={() => 'inherit'}
      />
    </div>
  )
}
