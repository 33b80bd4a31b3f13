import type { Text } from '../text.ts'
import type { ChartView, ControlValues } from './chart.ts'

/**
 * What other parts of the product look for in a tool, so that none of them names one: a comparison of the
 * selection with the rest, markers of groups, clusters of cells, labels of cells by a reference, the chart of
 * genes that is offered first, lineages through groups, signals between groups, patients and how long they
 * live, a network of genes, the repertoire of receptors.
 */
export type ToolRole =
  | 'comparison'
  | 'markers'
  | 'clusters'
  | 'labels'
  | 'genes'
  | 'lineages'
  | 'communication'
  | 'patients'
  | 'network'
  | 'repertoire'

type Given = Readonly<Record<string, unknown>>

interface CommonLead {
  /** What the next analysis is for; the tool's own summary where absent. */
  readonly text?: Text
  /** The table of the result that is read. */
  readonly table: string
  /** Whether a result has what the next analysis needs; always where absent. */
  fits?(result: Pick<ChartView, 'summary'>): boolean
}

/**
 * A lead for cells: a column of a table of cells is first added to the data set, and the next tool uses it.
 */
export interface ColumnLead extends CommonLead {
  readonly takes: 'column'
  readonly to: ToolRole
  /** The column, of those that the table has and by what is chosen above the charts. */
  column(columns: readonly string[], chosen: ControlValues): string | undefined
  /** The groups whose cells are used; all groups where absent. */
  readonly only?: readonly string[]
  /** Parameters that the next tool opens with. @param column its name in the data set */
  params(column: string, levels: readonly string[]): Given
}

/** A lead for genes: the first genes of a table that pass its thresholds. */
export interface GenesLead extends CommonLead {
  readonly takes: 'genes'
  /** The role of the next tool; null to save the genes as a gene set. */
  readonly to: ToolRole | null
  readonly most: number
  /** A numeric column by which genes are ranked, largest first; the order of the table where absent. */
  readonly largest?: string
  /** @param table the table that they are of, as the value of a parameter of `resultOf` */
  params(genes: readonly string[], table: string): Given
}

/** What usually follows from a result of a tool, with everything filled in. */
export type Lead = ColumnLead | GenesLead
