import { useCallback, useEffect, useRef, useState } from 'react'
import type { Camera } from '../../../../shaders/points/style.ts'
import { between, fitCamera, type Bounds, type Size } from './camera.ts'

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
  /** Flies to these bounds; to all cells where none are given. */
  readonly flyTo: (bounds?: Bounds) => void
}

/** Where an embedding is seen from. Until the user moves it, it shows all cells, also in another size of the panel. */
export function useCamera(bounds: Bounds, size: Size): MovingCamera {
  const [own, setOwn] = useState<Camera | null>(null)
  const [moving, setMoving] = useState(false)
  const flight = useRef<number | null>(null)
  const rest = useRef<ReturnType<typeof setTimeout> | null>(null)
  const whole = fitCamera(bounds, size)
  const camera = own ?? whole

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
    setOwn((was) => change(was ?? whole))
  }
  const flyTo = (target?: Bounds) => {
    stop()
    const to = target ? fitCamera(target, size) : whole
    const land = () => setOwn(target ? to : null)
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
      setOwn(between(from, to, share))
      flight.current = requestAnimationFrame(fly)
    }
    flight.current = requestAnimationFrame(fly)
  }
  return { camera, moving, home: whole.scale, move, flyTo }
}
