import type { Size } from '../../cloud/camera.ts'

/** The position of the plot in its element, in CSS pixels. */
export interface Frame {
  readonly width: number
  readonly height: number
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
  /** The highest expression of each of the two genes. */
  readonly most: readonly [number, number]
}

/**
 * The share of an axis that is left empty at both ends, so that cells without expression are not on the axis.
 */
const air = 0.05

export const frameOf = ({ width, height }: Size, most: readonly [number, number]): Frame => ({
  width,
  height,
  left: 48,
  top: 12,
  right: width - 16,
  bottom: height - 38,
  most
})

const span = (most: number): number => (most > 0 ? most : 1)

export const toX = ({ left, right, most }: Frame, value: number): number =>
  left + ((value / span(most[0]) + air) / (1 + 2 * air)) * (right - left)
export const toY = ({ top, bottom, most }: Frame, value: number): number =>
  bottom - ((value / span(most[1]) + air) / (1 + 2 * air)) * (bottom - top)
export const fromX = ({ left, right, most }: Frame, x: number): number =>
  (((x - left) / (right - left)) * (1 + 2 * air) - air) * span(most[0])
export const fromY = ({ top, bottom, most }: Frame, y: number): number =>
  (((bottom - y) / (bottom - top)) * (1 + 2 * air) - air) * span(most[1])

/**
 * The positions of cells by their expression of two genes: CSS pixels from the lower left corner, x and y
 * interleaved, 2 × cells.
 */
export function placesOf(frame: Frame, x: Float32Array, y: Float32Array): Float32Array {
  const places = new Float32Array(2 * x.length)
  for (let row = 0; row < x.length; row++) {
    places[2 * row] = toX(frame, x[row] as number)
    places[2 * row + 1] = frame.height - toY(frame, y[row] as number)
  }
  return places
}
