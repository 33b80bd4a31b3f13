import type { Plot } from '../../../workers/figure/index.ts'

/** What stands beside the plots of a chart that is larger than its place: names and axes, which stay in sight. */
export interface Side {
  readonly at: 'top' | 'bottom' | 'left'
  /** The part of the chart that it shows, in CSS pixels of the chart. */
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
}

/** CSS pixels. */
type Size = Pick<Side['box'], 'width' | 'height'>

/** Of its place a side may cover so much: beyond it, it would hide what it names. */
const mostShare = 0.45
/** Below so many pixels there are no words. */
const leastPixels = 10

/**
 * The sides that stay while the rest of a chart scrolls inside its place; none of a chart that fits.
 * @param chart the size of the whole chart
 * @param plots where its plots lie, without names and axes
 * @param place what is seen of it
 */
export function sidesOf(chart: Size, plots: readonly Plot[], place: Size): Side[] {
  const plot = {
    left: Math.min(...plots.map(({ left }) => left)),
    top: Math.min(...plots.map(({ top }) => top)),
    bottom: Math.max(...plots.map(({ bottom }) => bottom))
  }
  if (plots.length === 0) return []
  const { width, height } = chart
  const fits = (pixels: number, room: number): boolean => pixels >= leastPixels && pixels <= room * mostShare
  const high = height > place.height + 1
  const wide = width > place.width + 1
  const sides: Side[] = []
  if (wide && fits(plot.left, place.width))
    sides.push({ at: 'left', box: { x: 0, y: 0, width: plot.left, height } })
  if (high && fits(plot.top, place.height))
    sides.push({ at: 'top', box: { x: 0, y: 0, width, height: plot.top } })
  if (high && fits(height - plot.bottom, place.height))
    sides.push({ at: 'bottom', box: { x: 0, y: plot.bottom, width, height: height - plot.bottom } })
  return sides
}

/**
 * Where the plots of a chart lie that Vega drew, in pixels of the chart: those of its panels, or the one that
 * it is.
 */
export function plotsOf(svg: SVGSVGElement): Plot[] {
  const zero = svg.getBoundingClientRect()
  const panels = svg.querySelectorAll('g.role-scope > g > path.background')
  const plots = panels.length > 0 ? panels : svg.querySelectorAll('g.role-frame > g > path.background')
  return Array.from(plots, (plot) => {
    const { left, top, right, bottom } = plot.getBoundingClientRect()
    return {
      left: left - zero.left,
      top: top - zero.top,
      right: right - zero.left,
      bottom: bottom - zero.top
    }
  })
}
