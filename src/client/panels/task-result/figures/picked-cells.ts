import { rowsFrom } from '../../../../charts/tables.ts'
import type { CellsPick, ChartData } from '../../../../contract/tool.ts'
import { queryClient } from '../../../api/query.ts'
import { tableQuery } from './chart-data.ts'

/** The row numbers of the cells of a mark, from the result table that the chart names. */
export async function pickedCells(taskId: string, { table, where, among }: CellsPick): Promise<number[]> {
  const data: ChartData = { table, columns: ['id', ...(among?.columns ?? [])], where }
  const { columns } = await queryClient.fetchQuery(tableQuery(taskId, data))
  const rows = rowsFrom(columns)
  return (among?.rows(rows) ?? rows).map(({ id }) => Number(id))
}
