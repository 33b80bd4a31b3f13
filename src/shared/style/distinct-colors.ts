import { lab } from 'd3-color'
import { categoryColors } from './palette.ts'

type Lab = readonly [number, number, number]

const placeOf = (color: string): Lab => {
  const { l, a, b } = lab(color)
  return [l, a, b]
}
const distance = (one: Lab, other: Lab): number =>
  Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])

const steps = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, at) => from + at * step)

/** No colour of the grid is more vivid than this: beside the sixteen, vivid ones would stand out. */
const mostChroma = 72
/**
 * Colours on a grid in CIELAB that a screen can show, and that are seen on a light background and on a dark
 * one.
 */
const candidates = (): Lab[] =>
  steps(30, 86, 7).flatMap((l) =>
    steps(-72, 72, 8).flatMap((a) =>
      steps(-72, 72, 8).flatMap((b): Lab[] =>
        Math.hypot(a, b) <= mostChroma && lab(l, a, b).displayable() ? [[l, a, b]] : []
      )
    )
  )

const found: string[] = [...categoryColors]
let left: { readonly place: Lab; readonly nearest: number }[] | null = null

/**
 * So many colours, no two of them alike: the sixteen of groups, then each time the colour of the grid that is
 * farthest in CIELAB from all before it. The first ones do not depend on how many are asked for.
 */
export function distinctColors(count: number): readonly string[] {
  while (found.length < count) {
    left ??= candidates().map((place) => ({
      place,
      nearest: Math.min(...found.map((color) => distance(place, placeOf(color))))
    }))
    const farthest = left.reduce((best, one) => (one.nearest > best.nearest ? one : best))
    // Beyond what the grid has, colours come again.
    if (farthest.nearest === 0) found.push(found[found.length - categoryColors.length]!)
    else found.push(lab(...farthest.place).formatHex())
    left = left.map(({ place, nearest }) => ({
      place,
      nearest: Math.min(nearest, distance(place, farthest.place))
    }))
  }
  return found
}
