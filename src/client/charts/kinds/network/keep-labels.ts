import type { View } from 'vega'
import { isStrong } from '../../../../charts/kinds/network/lines.ts'
import { labelsOf } from '../../../../charts/kinds/network/picture.ts'

/** A node of the drawn network: its position on the screen, and its area. */
interface DrawnNode {
  readonly across: number
  readonly down: number
  readonly size: number
  readonly label: string
  readonly labelRank?: number
}

/** A line between two nodes, by their numbers. */
interface DrawnLine {
  readonly from: number
  readonly to: number
  readonly order: number
}

/** The delay after a zoom or drag before names are placed again, in ms. */
const restMs = 150

/**
 * Places the names of a network again after it was zoomed or dragged, since others may then have room.
 * @returns a function that ends it
 */
export function keepLabels(view: View): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined
  const place = (): void => {
    const nodes = (view.data('places') as DrawnNode[]).map(({ across, down, size, ...node }) => ({
      x: across,
      y: down,
      radius: Math.sqrt(size / Math.PI),
      label: node.label,
      ...(node.labelRank !== undefined && { labelRank: node.labelRank })
    }))
    const strong = (view.data('edges') as DrawnLine[]).filter(isStrong)
    void view.data('labels', labelsOf(nodes, view.width(), view.height(), strong)).runAsync()
  }
  const later = (): void => {
    clearTimeout(waiting)
    waiting = setTimeout(place, restMs)
  }
  for (const signal of ['zoom', 'left', 'top', 'moved']) view.addSignalListener(signal, later)
  return () => clearTimeout(waiting)
}
