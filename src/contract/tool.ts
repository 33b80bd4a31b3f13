import type * as z from 'zod'
import type { Cells } from './cells.ts'
import { Fault } from './errors/index.ts'
import { problemOf } from './problem.ts'
import type { Receptor } from './receptors/columns.ts'
import type { Subject } from './subject.ts'
import type { Language, Text } from './text.ts'
import type { Chart, ControlValues, TableThresholds } from './tool/chart.ts'
import type { CodesShape, WithCodeWords } from './tool/codes.ts'
import type { AheadContext, Context } from './tool/context.ts'
import type { EarlierResult } from './tool/earlier.ts'
import type { ToolIcon } from './tool/icons.ts'
import type { Lead, ToolRole } from './tool/lead.ts'
import type { MatricesShape } from './tool/matrix.ts'
import { assertShape, type Result, type TablesShape } from './tool/result.ts'
import type { SameWords, ToolWords } from './tool/words.ts'

export type * from './kernels.ts'
export type * from './tool/cells.ts'
export type * from './tool/chart.ts'
export * from './tool/codes.ts'
export type * from './tool/context.ts'
export * from './tool/earlier.ts'
export type * from './tool/jobs.ts'
export type * from './tool/flow.ts'
export type * from './tool/icons.ts'
export type * from './tool/lead.ts'
export * from './tool/matrix.ts'
export type * from './tool/matrix-chart.ts'
export type * from './tool/network.ts'
export * from './tool/result.ts'
export type * from './tool/words.ts'

export interface Reference {
  readonly name: string
  readonly doi: string
}

/** Where the list of tools shows a tool. */
export const toolGroups = {
  structure: { en: 'Structure', zh: '结构' },
  compare: { en: 'Compare', zh: '比较' },
  signals: { en: 'Programs and signals', zh: '基因程序与信号' },
  genome: { en: 'Genome and clinic', zh: '基因组与临床' },
  genes: { en: 'Genes', zh: '基因' }
} as const satisfies Record<string, Text>
export type ToolGroup = keyof typeof toolGroups

/** Names of the parameters of a comparison of samples. */
export interface DesignParams<Name extends string = string> {
  /** The column that holds both sides; where it is not on the form, the selection stands against the rest. */
  readonly column: Name
  /** The groups of each side; absent where every level of the column is one. */
  readonly treatment?: Name
  readonly control?: Name
  readonly sample: Name
  readonly paired?: Name
}

/**
 * A tool as its folder declares it. Types of parameters, tables, words and jobs are checked against each
 * other.
 */
export interface ToolCard<
  Params extends z.ZodObject,
  Tables extends TablesShape,
  Words extends ToolWords<z.output<Params>, Tables> = ToolWords<z.output<Params>, Tables>,
  Jobs = object,
  Matrices extends MatricesShape = MatricesShape,
  Codes extends CodesShape<Tables> = Record<never, never>
> {
  /** The name of its folder. */
  readonly id: string
  /** To be raised when the same input would give another result. */
  readonly version: string
  readonly subject: Subject
  readonly group?: ToolGroup
  readonly icon: ToolIcon
  readonly role?: ToolRole
  /**
   * The most tasks that one call can order, for a tool that takes several lists of genes; no limit where
   * absent.
   */
  readonly atOnce?: number
  readonly rows: { readonly min: number; readonly max: number }
  /** The tool is listed only in projects that have one of these receptors; in all where absent. */
  readonly needs?: readonly Receptor[]
  readonly params: Params
  /** Parameters of a comparison of samples, so that the form draws which sample stands on which side. */
  readonly design?: DesignParams<keyof z.output<Params> & string>
  readonly tables: Tables
  /**
   * The codes that the tool itself writes into text columns, such as `start` and `end`: each has a word in
   * both languages (`texts.codes`).
   */
  readonly codes?: Codes
  /** Matrices of numbers beside the tables; none where this is absent. */
  readonly matrices?: Matrices & MatricesShape<keyof Tables & string>
  readonly charts: readonly Chart<Tables, Matrices>[]
  /**
   * Tables that hold points, bars and positions for charts alone, and are not shown among the tables of a
   * result.
   */
  readonly drawn?: readonly (keyof Tables & string)[]
  /**
   * Tables that have one row a cell with these parameters: their column `id` holds row numbers of the cell
   * table, so that the names of the cells can stand beside it.
   */
  readonly cellTables?: (params: Readonly<Record<string, unknown>>) => readonly (keyof Tables & string)[]
  /**
   * Columns of a table of cells that users keep as columns of the cells, of those that it has and by what is
   * chosen above the charts; all where this is absent.
   */
  readonly keeps?: (columns: readonly string[], chosen: ControlValues) => readonly string[]
  /**
   * The table of cells whose column says which of them a later analysis goes on with; the summary holds their
   * number as `kept`. The result then leads to the tool that makes clusters.
   */
  readonly kept?: {
    readonly [Table in keyof Tables & string]: {
      readonly table: Table
      readonly column: keyof Tables[Table] & string
    }
  }[keyof Tables & string]
  /**
   * Columns of a table that open in sight, in their order; all of them where a table has none here. Tables of
   * `cellTables` have the names of cells as `barcode`.
   */
  readonly inSight?: {
    readonly [Table in keyof Tables]?: readonly ((keyof Tables[Table] & string) | 'barcode')[]
  }
  /**
   * By a table of genes: another one whose number columns hold a value of each gene in every group of the
   * column that a parameter names. They are drawn as small bars beside the gene.
   */
  readonly bars?: {
    readonly [Table in keyof Tables]?: {
      readonly table: keyof Tables & string
      readonly column: keyof z.output<Params> & string
    }
  }
  /** Keys of `texts.steps` that these parameters leave out. */
  readonly skips?: (params: Readonly<Record<string, unknown>>) => readonly string[]
  /** The step from which on a task shows its cells as they find their places (`context.preview`). */
  readonly previewFrom?: keyof Words['steps'] & string
  /** Thresholds by table. */
  readonly thresholds?: Readonly<Record<string, TableThresholds>>
  /** Both languages have the same keys; `en` says which. */
  readonly texts: { readonly en: Words; readonly zh: SameWords<Words> }
  readonly references: readonly Reference[]
  /**
   * A tool that may be ordered from the result of another task, its parent: the tables that this result must
   * have. The task is shown as the parent's subtask and reads it as `context.parent`. Without this, and below
   * a result that lacks them where they are not required, a task is only shown below the parent that it
   * names.
   */
  readonly parent?: { readonly tables: TablesShape; readonly required?: true }
  /**
   * The analyses that usually follow from its results, beside tools that take such a result as a parameter.
   */
  readonly leads?: readonly Lead[]
  /** Jobs that the computation runs on threads (`context.run`); a thread loads them by itself. */
  readonly jobs?: () => Promise<Jobs>
  /**
   * Prepares for an order that may go on from one of these results, while users look at them: it may read and
   * keep what such a task needs, and run the code of the computation, which is compiled as it runs. The task
   * gives the same bits without it.
   */
  readonly ahead?: () => Promise<{
    ahead: (results: readonly EarlierResult[], context: AheadContext<Jobs>) => Promise<void>
  }>
  /**
   * Rules that need more than one parameter, or the cells; throws a Fault. Run by the form's server check and
   * before compute.
   */
  readonly check?: (params: z.output<Params>, cells: CellsRequest) => void
  readonly compute: () => Promise<{
    compute: (
      cells: Cells,
      params: z.output<Params>,
      context: Context<Words, Jobs>
    ) => Promise<Result<Tables, Words, Matrices>>
  }>
}

