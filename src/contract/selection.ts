import * as z from 'zod'
import { byName } from './by-name.ts'
import { filtersSchema } from './filter/filter.ts'
import { idsSchema } from './ids.ts'

export { idsSchema, idsWhere, readIds, rowsWhere, writeIds, type Ids } from './ids.ts'

const vertices = z
  .array(z.tuple([z.number(), z.number()]))
  .min(3)
  .max(20_000)

/** See `Projection`. */
const projection = z.array(z.number()).length(12).optional()

/**
 * One step of a selection: who made it, over what, and the condition as data. Clauses are applied in order,
 * each with its set operation, on the cells that pass the filters. Vertices are in the space of the embedding
 * named by `position`; with a `projection`, on the plane on which its three first axes were seen when the
 * outline was drawn, so that it reaches through the depth. `without` names groups that were hidden when the
 * clause was made, by column: their cells were out of sight, so the clause does not have them, whatever is
 * hidden later. `within` names, by column, the only groups that it has: those of the frame that it was drawn
 * in. A set can be renamed and deleted: `name` is what it was called, and `rows` its cells as they
 * were when a task was created.
 */
export const clauseSchema = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('polygon'), position: z.string(), vertices, projection }),
    z.object({
      kind: z.literal('rectangle'),
      position: z.string(),
      from: z.tuple([z.number(), z.number()]),
      to: z.tuple([z.number(), z.number()]),
      projection
    }),
    z.object({ kind: z.literal('ids'), ids: z.array(z.int().nonnegative()).max(2_000_000) }),
    z.object({ kind: z.literal('groups'), column: z.string(), levels: z.array(z.string()).max(100_000) }),
    z.object({ kind: z.literal('filters'), filters: filtersSchema }),
    z.object({
      kind: z.literal('members'),
      setId: z.string().max(100),
      name: z.string().max(1000).optional(),
      rows: idsSchema.optional()
    }),
    z.object({ kind: z.literal('all') })
  ])
  .and(
    z.object({
      op: z.enum(['new', 'add', 'subtract', 'intersect', 'invert']),
      source: z.string().max(100),
      without: byName(z.string().max(500), z.array(z.string()).max(100_000)).optional(),
      within: byName(z.string().max(500), z.array(z.string()).max(100_000)).optional()
    })
  )

export type Clause = z.infer<typeof clauseSchema>
export type ClauseOperation = Clause['op']
export const clausesSchema = z.array(clauseSchema).max(1000)
