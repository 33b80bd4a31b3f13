import type { ScreenPoint } from '../camera.ts'
import { clickPixels, distance, operationOf, type GestureTarget, type Tool, type Vertex } from './gesture.ts'

/** A rectangle from corner to corner. */
export function rectangleTool(target: GestureTarget): Tool {
  let from: { readonly at: ScreenPoint; readonly vertex: Vertex } | null = null
  let drawn = false

  const forget = (kept: boolean) => {
    from = null
    drawn = false
    target.draw(null)
    if (!kept) target.preview(null, 'new')
  }

  return {
    press({ at }) {
      from = { at, vertex: target.embeddingAt(at) }
      drawn = false
    },
    drag(press) {
      if (!from) return
      drawn ||= distance(press.at, from.at) >= clickPixels
      if (!drawn) return
      const [left, bottom] = from.vertex
      const to = target.embeddingAt(press.at)
      const operation = operationOf(press)
      target.draw({
        vertices: [from.vertex, [to[0], bottom], to, [left, to[1]], from.vertex],
        smooth: false,
        pointer: press.at,
        operation
      })
      target.preview({ kind: 'rectangle', from: from.vertex, to }, operation)
    },
    release(press) {
      if (!from) return
      const kept = drawn
      if (kept)
        target.select(
          { kind: 'rectangle', from: from.vertex, to: target.embeddingAt(press.at) },
          operationOf(press),
          'rectangle'
        )
      forget(kept)
      if (!kept) target.click(press.at, press)
    },
    cancel() {
      const drawing = from !== null
      forget(false)
      return drawing
    }
  }
}
