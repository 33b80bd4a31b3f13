import * as z from 'zod'
import { byName } from './by-name.ts'
import { scoreMethods } from './api/set.ts'
import { filtersSchema } from './filter/filter.ts'
import { limits } from './limits.ts'
import { clausesSchema } from './selection.ts'

/**
 * A view of the cells as it is kept and as it travels: what another version or program may have written is
 * checked like any input.
 */

const colorBySchema = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('group'), column: z.string() }),
    z.object({ kind: z.literal('number'), column: z.string() }),
    z.object({ kind: z.literal('gene'), gene: z.string() }),
    z.object({
      kind: z.literal('score'),
      name: z.string(),
      of: z.union([
        z.object({ set: z.string() }),
        z.object({ genes: z.array(z.string()).max(limits.scoreGenes) })
      ]),
      method: z.enum(scoreMethods)
    }),
    z.object({ kind: z.literal('members'), name: z.string(), set: z.string() }),
    z.object({
      kind: z.literal('band'),
      name: z.string(),
      task: z.string(),
      matrix: z.string(),
      from: z.int().nonnegative(),
      to: z.int().positive()
    }),
    z.object({
      kind: z.literal('pair'),
      name: z.string(),
      ligand: z.array(z.string()).min(1).max(limits.scoreGenes),
      receptor: z.array(z.string()).min(1).max(limits.scoreGenes)
    })
  ])
  .nullable()

/** Views that were kept before there were two panes have neither a split nor a second one. */
const paneSchema = z.object({
  position: z.string().nullable(),
  colorBy: colorBySchema,
  split: z.string().nullable().default(null)
})

/** What one pane shows, and what is filtered, selected and hidden. */
export const viewSchema = paneSchema.extend({
  beside: paneSchema.nullable().default(null),
  filters: filtersSchema,
  clauses: clausesSchema,
  hidden: byName(z.string(), z.array(z.string()))
})

/** The same with all else that a page keeps with a view, which stays as it is. */
export const keptViewSchema = viewSchema.loose()

export type View = z.output<typeof viewSchema>
export type Pane = z.output<typeof paneSchema>
