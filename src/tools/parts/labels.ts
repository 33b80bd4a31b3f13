import { nameLine, placeNames, type PlacedName } from '../../science/layout/names.ts'

/** A placed label of a point, in data coordinates. `align` is the side of the label that faces the point. */
export interface Label {
  readonly row: number
  readonly x: number
  readonly y: number
  readonly labelX: number
  readonly labelY: number
  readonly align: PlacedName['align']
}

/** A point that should get a label; earlier ones are placed first. */
export interface LabelledPoint {
  readonly row: number
  readonly name: string
  readonly x: number
  readonly y: number
  /** Whether the label is shown even if it overlaps others, instead of being left out. */
  readonly keep?: boolean
}

/**
 * The size of the plot for which labels are placed, and the width of a letter, in pixels: that of a small
 * screen. The client places the labels again for the real size.
 */
export const sheet = { width: 320, height: 185, letter: 7.6 } as const
/** How far labels may extend beyond the outermost points, in pixels. */
const beyond = { side: 30, top: 10 } as const

/** Places labels without overlap. Labels without room are left out, unless they have `keep`. */
export function placeLabels(
  named: readonly LabelledPoint[],
  from: { x: number; y: number },
  to: { x: number; y: number }
): Label[] {
  const perX = sheet.width / (to.x - from.x || 1)
  const perY = sheet.height / (to.y - from.y || 1)
  const across = (x: number): number => (x - from.x) * perX
  const down = (y: number): number => (to.y - y) * perY
  const places = placeNames(
    named.map(({ name, x, y, keep = false }) => ({
      x: across(x),
      y: down(y),
      width: name.length * sheet.letter,
      keep
    })),
    {
      left: -beyond.side,
      right: sheet.width + beyond.side,
      top: -beyond.top,
      bottom: sheet.height + nameLine / 2
    }
  )
  return places.map(({ at, x, y, align }) => {
    const { row, x: pointX, y: pointY } = named[at]!
    return { row, x: pointX, y: pointY, labelX: from.x + x / perX, labelY: to.y - y / perY, align }
  })
}
