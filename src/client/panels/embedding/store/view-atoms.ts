import { atom } from 'jotai'
import { selectAtom } from 'jotai/utils'
import type { StandingView, View } from '../../../../../workers/filter/view.ts'
import type { GroupPlaces } from '../../../../../workers/filter/medians.ts'
import type { CloudLabel } from '../../../cloud/overlay/use-labels.ts'
import { limits } from '../../../../contract/limits.ts'
import { ownValue } from '../../../../shared/own-value.ts'
import { setOfColumn } from '../../../state/columns/cell-columns.ts'
import { explorationAtom } from '../../../state/view/exploration.ts'
import { selectedAtom, selectingPaneAtom } from '../../../state/selection/selected.ts'
import type { UserInfo } from '../../../session/session.ts'
import { groupLabels, legendEntries, withSame, type LegendEntry } from './legend-entries.ts'
import type { ChoiceAtoms } from './choice-atoms.ts'
import type { ColorAtoms } from './color-atoms.ts'

/** The filter thread's answer about the selection in a pane, and the groups that it counted for. */
export interface CountedView<Shown extends View = View> {
  readonly view: Shown
  readonly column: string | null
}

const none: readonly string[] = []
const noLabels: readonly CloudLabel[] = []

/** How a pane shows the selection: the cells, the legend and the names over the cells. */
export function createViewAtoms(dataset: UserInfo['dataset'], choices: ChoiceAtoms, colors: ColorAtoms) {
  const { drawingAtom, settingsAtom } = choices
  const { groupAtom, namingAtom, pointedLevelAtom } = colors
  /** The current selection; null before the first answer. */
  const viewAtom = atom<CountedView<StandingView> | null>(null)
  /** The preview with the outline that is being drawn, here or in the other pane; null without one. */
  const drawnViewAtom = atom<CountedView | null>(null)
  const mediansAtom = atom<{ readonly places: GroupPlaces; readonly column: string } | null>(null)
  const shownViewAtom = atom((get): CountedView | null => get(drawnViewAtom) ?? get(viewAtom))
  const drawnCountAtom = atom((get) => get(drawnViewAtom)?.view.count ?? null)
  const populationCountAtom = atom((get) => get(selectedAtom)?.populationCount ?? dataset.cells)
  const selectedCountAtom = atom((get) => get(selectedAtom)?.count ?? 0)
  const countAtom = atom((get) => get(drawnCountAtom) ?? get(selectedCountAtom))
  const selectingAtom = atom((get) => get(countAtom) > 0 || get(drawingAtom))
  /** The counts of the groups whose names are shown; null while the counts are of other groups. */
  const countsAtom = atom((get) => {
    const [shown, naming] = [get(shownViewAtom), get(namingAtom)]
    return naming && shown?.column === naming.name ? shown.view.groups : null
  })
  const hiddenAtom = atom((get) => {
    const naming = get(namingAtom)
    return naming ? (ownValue(get(explorationAtom).hidden, naming.name) ?? none) : none
  })
  const countedEntriesAtom = atom((get) => {
    const naming = get(namingAtom)
    return naming
      ? legendEntries(naming.column, get(countsAtom), get(hiddenAtom), get(populationCountAtom))
      : []
  })
  /**
   * Groups that name the places; an answer that changes none of them leaves them as they are, and what shows
   * them alone.
   */
  const namedEntriesAtom = selectAtom(countedEntriesAtom, withSame<LegendEntry>)
  /** Names of groups at the middles of their cells. */
  const allLabelsAtom = atom((get): readonly CloudLabel[] => {
    const [medians, naming] = [get(mediansAtom), get(namingAtom)]
    if (!get(settingsAtom).labels || !naming || medians?.column !== naming.name) return noLabels
    const grouped = get(groupAtom) !== null
    const pointed = grouped ? get(pointedLevelAtom) : null
    return groupLabels(get(namedEntriesAtom), medians.places, grouped && get(selectingAtom), pointed)
  })
  return {
    viewAtom,
    drawnViewAtom,
    mediansAtom,
    shownViewAtom,
    /** The groups of the colour, or that name the places, whose cells are out of sight. */
    hiddenAtom,
    countsAtom,
    /** The number of cells in the outline that is being drawn; null while none is. */
    drawnCountAtom,
    /** Incremented when the visible cells change; null before the first answer. */
    sightAtom: atom((get) => get(viewAtom)?.view.sight ?? null),
    populationCountAtom,
    /** The number of selected cells, without the outline that is being drawn. */
    selectedCountAtom,
    /** The number of selected cells, with the outline that is being drawn. */
    countAtom,
    /** Whether there are any, and whether they are so many that a tool takes long. */
    someAtom: atom((get) => get(countAtom) > 0),
    manyAtom: atom((get) => get(countAtom) > limits.manyCells),
    selectingAtom,
    /** The selection bar is shown only in the pane where cells were selected last. */
    hasBarAtom: atom(
      (get) => get(explorationAtom).beside === null || get(selectingPaneAtom) === choices.name
    ),
    /** The rows of the legend; empty where the cells are not coloured by groups. */
    entriesAtom: atom((get) => (get(groupAtom) ? get(namedEntriesAtom) : [])),
    /** The number of cells of the population that are in no group of the legend. */
    ungroupedAtom: atom((get) => {
      const group = get(groupAtom)
      if (!group || setOfColumn(group.name) !== null) return 0
      const grouped = get(namedEntriesAtom).reduce((sum, { count }) => sum + count, 0)
      return Math.max(0, get(populationCountAtom) - grouped)
    }),
    labelsAtom: selectAtom(allLabelsAtom, withSame<CloudLabel>)
  }
}

export type ViewAtoms = ReturnType<typeof createViewAtoms>
