import { useAtom } from 'jotai'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Camera } from '../../../../shaders/points/style.ts'
import { cameraAtom } from '../../state/cameras.ts'
import { between, fitCamera, frameMargin, heldOf, ofHeld, type Bounds, type Size } from './camera.ts'

const flightMs = 300
/** After this long without a change the camera rests, and all cells are drawn. */
const restMs = 140

const calm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

export interface MovingCamera {
  readonly camera: Camera
  readonly moving: boolean
  /** The scale at which everything fits: the measure of how far one may zoom. */
  readonly home: number
  /** Moves at once: the hand is on it. */
  readonly move: (change: (camera: Camera) => Camera) => void
  /** It moves in a way that is kept elsewhere, such as a turn. */
  readonly stir: () => void
  /** Flies to these bounds; to all cells where none are given. */
  readonly flyTo: (bounds?: Bounds) => void
}

/**
 * Where an embedding is seen from. Until the user moves it, it shows all cells, also in another size of the panel.
 * @param key pictures with the same key move together
 * @param frame one of several small pictures: nothing stands over its cells, so they come nearer to its edges
 */
export function useCamera(bounds: Bounds, size: Size, key: string, frame: boolean): MovingCamera {
  const [held, setHeld] = useAtom(useMemo(() => cameraAtom(key), [key]))
  const [moving, setMoving] = useState(false)
  const flight = useRef<number | null>(null)
  const rest = useRef<ReturnType<typeof setTimeout> | null>(null)
  const margin = frame ? frameMargin : undefined
  const whole = fitCamera(bounds, size, margin)
  const camera = useMemo(() => (held ? ofHeld(held, whole.scale) : { x: whole.x, y: whole.y, scale: whole.scale }), [held, whole.x, whole.y, whole.scale])

  const stop = useCallback(() => {
    if (flight.current !== null) cancelAnimationFrame(flight.current)
    flight.current = null
  }, [])
  const stir = useCallback(() => {
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
    stir()
    setHeld((was) => heldOf(change(was ? ofHeld(was, whole.scale) : whole), whole.scale))
  }
  const flyTo = (target?: Bounds) => {
    stop()
    const to = target ? fitCamera(target, size, margin) : whole
    const land = () => setHeld(() => (target ? heldOf(to, whole.scale) : null))
    if (calm()) {
      land()
      return
    }
    const began = performance.now()
    const from = camera
    const fly = () => {
      const share = Math.min(1, (performance.now() - began) / flightMs)
      stir()
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
  return { camera, moving, home: whole.scale, move, stir, flyTo }
}
