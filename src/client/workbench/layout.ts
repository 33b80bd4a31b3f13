import { Model, TabNode, type IJsonModel } from 'flexlayout-react'
import { atom, getDefaultStore } from 'jotai'
import type { Panel } from '../panels/panel.ts'
import { readStored, writeStored } from '../state/storage.ts'
import { savedAtAtom } from '../state/status.ts'
import { defaultLayout, stackedBelow } from './default-layout.ts'

/** Incremented to rebuild the dock from its default layout. */
export const layoutRoundAtom = atom(0)

const isDock = (panel: Panel): boolean => panel.place.startsWith('dock-')

/**
 * The stored layout of the dock in this project. It is the default one where nothing is stored that fits the
 * panels of this version, or the window is low.
 */
export function openLayout(project: string, panels: readonly Panel[], width: number, height: number): Model {
  const docked = panels.filter(isDock)
  const kept = height < stackedBelow ? undefined : readStored('layout', {})[project]
  if (kept && sameList(kept['panels'], docked)) {
    try {
      const model = Model.fromJson(kept['model'] as IJsonModel)
      if (docked.every((panel) => !panel.fixed || holds(model, panel))) return model
    } catch {
      // Damaged, or of another version of the dock: the default is used.
    }
  }
  return Model.fromJson(defaultLayout(docked, width, height))
}

/** Stores the layout of the dock of this project. */
export function keepLayout(project: string, panels: readonly Panel[], model: Model): void {
  const names = panels.filter(isDock).map(({ id }) => id)
  const layouts = { ...readStored('layout', {}), [project]: { panels: names, model: model.toJson() } }
  if (writeStored('layout', layouts)) getDefaultStore().set(savedAtAtom, new Date())
}

/** The stored layout of the dock of this project; null where it is the default one. */
export const keptLayout = (project: string): Readonly<Record<string, unknown>> | null =>
  readStored('layout', {})[project] ?? null

/**
 * Stores the layout of a shared view. One of another version of the panels is ignored when the dock is built.
 */
export function adoptLayout(project: string, layout: Record<string, unknown>): void {
  writeStored('layout', { ...readStored('layout', {}), [project]: layout })
  getDefaultStore().set(layoutRoundAtom, (round) => round + 1)
}

/** Deletes the stored layout of this project and shows the default. */
export function resetLayout(project: string): void {
  const { [project]: _gone, ...others } = readStored('layout', {})
  writeStored('layout', others)
  getDefaultStore().set(layoutRoundAtom, (round) => round + 1)
}

function holds(model: Model, panel: Panel): boolean {
  let found = false
  model.visitNodes((node) => {
    if (node instanceof TabNode && node.getComponent() === panel.id) found = true
  })
  return found
}

const sameList = (kept: unknown, docked: readonly Panel[]): boolean =>
  Array.isArray(kept) && kept.length === docked.length && docked.every(({ id }, at) => kept[at] === id)
