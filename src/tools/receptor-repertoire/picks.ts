import type { CellsPick, ChartRow } from '../../contract/tool.ts'
import { expansionClasses, expansionOf } from '../../science/receptors/usage.ts'
import { equal } from '../parts/conditions.ts'
import type { Tables } from './schema.ts'

type CellColumn = keyof Tables['cells']
type Picked = { readonly [Column in CellColumn]?: unknown }

/** The locus of a gene: `TRB` of `TRBV7-2`. */
export const locusOf = (gene: string): string => gene.slice(0, 3)

/** Picks the cells that have these values in the table `cells`. */
export const cellsWith = (values: Picked, among?: CellsPick['among']): CellsPick => ({
  does: 'cells',
  table: 'cells',
  where: Object.entries(values).map(([column, value]) => equal(column, value)),
  ...(among && { among })
})

/**
 * Picks the cells with the values of a mark in the given columns; null where the mark has none of them.
 * @param known columns in which the cells must have some value
 */
export function cellsOfRow(
  row: ChartRow,
  columns: readonly CellColumn[],
  known: readonly CellColumn[] = []
): CellsPick | null {
  const values = Object.fromEntries(
    columns.flatMap((column) => (row[column] === undefined ? [] : [[column, row[column]]]))
  ) as Picked
  if (Object.keys(values).length === 0) return null
  if (known.length === 0) return cellsWith(values)
  return cellsWith(values, {
    columns: known,
    rows: (rows) => rows.filter((one) => known.every((column) => one[column] !== ''))
  })
}

/** Picks the cells with the same value in a column as the cell `id`. */
export const cellsLike = (id: unknown, column: 'clone' | 'epitope'): CellsPick =>
  cellsWith(
    {},
    {
      columns: ['id', column],
      rows: (rows) => {
        const own = rows.find((row) => row['id'] === id)?.[column] ?? ''
        return own === '' ? [] : rows.filter((row) => row[column] === own)
      }
    }
  )

/** Picks the cells of the clones whose size within their sample is of one class. */
export const cellsOfSampleSize = (expansion: unknown): CellsPick =>
  cellsWith(
    {},
    {
      columns: ['clone', 'sample'],
      rows: (rows) => {
        const compared = rows.filter((row) => row['sample'] !== '')
        const keyOf = (row: ChartRow): string => JSON.stringify([row['sample'], row['clone']])
        const sizes = new Map<string, number>()
        for (const row of compared) sizes.set(keyOf(row), (sizes.get(keyOf(row)) ?? 0) + 1)
        return compared.filter(
          (row) => expansionClasses[expansionOf(sizes.get(keyOf(row))!)]!.name === expansion
        )
      }
    }
  )

/** Picks the cells that have a value, among those that were compared because they have a sample. */
export const cellsCompared = (column: CellColumn, value: unknown): CellsPick =>
  cellsWith(
    { [column]: value },
    { columns: ['sample'], rows: (rows) => rows.filter((row) => row['sample'] !== '') }
  )

/** Picks the cells, within two groups of a column, of the clones that both groups share. */
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

/** Picks the cells, within two groups, of the clones with these cell numbers in the groups. */
export const cellsOfSizes = ({ one, other, cells_1, cells_2 }: ChartRow): CellsPick =>
  cellsWith(
    {},
    {
      columns: ['clone', 'group'],
      rows: (rows) => {
        const own = rows.filter(
          (row) => row['clone'] !== '' && (row['group'] === one || row['group'] === other)
        )
        const sizes = Map.groupBy(own, ({ clone }) => clone)
        return own.filter((row) => {
          const cells = sizes.get(row['clone'])!
          const ofOne = cells.filter(({ group }) => group === one).length
          return ofOne === Number(cells_1) && cells.length - ofOne === Number(cells_2)
        })
      }
    }
  )

/** Picks the cells of a mark between two groups, or of one group. */
export function cellsBetween(row: ChartRow, column: 'group' | 'cluster'): CellsPick | null {
  const { one, other } = row
  if (one !== undefined && other !== undefined) return cellsShared(column, one, other)
  const group = one ?? other
  return group === undefined ? null : cellsWith({ [column]: group })
}

/** Picks the cells whose CDR3 has a length and, with `has`, fulfils a condition. */
export const cellsOfLength = (
  length: number,
  values: Picked,
  has: (row: ChartRow) => boolean = () => true
): CellsPick =>
  cellsWith(values, {
    columns: ['cdr3', 'v', 'j'],
    rows: (rows) => rows.filter((row) => String(row['cdr3']).length === length && has(row))
  })
