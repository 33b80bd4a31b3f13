import type { ScreenPoint } from '../camera.ts'
import { clickPixels, distance, type GestureTarget, type Tool } from './gesture.ts'

/** Moves the cloud with the pointer; a click picks the cell under it. */
export function panTool(target: GestureTarget): Tool {
  let from: ScreenPoint | null = null
  let last: ScreenPoint | null = null
  let moved = false
  return {
    press({ at }) {
      from = last = at
      moved = false
    },
    drag({ at }) {
      if (!from || !last) return
      moved ||= distance(at, from) >= clickPixels
      if (moved) target.pan(at.left - last.left, at.top - last.top)
      last = at
    },
    release(press) {
      if (from && !moved) target.click(press.at, press)
      from = last = null
    },
    cancel: () => false
  }
}
