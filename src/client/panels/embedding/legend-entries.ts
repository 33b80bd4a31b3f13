import type { GroupPlaces } from '../../../../workers/filter/medians.ts'
import type { View } from '../../../../workers/filter/filter.ts'
import type { GroupColumn } from '../../state/cell-columns.ts'
import type { GroupLabel } from './EmbeddingCanvas.tsx'
import type { LegendEntry } from './LegendRow.tsx'

/** Rows of the legend: counts in the population and, of those, how many are selected. */
export function legendEntries(column: GroupColumn, groups: View['groups'], hidden: readonly string[], populationCount: number): LegendEntry[] {
  const away = new Set(hidden)
  return column.levels.map((name, level) => {
    const count = groups?.population[level] ?? column.counts[level] ?? 0
    return {
      level,
      name,
      color: column.colors[level] ?? '',
      count,
      selected: groups?.selected[level] ?? 0,
      share: populationCount === 0 ? 0 : count / populationCount,
      hidden: away.has(name)
    }
  })
}

/** Names at the medians of their groups, for those in sight. */
export function groupLabels(entries: readonly LegendEntry[], places: GroupPlaces | null, selecting: boolean, pointed: number | null): GroupLabel[] {
  if (!places) return []
  const [xs, ys, zs] = places.middles
  return entries.flatMap(({ level, name, count, selected, hidden }) => {
    const x = xs?.[level]
    const y = ys?.[level]
    const z = zs ? zs[level] : 0
    if (hidden || count === 0 || x === undefined || y === undefined || z === undefined || !Number.isFinite(x + y + z)) return []
    const faint = (selecting && selected === 0) || (pointed !== null && pointed !== level)
    // What is pointed at is named whatever its size.
    return [{ text: name, x, y, z, reach: places.reach[level] ?? 0, weight: level === pointed ? Infinity : count, faint, strong: level === pointed }]
  })
}
