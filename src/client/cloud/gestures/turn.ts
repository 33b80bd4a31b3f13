import { panTool } from './pan.ts'
import type { GestureTarget, Tool } from './gesture.ts'

/**
 * A drag turns an embedding that is shown in space; with Shift it moves it. A click picks the cell under the
 * pointer.
 */
export function turnTool(target: GestureTarget): Tool {
  let moves = false
  const held = panTool({
    ...target,
    pan: (right, down) => (moves ? target.pan(right, down) : target.turn(right, down))
  })
  return {
    ...held,
    press(press) {
      moves = press.shift
      held.press(press)
    }
  }
}
