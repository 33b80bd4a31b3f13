import type { Camera } from '../../../shaders/points/style.ts'

/**
 * A point on the screen, in CSS pixels from the upper left corner of the cloud. Points of the embedding are
 * plain pairs, y upwards.
 */
export interface ScreenPoint {
  readonly left: number
  readonly top: number
}

/**
 * A camera that does not depend on the size of the element: the point in the middle, and the zoom relative to
 * a view of all cells.
 */
export interface HeldCamera {
  readonly x: number
  readonly y: number
  readonly zoom: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** Left, bottom, right, top in the space of the embedding. */
export type Bounds = readonly [number, number, number, number]

/** The margin around all cells: for the palette at the left, the axes and the selection bar below. */
export const fitMargin = { top: 36, right: 40, bottom: 66, left: 70 } as const

/** The margin in a frame of a split, whose name is above the cells. */
export const frameMargin = { top: 28, right: 10, bottom: 10, left: 10 } as const

const narrowMargin = { top: 24, right: 16, bottom: 66, left: 58 } as const

export type Margin = Readonly<Record<'top' | 'right' | 'bottom' | 'left', number>>

export const evenMargin = (pixels: number): Margin => ({
  top: pixels,
  right: pixels,
  bottom: pixels,
  left: pixels
})

const wholeZoom = { min: 0.02, max: 20_000 } as const

export function toScreen(camera: Camera, { width, height }: Size, x: number, y: number): ScreenPoint {
  return { left: width / 2 + (x - camera.x) * camera.scale, top: height / 2 - (y - camera.y) * camera.scale }
}

export function toEmbedding(
  camera: Camera,
  { width, height }: Size,
  { left, top }: ScreenPoint
): [number, number] {
  return [camera.x + (left - width / 2) / camera.scale, camera.y - (top - height / 2) / camera.scale]
}

/**
 * The camera that shows these bounds as large as they fit, both axes alike. A single point is shown one unit
 * wide.
 */
export function fitCamera(
  [left, bottom, right, top]: Bounds,
  { width, height }: Size,
  margin: Margin = width < 480 ? narrowMargin : fitMargin
): Camera {
  const freeWidth = Math.max(40, width - margin.left - margin.right)
  const freeHeight = Math.max(40, height - margin.top - margin.bottom)
  const spanX = right - left || 1
  const spanY = top - bottom || 1
  const scale = Math.min(freeWidth / spanX, freeHeight / spanY)
  return {
    x: (left + right) / 2 - (margin.left - margin.right) / 2 / scale,
    y: (bottom + top) / 2 + (margin.top - margin.bottom) / 2 / scale,
    scale
  }
}

/**
 * Zooms by a factor so that what is under the pointer stays there; `home` is the scale at which everything
 * fits.
 */
export function zoomAt(camera: Camera, size: Size, at: ScreenPoint, factor: number, home: number): Camera {
  const scale = Math.min(home * wholeZoom.max, Math.max(home * wholeZoom.min, camera.scale * factor))
  const [x, y] = toEmbedding(camera, size, at)
  return { x: x - (at.left - size.width / 2) / scale, y: y + (at.top - size.height / 2) / scale, scale }
}

/** Moves the view by so many pixels. */
export const panBy = (camera: Camera, right: number, down: number): Camera => ({
  x: camera.x - right / camera.scale,
  y: camera.y + down / camera.scale,
  scale: camera.scale
})

/**
 * A camera as it is stored.
 * @param home the scale at which all cells fit
 */
export const heldOf = ({ x, y, scale }: Camera, home: number): HeldCamera => ({ x, y, zoom: scale / home })
export const ofHeld = ({ x, y, zoom }: HeldCamera, home: number): Camera => ({ x, y, scale: zoom * home })

/** Interpolates between two cameras, with the zoom on a logarithmic scale; `share` runs from 0 to 1. */
export function between(from: Camera, to: Camera, share: number): Camera {
  const eased = 1 - (1 - share) ** 3
  const scale = from.scale * (to.scale / from.scale) ** eased
  // The middle moves in proportion to the scale, so that its path is straight on the screen.
  const moved =
    Math.abs(to.scale - from.scale) < 1e-9 * from.scale
      ? eased
      : (1 / from.scale - 1 / scale) / (1 / from.scale - 1 / to.scale)
  return { x: from.x + (to.x - from.x) * moved, y: from.y + (to.y - from.y) * moved, scale }
}

/** Bounds of the first `count` points; null where none has coordinates. */
export function boundsOf(xy: Float32Array, count: number): Bounds | null {
  let left = Infinity
  let bottom = Infinity
  let right = -Infinity
  let top = -Infinity
  for (let i = 0; i < 2 * count; i += 2) {
    const x = xy[i] as number
    const y = xy[i + 1] as number
    if (!Number.isFinite(x + y)) continue
    if (x < left) left = x
    if (x > right) right = x
    if (y < bottom) bottom = y
    if (y > top) top = y
  }
  return left <= right ? [left, bottom, right, top] : null
}
