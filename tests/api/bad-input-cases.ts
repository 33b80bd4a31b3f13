/** A cell of the study, as its table has it. */
export interface Row {
  readonly id: number
  readonly cell_type: string
  readonly condition: string
  readonly donor: string
}

/** Which cells are selected. */
export type Chosen = (row: Row, at: number) => boolean
export const all: Chosen = () => true
export const one: Chosen = (_, at) => at === 0
export const oneType: Chosen = ({ cell_type }) => cell_type === 'CD14 Mono'
export const controls: Chosen = ({ condition }) => condition === 'control'

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
