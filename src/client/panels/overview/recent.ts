import type { SetKind, SetRow } from '../../../contract/api/set.ts'

export interface RecentSet extends Pick<SetRow, 'id' | 'name' | 'total' | 'updateTime'> {
  readonly kind: SetKind
}

/** Gene sets and cell sets together, the last changed first. */
export function recentSets(genes: readonly SetRow[], cells: readonly SetRow[], most: number): RecentSet[] {
  const of = (kind: SetKind, rows: readonly SetRow[]) =>
    rows.map(({ id, name, total, updateTime }): RecentSet => ({ id, name, total, updateTime, kind }))
  return [...of('gene', genes), ...of('cell', cells)]
    .sort((a, b) => b.updateTime.localeCompare(a.updateTime))
    .slice(0, most)
}
