import type { ChartOrder } from '../../../../workers/figure/compile.ts'
import { ownNames, withNames } from '../../../contract/chart-names.ts'
import type { Chart, ChartView, ControlValues } from '../../../contract/tool.ts'
import type { Chosen } from './controls.ts'

type Drawing = Pick<ChartOrder, 'spec' | 'data'>

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

/** The names of a drawing as they were chosen, else its own. */
export function named(
  drawing: Drawing,
  chart: Chart,
  view: Pick<ChartView, 'params' | 'summary'> & { readonly controls: ControlValues },
  { chosen, marked = [] }: { readonly chosen: Chosen; readonly marked?: readonly string[] }
): Drawing {
  const names = chart.names?.(view)
  if (!names) return drawing
  const picked = chosenNames(chosen, namesKey(chart, view.controls))
  const genes = [...new Set([...(picked ?? ownNames(drawing.data, names)), ...marked])]
  return { ...drawing, data: withNames(drawing.data, names, genes, picked !== null || marked.length > 0) }
}
