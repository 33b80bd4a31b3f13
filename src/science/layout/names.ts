import { boxAround, cross, distance, holds, overlap, passes, type Box, type Leader } from './leaders.ts'

/** A point that should get a label, in pixels from the left and top; earlier points are placed first. */
export interface UnplacedName {
  readonly x: number
  readonly y: number
  /** The width of the label, in pixels. */
  readonly width: number
  /** The radius of the point, in pixels. */
  readonly radius?: number
  /** Whether the label is shown even if it overlaps others, instead of being left out. */
  readonly keep?: boolean
}

/**
 * A placed label: the position of the end that faces the point, and which end that is; the middle, where the
 * label stands above or below its point.
 */
export interface PlacedName {
  /** The index of its point. */
  readonly at: number
  readonly x: number
  readonly y: number
  readonly align: 'left' | 'right' | 'center'
}

/** A point without a label, in pixels. */
export interface Unnamed {
  readonly x: number
  readonly y: number
  /** Whether leaders may cross it, as a point of a line between two labelled points. */
  readonly passable?: boolean
}

/** The height of a label and its distance from the point, in pixels. */
export const nameLine = 15
export const nameGap = 6
/** How many lines a label may be moved up or down before it is left out, by default. */
const usualReach = 6
/** The default radius of a point with a label. */
const usualRadius = 2

interface Candidate extends PlacedName {
  readonly box: Box
  readonly leader: Leader
  /** The lines between the label and its point. */
  readonly away: number
}

/**
 * Costs in addition to the distance, in lines: of a covered point, of everything that the leader crosses, and
 * of a label that is nearer to another labelled point than to its own.
 */
const costs = { covered: 2, crossed: 4, misread: 100 } as const
/**
 * Distances in pixels: a leader this near to the middle of a point crosses it, and points this near to each
 * other count as one.
 */
const pointReach = { line: 2.5, same: 5 } as const
/** The most pairs of labels in each other's way that are moved together: beyond, it does not help. */
const mostPairs = 8
/** The number of rounds in which all labels look for better positions. */
const rounds = 4

/**
 * Places labels within the room so that they overlap neither each other nor labelled points: right or left of
 * the point, or farther away where it is emptier. Leaders cross neither each other nor labels nor other
 * points. Labels without such a position are left out, unless they have `keep`. Labels are placed one after
 * the other, and then each moves as long as it finds a better position, and at last pairs that are in each
 * other's way. Deterministic; each name is placed at most once.
 * @param others points without labels
 * @param reach the lines that a label may be moved up or down
 * @param beside whether a label rather covers points than to stand nearer to another labelled point than to
 *   its own, and may stand right above or below it: for labels that are read without their leaders
 */
export function placeNames(
  named: readonly UnplacedName[],
  room: Box,
  others: readonly Unnamed[] = [],
  reach: number = usualReach,
  beside: boolean = false
): PlacedName[] {
  const points = named.map(({ x, y, radius = usualRadius }): Box => ({
    left: x - radius,
    right: x + radius,
    top: y - radius,
    bottom: y + radius
  }))
  const inReach = named.map((name) => pointsAround(name, others, reach))
  const possible = named.map((name, at) =>
    [
      ...candidates(name, at, (room.left + room.right) / 2, reach),
      ...(beside ? overAndUnder(name, at) : [])
    ].filter(
      ({ box }) =>
        box.left >= room.left &&
        box.right <= room.right &&
        box.top >= room.top &&
        box.bottom <= room.bottom &&
        !points.some((point) => overlap(point, box))
    )
  )
  if (beside) for (const found of possible) found.sort((a, b) => a.away - b.away)
  /** The number of points that the leader of a position crosses; points do not move. */
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
  for (const [one, other] of crossingPairs().slice(0, mostPairs)) moveBoth(one, other)
  for (const [at, name] of named.entries()) {
    if (places[at] || name.keep !== true) continue
    const boxes = [...points, ...places.flatMap((other) => other?.box ?? [])]
    places[at] = keptPlace(name, at, room, ({ box }) => !boxes.some((other) => overlap(other, box)))
  }
  return places.flatMap((found) =>
    found ? [{ at: found.at, x: found.x, y: found.y, align: found.align }] : []
  )

  /** The position with the least cost, given the other labels. */
  function best(at: number, rest: readonly Candidate[]): Candidate | undefined {
    const keep = named[at]!.keep === true
    let [found, least]: [Candidate | undefined, number] = [undefined, Infinity]
    for (const one of possible[at]!) {
      // The near ones are first.
      if (one.away >= least) break
      const cost = costOf(one, rest, keep)
      if (cost < least) [found, least] = [one, cost]
    }
    return found
  }

  /** Infinite for a position over another label, and for one that may not be crossed. */
  function costOf(one: Candidate, rest: readonly Candidate[], keep: boolean): number {
    if (rest.some(({ box }) => overlap(box, one.box))) return Infinity
    const crossed = rest.filter((other) => isInTheWay(one, other)).length + crossingsOf(one)
    return crossed > 0 && !keep
      ? Infinity
      : one.away +
          costs.covered * coveredPoints(one) +
          costs.crossed * crossed +
          (beside && isMisread(one) ? costs.misread : 0)
  }

  /** Pairs of labels whose leaders cross each other or the other label; only those with `keep` do. */
  function crossingPairs(): (readonly [number, number])[] {
    const placed = places.filter((found) => found !== undefined)
    return placed.flatMap((one, index) =>
      placed
        .slice(index + 1)
        .filter((other) => isInTheWay(one, other))
        .map((other) => [one.at, other.at] as const)
    )
  }

  /**
   * Moves two labels that are in each other's way, where both together stand better elsewhere: for one of
   * them alone every other position may be worse.
   */
  function moveBoth(one: number, other: number): void {
    const rest = places.filter(
      (found): found is Candidate => found !== undefined && found.at !== one && found.at !== other
    )
    const both = (a: Candidate, b: Candidate): number =>
      costOf(a, [...rest, b], true) + costOf(b, [...rest, a], true)
    let least = both(places[one]!, places[other]!)
    for (const first of possible[one]!) {
      if (first.away >= least) break
      if (rest.some(({ box }) => overlap(box, first.box))) continue
      const second = best(other, [...rest, first])
      if (!second) continue
      const cost = both(first, second)
      if (cost < least) [places[one], places[other], least] = [first, second, cost]
    }
  }

  function crossingsOf(one: Candidate): number {
    const known = crossings.get(one)
    if (known !== undefined) return known
    const found = crossedPoints(one)
    crossings.set(one, found)
    return found
  }

  /** For a label that may be left out, one crossed point is as bad as many. */
  function crossedPoints({ at, leader }: Candidate): number {
    const own = points[at]!
    const around = boxAround(leader, pointReach.line)
    const isCrossed = (point: Box, other: number): boolean =>
      other !== at && !overlap(point, own) && passes(leader, point)
    const isMet = (point: Unnamed): boolean =>
      point.passable !== true &&
      holds(around, point) &&
      Math.hypot(point.x - leader.fromX, point.y - leader.fromY) > pointReach.same &&
      distance(leader, point) < pointReach.line
    return named[at]!.keep === true
      ? points.filter(isCrossed).length + inReach[at]!.filter(isMet).length
      : Number(points.some(isCrossed) || inReach[at]!.some(isMet))
  }

  /** Whether another labelled point is nearer to a label than its own. */
  function isMisread({ at, box }: Candidate): boolean {
    const own = between(box, named[at]!)
    return named.some((other, index) => index !== at && between(box, other) < own)
  }

  function coveredPoints({ at, box }: Candidate): number {
    return inReach[at]!.filter((point) => holds(box, point)).length
  }
}

