import type { Clause, ClauseOperation } from '../../../contract/selection.ts'
import type { Projection } from '../../../contract/outline.ts'
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
  /** How the embedding was seen when it was drawn: from elsewhere the outline means nothing, and only the cells it took are shown. */
  readonly projection: Projection | undefined
}

/** Was it drawn as the embedding is seen now? */
export const isSeen = (outline: KeptOutline, projection: Projection | null): boolean => (outline.projection ?? []).join() === (projection ?? []).join()

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
      return [{ vertices: clause.vertices, smooth: clause.vertices.length > 12, within: clause.within, projection: clause.projection }]
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
