import type { ChartView } from '../../../contract/tool.ts'

/** A list in the summary of a result; empty where it is missing. */
export function listed(view: ChartView, key: string): readonly string[] {
  const value = view.summary[key]
  return Array.isArray(value) ? (value as readonly string[]) : []
}

/** The value of a control as a number, or `otherwise`. */
export function chosenNumber({ controls }: ChartView, name: string, otherwise: number): number {
  const value = Number(controls[name] ?? otherwise)
  return Number.isFinite(value) ? value : otherwise
}

/** The level that is chosen by a control, or the first of the list. */
export function chosenLevel(view: ChartView, name: string, levels: readonly string[]): string {
  const value = view.controls[name]
  return typeof value === 'string' ? value : (levels[0] ?? '')
}
