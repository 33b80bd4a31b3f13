import type { Vertex } from '../gestures/gesture.ts'
import type { View } from '../use-view.ts'

/**
 * The path of an outline on the screen: straight, or by curves through the middles between its vertices,
 * which hides the steps of the pointer.
 */
export function pathIn(
  planeToScreen: View['planeToScreen'],
  vertices: readonly Vertex[],
  smooth: boolean,
  closed: boolean
): string {
  const [first, ...rest] = vertices.map(([x, y]) => planeToScreen(x, y))
  if (!first) return ''
  const at = ({ left, top }: { readonly left: number; readonly top: number }) =>
    `${left.toFixed(1)} ${top.toFixed(1)}`
  let path = `M${at(first)}`
  if (!smooth) path += rest.map((point) => `L${at(point)}`).join('')
  else {
    for (let i = 0; i < rest.length - 1; i++) {
      const [here, next] = [rest[i], rest[i + 1]]
      if (here && next)
        path += `Q${at(here)} ${at({ left: (here.left + next.left) / 2, top: (here.top + next.top) / 2 })}`
    }
    const last = rest.at(-1)
    if (last) path += `L${at(last)}`
  }
  return closed ? `${path}Z` : path
}
