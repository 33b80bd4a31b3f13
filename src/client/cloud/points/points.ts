import type { Camera, PointStyle } from '../../../../shaders/points/style.ts'
import type { Projection } from '../../../shared/outline.ts'
import type { Bounds, Size } from '../camera.ts'
import type { Space } from '../space.ts'

/** Where the cells of a cloud lie. */
export interface Coordinates {
  /** x and y in turn, 2 × the cells long; the first `count` pairs are there. Cells with NaN are not drawn. */
  readonly xy: Float32Array
  /** The third axis where the cloud is seen in space, else null. */
  readonly z: Float32Array | null
  readonly count: number
  /** Have all cells come? While they come, a view of everything shows what the first of them take. */
  readonly complete: boolean
  /** What a view of everything shows, where that is not these cells: one frame of several. */
  readonly whole?: { readonly bounds: Bounds; readonly space: Space | null }
}

/**
 * How the cells of a cloud look. A new colour changes `codes`, a selection `flags`, everything else `style`.
 */
export interface CloudColors {
  /** An entry of the palette a cell; like the places, those of later cells are filled in as they come. */
  readonly codes: Uint8Array
  /** `flagBits` a cell. */
  readonly flags: Uint8Array
  readonly style: PointStyle
}

/** From where a cloud is seen. */
export interface Perspective {
  readonly camera: Camera
  /** How three axes come to a plane; null where the cloud is seen as it lies. */
  readonly projection: Projection | null
  /** While the camera moves a fair sample may stand for all cells. */
  readonly moving: boolean
  readonly size: Size
}

/** What both renderers take. */
export interface PointsProps extends Perspective {
  readonly coordinates: Coordinates
  readonly colors: CloudColors
  /** A frame is on the screen; of so many cells. */
  readonly onDrawn: (drawn: number) => void
}
