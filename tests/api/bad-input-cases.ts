/** A cell of the study, as its table has it. */
export interface Row {
  readonly id: number
  readonly cell_type: string
  readonly condition: string
  readonly donor: string
}

/** Which cells are selected. */
export type Chosen = (row: Row, at: number, rows: readonly Row[]) => boolean
export const all: Chosen = () => true
export const one: Chosen = (_, at) => at === 0
export const oneType: Chosen = ({ cell_type }) => cell_type === 'CD14 Mono'
/** The first cell of each group of a column. */
export const firstOf =
  (column: 'cell_type' | 'condition'): Chosen =>
  (row, at, rows) =>
    rows.findIndex((other) => other[column] === row[column]) === at
export const controls: Chosen = ({ condition }) => condition === 'control'

/** The charts of lists of genes. */
export const geneCharts = ['gene-violin', 'gene-heatmap', 'gene-dot', 'gene-feature'] as const

/** What is wrong with what a tool is given. */
export const cases = [
  'no matching gene',
  'wrong species',
  'one group',
  'no replicate',
  'all-zero genes',
  'reference missing',
  'one cell'
] as const
export type Case = (typeof cases)[number]
