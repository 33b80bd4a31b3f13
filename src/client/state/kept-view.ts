import { getDefaultStore } from 'jotai'
import * as z from 'zod'
import { scoreMethods } from '../../contract/api/set.ts'
import { filtersSchema } from '../../contract/filter.ts'
import { limits } from '../../contract/limits.ts'
import { clausesSchema } from '../../contract/selection.ts'
import { camerasAtom, heldCameraSchema, turnsAtom, turnSchema, type HeldCamera, type Turn } from './cameras.ts'
import { explorationAtom, setExplorationAtom, type Exploration, type PaneName } from './exploration.ts'
import { looksAtom, lookSchema, type Look } from './looks.ts'

const colorBySchema = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('group'), column: z.string() }),
    z.object({ kind: z.literal('number'), column: z.string() }),
    z.object({ kind: z.literal('gene'), gene: z.string() }),
    z.object({
      kind: z.literal('score'),
      name: z.string(),
      of: z.union([z.object({ set: z.string() }), z.object({ genes: z.array(z.string()).max(limits.scoreGenes) })]),
      method: z.enum(scoreMethods)
    }),
    z.object({ kind: z.literal('members'), name: z.string(), set: z.string() })
  ])
  .nullable()

/** Views that were kept before there were two pictures have neither a split nor a second one. */
const paneSchema = z.object({ position: z.string().nullable(), colorBy: colorBySchema, split: z.string().nullable().default(null) })

/** A view as it is kept and as it travels: what another version or hand may have written is checked like any input. */
export const viewSchema = paneSchema.extend({
  beside: paneSchema.nullable().default(null),
  filters: filtersSchema,
  clauses: clausesSchema,
  hidden: z.record(z.string(), z.array(z.string()))
}) satisfies z.ZodType<Exploration>

/** A view with where it is seen from and how it is drawn, which undo does not bring back. */
export const seenViewSchema = viewSchema.extend({
  cameras: z.record(z.string().max(500), heldCameraSchema).default({}),
  turns: z.record(z.string().max(500), turnSchema).default({}),
  looks: z.partialRecord(z.enum(['first', 'beside'] satisfies PaneName[]), lookSchema).default({})
})

interface Seen {
  readonly cameras: Readonly<Record<string, HeldCamera>>
  readonly turns: Readonly<Record<string, Turn>>
  readonly looks: Readonly<Partial<Record<PaneName, Look>>>
}

/** What is shown now. */
export const viewNow = (): Exploration & Seen => ({
  ...getDefaultStore().get(explorationAtom),
  cameras: getDefaultStore().get(camerasAtom),
  turns: getDefaultStore().get(turnsAtom),
  looks: getDefaultStore().get(looksAtom)
})

/** Shows a view, without an entry for undo. */
export function showView({ cameras, turns, looks, ...exploration }: z.output<typeof seenViewSchema>): void {
  getDefaultStore().set(setExplorationAtom, exploration)
  getDefaultStore().set(camerasAtom, cameras)
  getDefaultStore().set(turnsAtom, turns)
  getDefaultStore().set(looksAtom, looks)
}

const keyOf = (project: string) => `cytodeck.view.${project}`
let kept: string | null = null

/**
 * From now on the view of this project outlives a reload of the tab: it is written when the page goes, into the storage
 * of the tab alone, so that two tabs keep two views.
 */
export function keepViewOf(project: string): void {
  if (kept === null) window.addEventListener('pagehide', writeView)
  kept = project
}

function writeView(): void {
  if (kept === null) return
  try {
    sessionStorage.setItem(keyOf(kept), JSON.stringify(viewNow()))
  } catch {
    // Nothing is kept here, or the selection is larger than what is: the next page begins anew.
  }
}

/** Brings back the view that this tab had of the project before it was loaded anew. */
export function restoreView(project: string): void {
  try {
    const text = sessionStorage.getItem(keyOf(project))
    const view = text === null ? null : seenViewSchema.safeParse(JSON.parse(text))
    if (view?.success) showView(view.data)
  } catch {
    // Damaged or not allowed: as if there were none.
  }
}
