import type { ChartNames, ChartRow } from './tool.ts'

/** What axes, key and margins take of a chart's place, in pixels. */
const around = { width: 190, height: 90 } as const
const least = { width: 160, height: 100 } as const

type Rows = Readonly<Record<string, readonly object[]>>

/** The genes that the chart names of itself. */
export const ownNames = (data: Rows, { labels }: ChartNames): string[] => (data[labels] ?? []).map((row) => String((row as ChartRow)['gene']))

/**
 * The rows of a chart with names of these genes beside their points, placed for the size it is drawn at.
 * Names that nobody asked for are left out where they find no room.
 */
export function withNames(
  data: Rows,
  names: ChartNames,
  genes: readonly string[],
  place: { readonly width: number; readonly height: number },
  asked: boolean
): Rows {
  const points = data[names.points] as readonly ChartRow[] | undefined
  if (!points) return data
  const sheet = { width: Math.max(least.width, place.width - around.width), height: Math.max(least.height, place.height - around.height) }
  return { ...data, [names.labels]: names.place(points, genes, sheet, asked) }
}
