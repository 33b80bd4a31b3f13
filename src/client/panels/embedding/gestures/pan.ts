import type { ScreenPoint } from '../camera.ts'
import { clickPixels, distance, type Hand, type Tool } from './tool.ts'

/** Moves the picture with the hand; a click looks at the cell. */
export function panTool(hand: Hand): Tool {
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
      if (moved) hand.pan(at.left - last.left, at.top - last.top)
      last = at
    },
    release(press) {
      if (from && !moved) hand.click(press.at, press)
      from = last = null
    },
    cancel: () => false
  }
}
