import type { GestureTarget, Tool } from './gesture.ts'

/** One click selects the whole group of the cell under the pointer. */
export function pickTool(target: GestureTarget): Tool {
  let pressed = false
  return {
    press() {
      pressed = true
    },
    drag() {},
    release(press) {
      if (pressed) target.click(press.at, press)
      pressed = false
    },
    cancel: () => false
  }
}
