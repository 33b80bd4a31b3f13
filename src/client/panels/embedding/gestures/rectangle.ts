import type { ScreenPoint } from '../camera.ts'
import { clickPixels, distance, operationOf, type Hand, type Tool, type Vertex } from './tool.ts'

/** A rectangle from corner to corner. */
export function rectangleTool(hand: Hand): Tool {
  let from: { readonly at: ScreenPoint; readonly vertex: Vertex } | null = null
  let drawn = false

  const forget = (kept: boolean) => {
    from = null
    drawn = false
    hand.draw(null)
    if (!kept) hand.preview(null, 'new')
  }

  return {
    press({ at }) {
      from = { at, vertex: hand.embeddingAt(at) }
      drawn = false
    },
    drag(press) {
      if (!from) return
      drawn ||= distance(press.at, from.at) >= clickPixels
      if (!drawn) return
      const [left, bottom] = from.vertex
      const to = hand.embeddingAt(press.at)
      const operation = operationOf(press)
      hand.draw({ vertices: [from.vertex, [to[0], bottom], to, [left, to[1]], from.vertex], smooth: false, hand: press.at, operation })
      hand.preview({ kind: 'rectangle', from: from.vertex, to }, operation)
    },
    release(press) {
      if (!from) return
      const kept = drawn
      if (kept) hand.select({ kind: 'rectangle', from: from.vertex, to: hand.embeddingAt(press.at) }, operationOf(press), 'rectangle')
      forget(kept)
      if (!kept) hand.click(press.at, press)
    },
    cancel() {
      const drawing = from !== null
      forget(false)
      return drawing
    }
  }
}
