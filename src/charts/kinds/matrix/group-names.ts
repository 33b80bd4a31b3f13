import { cutInMiddle, widthOf } from '../../labels/cut.ts'
import { face, longestName } from './face.ts'
import type { MatrixView } from './numbers.ts'
import { alongOf, runsOf, type Side } from './sides.ts'

type Range = MatrixView['rows']

/** A row or column in pixels along a side of so many pixels. */
export const alongView = (at: number, [from, to]: Range, pixels: number): number =>
  ((at - from) / (to - from)) * pixels

interface NamedRun {
  readonly text: string
  /** The middle of the run in pixels, and how long it is. */
  readonly at: number
  readonly length: number
}

/** The runs of a strip whose names stand along it. */
function namedRuns(side: Side, range: Range, pixels: number): NamedRun[] {
  const track = alongOf(side)
  if (!track) return []
  return runsOf(track, range).flatMap(({ group, from, to }) => {
    const [start, end] = [alongView(from, range, pixels), alongView(to, range, pixels)]
    const text = cutInMiddle(track.groups[group]?.name ?? '', longestName.group, face)
    return text === '' ? [] : [{ text, at: (start + end) / 2, length: end - start }]
  })
}

/**
 * Names beside the runs of an upright strip: of those that are as high as a word, and of lower ones where no
 * other name is within a line.
 */
export function namesBeside(side: Side, range: Range, pixels: number): readonly NamedRun[] {
  const runs = namedRuns(side, range, pixels)
  const named = runs.filter(({ length }) => length >= face.fontSize)
  for (const run of runs) if (named.every(({ at }) => Math.abs(at - run.at) > face.fontSize)) named.push(run)
  return named.sort((a, b) => a.at - b.at)
}

/** A name above a strip: `line` 0 is the one next to it, 1 the one above that. */
export interface NameAbove {
  readonly text: string
  readonly at: number
  readonly line: 0 | 1
}

/** Pixels between two names, and between a name and the end of its run. */
const apart = 4

/**
 * Names above a strip, each above the middle of its run: next to the strip where the name before leaves room,
 * else a line higher. Names of runs that are narrower than their names, such as those of small chromosomes,
 * give way to others; `missing` says how many found no room.
 * @param lines how many lines of names there are
 */
export function namesAbove(
  side: Side,
  range: Range,
  pixels: number,
  lines: 1 | 2
): { readonly names: readonly NameAbove[]; readonly missing: number } {
  const names: (NameAbove & { readonly width: number; readonly fits: boolean })[] = []
  let missing = 0
  const runs = namedRuns(side, range, pixels).map((run) => {
    const width = widthOf(run.text, face)
    return { ...run, width, fits: run.length >= width + apart }
  })
  for (const [index, { text, at, width, fits }] of runs.entries()) {
    const next = runs[index + 1]
    const hindersNext = !fits && next?.fits && next.at - at < (next.width + width) / 2 + apart
    const before = (line: number) => names.findLastIndex((other) => other.line === line)
    const isFree = (line: 0 | 1): boolean => {
      const other = names[before(line)]
      return line < lines && (!other || at - other.at >= (other.width + width) / 2 + apart)
    }
    const line = (hindersNext ? ([1, 0] as const) : ([0, 1] as const)).find(isFree)
    const own = { text, at, width, fits }
    if (line !== undefined) names.push({ ...own, line })
    else {
      missing++
      const last = before(0)
      if (fits && !names[last]!.fits) names.splice(last, 1, { ...own, line: 0 })
    }
  }
  return { names: names.map(({ text, at, line }) => ({ text, at, line })), missing }
}

/** All rows or columns of a strip. */
const wholeRange = (side: Side): Range => [0, alongOf(side)?.codes.length ?? 0]

/**
 * How many lines of names stand above a strip of so many pixels. They are those of the whole strip, so that
 * nothing moves up or down while a part of it is looked at.
 */
export const linesAbove = (side: Side, pixels: number): 1 | 2 =>
  namesAbove(side, wholeRange(side), pixels, 1).missing > 0 ? 2 : 1

/** The fewest pixels, from `least` to `most`, in which a strip has all its names. */
export function pixelsForNames(
  side: Side,
  range: Range,
  { least, most }: { readonly least: number; readonly most: number }
): number {
  let pixels = least
  while (pixels < most && namesAbove(side, range, pixels, 2).missing > 0) pixels += 20
  return Math.min(pixels, most)
}
