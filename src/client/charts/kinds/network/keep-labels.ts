import type { View } from 'vega'
import { labelsOf } from '../../../../charts/kinds/network/picture.ts'

/** A node as the specification of a network has it: where it is on the screen, and its area. */
interface DrawnNode {
  readonly across: number
  readonly down: number
  readonly size: number
  readonly label: string
}

/** Names find their places again so long after the reader has let go. */
const restMs = 150

/**
 * Places the names of a network anew when it was zoomed or dragged: more of them have room then. @returns
 * ends it
 */
export function keepLabels(view: View): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined
  const place = (): void => {
    const nodes = (view.data('places') as DrawnNode[]).map(({ across, down, size, label }) => ({
      x: across,
      y: down,
      radius: Math.sqrt(size / Math.PI),
      label
    }))
    void view.data('labels', labelsOf(nodes, view.width(), view.height())).runAsync()
  }
  const later = (): void => {
    clearTimeout(waiting)
    waiting = setTimeout(place, restMs)
  }
  for (const signal of ['zoom', 'left', 'top', 'moved']) view.addSignalListener(signal, later)
  return () => clearTimeout(waiting)
}
