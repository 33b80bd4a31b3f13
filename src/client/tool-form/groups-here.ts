import { useQueries } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { groupsQuery, type GroupColumn } from '../state/columns/cell-columns.ts'
import { selectedAtom, type Selected } from '../state/selection/selected.ts'

/**
 * 1 for each cell that a tool works on: the selected ones, else those that pass the filters; null for all.
 */
export const cellsHere = (selected: Selected | null): Uint8Array | null =>
  selected && (selected.count > 0 ? selected.flags : selected.population)

/** Cells of each group of a column among those marked, in the order of its levels. */
export function countsHere({ codes, counts }: GroupColumn, marks: Uint8Array | null): readonly number[] {
  if (!marks) return counts
  const found = counts.map(() => 0)
  for (const [cell, code] of codes.entries()) if (code >= 0 && marks[cell] === 1) found[code]! += 1
  return found
}

/** One group of a column, with its cells among those that a tool works on. */
export interface GroupHere {
  readonly value: string
  readonly color: string
  readonly count: number
}

/** Groups of a column that the cells of a tool have; null until they are known. */
export function useGroupsHere(column: string): readonly GroupHere[] | null {
  const marks = cellsHere(useAtomValue(selectedAtom))
  const [groups] = useGroupColumns(column === '' ? [] : [column])
  if (!groups) return column === '' ? [] : null
  const counts = countsHere(groups, marks)
  return groups.levels.flatMap((value, level) =>
    counts[level] ? [{ value, color: groups.colors[level] ?? '', count: counts[level] }] : []
  )
}

/** Grouping columns over all cells, in the order of their names; undefined while they are read. */
export const useGroupColumns = (names: readonly string[]): readonly (GroupColumn | undefined)[] =>
  useQueries({ queries: names.map((name) => groupsQuery(name)) }).map(({ data }) => data)
