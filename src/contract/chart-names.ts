import type { ChartNames, ChartRow } from './tool.ts'

type Rows = Readonly<Record<string, readonly object[]>>

/** The genes that the chart names of itself. */
export const ownNames = (data: Rows, { labels }: ChartNames): string[] => (data[labels] ?? []).map((row) => String((row as ChartRow)['gene']))

/** The rows of a chart with names of these genes beside their points. Names that nobody asked for are left out where they find no room. */
export function withNames(data: Rows, names: ChartNames, genes: readonly string[], asked: boolean): Rows {
  const points = data[names.points] as readonly ChartRow[] | undefined
  return points ? { ...data, [names.labels]: names.rows(points, genes, asked) } : data
}
