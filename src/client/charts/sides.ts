import type { Plot } from '../../../workers/figure/index.ts'

/** A side of a chart that is larger than its panel: names and axes, which stay visible. */
export interface Side {
  readonly at: 'top' | 'bottom' | 'left'
  /** The part of the chart that it shows, in CSS pixels. */
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
}

/** CSS pixels. */
type Size = Pick<Side['box'], 'width' | 'height'>

/** The greatest share of the panel that sides may cover; larger ones would hide the plot. */
const mostShare = 0.65
/** A side of fewer pixels has no text. */
const leastPixels = 10
/** A plot that is no higher is a strip with the groups of the plot below it. */
const stripPixels = 24

/**
 * The sides that stay while the rest of a chart scrolls inside its place; none of a chart that fits.
 * @param chart the size of the whole chart
 * @param plots where its plots lie, without names and axes
 * @param place what is seen of it
 */
export function sidesOf(chart: Size, plots: readonly Plot[], place: Size): Side[] {
  if (plots.length === 0) return []
  const high = plots.filter(({ top, bottom }) => bottom - top > stripPixels)
  const rows = high.length > 0 ? high : plots
  const plot = {
    left: Math.min(...plots.map(({ left }) => left)),
    top: Math.min(...rows.map(({ top }) => top)),
    bottom: Math.max(...rows.map(({ bottom }) => bottom))
  }
  const { width, height } = chart
  const fits = (pixels: number, room: number): boolean => pixels >= leastPixels && pixels <= room
  const sides: Side[] = []
  if (width > place.width + 1 && fits(plot.left, place.width * mostShare))
    sides.push({ at: 'left', box: { x: 0, y: 0, width: plot.left, height } })
  if (height <= place.height + 1) return sides
  let room = place.height * mostShare
  if (fits(plot.top, room)) {
    sides.push({ at: 'top', box: { x: 0, y: 0, width, height: plot.top } })
    room -= plot.top
  }
  if (fits(height - plot.bottom, room))
    sides.push({ at: 'bottom', box: { x: 0, y: plot.bottom, width, height: height - plot.bottom } })
  return sides
}

/**
 * Where the plots of a chart lie that Vega drew, in pixels of the chart: those of its panels, or the one that
 * it is. Entries of keys are no panels.
 * @param parts of a chart of several, those that grow with what they name: the others stay beside them, as
 *   the bars above the matrix of an UpSet plot do
 */
export function plotsOf(svg: SVGSVGElement, parts: readonly number[] = []): Plot[] {
  const zero = svg.getBoundingClientRect()
  const backgrounds = (...names: readonly string[]) =>
    names
      .flatMap((name) => Array.from(svg.querySelectorAll(`g.${name} > g > path.background`)))
      .filter((background) => !background.closest('.role-legend'))
  const found = [parts.map((part) => `concat_${part}_group`), ['role-scope'], ['role-frame']]
  const plots = found.map((names) => backgrounds(...names)).find(({ length }) => length > 0) ?? []
  return plots.map((plot) => {
    const { left, top, right, bottom } = plot.getBoundingClientRect()
    return {
      left: left - zero.left,
      top: top - zero.top,
      right: right - zero.left,
      bottom: bottom - zero.top
    }
  })
}
