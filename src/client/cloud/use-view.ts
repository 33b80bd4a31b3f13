import { createContext, use, useMemo } from 'react'
import {
  boundsOf,
  panBy,
  toEmbedding,
  toScreen,
  zoomAt,
  type Bounds,
  type ScreenPoint,
  type Size
} from './camera.ts'
import { useDrawn, type Drawn } from './drawn.ts'
import type { Outline } from './gestures/gesture.ts'
import type { Coordinates, Perspective } from './points/points.ts'
import {
  boundsOfSpace,
  homeTurn,
  projectionOf,
  seenAt,
  spaceOf,
  turnedBy,
  type SpacePoint,
  type Space,
  type Turn
} from './space.ts'
import { useCamera, type CameraControl } from './use-camera.ts'

/** From where a cloud is seen, and how to move there. */
export interface View extends Perspective {
  /** Null for a cloud that is seen as it lies. */
  readonly space: Space | null
  readonly turn: Turn
  readonly screenOf: (place: SpacePoint) => ScreenPoint
  /** Where a place of the plane is, on which the cloud is seen. */
  readonly planeToScreen: (x: number, y: number) => ScreenPoint
  /** The place of the embedding, or of the plane on which it is seen, at a place of the screen. */
  readonly embeddingAt: (at: ScreenPoint) => [x: number, y: number]
  readonly zoom: (factor: number, at?: ScreenPoint) => void
  readonly pan: (right: number, down: number) => void
  /** Turns by so many radians; does nothing to a cloud that is seen as it lies. */
  readonly turnBy: (right: number, down: number) => void
  /** Flies to these bounds; to all cells where none are given. */
  readonly flyTo: (bounds?: Bounds) => void
  /** Shows all cells, turned as at first. */
  readonly fit: () => void
}

/** Where the cells of a cloud lie: of the first that came, a fair sample, and then of all. */
export function useWhole({ xy, z, count, complete }: Coordinates): NonNullable<Coordinates['whole']> {
  const some = count > 0
  return useMemo(
    () => ({ bounds: boundsOf(xy, count) ?? [0, 0, 1, 1], space: z && spaceOf(xy, z, count) }),
    // oxlint-disable-next-line react/exhaustive-deps -- not with each batch: the cloud would jump as cells come in
    [xy, z, some, complete]
  )
}

/** Where a cloud of this size is seen from. */
export function useView(coordinates: Coordinates, size: Size, control: CameraControl): View {
  const own = useWhole(coordinates)
  const whole = coordinates.whole ?? own
  const space = coordinates.z ? whole.space : null
  const turn = control.turn ?? homeTurn
  const projection = useMemo(() => space && projectionOf(space, turn), [space, turn])
  const bounds = useMemo(() => (space ? boundsOfSpace(space) : whole.bounds), [space, whole])
  const { camera, moving, home, move, markMoving, flyTo } = useCamera(bounds, size, control)
  const middle = { left: size.width / 2, top: size.height / 2 }
  return {
    camera,
    projection,
    size,
    moving,
    space,
    turn,
    screenOf: ([x, y, z]) =>
      toScreen(camera, size, ...(projection ? seenAt(projection, x, y, z) : ([x, y] as const))),
    planeToScreen: (x, y) => toScreen(camera, size, x, y),
    embeddingAt: (at) => toEmbedding(camera, size, at),
    zoom: (factor, at = middle) => move((was) => zoomAt(was, size, at, factor, home)),
    pan: (right, down) => move((was) => panBy(was, right, down)),
    turnBy: (right, down) => {
      if (!space) return
      markMoving()
      control.setTurn((was) => turnedBy(was ?? homeTurn, right, down))
    },
    flyTo,
    fit: () => {
      if (space) control.setTurn(() => null)
      flyTo()
    }
  }
}

/** The camera of a cloud and what it draws, which what stands over it follows. */
export interface CloudState extends View {
  readonly drawn: Drawn
}

/** The view as the same object until the cloud is seen from elsewhere, whatever else of it has changed. */
export function useCloudState(view: View, drawn: Drawn, coordinates: Coordinates): CloudState {
  const { camera, projection, size, moving, space, turn } = view
  return useMemo(
    () => ({ ...view, drawn }),
    // oxlint-disable-next-line react/exhaustive-deps -- its functions read nothing else
    [camera, projection, size, moving, space, turn, drawn, coordinates]
  )
}

export const CloudContext = createContext<CloudState | null>(null)

/** The cloud around a component. @throws Error outside of one */
export function useCloud(): CloudState {
  const cloud = use(CloudContext)
  if (!cloud) throw new Error('There is no cloud here')
  return cloud
}

/** What is needed of the outline that is being drawn in the cloud around a component. */
export const useDrawnHere = <Part>(part: (outline: Outline | null) => Part): Part =>
  useDrawn(useCloud().drawn, part)
