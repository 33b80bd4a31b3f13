import type { Clause, ClauseOperation } from '../../../../contract/selection.ts'
import { ownValue } from '../../../../shared/own-value.ts'
import type { Shape } from '../../../cloud/gestures/gesture.ts'
import type { KeptOutline } from '../../../cloud/overlay/Overlay.tsx'

/** The clause that a gesture makes. @param within the groups of the frame that it was made in */
export const clauseOf = (
  shape: Shape,
  position: string,
  op: ClauseOperation,
  within?: Clause['within']
): Clause => ({
  ...shape,
  position,
  op,
  source: 'embedding',
  ...(within && { within })
})

/** An outline of a clause. */
export interface ClauseOutline extends KeptOutline {
  /** The groups of the frame that it was drawn in, by column. */
  readonly within: Clause['within']
}

/** Whether it was drawn in the frame of this group, or in a cloud of all cells. */
export const isInFrame = ({ within }: ClauseOutline, column: string, group: string): boolean =>
  ownValue(within, column)?.includes(group) ?? true

/** The outlines of an embedding that make up the selection, without those that a later one replaced. */
export function keptOutlines(clauses: readonly Clause[], position: string): ClauseOutline[] {
  const first = Math.max(
    0,
    clauses.findLastIndex(({ op }) => op === 'new')
  )
  return clauses.slice(first).flatMap((clause): ClauseOutline[] => {
    if (clause.kind === 'polygon' && clause.position === position)
      return [
        {
          vertices: clause.vertices,
          smooth: clause.vertices.length > 12,
          within: clause.within,
          projection: clause.projection
        }
      ]
    if (clause.kind !== 'rectangle' || clause.position !== position) return []
    const [[left, bottom], [right, top]] = [clause.from, clause.to]
    return [
      {
        vertices: [
          [left, bottom],
          [right, bottom],
          [right, top],
          [left, top]
        ],
        smooth: false,
        within: clause.within,
        projection: clause.projection
      }
    ]
  })
}
