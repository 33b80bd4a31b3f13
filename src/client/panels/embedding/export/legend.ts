import { tenths } from '../../../../../workers/filter/density/density.ts'
import type { Density } from '../../../state/view/view-settings.ts'
import { hexOf, scaleColor, type ValueRange } from '../../../cloud/colors.ts'
import { densityColor } from '../store/density-colors.ts'
import type { LegendEntry } from '../store/legend-entries.ts'
import { shorten } from '../../../../charts/labels/shorten.ts'
import type { Mark } from './marks.ts'

/** The content of the legend of a figure. */
export interface FigureLegend {
  readonly title: string
  readonly isGene: boolean
  /** The visible groups, where the cells are coloured by groups. */
  readonly groups: readonly Pick<LegendEntry, 'name' | 'color'>[] | null
  readonly range: {
    readonly ends: ValueRange
    /** From the least to the greatest. */
    readonly colors: readonly string[]
    readonly low: string
    readonly high: string
    readonly unit: string
  } | null
  readonly density: {
    readonly of: Density['of']
    readonly title: string
    readonly low: string
    readonly high: string
    readonly groups: string
  } | null
}

export const legendWidth = 180
const rowHeight = 18
const units = 24
const rampSteps = 48

const words = (
  x: number,
  y: number,
  text: string,
  options: Partial<Extract<Mark, { kind: 'text' }>> = {}
): Mark => ({
  kind: 'text',
  x,
  y,
  text,
  size: 11,
  bold: false,
  italic: false,
  align: 'start',
  halo: false,
  ...options
})

/** The legend at a position, with as many groups as fit the height, and then how many more there are. */
export function legendMarks(
  { title, isGene, groups, range, density }: FigureLegend,
  left: number,
  height: number
): Mark[] {
  const marks: Mark[] = [words(left, 28, shorten(title, units), { size: 12, bold: true, italic: isGene })]
  let top = 40
  if (range) {
    const wide = (legendWidth - 24) / rampSteps
    for (let step = 0; step < rampSteps; step++) {
      marks.push({
        kind: 'rect',
        x: left + step * wide,
        y: top,
        width: wide + 0.5,
        height: 10,
        fill: hexOf(scaleColor(step / (rampSteps - 1), range.colors))
      })
    }
    marks.push(
      words(left, top + 24, range.low),
      words(left + legendWidth - 24, top + 24, range.high, { align: 'end' }),
      words(left, top + 40, range.unit)
    )
    top += 56
  }
  const below = density ? 70 : 12
  const rows = Math.max(1, Math.floor((height - top - below) / rowHeight))
  const shown = groups && groups.length > rows ? groups.slice(0, rows - 1) : (groups ?? [])
  for (const { name, color } of shown) {
    marks.push(
      { kind: 'rect', x: left, y: top, width: 11, height: 11, fill: color },
      words(left + 18, top + 9.5, shorten(name, units))
    )
    top += rowHeight
  }
  if (groups && shown.length < groups.length) {
    marks.push(words(left + 18, top + 9.5, `+ ${groups.length - shown.length}`))
    top += rowHeight
  }
  if (!density) return marks
  top += 14
  marks.push(words(left, top + 9, density.title, { size: 12, bold: true }))
  if (density.of === 'groups') return [...marks, words(left, top + 26, density.groups)]
  const wide = (legendWidth - 24) / tenths.length
  tenths.forEach((_, step) =>
    marks.push({
      kind: 'rect',
      x: left + step * wide,
      y: top + 16,
      width: wide + 0.3,
      height: 10,
      fill: densityColor(step, tenths.length, false)
    })
  )
  return [
    ...marks,
    words(left, top + 40, density.low),
    words(left + legendWidth - 24, top + 40, density.high, { align: 'end' })
  ]
}
