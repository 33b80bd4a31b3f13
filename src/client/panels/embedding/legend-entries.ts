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
export function groupLabels(entries: readonly LegendEntry[], medians: Float32Array | null, selecting: boolean, pointed: number | null): GroupLabel[] {
  if (!medians) return []
  return entries.flatMap(({ level, name, count, selected, hidden }) => {
    const x = medians[2 * level]
    const y = medians[2 * level + 1]
    if (hidden || count === 0 || x === undefined || y === undefined || !Number.isFinite(x + y)) return []
    const faint = (selecting && selected === 0) || (pointed !== null && pointed !== level)
    // What is pointed at is named whatever its size.
    return [{ text: name, x, y, weight: level === pointed ? Infinity : count, faint, strong: level === pointed }]
  })
}
