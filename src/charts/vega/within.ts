import type { View } from 'vega'
import { crosses, type Vertex } from '../../shared/outline.ts'
import type { Scene } from './scenegraph.ts'

export const paddingOf = (view: View): Readonly<Record<'left' | 'right' | 'top' | 'bottom', number>> => {
  const padding = view.padding()
  return typeof padding === 'number'
    ? { left: padding, right: padding, top: padding, bottom: padding }
    : { left: 0, right: 0, top: 0, bottom: 0, ...padding }
}

/** Where the corner of the plots lies in the picture of a view, in CSS pixels. */
export function originOf(view: View): readonly [left: number, top: number] {
  const [left, top] = view.origin()
  const padding = paddingOf(view)
  return [left + padding.left, top + padding.top]
}

/** An item as it lies in the group around it, with its row. */
interface Item {
  readonly x?: number
  readonly y?: number
  readonly items?: readonly Scene[]
  readonly datum?: Readonly<Record<string, unknown>>
}

/**
 * Genes of the points of a drawn chart whose middles lie within a closed outline, each once.
 * @param outline CSS pixels from the corner of the picture
 */
export function genesWithin(view: View, outline: readonly Vertex[]): string[] {
  const genes = new Set<string>()
  const visit = ({ marktype, items }: Scene, left: number, top: number): void => {
    for (const { x = 0, y = 0, items: inside = [], datum } of items as readonly Item[]) {
      for (const scene of inside) visit(scene, left + x, top + y)
      const gene = datum?.['gene']
      if (marktype === 'symbol' && typeof gene === 'string' && holds(outline, left + x, top + y))
        genes.add(gene)
    }
  }
  visit((view.scenegraph() as unknown as { root: Scene }).root, ...originOf(view))
  return [...genes]
}

/** The even-odd rule. */
const holds = (outline: readonly Vertex[], x: number, y: number): boolean =>
  outline.filter(([bx, by], at) => {
    const [ax, ay] = outline.at(at - 1)!
    return crosses(ax, ay, bx, by, x, y)
  }).length %
    2 ===
  1
