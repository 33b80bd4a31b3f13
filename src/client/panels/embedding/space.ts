import type { Projection } from '../../../contract/outline.ts'
import { depths } from '../../../../shaders/points/style.ts'
import type { Bounds } from './camera.ts'
import type { Turn } from '../../state/cameras.ts'

/** The ball that holds all cells of an embedding of three axes. */
export interface Space {
  readonly middle: readonly [x: number, y: number, z: number]
  readonly radius: number
}

/** A little from the side and from above: depth is seen at once. */
export const homeTurn: Turn = { yaw: -0.6, pitch: 0.35 }

/** From right above to right below, and no farther: up stays up. */
const steepest = Math.PI / 2

export function turnedBy({ yaw, pitch }: Turn, right: number, down: number): Turn {
  const around = (yaw + right) % (2 * Math.PI)
  return { yaw: around, pitch: Math.max(-steepest, Math.min(steepest, pitch + down)) }
}

/** The ball around the first `count` cells; null where none has coordinates. */
export function spaceOf(xy: Float32Array, z: Float32Array, count: number): Space | null {
  const least = [Infinity, Infinity, Infinity]
  const most = [-Infinity, -Infinity, -Infinity]
  const each = (visit: (place: readonly [number, number, number]) => void) => {
    for (let i = 0; i < count; i++) {
      const place = [xy[2 * i] as number, xy[2 * i + 1] as number, z[i] as number] as const
      if (Number.isFinite(place[0] + place[1] + place[2])) visit(place)
    }
  }
  each((place) => {
    for (let axis = 0; axis < 3; axis++) {
      least[axis] = Math.min(least[axis] as number, place[axis] as number)
      most[axis] = Math.max(most[axis] as number, place[axis] as number)
    }
  })
  if (!(least[0]! <= most[0]!)) return null
  const middle = [0, 1, 2].map((axis) => ((least[axis] as number) + (most[axis] as number)) / 2) as [number, number, number]
  let square = 0
  each(([x, y, height]) => {
    square = Math.max(square, (x - middle[0]) ** 2 + (y - middle[1]) ** 2 + (height - middle[2]) ** 2)
  })
  return { middle, radius: Math.sqrt(square) || 1 }
}

/** From the middle to the eye, in radii: the depths that the renderers know follow from it. */
const distance = 1 / (1 - depths.nearest)

/** How the ball is seen after a turn: around the upright axis first, then towards the eye. */
export function projectionOf({ middle, radius }: Space, { yaw, pitch }: Turn): Projection {
  const [sinYaw, cosYaw, sinPitch, cosPitch] = [Math.sin(yaw), Math.cos(yaw), Math.sin(pitch), Math.cos(pitch)]
  const across = [cosYaw, 0, sinYaw]
  const up = [sinPitch * sinYaw, cosPitch, -sinPitch * cosYaw]
  const near = [-cosPitch * sinYaw, sinPitch, cosPitch * cosYaw]
  const away = near.map((part) => -part / (distance * radius))
  const moved = (row: readonly number[], rest: number) => [...row, rest - row.reduce((sum, part, axis) => sum + part * (middle[axis] as number), 0)]
  return [...moved(across, 0), ...moved(up, 0), ...moved(away, 1)]
}

/** What the ball takes of the plane, however it is turned. */
export function boundsOfSpace({ radius }: Space): Bounds {
  const side = (radius * distance) / Math.sqrt(distance ** 2 - 1)
  return [-side, -side, side, side]
}

/** Where one place is seen on the plane. */
export function seenAt(projection: Projection, x: number, y: number, z: number): [number, number] {
  const row = (from: number) => (projection[from] ?? 0) * x + (projection[from + 1] ?? 0) * y + (projection[from + 2] ?? 0) * z + (projection[from + 3] ?? 0)
  return [row(0) / row(8), row(4) / row(8)]
}

/** Where an axis points as it is seen; `near` is positive where it points to the eye. All three make a unit. */
export interface AxisDirection {
  readonly right: number
  readonly up: number
  readonly near: number
}

export const axesOf = (projection: Projection, { radius }: Space): AxisDirection[] =>
  [0, 1, 2].map((axis) => ({ right: projection[axis] ?? 0, up: projection[4 + axis] ?? 0, near: -(projection[8 + axis] ?? 0) * distance * radius }))
