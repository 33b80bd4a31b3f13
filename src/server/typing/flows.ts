import type { sankey } from '../../contract/api/typing.ts'
import type { ContentOf } from '../../contract/api/endpoint.ts'
import type { Column } from '../../contract/column.ts'
import type { TaskLabels } from './labels.ts'
import { medianOf } from '../../science/stats/quantile.ts'

/** Cells by group and label, both in their orders; cells without a group or without a label are left out. */
export function flowsOf(
  groups: Extract<Column, { kind: 'category' }>,
  { labels, delta, pruned }: TaskLabels
): ContentOf<typeof sankey> {
  const width = labels.levels.length
  const counts = new Int32Array(groups.levels.length * width)
  const doubtful = new Int32Array(groups.levels.length)
  const deltas = groups.levels.map((): number[] => [])
  for (const [cell, group] of groups.codes.entries()) {
    const label = labels.codes[cell]!
    if (group < 0 || label < 0) continue
    counts[group * width + label]! += 1
    doubtful[group]! += pruned[cell]!
    deltas[group]!.push(delta[cell]!)
  }
  const sum = (at: readonly number[]): number => at.reduce((total, index) => total + counts[index]!, 0)
  const places = { groups: [...groups.levels.keys()], labels: [...labels.levels.keys()] }
  return {
    groups: places.groups
      .map((group) => ({
        value: groups.levels[group] ?? '',
        count: deltas[group]!.length,
        pruned: doubtful[group]!,
        delta: finiteMedian(deltas[group]!)
      }))
      .filter(({ count }) => count > 0),
    labels: places.labels
      .map((label) => ({
        value: labels.levels[label] ?? '',
        count: sum(places.groups.map((group) => group * width + label))
      }))
      .filter(({ count }) => count > 0),
    links: places.groups.flatMap((group) =>
      places.labels.flatMap((label) => {
        const n = counts[group * width + label]!
        return n > 0 ? [{ group: groups.levels[group] ?? '', label: labels.levels[label] ?? '', n }] : []
      })
    )
  }
}

/** The middle of the numbers among them; null where there is none. */
function finiteMedian(values: readonly number[]): number | null {
  const median = medianOf(Float64Array.from(values.filter(Number.isFinite)))
  return Number.isNaN(median) ? null : median
}
