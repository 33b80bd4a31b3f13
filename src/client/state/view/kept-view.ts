import { getDefaultStore } from 'jotai'
import * as z from 'zod'
import { viewSchema } from '../../../contract/view.ts'
import type { HeldCamera } from '../../cloud/camera.ts'
import type { Turn } from '../../cloud/space.ts'
import { camerasAtom, heldCameraSchema, turnsAtom, turnSchema } from './cameras.ts'
import {
  explorationAtom,
  resetExplorationAtom,
  setExplorationAtom,
  type Exploration,
  type PaneName
} from './exploration.ts'
import { allViewSettingsAtom, viewSettingsSchema, type ViewSettings } from './view-settings.ts'
import { pickedGenesAtom } from '../picked-genes.ts'
import { tableViewsAtom, tableViewsSchema, type TableViews } from '../table-views.ts'

/**
 * A view with its cameras, how it is drawn, and page, order and filters of its tables, which undo does not
 * bring back.
 */
export const seenViewSchema = viewSchema.extend({
  cameras: z.record(z.string().max(500), heldCameraSchema).default({}),
  turns: z.record(z.string().max(500), turnSchema).default({}),
  /** View settings, under the name that kept and shared views have for them. */
  looks: z.partialRecord(z.enum(['first', 'beside'] satisfies PaneName[]), viewSettingsSchema).default({}),
  tables: tableViewsSchema.default({}),
  /** Ticked rows of the gene table. */
  genes: z.array(z.int().nonnegative()).default([])
}) satisfies z.ZodType<Exploration & Seen>

interface Seen {
  readonly cameras: Readonly<Record<string, HeldCamera>>
  readonly turns: Readonly<Record<string, Turn>>
  readonly looks: Readonly<Partial<Record<PaneName, ViewSettings>>>
  readonly tables: Readonly<TableViews>
  readonly genes: readonly number[]
}

/** What is shown now. */
export const viewNow = (): Exploration & Seen => ({
  ...getDefaultStore().get(explorationAtom),
  cameras: getDefaultStore().get(camerasAtom),
  turns: getDefaultStore().get(turnsAtom),
  looks: getDefaultStore().get(allViewSettingsAtom),
  tables: getDefaultStore().get(tableViewsAtom),
  genes: [...getDefaultStore().get(pickedGenesAtom)]
})

/** Shows a view, without an entry for undo. */
export function showView({
  cameras,
  turns,
  looks,
  tables,
  genes,
  ...exploration
}: z.output<typeof seenViewSchema>): void {
  getDefaultStore().set(setExplorationAtom, exploration)
  showSeen({ cameras, turns, looks, tables, genes })
}

function showSeen({ cameras, turns, looks, tables, genes }: Seen): void {
  const store = getDefaultStore()
  store.set(camerasAtom, cameras)
  store.set(turnsAtom, turns)
  store.set(allViewSettingsAtom, looks)
  store.set(tableViewsAtom, tables)
  store.set(pickedGenesAtom, new Set(genes))
}

/** Forgets everything: another project was opened. */
export function forgetView(): void {
  getDefaultStore().set(resetExplorationAtom)
  showSeen({ cameras: {}, turns: {}, looks: {}, tables: {}, genes: [] })
}

const keyOf = (project: string) => `cytodeck.view.${project}`
let kept: string | null = null

/**
 * From now on the view of this project outlives a reload of the tab: it is written when the page goes, into
 * the storage of the tab alone, so that two tabs keep two views.
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
