import type { ChartOrder } from '../../../../workers/figure/compile.ts'
import type { Chart, ChartNames, ChartRow, ChartView, ControlValues } from '../../../contract/tool.ts'
import type { Chosen } from './controls.ts'

type Drawing = Pick<ChartOrder, 'spec' | 'data'>

/** What axes, key and margins take of a chart's place, in pixels. */
const around = { width: 190, height: 90 } as const
const least = { width: 160, height: 100 } as const

/** Under this key the chosen names of a chart are kept, those of every level for themselves. */
export function namesKey(chart: Pick<Chart, 'id' | 'controls'>, controls: ControlValues): string {
  const levels = Object.entries(chart.controls ?? {}).flatMap(([name, { kind }]) => (kind === 'level' ? [controls[name]] : []))
  return ['names', chart.id, ...levels].join('/')
}

/** The genes that were chosen, or null while nobody has. */
export function chosenNames(chosen: Chosen, key: string): string[] | null {
  const text = chosen[key]
  return typeof text === 'string' ? text.split('\n').filter((gene) => gene !== '') : null
}

export const joinedNames = (genes: readonly string[]): string => genes.join('\n')

/** The genes that the chart names of itself. */
export const ownNames = ({ data }: Drawing, { labels }: ChartNames): string[] => (data[labels] ?? []).map((row) => String((row as ChartRow)['gene']))

/**
 * The chart with names of these genes beside their points, placed for the size it is drawn at.
 * Names that nobody asked for are left out where they find no room.
 */
export function withNames(
  drawing: Drawing,
  names: ChartNames,
  genes: readonly string[],
  place: { width: number; height: number } | null,
  asked: boolean
): Drawing {
  const points = drawing.data[names.points] as readonly ChartRow[] | undefined
  if (!points || !place) return drawing
  const sheet = { width: Math.max(least.width, place.width - around.width), height: Math.max(least.height, place.height - around.height) }
  return { ...drawing, data: { ...drawing.data, [names.labels]: names.place(points, genes, sheet, asked) } }
}

/** The names of a drawing as they were chosen, else its own. */
export function named(
  drawing: Drawing,
  chart: Chart,
  view: Pick<ChartView, 'params' | 'summary'> & { readonly controls: ControlValues },
  { chosen, marked = [], place }: { readonly chosen: Chosen; readonly marked?: readonly string[]; readonly place: { width: number; height: number } | null }
): Drawing {
  const names = chart.names?.(view)
  if (!names) return drawing
  const picked = chosenNames(chosen, namesKey(chart, view.controls))
  const genes = [...new Set([...(picked ?? ownNames(drawing, names)), ...marked])]
  return withNames(drawing, names, genes, place, picked !== null || marked.length > 0)
}
