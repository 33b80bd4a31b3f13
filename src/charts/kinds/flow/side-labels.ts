import { cutInMiddle } from '../../labels/cut.ts'
import { spread } from '../../labels/spread.ts'
import type { TextItem } from '../../vega/scenegraph.ts'
import type { Tip } from './graph.ts'
import { mostLabels, px, type FlowPicture } from './picture.ts'

/** A shape that wants its name beside it. */
export interface Named {
  readonly name: string
  /** Whether it is the name of a gene. */
  readonly gene: boolean
  readonly tip: Tip
  /** How much it is: where not all names are written, the largest are. */
  readonly amount: number
  /** Where a line to the name starts, and between which heights a name needs none. */
  readonly x: number
  readonly y: number
  readonly top: number
  readonly bottom: number
}

interface Side {
  /** Names stand to this side of the shapes. */
  readonly side: 'left' | 'right'
  /** Where names that need a line begin, by their height; those beside their shape stand `near` it. */
  readonly x: (y: number) => number
  readonly from: number
  readonly to: number
  /** Pixels that a name may take. */
  readonly most: number
  readonly face: TextItem
  readonly line: number
  /** Whether ribbons run where the names stand. */
  readonly over?: boolean
}

const near = 6
/** A name that is moved by less looks as if it were not. */
const unseen = 2

/**
 * Names in one line beside shapes, none over another; one that finds no room beside its shape has a line to
 * it.
 */
export function sideLabels(
  shapes: readonly Named[],
  { side, x, from, to, most, face, line, over = false }: Side
): Pick<FlowPicture, 'labels' | 'leaders'> {
  const room = Math.min(mostLabels, Math.floor((to - from) / line))
  const largest = new Set(shapes.toSorted((a, b) => b.amount - a.amount).slice(0, room))
  const named = shapes.filter((shape) => largest.has(shape)).toSorted((a, b) => a.y - b.y)
  const outward = side === 'left' ? -1 : 1
  const ys = spread(
    named.map(({ y }) => y),
    line,
    from,
    to
  )
  /** Where the line to a name ends: no nearer to the other side than its shape. */
  const ends = named.map(({ x: edge }, at) => outward * Math.max(outward * x(ys[at]!), outward * edge))
  const moved = named.map(({ top, bottom }, at) => ys[at]! < top - unseen || ys[at]! > bottom + unseen)
  return {
    labels: named.map(({ name, gene, tip, x: edge }, at) => ({
      x: px((moved[at] ? ends[at]! : edge) + outward * near),
      y: px(ys[at]!),
      align: side === 'left' ? 'right' : 'left',
      text: cutInMiddle(name, most, face),
      tip,
      fontStyle: gene ? 'italic' : 'normal',
      over
    })),
    leaders: named.flatMap((shape, at) =>
      moved[at]
        ? {
            path: `M${px(shape.x)},${px(shape.y)}L${px(ends[at]!)},${px(ys[at]!)}h${outward * (near - 3)}`
          }
        : []
    )
  }
}
