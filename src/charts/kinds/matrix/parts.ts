import { lab } from 'd3-color'
import { widthOf } from '../../labels/cut.ts'
import { face } from './face.ts'
import { alongView } from './group-names.ts'
import type { Box } from './layout.ts'
import type { MatrixView } from './numbers.ts'
import { alongOf, runsOf, type Side, type Track } from './sides.ts'

type Range = MatrixView['rows']

const sign = { ...face, fontSize: 10 } as const
/** Half the length of a waist, in pixels. */
const halfWaist = 2.5
/** The colours of signs on pale and on dark groups, and of waists: those of a strip are alike in all themes. */
const inks = { onPale: '#101719', onDark: '#FEFEFE' } as const
export const waistColor = inks.onPale
/** The lightness from which on a group is pale. */
const pale = 58

/** Where a part of a group ends and the next part of the same group begins: not where the group itself ends. */
function meetingsOf(side: Side, track: Track, range: Range): number[] {
  if (track.parts === null) return []
  const whole = alongOf(side)
  return runsOf(track, range)
    .slice(1)
    .flatMap(({ from }) => (whole && whole.codes[from] !== whole.codes[from - 1] ? [] : [from]))
}

/** Lines across the numbers where parts of a group meet, as a path in the box of the plot. */
export function meetingsPath(
  { rows, columns }: { readonly rows: Side; readonly columns: Side },
  view: MatrixView,
  { width, height }: Pick<Box, 'width' | 'height'>
): string {
  const along = (side: Side, range: Range, pixels: number): string[] =>
    side.tracks
      .flatMap((track) => meetingsOf(side, track, range))
      .map((at) => alongView(at, range, pixels).toFixed(1))
  return [
    ...along(rows, view.rows, height).map((y) => `M0,${y}H${width}`),
    ...along(columns, view.columns, width).map((x) => `M${x},0V${height}`)
  ].join('')
}

/** The waists of a strip, each of two triangles whose tips meet, as a path in the box of the strip. */
export function waistsPath(
  side: Side,
  track: Track,
  range: Range,
  { width, height }: Pick<Box, 'width' | 'height'>,
  upright: boolean
): string {
  const [length, depth] = upright ? [height, width] : [width, height]
  return meetingsOf(side, track, range)
    .map((meeting) => {
      const at = alongView(meeting, range, length)
      const corners = [
        [at - halfWaist, 0],
        [at + halfWaist, depth],
        [at + halfWaist, 0],
        [at - halfWaist, depth]
      ].map(([along, across]) => {
        const [x, y] = upright ? [across!, along!] : [along!, across!]
        return `${x.toFixed(1)},${y.toFixed(1)}`
      })
      return `M${corners.join('L')}Z`
    })
    .join('')
}

interface Sign {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly align: 'center'
  readonly size: number
  readonly color: string
}

/** The signs of parts within their strips, in pixels of the layout: of those that have room for their own. */
export const signsIn = (side: Side, range: Range, boxes: readonly Box[], upright: boolean): Sign[] =>
  side.tracks.flatMap((track, index) => {
    const { x, y, width, height } = boxes[index]!
    const length = upright ? height : width
    return runsOf(track, range).flatMap(({ group, from, to }) => {
      const text = track.parts?.[group] ?? ''
      const [start, end] = [alongView(from, range, length), alongView(to, range, length)]
      const needed = 2 * halfWaist + 1 + (upright ? sign.fontSize : widthOf(text, sign))
      if (text === '' || end - start < needed) return []
      const middle = (start + end) / 2
      return [
        {
          text,
          x: upright ? x + width / 2 : x + middle,
          y: upright ? y + middle : y + height / 2,
          align: 'center' as const,
          size: sign.fontSize,
          color: lab(track.groups[group]!.color).l < pale ? inks.onDark : inks.onPale
        }
      ]
    })
  })