/** The distance from a box to a position outside of it, in pixels. */
const between = (box: Box, { x, y }: { readonly x: number; readonly y: number }): number =>
  Math.hypot(Math.max(0, box.left - x, x - box.right), Math.max(0, box.top - y, y - box.bottom))

/** Whether the leader of one label crosses the other label or its leader. */
const isInTheWay = (one: Candidate, other: Candidate): boolean =>
  passes(other.leader, one.box) || passes(one.leader, other.box) || cross(other.leader, one.leader)

/** The points near a label or its leader; those of the same pixel count as one. */
function pointsAround(
  { x, y, width, radius = usualRadius }: UnplacedName,
  others: readonly Unnamed[],
  reach: number
): Unnamed[] {
  const [across, down] = [width + nameGap + radius + asides.at(-1)!, (reach + 1) * nameLine]
  const pixels = new Map<string, Unnamed>()
  for (const point of others)
    if (Math.abs(point.x - x) <= across && Math.abs(point.y - y) <= down)
      pixels.set(`${Math.round(point.x)} ${Math.round(point.y)}`, point)
  return [...pixels.values()]
}

/**
 * The position of a label with `keep`: the nearest free one on the whole sheet, else beside its point inside
 * of the room.
 */
function keptPlace(name: UnplacedName, at: number, room: Box, free: (one: Candidate) => boolean): Candidate {
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
  { x, y, width, radius = usualRadius }: UnplacedName,
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

/** How far the middle of a label may be beside its point, as a share of its width: the nearest first. */
const aboveShifts = [0, -0.2, 0.2, -0.35, 0.35] as const

/** The positions of a label right above and below its point. */
const overAndUnder = ({ x, y, width, radius = usualRadius }: UnplacedName, at: number): Candidate[] =>
  aboveShifts.flatMap((shift) =>
    [-1, 1].map((side): Candidate => {
      const [across, down] = [x + shift * width, y + side * (radius + 1 + nameLine / 2)]
      const left = across - width / 2
      return {
        at,
        x: across,
        y: down,
        align: 'center',
        box: { left, right: left + width, top: down - nameLine / 2, bottom: down + nameLine / 2 },
        leader: { fromX: x, fromY: y, toX: x, toY: down },
        // After the two sides, and before places that are led to.
        away: 0.2 + Math.abs(shift)
      }
    })
  )

/** The distances by which a label may be moved further to its side, in pixels. */
const asides = [0, 10, 20, 35, 55, 80] as const

/**
 * The candidate positions of a label, nearest first. A point in the right half prefers a label at its left.
 */
function candidates(name: UnplacedName, at: number, half: number, lines: number): Candidate[] {
  const sides = name.x >= half ? (['right', 'left'] as const) : (['left', 'right'] as const)
  const found: Candidate[] = []
  for (let down = 0; down <= lines; down += 0.5)
    for (const aside of asides)
      for (const align of sides)
        for (const by of down === 0 ? [0] : [-down, down])
          found.push(candidate(name, at, align, name.y + by * nameLine, aside))
  return found.sort((a, b) => a.away - b.away)
}
