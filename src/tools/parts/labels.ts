/** A name beside its point. Coordinates are those of the data; `align` is the side of the name that faces the point. */
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
}

/** The sheet that places are found for, in pixels: the points' part of a pane on a small screen. A larger one only spreads them. */
export const sheet = { width: 320, height: 185, line: 15, letter: 7.6, gap: 6 } as const
/** How many lines a name may be moved up or down before it is left out. */
const farthest = 6

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

const overlap = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

interface Sheet {
  /** Pixels for the points. */
  readonly width: number
  readonly height: number
  /** Names without room stand right beside their points, over what is there. */
  readonly keep?: boolean
}

/** Places for names without overlap, greedily: right or left of the point, then further up or down. Names without room are left out unless kept. */
export function placeLabels(
  named: readonly Named[],
  from: { x: number; y: number },
  to: { x: number; y: number },
  { width: wide, height: high, keep = false }: Sheet = sheet
): Label[] {
  const perX = wide / (to.x - from.x || 1)
  const perY = high / (to.y - from.y || 1)
  const taken: Box[] = named.map(({ x, y }) => ({ left: x * perX - 2, right: x * perX + 2, top: -y * perY - 2, bottom: -y * perY + 2 }))
  const bounds: Box = { left: from.x * perX - 30, right: to.x * perX + 30, top: -to.y * perY - 10, bottom: -from.y * perY }
  const placed: Label[] = []
  for (const { row, name, x, y } of named) {
    const width = name.length * sheet.letter
    const all = candidates(x >= (from.x + to.x) / 2)
    const free = all.find(({ align, lines }) => {
      const box = boxOf(x * perX, -y * perY + lines * sheet.line, width, align)
      if (box.left < bounds.left || box.right > bounds.right || box.top < bounds.top || box.bottom > bounds.bottom) return false
      if (taken.some((other) => overlap(other, box))) return false
      taken.push(box)
      return true
    })
    const place = free ?? (keep ? all[0] : undefined)
    if (!place) continue
    const side = place.align === 'left' ? 1 : -1
    placed.push({ row, x, y, labelX: x + (side * sheet.gap) / perX, labelY: y - (place.lines * sheet.line) / perY, align: place.align })
  }
  return placed
}

function boxOf(x: number, y: number, width: number, align: 'left' | 'right'): Box {
  const left = align === 'left' ? x + sheet.gap : x - sheet.gap - width
  return { left, right: left + width, top: y - sheet.line / 2, bottom: y + sheet.line / 2 }
}

/** Near places first; a point in the right half has its name at its left. */
function candidates(rightHalf: boolean): { align: 'left' | 'right'; lines: number }[] {
  const sides = rightHalf ? (['right', 'left'] as const) : (['left', 'right'] as const)
  const found: { align: 'left' | 'right'; lines: number }[] = []
  for (let distance = 0; distance <= farthest; distance += 0.5)
    for (const align of sides) for (const lines of distance === 0 ? [0] : [-distance, distance]) found.push({ align, lines })
  return found
}
