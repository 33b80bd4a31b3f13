import { atom } from 'jotai'
import type { ColumnRow } from '../../../../contract/api/data.ts'
import type { ToolName } from '../../../cloud/gestures/tools.ts'
import { datasetAtom } from '../../../state/dataset.ts'
import { explorationAtom, paneOf, type ColorBy, type PaneName } from '../../../state/view/exploration.ts'
import { pointsAtom, type Points } from '../../../state/points.ts'
import { positionLabel } from '../../../state/positions/position-label.ts'
import type { UserInfo } from '../../../session/session.ts'
import { shownPosition } from '../../../state/positions/shown-position.ts'
import { viewSettingsAtoms } from '../../../state/view/view-settings.ts'

type Dataset = UserInfo['dataset']

const noPoints: Omit<Points, 'position'> = {
  ids: new Uint32Array(0),
  xy: new Float32Array(0),
  z: null,
  count: 0,
  placed: 0,
  total: 0,
  complete: false,
  error: null
}

/** The choices of a pane: its embedding, how it is drawn, and the tool. */
export function createChoiceAtoms(name: PaneName, opened: Dataset) {
  /** The current state, since embeddings may have been added after it was opened. */
  const dataSetAtom = atom((get) => get(datasetAtom) ?? opened)
  const chosenAtom = atom((get) => paneOf(get(explorationAtom), name))
  const positionAtom = atom((get) => shownPosition(get(dataSetAtom), get(chosenAtom).position))
  const optionAtom = atom((get) =>
    get(dataSetAtom).positions.find((option) => option.name === get(positionAtom))
  )
  const settingsAtom = viewSettingsAtoms[name]
  const canTurnAtom = atom((get) => (get(optionAtom)?.dimensions ?? 2) > 2)
  /** By default an embedding of three axes is shown in three dimensions, and any other in two. */
  const solidAtom = atom((get) => {
    const usual = get(optionAtom)?.dimensions === 3
    return get(canTurnAtom) && (get(settingsAtom).solid ?? usual)
  })
  const chosenToolAtom = atom<ToolName | null>(null)
  return {
    name,
    dataSetAtom,
    positionAtom,
    positionLabelAtom: atom((get) => positionLabel(get(optionAtom)?.label ?? get(positionAtom))),
    pointsAtom: atom((get): Points => {
      const position = get(positionAtom)
      return get(pointsAtom(get(dataSetAtom), position)) ?? { ...noPoints, position }
    }),
    colorByAtom: atom((get) => get(chosenAtom).colorBy),
    splitAtom: atom((get) => get(chosenAtom).split),
    settingsAtom,
    canTurnAtom,
    solidAtom,
    /** The columns of the cell table; empty until they are loaded. */
    columnsAtom: atom<readonly ColumnRow[]>([]),
    /** The colour under the pointer in the list of colours. */
    previewedColorAtom: atom<ColorBy | null>(null),
    /** The default depends on how the embedding is displayed. */
    toolAtom: atom(
      (get): ToolName => {
        const [chosen, solid] = [get(chosenToolAtom), get(solidAtom)]
        const suited = solid ? 'turn' : 'lasso'
        return chosen === null || (chosen === 'turn' && !solid) ? suited : chosen
      },
      (_get, set, tool: ToolName) => set(chosenToolAtom, tool)
    ),
    /** Whether the list of colours is open. */
    colorMenuAtom: atom(false),
    /** Whether an outline is being drawn here. */
    drawingAtom: atom(false),
    /** Cells in the frame that is on the screen; fewer than there are while the camera moves. */
    paintedAtom: atom(0)
  }
}

export type ChoiceAtoms = ReturnType<typeof createChoiceAtoms>
