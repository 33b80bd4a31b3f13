import type { CellsPick, ChartRow } from '../../contract/tool.ts'
import { equal } from '../parts/conditions.ts'
import type { Tables } from './schema.ts'

type CellColumn = keyof Tables['cells']
type Picked = { readonly [Column in CellColumn]?: unknown }

/** The locus that a gene is of: `TRB` of `TRBV7-2`. */
export const locusOf = (gene: string): string => gene.slice(0, 3)

/** The cells that have these values in their columns of the table of cells. */
export const cellsWith = (values: Picked, among?: CellsPick['among']): CellsPick => ({
  does: 'cells',
  table: 'cells',
  where: Object.entries(values).map(([column, value]) => equal(column, value)),
  ...(among && { among })
})

/** The same for the columns that a mark has values of; null where it has none of them. */
export function cellsOfRow(row: ChartRow, columns: readonly CellColumn[]): CellsPick | null {
  const values = Object.fromEntries(
    columns.flatMap((column) => (row[column] === undefined ? [] : [[column, row[column]]]))
  ) as Picked
  return Object.keys(values).length === 0 ? null : cellsWith(values)
}

/** The cells of the clones that two groups of a column have in common, in these groups. */
export const cellsShared = (column: 'group' | 'cluster', one: unknown, other: unknown): CellsPick =>
  cellsWith(
    {},
    {
      columns: ['clone', column],
      rows: (rows) => {
        const [first, second] = [one, other].map(
          (group) => new Set(rows.filter((row) => row[column] === group).map(({ clone }) => clone))
        )
        return rows.filter(
          (row) =>
            row['clone'] !== '' &&
            (row[column] === one || row[column] === other) &&
            first!.has(row['clone']) &&
            second!.has(row['clone'])
        )
      }
    }
  )

/** What is picked of a mark between two groups, or of one group. */
export function cellsBetween(row: ChartRow, column: 'group' | 'cluster'): CellsPick | null {
  const { one, other } = row
  if (one !== undefined && other !== undefined) return cellsShared(column, one, other)
  const group = one ?? other
  return group === undefined ? null : cellsWith({ [column]: group })
}

/** The cells whose CDR3 has a length, and maybe a letter at a position from 1. */
export const cellsOfLength = (
  length: number,
  values: Picked,
  has: (row: ChartRow) => boolean = () => true
): CellsPick =>
  cellsWith(values, {
    columns: ['cdr3', 'v', 'j'],
    rows: (rows) => rows.filter((row) => String(row['cdr3']).length === length && has(row))
  })
