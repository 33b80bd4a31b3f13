import { operationOf, distance, type GestureTarget, type Press, type Tool, type Vertex } from './gesture.ts'

/** A click this near to the first corner closes the outline. */
const closePixels = 9

/**
 * An outline clicked corner by corner: what a lasso does, without dragging.
 * A click on the first corner, a double click or Enter closes it; Backspace takes the last corner back.
 */
export function polygonTool(target: GestureTarget): Tool {
  let vertices: Vertex[] = []
  let last: Press | null = null

  const forget = (kept = false) => {
    vertices = []
    last = null
    target.draw(null)
    if (!kept) target.preview(null, 'new')
  }
  const show = (press: Press) => {
    last = press
    if (vertices.length === 0) return
    const operation = operationOf(press)
    const open = [...vertices, target.embeddingAt(press.at)]
    target.draw({ vertices: open, smooth: false, pointer: press.at, operation })
    if (open.length >= 3) target.preview({ kind: 'polygon', vertices: open }, operation)
  }
  const close = (press: Press) => {
    const kept = vertices.length >= 3
    if (kept) target.select({ kind: 'polygon', vertices }, operationOf(press), 'polygon')
    forget(kept)
  }

  return {
    press(press) {
      const first = vertices[0]
      if (first && vertices.length >= 3 && distance(target.screenAt(first), press.at) <= closePixels)
        close(press)
      else if (press.clicks >= 2) close(press)
      else {
        vertices.push(target.embeddingAt(press.at))
        show(press)
      }
    },
    drag: show,
    release() {},
    hover: show,
    key(key) {
      if (vertices.length === 0 || !last) return false
      if (key === 'Enter') close(last)
      else if (key === 'Backspace') {
        vertices.pop()
        if (vertices.length === 0) forget()
        else show(last)
      } else return false
      return true
    },
    cancel() {
      const drawing = vertices.length > 0
      forget()
      return drawing
    }
  }
}
