import type { Camera, PointStyle } from '../../../../shaders/points/style.ts'
import type { Projection } from '../../../shared/outline.ts'
import type { Bounds, Size } from '../camera.ts'
import type { Space } from '../space.ts'

/** Where the cells of a cloud lie. */
export interface Coordinates {
  /**
   * x and y of each cell in turn, length 2 × cells; the first `count` pairs have arrived. Cells with NaN are
   * not drawn.
   */
  readonly xy: Float32Array
  /** The third axis where the cloud is seen in space, else null. */
  readonly z: Float32Array | null
  readonly count: number
  /** Whether all cells have arrived. Until then a view of everything fits the first of them. */
  readonly complete: boolean
  /** What a view of everything fits, where that is not these cells: a frame of a split fits all cells. */
  readonly whole?: { readonly bounds: Bounds; readonly space: Space | null }
}

/**
 * How the cells of a cloud look. A new colour changes `codes`, a selection `flags`, everything else `style`.
 */
export interface CloudColors {
  /** A palette entry per cell; as with coordinates, those of later cells are filled in as they arrive. */
  readonly codes: Uint8Array
  /** `flagBits` of each cell. */
  readonly flags: Uint8Array
  readonly style: PointStyle
}

/** From where a cloud is seen. */
export interface Perspective {
  readonly camera: Camera
  /** The projection of three axes onto the plane of the screen; null for a cloud in two dimensions. */
  readonly projection: Projection | null
  /** Whether the camera is moving, when a random sample of the cells may be drawn. */
  readonly moving: boolean
  readonly size: Size
}

/** What both renderers take. */
export interface PointsProps extends Perspective {
  readonly coordinates: Coordinates
  readonly colors: CloudColors
  /** A frame was drawn, with so many cells. */
  readonly onDrawn: (drawn: number) => void
}
