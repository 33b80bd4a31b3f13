import { figureFont, type ChartStyle } from '../../../shared/style/chart-theme.ts'
import type { Tip } from './graph.ts'

/** A shape as the path of an SVG, in pixels from the origin of shapes. */
export interface Shape {
  readonly path: string
  readonly color: string
  readonly tip: Tip
  /** What a pick of it hands on. */
  readonly picked: Tip
}

export interface Label {
  readonly x: number
  readonly y: number
  readonly align: 'left' | 'right' | 'center'
  /** As it is written, cut where it is long. */
  readonly text: string
  readonly tip: Tip
  /** Names of genes are written in italics. */
  readonly fontStyle: 'normal' | 'italic'
  /** It stands between two stages, over ribbons, and needs a halo to be read. */
  readonly over: boolean
}

/** All that is drawn of flows, laid out. */
export interface FlowPicture {
  readonly width: number
  readonly height: number
  /** Pixels from the top to where the flows begin, with the titles of stages in them; 0 without titles. */
  readonly top: number
  /** Of labels and titles. */
  readonly fontSize: number
  /** Of the shapes; labels, lines and titles are measured from the upper left corner. */
  readonly origin: { readonly x: number; readonly y: number }
  readonly ribbons: readonly Shape[]
  readonly bars: readonly Shape[]
  /** Where ribbons begin, in the colours of those to whom they lead; none where both ends have bars. */
  readonly takers: readonly Shape[]
  readonly labels: readonly Label[]
  /** From shapes to labels that found no room beside them. */
  readonly leaders: readonly { readonly path: string }[]
  readonly titles: readonly Omit<Label, 'tip' | 'fontStyle' | 'over'>[]
}

/** Where flows are laid out. */
export interface FlowPlace {
  readonly width: number
  /** As high as the place; higher where labels need it. */
  readonly height: number
  readonly style: ChartStyle
}

/** Around the picture. */
export const margin = 12
/** More names than this in one line are not all written. */
export const mostLabels = 200

/** The least size of labels that shrink to be seen together. */
const leastFont = 10

/**
 * The face of labels, and the height of one.
 * @param room of a column of labels: `pixels` for so many `lines`, which are written smaller where they then
 *   fit
 */
export function labelFace(
  { tickSize }: ChartStyle,
  room?: { readonly pixels: number; readonly lines: number }
) {
  const usual = faceOf(Math.max(8, tickSize - 2))
  if (!room || usual.line * room.lines <= room.pixels) return usual
  const small = faceOf(Math.min(usual.face.fontSize, leastFont))
  return small.line * room.lines <= room.pixels ? small : usual
}

const faceOf = (fontSize: number) => ({
  face: { font: figureFont, fontSize },
  line: Math.ceil(fontSize * 1.2)
})

/** A number of a path: a hundredth of a pixel is seen by nobody. */
export const px = (value: number): number => Math.round(value * 100) / 100
