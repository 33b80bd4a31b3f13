import type { Projection } from '../../shared/outline.ts'
import { depths } from '../../../shaders/points/style.ts'
import type { Bounds } from './camera.ts'

/** How an embedding of three axes is turned, in radians: around its upright axis, then towards the eye. */
export interface Turn {
  readonly yaw: number
  readonly pitch: number
}

/** A place in the space of the embedding; the third axis counts only where it is seen in space. */
export type SpacePoint = readonly [x: number, y: number, z: number]

/** Where the cells of an embedding of three axes lie. */
export interface Space {
  /** Between the ends of nearly all cells on each axis: what the cloud turns around. */
  readonly middle: readonly [x: number, y: number, z: number]
  /** Of the ball around it that holds all cells. */
  readonly radius: number
  /** Of the ball that holds nearly all: a few cells far out would leave the others no room. */
  readonly reach: number
}

/** The share of the cells that a view of all makes room for. */
const roomFor = 0.98
/** Ends and reach are read off so many cells, a fair sample, since the order is shuffled. */
const sampleSize = 20_000

/** A little from the side and from above: depth is seen at once. */
export const homeTurn: Turn = { yaw: -0.6, pitch: 0.35 }

/** From right above to right below, and no farther: up stays up. */
const steepest = Math.PI / 2

export function turnedBy({ yaw, pitch }: Turn, right: number, down: number): Turn {
  const around = (yaw + right) % (2 * Math.PI)
  return { yaw: around, pitch: Math.max(-steepest, Math.min(steepest, pitch + down)) }
}

/** Where the first `count` cells lie; null where none has coordinates. */
export function spaceOf(xy: Float32Array, z: Float32Array, count: number): Space | null {
  const place = (i: number) => [xy[2 * i] as number, xy[2 * i + 1] as number, z[i] as number] as const
  const isPlace = (i: number) => place(i).every(Number.isFinite)
  const sample = Array.from({ length: Math.min(count, sampleSize) }, (_, i) => i).filter(isPlace)
  if (sample.length === 0) return null
  const last = sample.length - 1
  const middle = [0, 1, 2].map((axis) => {
    const sorted = Float32Array.from(sample, (i) => place(i)[axis] as number).sort()
    return (
      ((sorted[Math.floor((1 - roomFor) * last)] as number) + (sorted[Math.ceil(roomFor * last)] as number)) /
      2
    )
  }) as [number, number, number]
  const [x, y, height] = middle
  const squareOf = (i: number) =>
    ((xy[2 * i] as number) - x) ** 2 + ((xy[2 * i + 1] as number) - y) ** 2 + ((z[i] as number) - height) ** 2
  let square = 0
  for (let i = 0; i < count; i++) {
    const here = squareOf(i)
    if (here > square && here < Infinity) square = here
  }
  const radius = Math.sqrt(square)
  const far = (i: number) => Math.sqrt(squareOf(i))
  const reach = Float32Array.from(sample, far).sort()[Math.ceil(roomFor * last)]
  return { middle, radius: radius || 1, reach: reach || 1 }
}

/** From the middle to the eye, in radii: the depths that the renderers know follow from it. */
const distance = 1 / (1 - depths.nearest)

/** How the ball is seen after a turn: around the upright axis first, then towards the eye. */
export function projectionOf({ middle, radius }: Space, { yaw, pitch }: Turn): Projection {
  const [sinYaw, cosYaw, sinPitch, cosPitch] = [
    Math.sin(yaw),
    Math.cos(yaw),
    Math.sin(pitch),
    Math.cos(pitch)
  ]
  const across = [cosYaw, 0, sinYaw]
  const up = [sinPitch * sinYaw, cosPitch, -sinPitch * cosYaw]
  const near = [-cosPitch * sinYaw, sinPitch, cosPitch * cosYaw]
  const away = near.map((part) => -part / (distance * radius))
  const moved = (row: readonly number[], rest: number) => [
    ...row,
    rest - row.reduce((sum, part, axis) => sum + part * (middle[axis] as number), 0)
  ]
  return [...moved(across, 0), ...moved(up, 0), ...moved(away, 1)]
}

/** What nearly all cells take of the plane, however they are turned. */
export function boundsOfSpace({ radius, reach }: Space): Bounds {
  const away = distance * radius
  const side = (reach * away) / Math.sqrt(away ** 2 - reach ** 2)
  return [-side, -side, side, side]
}

/** Where one place is seen on the plane. */
export function seenAt(projection: Projection, x: number, y: number, z: number): [number, number] {
  const row = (from: number) =>
    (projection[from] ?? 0) * x +
    (projection[from + 1] ?? 0) * y +
    (projection[from + 2] ?? 0) * z +
    (projection[from + 3] ?? 0)
  return [row(0) / row(8), row(4) / row(8)]
}

/**
 * Where an axis points as it is seen; `near` is positive where it points to the eye. All three make a unit.
 */
export interface AxisDirection {
  readonly right: number
  readonly up: number
  readonly near: number
}

/** The directions of the x, y and z axis as they are seen. */
export const axesOf = (projection: Projection, { radius }: Space): AxisDirection[] =>
  [0, 1, 2].map((axis) => ({
    right: projection[axis] ?? 0,
    up: projection[4 + axis] ?? 0,
    near: -(projection[8 + axis] ?? 0) * distance * radius
  }))
