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
}

/** All that is drawn of flows, laid out. */
export interface FlowPicture {
  readonly width: number
  readonly height: number
  /** Of the shapes; labels, lines and titles are measured from the upper left corner. */
  readonly origin: { readonly x: number; readonly y: number }
  readonly ribbons: readonly Shape[]
  readonly bars: readonly Shape[]
  readonly labels: readonly Label[]
  /** From shapes to labels that found no room beside them. */
  readonly leaders: readonly { readonly path: string }[]
  readonly titles: readonly Omit<Label, 'tip'>[]
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

/** The face of labels, and the height of one. */
export function labelFace({ tickSize }: ChartStyle) {
  const fontSize = Math.max(8, tickSize - 2)
  return { face: { font: figureFont, fontSize }, line: Math.ceil(fontSize * 1.2) }
}

/** A number of a path: a hundredth of a pixel is seen by nobody. */
export const px = (value: number): number => Math.round(value * 100) / 100
