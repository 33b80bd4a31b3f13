import type { ScreenPoint } from '../camera.ts'
import {
  clickPixels,
  distance,
  operationOf,
  type GestureTarget,
  type Press,
  type Tool,
  type Vertex
} from './gesture.ts'

/** The outline gets another vertex when the pointer has moved this far. */
const vertexPixels = 3

/**
 * A line drawn around cells. Its vertices are in units of the embedding, so that one can zoom while drawing.
 */
export function lassoTool(target: GestureTarget): Tool {
  let vertices: Vertex[] = []
  let from: ScreenPoint | null = null
  let last: ScreenPoint | null = null
  let length = 0

  const forget = (kept: boolean) => {
    vertices = []
    from = last = null
    length = 0
    target.draw(null)
    if (!kept) target.preview(null, 'new')
  }
  const show = (press: Press) => {
    const operation = operationOf(press)
    target.draw({ vertices: [...vertices], smooth: true, pointer: press.at, operation })
    if (vertices.length >= 3) target.preview({ kind: 'polygon', vertices: [...vertices] }, operation)
  }
  const pass = ({ at }: Press) => {
    const step = last ? distance(at, last) : 0
    if (step < vertexPixels) return
    vertices.push(target.embeddingAt(at))
    length += step
    last = at
  }

  return {
    press({ at }) {
      from = last = at
      length = 0
      vertices = [target.embeddingAt(at)]
    },
    pass,
    drag(press) {
      pass(press)
      if (last && length >= clickPixels) show(press)
    },
    release(press) {
      if (!from) return
      const drawn = vertices
      const long = length >= clickPixels
      const kept = long && drawn.length >= 3
      if (kept) target.select({ kind: 'polygon', vertices: drawn }, operationOf(press), 'lasso')
      forget(kept)
      if (!long) target.click(press.at, press)
    },
    cancel() {
      const drawing = from !== null
      forget(false)
      return drawing
    }
  }
}
