import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Camera } from '../../../shaders/points/style.ts'
import {
  between,
  fitCamera,
  heldOf,
  ofHeld,
  type Bounds,
  type HeldCamera,
  type Margin,
  type Size
} from './camera.ts'
import type { Turn } from './space.ts'

const flightMs = 300
/** After this long without a change the camera rests, and all cells are drawn. */
const restMs = 140

const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

type Change<Value> = (change: (was: Value | null) => Value | null) => void

/**
 * Where a camera and its turn are kept, outside of the cloud: clouds with the same control are seen from the
 * same place. Null is a view of
 * everything, and the turn that a cloud in space begins with.
 */
export interface CameraControl {
  readonly held: HeldCamera | null
  readonly setHeld: Change<HeldCamera>
  readonly turn: Turn | null
  readonly setTurn: Change<Turn>
  /** Space that a view of everything leaves free, in CSS pixels. */
  readonly margin?: Margin
}

/** A camera of a cloud's own. */
export function useOwnCamera(margin?: Margin): CameraControl {
  const [held, setHeld] = useState<HeldCamera | null>(null)
  const [turn, setTurn] = useState<Turn | null>(null)
  return { held, setHeld, turn, setTurn, ...(margin && { margin }) }
}

export interface MovingCamera {
  readonly camera: Camera
  readonly moving: boolean
  /** The scale at which everything fits: the measure of how far one may zoom. */
  readonly home: number
  /** Moves at once, as a gesture does. */
  readonly move: (change: (camera: Camera) => Camera) => void
  /** It moves in a way that is kept elsewhere, such as a turn. */
  readonly markMoving: () => void
  /** Flies to these bounds; to all cells where none are given. */
  readonly flyTo: (bounds?: Bounds) => void
}

/** Moves a camera. Until the user moves it, it shows all cells, also in another size of the element. */
export function useCamera(
  bounds: Bounds,
  size: Size,
  { held, setHeld, margin }: CameraControl
): MovingCamera {
  const [moving, setMoving] = useState(false)
  const flight = useRef<number | null>(null)
  const rest = useRef<ReturnType<typeof setTimeout> | null>(null)
  const whole = fitCamera(bounds, size, margin)
  const camera = useMemo(
    () => (held ? ofHeld(held, whole.scale) : { x: whole.x, y: whole.y, scale: whole.scale }),
    [held, whole.x, whole.y, whole.scale]
  )

  const stop = useCallback(() => {
    if (flight.current !== null) cancelAnimationFrame(flight.current)
    flight.current = null
  }, [])
  const markMoving = useCallback(() => {
    setMoving(true)
    if (rest.current) clearTimeout(rest.current)
    rest.current = setTimeout(() => setMoving(false), restMs)
  }, [])
  useEffect(
    () => () => {
      stop()
      if (rest.current) clearTimeout(rest.current)
    },
    [stop]
  )

  const move = (change: (camera: Camera) => Camera) => {
    stop()
    markMoving()
    setHeld((was) => heldOf(change(was ? ofHeld(was, whole.scale) : whole), whole.scale))
  }
  const flyTo = (target?: Bounds) => {
    stop()
    const to = target ? fitCamera(target, size, margin) : whole
    const land = () => setHeld(() => (target ? heldOf(to, whole.scale) : null))
    if (prefersReducedMotion()) {
      land()
      return
    }
    const began = performance.now()
    const from = camera
    const fly = () => {
      const share = Math.min(1, (performance.now() - began) / flightMs)
      markMoving()
      if (share >= 1) {
        flight.current = null
        land()
        return
      }
      setHeld(() => heldOf(between(from, to, share), whole.scale))
      flight.current = requestAnimationFrame(fly)
    }
    flight.current = requestAnimationFrame(fly)
  }
  return { camera, moving, home: whole.scale, move, markMoving, flyTo }
}
