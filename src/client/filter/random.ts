import type { Codes } from '../../contract/column.ts'
import { randomExpression } from '../../shared/filter/filter-text.ts'
import type { Filter } from '../../contract/filter/filter.ts'

/**
 * Row numbers, ascending: of each group as many as asked, drawn evenly without putting back, or all where
 * there are fewer. Cells without a group are in none.
 * @param within 1 where a cell may be drawn; null where all may
 * @param chosen groups to draw from; null for all
 * @param random evenly from 0 to 1, without 1
 */
export function drawPerGroup(
  codes: Codes,
  groups: number,
  count: number,
  within: Uint8Array | null,
  chosen: ReadonlySet<number> | null,
  random: () => number
): number[] {
  const drawn: number[][] = Array.from({ length: groups }, () => [])
  const seen = new Uint32Array(groups)
  for (let row = 0; row < codes.length; row++) {
    const group = codes[row] as number
    if (group < 0 || (within && within[row] !== 1) || (chosen && !chosen.has(group))) continue
    const held = drawn[group] as number[]
    const index = seen[group] as number
    seen[group] = index + 1
    // Reservoir sampling (Vitter 1985, algorithm R).
    if (held.length < count) held.push(row)
    else {
      const at = Math.floor(random() * (index + 1))
      if (at < count) held[at] = row
    }
  }
  return drawn.flat().sort((a, b) => a - b)
}

/** The filter that keeps drawn rows. */
export const drawnFilter = (rows: readonly number[], count: number, column: string): Filter => ({
  columnType: 'id',
  name: 'id',
  type: 3,
  rangeA: '',
  rangeB: '',
  value: rows.join('\n'),
  expression: randomExpression(count, column)
})
