import type { Chart } from '../../../../contract/tool.ts'

/** Charts in two places, side by side: the first half left, the others right. */
export function halves(charts: readonly Chart[]): readonly (readonly Chart[])[] {
  if (charts.length < 2) return [charts]
  const left = Math.ceil(charts.length / 2)
  return [charts.slice(0, left), charts.slice(left)]
}
