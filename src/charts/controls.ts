import type { Chart, ChartControl, ControlValues } from '../contract/tool.ts'

/**
 * Controls that choose among the same levels are one: a group chosen for the volcano is chosen for the table
 * too.
 */
export const controlKey = (name: string, control: ChartControl): string =>
  control.kind === 'level' ? `${control.table}/${control.column}` : name

/** Values that the user has chosen, by the key of their control. */
export type Chosen = Readonly<Record<string, string | number>>

/** What a control offers. */
export interface Offered {
  /** The value where nobody has chosen; undefined where there is none to choose. */
  readonly first: string | number | undefined
  has(value: string | number): boolean
  /** What it may be, as a sentence says it. */
  readonly labels: readonly string[]
}

/** What a control offers. @param levels of the column that it chooses from, in the order of the result */
export function offeredBy(control: ChartControl, levels: readonly string[]): Offered {
  if (control.kind === 'number') {
    const { min, max } = control
    return {
      first: min,
      has: (value) => typeof value === 'number' && value >= min && value <= max,
      labels: [`${min} – ${max}`]
    }
  }
  const options: readonly (string | number)[] =
    control.kind === 'choice' ? control.options : control.all ? ['', ...levels] : levels
  return {
    first: options[0],
    has: (value) => options.includes(value),
    labels: options.map((option) => (option === '' ? '""' : `${option}`))
  }
}

/**
 * The values of a chart's controls: what was chosen, else what the chart starts with, else the first that is
 * offered. A choice that the control does not offer counts for nothing, but a number beyond its ends is the
 * nearest one.
 * @param levelsOf levels of a control's column; null while they are not known
 * @returns null while the levels of one are not known yet
 */
export function controlValues(
  chart: Chart,
  chosen: Chosen,
  levelsOf: (control: ChartControl) => readonly string[] | null
): ControlValues | null {
  const values: Record<string, string | number> = {}
  for (const [name, control] of Object.entries(chart.controls ?? {})) {
    const levels = control.kind === 'level' ? levelsOf(control) : []
    if (!levels) return null
    const offered = offeredBy(control, levels)
    const requested = [chosen[controlKey(name, control)], chart.defaults?.[name]].map((value) =>
      within(control, value)
    )
    const value = requested.find((one) => one !== undefined && offered.has(one)) ?? offered.first
    if (value !== undefined) values[name] = value
  }
  return values
}

/** A number within the ends of a control of numbers; any other value as it is. */
function within(control: ChartControl, value: string | number | undefined): string | number | undefined {
  if (control.kind !== 'number' || value === undefined) return value
  const number = Number(value)
  return Number.isFinite(number) ? Math.min(control.max, Math.max(control.min, number)) : undefined
}
