import { useQueries } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { ColumnRow } from '../../../contract/api/data.ts'
import { distributionQuery } from './distributions.ts'

const mostColumns = 24
const ofAllCells = { type: 0, filters: [] }

/** Colours of the groups of the grouping columns, as the embedding shows them. */
export function useGroupColors(
  columns: readonly ColumnRow[]
): (column: string, value: string) => string | undefined {
  const groupings = columns.filter(({ columnType }) => columnType === 'meta').slice(0, mostColumns)
  const answers = useQueries({
    queries: groupings.map(({ name }) => distributionQuery(ofAllCells, name)),
    combine: (results) => results.map(({ data }) => data?.groups)
  })
  const names = groupings.map(({ name }) => name).join('\n')
  const colors = useMemo(
    () =>
      new Map(
        names
          .split('\n')
          .map((name, i) => [name, new Map((answers[i] ?? []).map(({ value, color }) => [value, color]))])
      ),
    [answers, names]
  )
  return useCallback((column, value) => colors.get(column)?.get(value), [colors])
}
