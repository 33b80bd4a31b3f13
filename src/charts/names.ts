import type { Chart, ChartNames, ControlValues } from '../contract/tool.ts'
import { controlKey, type Chosen } from './controls.ts'
import type { DrawnTables } from './drawing.ts'
import { rowsFrom } from './tables.ts'

/** Under this key the chosen names of a chart are kept, those of every level for themselves. */
export function namesKey(chart: Pick<Chart, 'id' | 'controls'>, controls: ControlValues): string {
  const levels = Object.entries(chart.controls ?? {}).flatMap(([name, { kind }]) =>
    kind === 'level' ? [controls[name]] : []
  )
  return ['names', chart.id, ...levels].join('/')
}

/** The choices that a chart depends on: those of its controls and of its names. */
export function choicesOf(chart: Pick<Chart, 'id' | 'controls'>, chosen: Chosen): Chosen {
  const keys = new Set(
    Object.entries(chart.controls ?? {}).map(([name, control]) => controlKey(name, control))
  )
  const names = namesKey({ id: chart.id }, {})
  return Object.fromEntries(
    Object.entries(chosen).filter(([key]) => keys.has(key) || key === names || key.startsWith(`${names}/`))
  )
}

/** The genes that were chosen, or null while nobody has. */
export function chosenNames(chosen: Chosen, key: string): string[] | null {
  const text = chosen[key]
  return typeof text === 'string' ? text.split('\n').filter((gene) => gene !== '') : null
}

export const joinedNames = (genes: readonly string[]): string => genes.join('\n')

/** The genes that the chart names of itself. */
export const ownNames = (data: DrawnTables, { labels }: ChartNames): string[] =>
  rowsFrom(data[labels] ?? []).map((row) => String(row['gene']))

/**
 * The tables of a chart with names beside points: those that were chosen, else the chart's own, and those of
 * marked genes. Names that nobody asked for are left out where they find no room.
 */
export function withNames(
  data: DrawnTables,
  names: ChartNames,
  chosen: readonly string[] | null,
  marked: readonly string[]
): DrawnTables {
  const points = data[names.points]
  if (!points) return data
  const genes = [...new Set([...(chosen ?? ownNames(data, names)), ...marked])]
  return {
    ...data,
    [names.labels]: names.rows(rowsFrom(points), genes, chosen !== null || marked.length > 0)
  }
}
