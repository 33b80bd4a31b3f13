import { colorName, isGroup, isNumber } from '../../../state/columns/color-columns.ts'
import { actionAtom, changePane, type ColorBy, type Pane as Chosen } from '../../../state/view/exploration.ts'
import { positionLabel } from '../../../state/positions/position-label.ts'
import { writeStored } from '../../../state/storage.ts'
import type { Density } from '../../../state/view/view-settings.ts'
import type { Pane, Store } from '../store/pane.ts'

const plainDensity: Density = { of: 'shown', smoothing: 1, filled: true }

/**
 * The actions on a pane as a whole: its embedding, its colour, its frames and a second pane (each with undo),
 * and how it is drawn.
 */
export function paneActions(store: Store, pane: Pane) {
  const change = (name: string, chosen: Partial<Chosen>, values: Readonly<Record<string, string>> = {}) =>
    store.set(actionAtom, { name, values }, (now) => changePane(now, pane.name, chosen))
  const columnsNow = () => store.get(pane.columnsAtom)
  const setColor = (colorBy: ColorBy) => {
    store.set(pane.previewedColorAtom, null)
    change('colorBy', { colorBy }, { name: colorName(colorBy, columnsNow()) })
  }
  return {
    setColor,
    /** The next column that can be a colour, or the one before. */
    stepColor: (by: 1 | -1) => {
      const choices = columnsNow().filter((column) => !column.hidden && (isGroup(column) || isNumber(column)))
      const colorBy = store.get(pane.colorByAtom)
      const now = choices.findIndex(
        ({ name }) => colorBy !== null && 'column' in colorBy && name === colorBy.column
      )
      const next = choices[(now + by + choices.length) % choices.length]
      if (next) setColor({ kind: isGroup(next) ? 'group' : 'number', column: next.name })
    },
    setPosition: (position: string) => {
      if (position === store.get(pane.positionAtom)) return
      if (pane.name === 'first') writeStored('position', position)
      const option = store.get(pane.dataSetAtom).positions.find(({ name }) => name === position)
      change('position', { position }, { name: positionLabel(option?.label ?? position) })
    },
    setSplit: (split: string | null) => {
      if (split === store.get(pane.splitAtom)) return
      if (split === null) change('unsplit', { split })
      else
        change('split', { split }, { name: columnsNow().find(({ name }) => name === split)?.label ?? split })
    },
    openBeside: () => {
      const position = store.get(pane.positionAtom)
      const other =
        store.get(pane.dataSetAtom).positions.find(({ name }) => name !== position)?.name ?? position
      const beside = { position: other, colorBy: store.get(pane.colorByAtom), split: null }
      store.set(actionAtom, { name: 'openBeside' }, { beside })
    },
    toggleDensity: () => {
      if (store.get(pane.solidAtom)) return
      store.set(pane.settingsAtom, { density: store.get(pane.settingsAtom).density ? null : plainDensity })
    }
  }
}
