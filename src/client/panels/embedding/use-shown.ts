import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useMemo } from 'react'
import type { ColumnRow } from '../../../contract/api/data.ts'
import { lookAtoms } from '../../state/looks.ts'
import { filterThread } from '../../state/filter-thread.ts'
import { paneOf, type ColorBy, type Exploration, type PaneName } from '../../state/exploration.ts'
import type { Points } from '../../state/points.ts'
import { pointedAtom } from '../../state/pointed.ts'
import { drawnClauseAtom, selectedAtom, selectingPaneAtom } from '../../state/selected.ts'
import type { UserInfo } from '../../state/session.ts'
import { firstColor } from './color-options.ts'
import { positionLabel } from './position-label.ts'
import { useThemeColors } from './theme-colors.ts'
import { useColor } from './use-color.ts'
import { useFrames } from './use-frames.ts'
import { useLegend } from './use-legend.ts'
import { useLook } from './use-look.ts'
import { usePanelDensity } from './use-panel-density.ts'
import { usePicture } from './use-picture.ts'
import { useView } from './use-view.ts'

interface Chosen {
  readonly paneName: PaneName
  readonly dataset: UserInfo['dataset']
  readonly points: Points
  readonly columns: readonly ColumnRow[]
  readonly exploration: Exploration
  /** The colour that is pointed at in the list of colours. */
  readonly previewed: ColorBy | null
  /** An outline is being drawn here. */
  readonly drawing: boolean
}

/** What is left of the cells' opacity under the contours of groups. */
const cellsUnderLines = 0.35

/** What a panel shows: from what is chosen, by its data, to how the cells, their names and their density are drawn. */
export function useShown({ paneName, dataset, points, columns, exploration, previewed, drawing }: Chosen) {
  const colors = useThemeColors()
  const selected = useAtomValue(selectedAtom)
  const drawnClause = useAtomValue(drawnClauseAtom)
  const selectingPane = useAtomValue(selectingPaneAtom)
  const pointedAt = useAtomValue(pointedAtom)
  const elsewhere = drawnClause && drawnClause.by !== paneName ? drawnClause : null
  const { position } = points
  const thread = filterThread(dataset.id, dataset.cells)
  const pane = paneOf(exploration, paneName)
  const { names } = useAtomValue(lookAtoms[paneName])
  const setLook = useSetAtom(lookAtoms[paneName])
  const grouping = pane.colorBy?.kind === 'group' ? pane.colorBy.column : null
  // The groups that are shown now go on naming the places under a gene, here and where the view is sent.
  useEffect(() => {
    if (grouping !== null) setLook({ names: grouping })
  }, [grouping, setLook])
  const usual = useMemo(() => firstColor(columns), [columns])
  const color = useColor(previewed ?? pane.colorBy, names ?? (usual?.kind === 'group' ? usual.column : null))
  const { coloring, naming } = color
  const group = coloring?.kind === 'group' ? coloring : null
  const shownPosition = dataset.positions.find(({ name }) => name === position)
  const drawnAs = useLook(paneName, points, shownPosition?.dimensions ?? 2, coloring)
  const { look, solid, size, opacity, range, zerosGrey } = drawnAs
  const pointed = pointedAt && pointedAt.column === coloring?.name ? pointedAt.level : null
  const seen = useView({ thread, position, count: points.count, complete: points.complete, selected, groups: naming, elsewhere })
  const linesOver = look.density?.of === 'groups' && group !== null && !solid
  const picture = usePicture({
    points,
    coloring,
    colors,
    view: seen.view,
    drawing: drawing || elsewhere?.over === false,
    pointed,
    range,
    highOnTop: look.highOnTop,
    zerosGrey,
    size,
    // Lines in the colours of the groups are read only where the cells stand back.
    opacity: linesOver ? opacity * cellsUnderLines : opacity
  })
  const frames = useFrames(thread, pane.split, exploration.hidden)
  const density = usePanelDensity({
    thread,
    position,
    count: points.count,
    selected,
    sight: seen.view?.sight ?? null,
    density: solid ? null : look.density,
    group,
    frames,
    dark: colors.dark,
    pointed
  })
  const of = selected?.populationCount ?? dataset.cells
  const count = seen.drawn ?? selected?.count ?? 0
  const selecting = count > 0 || drawing
  const legend = useLegend({
    group,
    naming,
    hidden: exploration.hidden,
    view: seen.view,
    medians: seen.medians,
    populationCount: of,
    labelled: look.labels,
    selecting,
    pointed
  })
  return {
    ...drawnAs,
    ...legend,
    ...seen,
    dark: colors.dark,
    thread,
    pane,
    color,
    coloring,
    group,
    selected,
    /** Cells selected, or under the outline that is being drawn, and of how many. */
    count,
    of,
    selecting,
    barHere: exploration.beside === null || selectingPane === paneName,
    pointed,
    picture,
    frames,
    density,
    label: positionLabel(shownPosition?.label ?? position),
    title: coloring ? (coloring.label ?? columns.find(({ name }) => name === coloring.name)?.label ?? coloring.name) : ''
  }
}
