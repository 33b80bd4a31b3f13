import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect, useMemo } from 'react'
import { fill } from '../../../contract/text.ts'
import { groupsQuery } from '../../state/columns/cell-columns.ts'
import { loadPoints, pointsAtom } from '../../state/points.ts'
import type { UserInfo } from '../../session/session.ts'
import { positionLabel } from '../../state/positions/position-label.ts'
import type { MapSource } from './download.ts'
import { texts } from './texts.ts'

export interface QualityReportMap {
  readonly source: MapSource | null
  readonly loading: boolean
  readonly error: Error | null
  readonly retry: () => void
}

/** The default embedding coloured by the groups of a column, where both exist. */
export function useMap({ dataset }: UserInfo, group: string, label: string): QualityReportMap {
  const position =
    dataset.positions.find(({ name }) => name === dataset.defaultPosition) ?? dataset.positions[0]
  const name = position?.name ?? ''
  const points = useAtomValue(pointsAtom(dataset, name))
  const groups = useQuery({ ...groupsQuery(group), enabled: group !== '' })
  useEffect(() => {
    // The atom has the error.
    if (name !== '') loadPoints(dataset, name).catch(() => {})
  }, [dataset, name])
  const column = group === '' ? null : groups.data
  const source = useMemo((): MapSource | null => {
    if (!position || !points?.complete || points.error || column === undefined) return null
    const shown = positionLabel(position.label)
    return {
      points,
      column,
      title: (language) =>
        fill(column ? texts.mapTitle : texts.mapPlain, language, { position: shown, column: label })
    }
  }, [position, points, column, label])
  const error = points?.error ?? groups.error
  return {
    source,
    error,
    loading: position !== undefined && source === null && error === null,
    retry: () => {
      if (points?.error) loadPoints(dataset, name).catch(() => {})
      if (groups.error) void groups.refetch()
    }
  }
}
