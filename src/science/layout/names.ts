import { boxAround, cross, distance, holds, overlap, passes, type Box, type Leader } from './leaders.ts'

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

/** Height of a name and its distance to the point, in pixels. */
export const nameLine = 15
export const nameGap = 6
/** How many lines a name may be moved up or down before it is left out, unless told. */
const usualReach = 6
/** The radius of a named point that says none. */
const usualRadius = 2

interface Candidate extends PlacedName {
  readonly box: Box
  readonly leader: Leader
  /** Lines between the name and its point. */
  readonly away: number
}

/** What a name costs beside its distance, in lines: a point that it covers; what the line to it crosses. */
const costs = { covered: 1, crossed: 4 } as const
/**
 * A line this near to the middle of a point crosses it, and points this near to each other are seen as one.
 */
const pointReach = { line: 2.5, same: 5 } as const
/** How often all names look for better places. */
const rounds = 4

/**
 * Places for names that lie within the room and neither on each other nor on a named point: right or left of
 * the point, or further away, where little lies. Lines from points to names cross neither each other nor
 * names nor other points; a name that finds no such place is left out, unless it was asked for. Names are
 * placed one after the other, and then each moves while it finds a better place. The same points have the
 * same places, and every name has one at most.
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
  const inReach = named.map((name) => pointsAround(name, others, reach))
  const possible = named.map((name, at) =>
    candidates(name, at, (room.left + room.right) / 2, reach).filter(
      ({ box }) =>
        box.left >= room.left &&
        box.right <= room.right &&
        box.top >= room.top &&
        box.bottom <= room.bottom &&
        !points.some((point) => overlap(point, box))
    )
  )
  /** How many points the line of a place crosses: the points stay where they are while names move. */
  const crossings = new Map<Candidate, number>()
  const places: (Candidate | undefined)[] = named.map(() => undefined)
  for (let round = 0; round < rounds; round++) {
    let changed = false
    for (const at of named.keys()) {
      const rest = places.filter((other): other is Candidate => other !== undefined && other.at !== at)
      const found = best(at, rest)
      if (found?.x !== places[at]?.x || found?.y !== places[at]?.y) changed = true
      places[at] = found
    }
    if (!changed) break
  }
  for (const [at, name] of named.entries()) {
    if (places[at] || name.keep !== true) continue
    const boxes = [...points, ...places.flatMap((other) => other?.box ?? [])]
    places[at] = keptPlace(name, at, room, ({ box }) => !boxes.some((other) => overlap(other, box)))
  }
  return places.flatMap((found) =>
    found ? [{ at: found.at, x: found.x, y: found.y, align: found.align }] : []
  )

  /** The place of the least cost among the names that have theirs. */
  function best(at: number, rest: readonly Candidate[]): Candidate | undefined {
    const keep = named[at]!.keep === true
    let [found, least]: [Candidate | undefined, number] = [undefined, Infinity]
    for (const one of possible[at]!) {
      // The near ones come first.
      if (one.away >= least) break
      if (rest.some(({ box }) => overlap(box, one.box))) continue
      const crossed =
        rest.filter(
          ({ box, leader }) => passes(leader, one.box) || passes(one.leader, box) || cross(leader, one.leader)
        ).length + crossingsOf(one)
      if (crossed > 0 && !keep) continue
      const cost = one.away + costs.covered * coveredPoints(one) + costs.crossed * crossed
      if (cost < least) [found, least] = [one, cost]
    }
    return found
  }

  function crossingsOf(one: Candidate): number {
    const known = crossings.get(one)
    if (known !== undefined) return known
    const found = crossedPoints(one)
    crossings.set(one, found)
    return found
  }

  /** Of a name that may be left out one crossed point is as bad as many. */
  function crossedPoints({ at, leader }: Candidate): number {
    const own = points[at]!
    const around = boxAround(leader, pointReach.line)
    const isCrossed = (point: Box, other: number): boolean =>
      other !== at && !overlap(point, own) && passes(leader, point)
    const isMet = (point: { readonly x: number; readonly y: number }): boolean =>
      holds(around, point) &&
      Math.hypot(point.x - leader.fromX, point.y - leader.fromY) > pointReach.same &&
      distance(leader, point) < pointReach.line
    return named[at]!.keep === true
      ? points.filter(isCrossed).length + inReach[at]!.filter(isMet).length
      : Number(points.some(isCrossed) || inReach[at]!.some(isMet))
  }

  function coveredPoints({ at, box }: Candidate): number {
    return inReach[at]!.filter((point) => holds(box, point)).length
  }
}

/** The points that a name or the line to it may meet; those of one pixel are one. */
function pointsAround(
  { x, y, width, radius = usualRadius }: Named,
  others: readonly { readonly x: number; readonly y: number }[],
  reach: number
): { readonly x: number; readonly y: number }[] {
  const [across, down] = [width + nameGap + radius + asides.at(-1)!, (reach + 1) * nameLine]
  const pixels = new Map<string, { readonly x: number; readonly y: number }>()
  for (const point of others)
    if (Math.abs(point.x - x) <= across && Math.abs(point.y - y) <= down)
      pixels.set(`${Math.round(point.x)} ${Math.round(point.y)}`, point)
  return [...pixels.values()]
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
  middle: number,
  aside = 0
): Candidate {
  const gap = nameGap + radius - usualRadius + aside
  const end = align === 'left' ? x + gap : x - gap
  const left = align === 'left' ? end : end - width
  return {
    at,
    x: end,
    y: middle,
    align,
    box: { left, right: left + width, top: middle - nameLine / 2, bottom: middle + nameLine / 2 },
    leader: { fromX: x, fromY: y, toX: end, toY: middle },
    away: Math.hypot(aside, middle - y) / nameLine
  }
}

/** Pixels that a name may stand further to its side. */
const asides = [0, 10, 20, 35, 55, 80] as const

/** Near places first; a point in the right half has its name at its left. */
function candidates(name: Named, at: number, half: number, lines: number): Candidate[] {
  const sides = name.x >= half ? (['right', 'left'] as const) : (['left', 'right'] as const)
  const found: Candidate[] = []
  for (let down = 0; down <= lines; down += 0.5)
    for (const aside of asides)
      for (const align of sides)
        for (const by of down === 0 ? [0] : [-down, down])
          found.push(candidate(name, at, align, name.y + by * nameLine, aside))
  return found.sort((a, b) => a.away - b.away)
}
