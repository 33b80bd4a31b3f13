import type { Legend, Scale } from 'vega'
import { widthOf } from '../../labels/cut.ts'
import { numberText } from '../../vega/number-text.ts'
import type { Network } from './graph.ts'
import { face } from './picture.ts'
import { roundNumbers } from './round-numbers.ts'

/** The radii of the smallest and of the largest node, in pixels. */
export interface Radii {
  readonly least: number
  readonly most: number
}

/** The size of a mark of Vega for a node of this radius, in square pixels. */
export const sizeOf = (radius: number): number => Math.PI * radius ** 2

/** About so many sizes stand in a key. */
const usualSizes = 3
/** The sizes of words of a key, the height of its title, and the gaps around symbols, in pixels. */
const words = { title: 14, label: 12 } as const
const titleHeight = 22
const gaps = { beside: 6, between: 3, columns: 10 } as const

/** Pixels. */
interface Room {
  readonly width: number
  readonly height: number
}

/** The key of the size of nodes. */
export interface SizeKey {
  readonly scale: Scale
  /** @param level whether its sizes stand side by side */
  legend(level: boolean): Legend
  /** What it takes with its sizes below each other, and with these side by side. */
  readonly upright: Room
  readonly level: Room
}

/** The key of the size of nodes; null where no column says how large they are, or all are alike. */
export function sizeKey({ sized }: Network, radii: Radii): SizeKey | null {
  if (sized === null) return null
  const { title, format, least, most } = sized
  const values = roundNumbers([least, most], usualSizes)
  const [smallest, largest] = [sizeOf(radii.least), sizeOf(radii.most)]
  const diameters = values.map((value) =>
    Math.sqrt(smallest + ((value - least) / (most - least)) * (largest - smallest))
  )
  const widest = Math.max(0, ...diameters)
  const labels = values.map((value) => widthOf(numberText(format, value), { ...face, fontSize: words.label }))
  const named = widthOf(title, { ...face, fontSize: words.title })
  const rows = diameters.map((diameter) => Math.max(words.label, diameter) + gaps.between)
  const columns = labels.map((label) => widest + gaps.beside + label + gaps.columns)
  const sum = (pixels: readonly number[]): number => Math.ceil(pixels.reduce((all, one) => all + one, 0))
  return {
    scale: {
      name: 'node_size',
      type: 'linear',
      domain: [least, most],
      range: [smallest, largest],
      zero: false
    },
    legend: (level) => ({
      size: 'node_size',
      title,
      values: [...values],
      symbolType: 'circle',
      symbolStrokeWidth: 0,
      ...(level && { direction: 'horizontal', columnPadding: gaps.columns }),
      encode: { labels: { update: { text: { signal: `format(datum.value, '${format}')` } } } }
    }),
    upright: {
      width: Math.ceil(Math.max(named, widest + gaps.beside + Math.max(0, ...labels))),
      height: titleHeight + sum(rows)
    },
    level: { width: Math.max(Math.ceil(named), sum(columns)), height: titleHeight + Math.max(0, ...rows) }
  }
}
