/**
 * A point that would like its name shown. Pixels, from the left and from the top; the first ones have the
 * first choice of place.
 */
export interface Named {
  readonly x: number
  readonly y: number
  /** Pixels that the name takes. */
  readonly width: number
  /** Pixels from the middle of the point to its edge. */
  readonly radius?: number
  /** It stands over others where no room is left, instead of being left out. */
  readonly keep?: boolean
}

/** A name that found its place: its end that faces the point, and which end that is. */
export interface PlacedName {
  /** Which of the points it names. */
  readonly at: number
  readonly x: number
  readonly y: number
  readonly align: 'left' | 'right'
}

export interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Height of a name and its distance to the point, in pixels. */
export const nameLine = 15
export const nameGap = 6
/** How many lines a name may be moved up or down before it is left out, unless told. */
const usualReach = 6
/** The radius of a named point that says none. */
const usualRadius = 2

export const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

interface Leader {
  readonly fromX: number
  readonly fromY: number
  readonly toX: number
  readonly toY: number
}

/** Does the line pass through the box? Both are cut by the four edges in turn (Liang and Barsky 1984). */
function crosses({ fromX, fromY, toX, toY }: Leader, { left, right, top, bottom }: Box): boolean {
  let [enter, leave] = [0, 1]
  for (const [step, low, high] of [
    [toX - fromX, left - fromX, right - fromX],
    [toY - fromY, top - fromY, bottom - fromY]
  ] as const) {
    if (step === 0) {
      if (low > 0 || high < 0) return false
      continue
    }
    const [near, far] = step > 0 ? [low / step, high / step] : [high / step, low / step]
    enter = Math.max(enter, near)
    leave = Math.min(leave, far)
  }
  return enter < leave
}

interface Candidate extends PlacedName {
  readonly box: Box
  readonly leader: Leader
}

/** A point that has no name and would be covered counts as so many lines of distance. */
const covered = 0.35

/**
 * Places for names that lie within the room and neither on each other nor on a named point, greedily: right
 * or left of the point, or further up or down, where little lies. Lines from points to names pass through no
 * name where that can be had.
 * @param others points without names
 * @param reach lines that a name may be moved up or down
 */
export function placeNames(
  named: readonly Named[],
  room: Box,
  others: readonly { readonly x: number; readonly y: number }[] = [],
  reach: number = usualReach
): PlacedName[] {
  const points = named.map(({ x, y, radius = usualRadius }): Box => ({
    left: x - radius,
    right: x + radius,
    top: y - radius,
    bottom: y + radius
  }))
  const placed: Candidate[] = []
  for (const [at, name] of named.entries()) {
    const free = ({ box }: Candidate): boolean =>
      box.left >= room.left &&
      box.right <= room.right &&
      box.top >= room.top &&
      box.bottom <= room.bottom &&
      !points.some((point) => overlap(point, box)) &&
      !placed.some((other) => overlap(other.box, box))
    const clear = (one: Candidate): boolean =>
      !placed.some(({ box, leader }) => crosses(leader, one.box) || crosses(one.leader, box))
    const around = others.filter(
      ({ x, y }) =>
        Math.abs(x - name.x) <= name.width + nameGap && Math.abs(y - name.y) <= (reach + 1) * nameLine
    )
    const cost = ({ box, y }: Candidate): number =>
      Math.abs(y - name.y) / nameLine +
      covered *
        around.filter(
          (point) => point.x > box.left && point.x < box.right && point.y > box.top && point.y < box.bottom
        ).length
    const near = candidates(name, at, (room.left + room.right) / 2, reach)
      .filter(free)
      .map((one) => ({ one, cost: cost(one) }))
      .sort((a, b) => a.cost - b.cost)
      .map(({ one }) => one)
    const found = near.find(clear) ?? near[0] ?? (name.keep ? keptPlace(name, at, room, free) : undefined)
    if (found) placed.push(found)
  }
  return placed.map(({ at, x, y, align }) => ({ at, x, y, align }))
}

/**
 * A place for a name that was asked for: the nearest free one on the whole sheet, else beside its point,
 * inside the room.
 */
function keptPlace(name: Named, at: number, room: Box, free: (one: Candidate) => boolean): Candidate {
  const lines = Math.ceil((room.bottom - room.top) / nameLine)
  const all = candidates(name, at, (room.left + room.right) / 2, lines)
  const columns = Math.ceil((room.right - room.left) / (name.width + nameGap))
  const away = Array.from(
    { length: 2 * columns },
    (_, i) => (i % 2 === 0 ? 1 : -1) * (1 + Math.floor(i / 2)) * (name.width + nameGap)
  )
  const beside = candidate(
    name,
    at,
    name.x > (room.left + room.right) / 2 ? 'right' : 'left',
    Math.min(room.bottom - nameLine / 2, Math.max(room.top + nameLine / 2, name.y))
  )
  return all.find(free) ?? away.flatMap((by) => all.map((one) => moved(one, by))).find(free) ?? beside
}

const moved = (one: Candidate, by: number): Candidate => ({
  ...one,
  x: one.x + by,
  box: { ...one.box, left: one.box.left + by, right: one.box.right + by },
  leader: { ...one.leader, toX: one.leader.toX + by }
})

function candidate(
  { x, y, width, radius = usualRadius }: Named,
  at: number,
  align: 'left' | 'right',
  middle: number
): Candidate {
  const gap = nameGap + radius - usualRadius
  const end = align === 'left' ? x + gap : x - gap
  const left = align === 'left' ? end : end - width
  return {
    at,
    x: end,
    y: middle,
    align,
    box: { left, right: left + width, top: middle - nameLine / 2, bottom: middle + nameLine / 2 },
    leader: { fromX: x, fromY: y, toX: end, toY: middle }
  }
}

/** Near places first; a point in the right half has its name at its left. */
function candidates(name: Named, at: number, half: number, lines: number): Candidate[] {
  const sides = name.x >= half ? (['right', 'left'] as const) : (['left', 'right'] as const)
  const found: Candidate[] = []
  for (let distance = 0; distance <= lines; distance += 0.5)
    for (const align of sides)
      for (const by of distance === 0 ? [0] : [-distance, distance])
        found.push(candidate(name, at, align, name.y + by * nameLine))
  return found
}
