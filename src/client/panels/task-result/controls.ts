import type { Chart, ChartControl, ControlValues } from '../../../contract/tool.ts'

/** Controls that choose among the same levels are one: a group chosen for the volcano is chosen for the table too. */
export const controlKey = (name: string, control: ChartControl): string => (control.kind === 'level' ? `${control.table}/${control.column}` : name)

/** Values that the user has chosen, by the key of their control. */
export type Chosen = Readonly<Record<string, string | number>>

/**
 * The values of a chart's controls: what was chosen, else what the chart starts with, else the first level.
 * Null while the levels of one are not known yet. A choice that the control does not offer counts for nothing.
 */
export function controlValues(chart: Chart, chosen: Chosen, levelsOf: (control: ChartControl) => readonly string[] | null): ControlValues | null {
  const values: Record<string, string | number> = {}
  for (const [name, control] of Object.entries(chart.controls ?? {})) {
    const picked = chosen[controlKey(name, control)]
    if (control.kind === 'level') {
      const levels = levelsOf(control)
      if (!levels) return null
      const value = [picked, chart.defaults?.[name]].find((one) => typeof one === 'string' && levels.includes(one)) ?? levels[0]
      if (value !== undefined) values[name] = value
    } else if (control.kind === 'choice') {
      const value = [picked, chart.defaults?.[name], control.options[0]].find((one) => one !== undefined && control.options.includes(one))
      if (value !== undefined) values[name] = value
    } else {
      const value = Number(picked ?? chart.defaults?.[name] ?? control.min)
      values[name] = Math.min(control.max, Math.max(control.min, Number.isFinite(value) ? value : control.min))
    }
  }
  return values
}

/** Charts in two places, side by side: the first half left, the others right. */
export function halves(charts: readonly Chart[]): readonly (readonly Chart[])[] {
  if (charts.length < 2) return [charts]
  const left = Math.ceil(charts.length / 2)
  return [charts.slice(0, left), charts.slice(left)]
}
