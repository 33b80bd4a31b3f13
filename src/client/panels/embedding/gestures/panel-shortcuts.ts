import type { KeyboardEvent } from 'react'
import { toolsFor } from '../../../cloud/gestures/tools.ts'
import { shortcutOf, type ShortcutName } from '../../../shortcuts/shortcuts.ts'
import { cellPickAtom } from '../../../state/selection/cell-pick.ts'
import { letterKeysAtom } from '../../../state/letter-keys.ts'
import type { Pane, Store } from '../store/pane.ts'
import { paneActions } from '../actions/pane-actions.ts'
import { selectionActions } from '../actions/selection-actions.ts'

/** Shortcuts of a panel beside those of its tools, in the order in which they are read out. */
export const panelShortcuts = [
  'fit',
  'zoomSelection',
  'zoomIn',
  'zoomOut',
  'invert',
  'onlyThese',
  'density',
  'runTool',
  'saveSet',
  'color',
  'colorBefore',
  'colorAfter',
  'cancel'
] as const satisfies readonly ShortcutName[]

/**
 * Handles the shortcuts of the panel that its cloud does not use. Returns whether one was handled.
 */
export function panelKeys(store: Store, pane: Pane): (event: KeyboardEvent) => boolean {
  const selection = selectionActions(store, pane)
  const choices = paneActions(store, pane)
  const perform: Readonly<Partial<Record<ShortcutName, () => void>>> = {
    cancel: () => {
      const pick = store.get(cellPickAtom)
      if (pick) {
        store.set(cellPickAtom, null)
        pick.cancel()
      } else if (store.get(pane.inspectedAtom)?.pinned) store.set(pane.inspectedAtom, null)
      else selection.clear()
    },
    color: () => store.set(pane.colorMenuAtom, true),
    colorBefore: () => choices.stepColor(-1),
    colorAfter: () => choices.stepColor(1),
    density: choices.toggleDensity,
    invert: selection.invert,
    onlyThese: selection.onlyThese,
    runTool: selection.runTool,
    saveSet: selection.saveSet,
    zoomSelection: () => void selection.zoomTo()
  }
  return (event) => {
    const characters = store.get(letterKeysAtom)
    const tool = shortcutOf(toolsFor(store.get(pane.solidAtom)), event.nativeEvent, characters)
    if (tool) {
      store.set(pane.toolAtom, tool)
      return true
    }
    const shortcut = shortcutOf(panelShortcuts, event.nativeEvent, characters)
    const performed = shortcut ? perform[shortcut] : undefined
    performed?.()
    return performed !== undefined
  }
}
