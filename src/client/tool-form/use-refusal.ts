import { useAtomValue } from 'jotai'
import { columns as columnsOf } from '../../contract/api/data.ts'
import { dataType } from '../../contract/column.ts'
import { Fault } from '../../contract/errors/index.ts'
import type { CellsRequest, Tool } from '../../contract/tool.ts'
import { useCall } from '../api/query.ts'
import { useLanguage } from '../i18n/i18n.ts'
import { selectedAtom } from '../state/selection/selected.ts'
import { userInfoAtom } from '../session/session.ts'
import { isShown, sentValues, type Field } from './fields.ts'
import { cellsHere, countsHere, useGroupColumns } from './groups-here.ts'
import { useUsualColumns } from './usual/use-usual-columns.ts'

/** Names of the grouping columns that are chosen on the form. */
const columnsOn = (fields: readonly Field[], params: Readonly<Record<string, unknown>>): string[] => [
  ...new Set(
    fields.flatMap((field) => {
      const value = params[field.name]
      const chosen = field.kind === 'column' && field.columnType === 'meta' && isShown(field, params)
      return chosen && typeof value === 'string' && value !== '' ? [value] : []
    })
  )
]

/**
 * Why the tool would refuse these parameters on these cells: the sentence that the server would answer. Null
 * where it would take them, and where the form itself is not filled in or a column is still being read.
 */
export function useRefusal(
  tool: Tool,
  fields: readonly Field[],
  params: Readonly<Record<string, unknown>>
): string | null {
  const language = useLanguage()
  const dataset = useAtomValue(userInfoAtom)?.dataset
  const selected = useAtomValue(selectedAtom)
  const { sample } = useUsualColumns()
  const names = columnsOn(fields, params)
  const columns = useGroupColumns(names)
  const { data: known } = useCall(columnsOf, { type: dataType.cell }, { staleTime: Infinity })
  if (!dataset || !known || tool.subject === 'gene' || columns.includes(undefined)) return null
  const columnOf = (name: string) => columns[names.indexOf(name)] ?? null
  const marks = cellsHere(selected)
  const counted = selected && selected.count > 0
  const requested: CellsRequest = {
    selected: counted ? selected.count : (selected?.populationCount ?? dataset.cells),
    rest: counted ? selected.populationCount - selected.count : 0,
    layer: dataset.layer,
    sampleColumn: sample,
    has: (name) => known.some((column) => column.name === name),
    present(name) {
      const column = columnOf(name)
      if (!column) return null
      const counts = countsHere(column, marks)
      return column.levels.filter((_, level) => (counts[level] ?? 0) > 0)
    },
    levels: (name) => columnOf(name)?.levels ?? null
  }
  const read = tool.params.safeParse(sentValues(tool.params, params))
  if (!read.success) return null
  try {
    tool.check(read.data, requested)
    return null
  } catch (error) {
    if (error instanceof Fault) return error.messageIn(language)
    throw error
  }
}
