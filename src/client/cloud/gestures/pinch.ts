import type { ScreenPoint } from '../camera.ts'

/**
 * What two fingers have done since the last event: the ratio of their distances, their middle, and how far it
 * has moved.
 */
export interface Pinch {
  readonly at: ScreenPoint
  readonly factor: number
  readonly right: number
  readonly down: number
}

/** Below this distance of the fingers the ratio is not measured. */
const least = 8

/**
 * Follows the fingers on a cloud. Two of them zoom and move it, whatever tool is active; a third is ignored.
 */
export function createPinch() {
  const fingers = new Map<number, ScreenPoint>()
  const pair = () => {
    const [a, b] = fingers.values()
    return a && b
      ? {
          at: { left: (a.left + b.left) / 2, top: (a.top + b.top) / 2 },
          apart: Math.max(least, Math.hypot(a.left - b.left, a.top - b.top))
        }
      : null
  }
  return {
    /** Are two fingers down? */
    active: (): boolean => fingers.size >= 2,
    down: (id: number, at: ScreenPoint): void => void fingers.set(id, at),
    /** A finger has moved. Returns null where that is no pinch. */
    move(id: number, at: ScreenPoint): Pinch | null {
      if (!fingers.has(id)) return null
      const before = pair()
      fingers.set(id, at)
      const after = pair()
      if (!before || !after) return null
      return {
        at: after.at,
        factor: after.apart / before.apart,
        right: after.at.left - before.at.left,
        down: after.at.top - before.at.top
      }
    },
    up: (id: number): void => void fingers.delete(id)
  }
}
