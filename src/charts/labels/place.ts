interface Size {
  readonly width: number
  readonly height: number
}

/** A name that wants to stand at a place of the cloud (CSS pixels), the larger `weight` the sooner. */
export interface Label {
  readonly text: string
  readonly left: number
  readonly top: number
  readonly weight: number
  /**
   * How far what it names reaches around that place, in pixels: a label that would hide most of it stands
   * beside it.
   */
  readonly reach?: number
  /** What it names is a ring of this radius in pixels, which no label covers. */
  readonly ring?: number
}

export interface PlacedLabel {
  /** Where the middle of the text stands; not always where it wanted to. */
  readonly x: number
  readonly y: number
}

/** So many labels at one zoom; more would be read by nobody. */
export const labelLimit = 24
/** The longest label, in half-width characters. */
export const labelUnits = 26

const lineHeight = 15
const gap = 3
/** A group that reaches less far is hidden by its name. */
const smallReach = 14

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/**
 * Places labels without overlap: the heaviest first, each at its place, else just above, below or beside it,
 * else not at all.
 * A label hides another small group only where it finds no other place.
 * @param widthOf width of a text in CSS pixels
 * @param taken boxes that are not free, such as the palette of tools
 */
export function placeLabels<One extends Label>(
  labels: readonly One[],
  size: Size,
  widthOf: (text: string) => number,
  taken: readonly Box[] = []
): (One & PlacedLabel)[] {
  const rings = labels.filter(({ ring }) => ring !== undefined).map(reachBox)
  const boxes: Box[] = [...taken, ...rings]
  const placed: (One & PlacedLabel)[] = []
  const small = labels.filter((label) => isSmall(label))
  for (const label of [...labels].sort((a, b) => b.weight - a.weight)) {
    if (placed.length >= labelLimit) break
    const half = widthOf(label.text) / 2
    const free = [...asideOf(label, half), ...steps].flatMap(([across, down]) => {
      const x = label.left + across * (half + 12)
      const y = label.top + down * lineHeight
      const box = {
        left: x - half - gap,
        right: x + half + gap,
        top: y - lineHeight / 2,
        bottom: y + lineHeight / 2
      }
      const inside = box.left >= 0 && box.right <= size.width && box.top >= 0 && box.bottom <= size.height
      return inside && !boxes.some((other) => overlap(box, other)) ? [{ x, y, box }] : []
    })
    const clear = free.find(
      ({ box }) => !small.some((other) => other !== label && overlap(box, reachBox(other)))
    )
    const found = clear ?? free[0]
    if (!found) continue
    boxes.push(found.box)
    placed.push({ ...label, x: found.x, y: found.y })
  }
  return placed
}

const reachOf = ({ ring, reach = Infinity }: Label): number => ring ?? reach

/** Does the label name a group, or a ring, that it would hide? */
const isSmall = (label: Label): boolean => reachOf(label) <= smallReach

/** Where most cells of a group lie, or a ring. */
function reachBox(label: Label): Box {
  const [{ left, top }, reach] = [label, reachOf(label)]
  return { left: left - reach, right: left + reach, top: top - reach, bottom: top + reach }
}

/** Places clear of a group so small that its name would hide it: above, below, at the right, at the left. */
function asideOf(label: Label, half: number): readonly (readonly [number, number])[] {
  if (!isSmall(label)) return []
  const reach = reachOf(label)
  const down = (reach + 5) / lineHeight + 0.5
  const across = (half + reach + 5) / (half + 12)
  return [
    [0, -down],
    [0, down],
    [across, 0],
    [-across, 0]
  ]
}

/** Where else a label may stand, nearest first: in half widths across and lines down. */
const steps = [
  [0, 0],
  [0, -1],
  [0, 1],
  [0.6, 0],
  [-0.6, 0],
  [0.6, -1],
  [-0.6, -1],
  [0.6, 1],
  [-0.6, 1],
  [0, -2],
  [0, 2]
] as const

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
