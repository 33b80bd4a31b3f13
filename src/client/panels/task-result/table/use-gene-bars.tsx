import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useMemo, useState, type ReactNode } from 'react'
import type { ContentOf } from '../../../../contract/api/endpoint.ts'
import { taskData } from '../../../../contract/api/task.ts'
import type { Filter } from '../../../../contract/filter/filter.ts'
import { callQuery } from '../../../api/query.ts'
import { useLanguage, useWords } from '../../../i18n/i18n.ts'
import type { GridColumn } from '../../../ui/grid/Grid.tsx'
import { useGroupings } from '../figures/chart-data.ts'
import { useOpenResult } from '../open-result.ts'
import { words } from '../words.ts'
import { isGene, numberText } from './columns.ts'
import { geneChunks } from './gene-chunks.ts'
import { GeneBars, widthOfBars } from './GeneBars.tsx'
import type { ResultRow } from './result-rows.ts'

/** The id of the column of bars, different from every result column. */
export const barsColumn = ':bars'
/** The maximum number of rows in one call. */
const mostRows = 1000

const ofGenes = (genes: readonly string[]): Filter => ({
  columnType: 'string',
  name: 'gene',
  type: 3,
  value: genes.join('\n'),
  rangeA: '',
  rangeB: '',
  expression: ''
})

/** The rows of several responses, and whether all of them are loaded. */
const joined = (answers: readonly Pick<UseQueryResult<ContentOf<typeof taskData>>, 'data'>[]) => ({
  rows: answers.flatMap(({ data }) => data?.list ?? []),
  whole: answers.every(({ data }) => data !== undefined)
})

/**
 * A value of each visible gene in every group, as small bars beside it, where the tool has such a table; null
 * otherwise, and for results of versions without it.
 *
 * @param id the id of the table
 * @param seen its visible rows
 */
export function useGeneBars(
  id: string,
  seen: readonly ResultRow[]
): {
  readonly column: GridColumn
  readonly cell: (row: ResultRow) => ReactNode
} | null {
  const t = useWords(words)
  const language = useLanguage()
  const { tool, task, result } = useOpenResult()
  const bars = tool.bars?.[id]
  const table = bars && result.tables[bars.table]
  const grouping = bars && task.params[bars.column]
  const by = typeof grouping === 'string' ? grouping : ''
  const groupings = useGroupings(tool, task.params)
  const requested = table ? geneChunks(seen) : []
  const { rows, whole } = useQueries({
    queries: requested.map((genes) => ({
      ...callQuery(taskData, {
        task_id: task.task_id,
        table: bars?.table ?? '',
        page: 1,
        pageSize: mostRows,
        filters: [ofGenes(genes)],
        sort: []
      }),
      staleTime: Infinity
    })),
    combine: joined
  })
  const found = useMemo(() => new Map(rows.map((row) => [row['gene'], row])), [rows])
  // The last ones stay until all of the next ones are loaded.
  const [before, setBefore] = useState(found)
  if (whole && rows.length > 0 && before !== found) setBefore(found)
  if (!table || !groupings) return null
  const order = groupings.order(by)
  const groups = table.columns
    .filter((column) => !isGene(column))
    .map((column) => ({
      column,
      place: order.indexOf(column.label),
      color: groupings.color(by, column.label)
    }))
    .sort((a, b) => a.place - b.place)
  const name = tool.texts[language].tables[bars.table]?.name ?? bars.table
  return {
    column: {
      id: barsColumn,
      label: name,
      width: widthOfBars(groups.length),
      align: 'left',
      unsortable: true
    },
    cell: ({ gene }) => {
      const row = found.get(gene ?? null) ?? before.get(gene ?? null)
      if (!row) return null
      const values = groups.map(({ column, color }) => ({
        name: column.label,
        color,
        value: Number(row[column.name] ?? 0),
        text: numberText(Number(row[column.name] ?? 0), column)
      }))
      const top = values.reduce((best, one) => (one.value > best.value ? one : best))
      return <GeneBars bars={values} label={t('highestIn', { group: top.name, value: top.text })} />
    }
  }
}
