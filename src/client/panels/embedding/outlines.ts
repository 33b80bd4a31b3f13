import type { Clause, ClauseOperation } from '../../../contract/selection.ts'
import type { Shape, Vertex } from './gestures/tool.ts'

/** The clause that a gesture makes. @param within the groups of the frame that it was made in */
export const clauseOf = (shape: Shape, position: string, op: ClauseOperation, within?: Clause['within']): Clause => ({
  ...shape,
  position,
  op,
  source: 'embedding',
  ...(within && { within })
})

export interface KeptOutline {
  readonly vertices: readonly Vertex[]
  readonly smooth: boolean
  /** The groups of the frame that it was drawn in, by column. */
  readonly within: Clause['within']
}

/** Was it drawn in the frame of this group, or in a picture of all cells? */
export const isInFrame = ({ within }: KeptOutline, column: string, group: string): boolean => within?.[column]?.includes(group) ?? true

/** Outlines of an embedding that the selection is made of; what the last new one replaced is gone. */
export function keptOutlines(clauses: readonly Clause[], position: string): KeptOutline[] {
  const first = Math.max(
    0,
    clauses.findLastIndex(({ op }) => op === 'new')
  )
  return clauses.slice(first).flatMap((clause): KeptOutline[] => {
    if (clause.kind === 'polygon' && clause.position === position)
      return [{ vertices: clause.vertices, smooth: clause.vertices.length > 12, within: clause.within }]
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
        within: clause.within
      }
    ]
  })
}
