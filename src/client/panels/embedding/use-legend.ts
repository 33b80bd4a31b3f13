import { useMemo } from 'react'
import type { Exploration } from '../../state/exploration.ts'
import { groupLabels, legendEntries } from './legend-entries.ts'
import type { GroupColoring } from './use-color.ts'
import type { SelectionView } from './use-view.ts'

interface Legend extends Pick<SelectionView, 'view' | 'medians'> {
  /** The groups that colour the picture; null where something else does. */
  readonly group: GroupColoring | null
  /** The groups whose names stand over the cells: over the colours of a gene those that were shown before. */
  readonly naming: GroupColoring | null
  readonly hidden: Exploration['hidden']
  readonly populationCount: number
  /** Are names wanted? */
  readonly labelled: boolean
  readonly selecting: boolean
  /** The group that is pointed at. */
  readonly pointed: number | null
}

const none: readonly string[] = []

/** The groups as the legend tells them and as names over the cells. */
export function useLegend({ group, naming, hidden: away, view, medians, populationCount, labelled, selecting, pointed }: Legend) {
  const counts = view?.groups ?? null
  const hidden = group ? (away[group.name] ?? none) : none
  const entries = useMemo(() => (group ? legendEntries(group.column, counts, hidden, populationCount) : []), [group, counts, hidden, populationCount])
  const labels = useMemo(() => {
    if (!labelled || !naming) return []
    const named = group ? entries : legendEntries(naming.column, counts, away[naming.name] ?? none, populationCount)
    return groupLabels(named, medians, selecting && group !== null, group ? pointed : null)
  }, [labelled, naming, group, entries, counts, away, populationCount, medians, selecting, pointed])
  return { hidden, entries, labels }
}
