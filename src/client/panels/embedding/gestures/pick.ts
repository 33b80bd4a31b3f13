import type { Hand, Tool } from './tool.ts'

/** One click takes the whole group of the cell under the pointer; no path, no drag. */
export function pickTool(hand: Hand): Tool {
  let pressed = false
  return {
    press() {
      pressed = true
    },
    drag() {},
    release(press) {
      if (pressed) hand.click(press.at, press)
      pressed = false
    },
    cancel: () => false
  }
}
