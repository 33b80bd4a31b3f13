import { nameLine, placeNames } from '../../science/layout/names.ts'

/**
 * A name beside its point. Coordinates are those of the data; `align` is the side of the name that faces the
 * point.
 */
export interface Label {
  readonly row: number
  readonly x: number
  readonly y: number
  readonly labelX: number
  readonly labelY: number
  readonly align: 'left' | 'right'
}

/** A point that would like its name shown; the first ones have the first choice of place. */
export interface Named {
  readonly row: number
  readonly name: string
  readonly x: number
  readonly y: number
  /** It stands over others where no room is left, instead of being left out. */
  readonly keep?: boolean
}

/**
 * The sheet that places are found for, in pixels: the points' part of a pane on a small screen. Pages that
 * know their size find them anew.
 */
export const sheet = { width: 320, height: 185, letter: 7.6 } as const
/** Names may reach beyond the outermost points by so much. */
const beyond = { side: 30, top: 10 } as const

/** Places for names without overlap. Names without room are left out, unless they are to be kept. */
export function placeLabels(
  named: readonly Named[],
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
