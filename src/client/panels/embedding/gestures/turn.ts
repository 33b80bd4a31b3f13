import { panTool } from './pan.ts'
import type { Hand, Tool } from './tool.ts'

/** Turns an embedding that is seen in space; with Shift it moves it. A click looks at the cell. */
export function turnTool(hand: Hand): Tool {
  let moves = false
  const held = panTool({ ...hand, pan: (right, down) => (moves ? hand.pan(right, down) : hand.turn(right, down)) })
  return {
    ...held,
    press(press) {
      moves = press.shift
      held.press(press)
    }
  }
}
