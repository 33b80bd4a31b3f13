import type { Camera, PointStyle } from '../../../../shaders/points/style.ts'
import type { Projection } from '../../../contract/outline.ts'
import type { Size } from './camera.ts'

/** What both renderers take: cells, their colours and flags, how they look, and from where they are seen. */
export interface PictureProps {
  /** x and y in turn; the first `count` are there. */
  readonly xy: Float32Array
  /** The third axis where the embedding is seen in space, else null. */
  readonly z: Float32Array | null
  /** How it is seen there. */
  readonly projection: Projection | null
  readonly count: number
  readonly codes: Uint8Array
  readonly flags: Uint8Array
  readonly pointStyle: PointStyle
  readonly camera: Camera
  /** While the camera moves a fair sample may stand for all cells. */
  readonly moving: boolean
  readonly size: Size
  /** A frame is on the screen; of so many cells. */
  readonly onDrawn: (drawn: number) => void
}
