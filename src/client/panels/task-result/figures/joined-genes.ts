import type { ClauseOperation } from '../../../../contract/selection.ts'

/** The selected genes after an outline was drawn: as with cells, Shift adds, Alt removes, Ctrl intersects. */
export function joinedGenes(
  before: readonly string[],
  within: readonly string[],
  operation: ClauseOperation
): readonly string[] {
  const inside = new Set(within)
  if (operation === 'add') return [...new Set([...before, ...within])]
  if (operation === 'subtract') return before.filter((gene) => !inside.has(gene))
  return operation === 'intersect' ? before.filter((gene) => inside.has(gene)) : within
}
