import type { CellsPick, ChartRow } from '../../contract/tool.ts'
import { expansionClasses, expansionOf } from '../../science/receptors/usage.ts'
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

/**
 * The same for the columns that a mark has values of; null where it has none of them.
 * @param known columns that the cells must have a value in, whichever
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

/** The cells that have in a column what one of them has. */
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

/** The class of the sizes that clones have in their sample: the cells of those of one class. */
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

/** The compared cells, those that have a sample, that have a value too. */
export const cellsCompared = (column: CellColumn, value: unknown): CellsPick =>
  cellsWith(
    { [column]: value },
    { columns: ['sample'], rows: (rows) => rows.filter((row) => row['sample'] !== '') }
  )

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

/** The cells of the clones that have so many cells in each of two groups, in these groups. */
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
