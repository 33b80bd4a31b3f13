import type { CellsPick, Chart, ChartView } from '../../contract/tool.ts'
import { says } from '../parts/charts/sentence-case.ts'
import type { Call, Matrices, Tables } from './schema.ts'

/** The colours of calls. */
export const colors: Readonly<Record<Call, string>> = {
  malignant: '#C23B3B',
  unsure: '#D9A441',
  normal: '#3E7CB1',
  reference: '#9AA3A7'
}

/** The groups of the reference. */
export const referenceGroups = ({ params }: ChartView): string[] =>
  [params['reference'] ?? []].flat().map(String)

/** A title that says where there was no reference, so that no chart can be read as if there had been one. */
export const marked = (view: ChartView, title: string): string =>
  view.summary['with_reference'] === 'no'
    ? `${title}${says(view, ' (without a reference)', '（无参考）')}`
    : title

/** A chart of clones, which some results have none of. */
export const withClones = (chart: Chart<Tables, Matrices>): Chart<Tables, Matrices> => ({
  ...chart,
  fits: ({ summary }) => Number(summary['clones']) > 0
})

/** The cells of a clone, by its name in a row. */
export const cellsOfClone = (clone: unknown): CellsPick | null =>
  typeof clone === 'string'
    ? { does: 'cells', table: 'cells', where: [{ name: 'clone', type: 2, value: clone }] }
    : null

const cloneNames = ({ summary }: ChartView): string[] =>
  Array.from({ length: Number(summary['clones']) }, (_, at) => `${at + 1}`)

/** The clone of the last row, below which the chromosomes have their names, once for all rows. */
export const lastClone = (view: ChartView): string => cloneNames(view).at(-1) ?? ''

/**
 * A row for each clone, with the names of clones at the left of their rows, and what they are, in the face of
 * titles of axes.
 */
export const rowPerClone = (view: ChartView) =>
  ({
    row: {
      field: 'clone',
      type: 'nominal',
      sort: cloneNames(view),
      title: says(view, 'clone', '克隆'),
      header: { labelAngle: 0, labelAlign: 'left', titleFontSize: 14, titleFontWeight: 'normal' }
    }
  }) as const

/**
 * Rows of clones along the genome: low enough, and with labels small enough, that six of them are in sight
 * together at the usual size of a panel, since clones are read against each other.
 */
export const rowsOfClones = {
  usermeta: { fill: { least: 420, most: 1800 }, fillHeight: { least: 24, most: 150 } },
  spacing: 10,
  // Names below the last row take no room below the others.
  bounds: 'flush',
  axis: { labelFontSize: 10 }
} as const

/**
 * Pixels from the rows down to the name of a chromosome, as an expression: names of two chromosomes of few
 * genes stand a line lower, so that no names touch.
 */
export const belowRows = "indexof(['18', '21'], datum.chromosome) < 0 ? 3 : 13"
