import { useSetAtom } from 'jotai'
import { useCallback, useMemo } from 'react'
import type { ColumnRow } from '../../../contract/api/data.ts'
import type { DataType } from '../../../contract/column.ts'
import { longestNumber } from '../../columns/values/numbers.ts'
import { TableCell } from '../../columns/values/TableCell.tsx'
import { actionAtom } from '../../state/view/exploration.ts'
import { namesRows } from './layout.ts'
import type { TableRow } from './rows.ts'

interface Shown {
  readonly type: DataType
  readonly columns: readonly ColumnRow[]
  readonly colorOf: (column: string, value: string) => string | undefined
}

/** How the cells of a table are rendered, and the maximum width of their content. */
export function useTableCells({ type, columns, colorOf }: Shown) {
  const perform = useSetAtom(actionAtom)
  const byName = useMemo(() => new Map(columns.map((column) => [column.name, column])), [columns])
  const colorByGene = useCallback(
    (gene: string) =>
      perform({ name: 'colorBy', values: { name: gene } }, { colorBy: { kind: 'gene', gene } }),
    [perform]
  )
  const cell = useCallback(
    (row: TableRow, name: string) => {
      const column = byName.get(name)
      const gene = type === 1 && column && namesRows(column) ? colorByGene : undefined
      return (
        <TableCell
          value={row[name] ?? null}
          column={column}
          color={colorOf(name, String(row[name]))}
          onGene={gene}
        />
      )
    },
    [byName, colorOf, type, colorByGene]
  )
  const longest = useMemo(
    () => new Map(columns.map((column) => [column.name, longestNumber(column)])),
    [columns]
  )
  const textIn = useCallback(
    (row: TableRow, name: string) => {
      const value = row[name] ?? ''
      return typeof value === 'number' ? (longest.get(name) ?? '') : String(value)
    },
    [longest]
  )
  return { byName, cell, textIn, colorByGene }
}