/** What is known about the cells before a task runs. */
export interface CellsRequest {
  readonly selected: number
  readonly rest: number
  readonly layer: Cells['layer']
  /** The column that divides cells into samples; null where there is none. */
  readonly sampleColumn: string | null
  /** Whether the cell table has a column, also where it is no parameter of the tool. */
  has(column: string): boolean
  /**
   * The levels that selected cells have in a grouping column that is a parameter; null where it is no
   * grouping column.
   */
  present(column: string): readonly string[] | null
  /** The same among all cells of the data set. */
  levels(column: string): readonly string[] | null
}

/** A tool as the rest of the product sees it, without its own types. */
export interface Tool extends Omit<
  ToolCard<z.ZodObject, TablesShape>,
  'params' | 'codes' | 'texts' | 'compute' | 'check' | 'jobs' | 'ahead'
> {
  readonly params: z.ZodObject
  readonly codes?: CodesShape
  readonly texts: { readonly [L in Language]: ToolWords<Record<string, unknown>, TablesShape> }
  readonly jobs?: () => Promise<object>
  check(params: unknown, cells: CellsRequest): void
  /** Loads the computation, so that a later run begins at once. */
  load(): Promise<void>
  /** Prepares for an order that goes on from one of these results, where the tool can (`ToolCard.ahead`). */
  ahead?(results: readonly EarlierResult[], context: AheadContext): Promise<void>
  run(cells: Cells, params: unknown, context: Context): Promise<Result>
}

/**
 * Makes a tool from its card; parameters, words, tables and computation are checked against each other here.
 */
export function defineTool<
  Params extends z.ZodObject,
  Tables extends TablesShape,
  Words extends ToolWords<z.output<Params>, Tables>,
  Jobs extends object = object,
  Matrices extends MatricesShape = MatricesShape,
  Codes extends CodesShape<Tables> = Record<never, never>
>(
  card: ToolCard<Params, Tables, Words, Jobs, Matrices, Codes> & {
    readonly texts: { readonly en: WithCodeWords<NoInfer<Codes>> }
  }
): Tool {
  const { compute, check, ahead, codes, ...rest } = card
  const listed = codes as CodesShape | undefined
  return {
    ...rest,
    ...(listed && { codes: listed }),
    texts: card.texts as Tool['texts'],
    check: (params, cells) => check?.(readParams(card.params, params), cells),
    load: async () => void (await compute()),
    ...(ahead && { ahead: async (results, context) => (await ahead()).ahead(results, context) }),
    async run(cells, params, context) {
      const module = await compute()
      const result = await module.compute(cells, readParams(card.params, params), context)
      assertShape(card.tables, result, card.matrices, listed)
      return result
    }
  }
}

/** Parameters with their defaults filled in; throws the Fault `rule`, which names the first wrong one. */
export function readParams<Params extends z.ZodObject>(schema: Params, params: unknown): z.output<Params> {
  const parsed = schema.safeParse(params)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw new Fault(
    'rule',
    { label: issue?.path.join('.') ?? '', problem: issue ? problemOf(issue) : '' },
    { cause: parsed.error }
  )
}

/** Keys of the steps that a task of the tool goes through with these parameters, in their order. */
export function stepsOf(
  { texts, skips }: Pick<Tool, 'texts' | 'skips'>,
  params: Readonly<Record<string, unknown>>
): string[] {
  const skipped = skips?.(params) ?? []
  return Object.keys(texts.en.steps).filter((step) => !skipped.includes(step))
}
