import * as z from 'zod'
import type { Cells } from './cells.ts'
import { Fault } from './errors/index.ts'
import type { Filter } from './filter.ts'
import type { Kernels, Plane } from './kernels.ts'
import { problemOf } from './problem.ts'
import type { References } from './reference.ts'
import type { Language, Text, TextValues } from './text.ts'

export type * from './kernels.ts'

/** Asked by a computation now and then; it throws out of the computation once somebody has cancelled the task. */
export interface StopFlag {
  readonly stopped: boolean
  check(): void
}

/** A picture that is still forming: places of the selected cells, in their order. */
export interface Preview {
  readonly kind: 'umap' | 'tsne'
  readonly places: Plane
  /** Group of each of them, by which it is coloured; −1 where none is known yet. */
  readonly groups: Int32Array
}

/** What a step is about to take, in bytes: so much for each of some things, and a part that does not depend on how many there are. */
export interface Room {
  readonly of: 'cells' | 'genes' | 'groups' | 'samples'
  readonly count: number
  readonly each: number
  readonly fixed?: number
  /** The fewest that the task makes sense with; all, where they are not the user's to choose. */
  readonly least?: number
  /** No kernel is asked for anything: room for its threads need not be kept. */
  readonly alone?: true
}

export interface Context {
  readonly stop: StopFlag
  readonly seed: number
  readonly kernels: Kernels
  readonly references: References
  /** `step` is a key of the tool's `texts.steps`, `share` runs from 0 to 1 over the whole task. */
  report(step: string, share: number): void
  /** A step of `texts.steps` that is not gone through with these cells, though the parameters alone do not tell. */
  skip(step: string): void
  /**
   * To be asked before a step takes its arrays. Ends the task where it would pass its memory, with a sentence that says how many would fit;
   * what the process holds already counts.
   */
  require(room: Room): void
  /** Shows a forming picture to whoever watches; most of them never arrive. */
  preview?(picture: Preview): void
}

/** What the cells of one table column hold. NaN in a number means that there is no value. */
export type ColumnKind = 'string' | 'number' | 'integer' | 'boolean'
/** A column with a question mark is there in some results only; a table without any column is left out of its result. */
export type TableShape = Readonly<Record<string, ColumnKind | `${ColumnKind}?`>>
export type TablesShape = Readonly<Record<string, TableShape>>

/** Repeated strings, stored once. */
export interface Factor {
  readonly codes: Int32Array
  readonly levels: readonly string[]
}

type ColumnData<Kind> = Kind extends 'string' | 'string?'
  ? readonly string[] | Factor
  : Kind extends 'number' | 'number?'
    ? Float64Array
    : Kind extends 'integer' | 'integer?'
      ? Int32Array
      : Uint8Array

/** A column that a table has beside those declared, because parameters or data ask for it: one a resolution, or one a label. */
export interface ExtraColumn {
  readonly kind: ColumnKind
  readonly label: Text
  readonly values: ColumnData<ColumnKind>
}

export type TableData<Shape extends TableShape> = {
  readonly [Name in keyof Shape as Shape[Name] extends `${string}?` ? never : Name]: ColumnData<Shape[Name]>
} & { readonly [Name in keyof Shape as Shape[Name] extends `${string}?` ? Name : never]?: ColumnData<Shape[Name]> }

/** The kind of a column, whether or not every result has it. */
export const kindOf = (kind: TableShape[string]): ColumnKind => kind.replace('?', '') as ColumnKind

export interface Result<Tables extends TablesShape = TablesShape> {
  /** Facts for the head of the result and for the methods text. */
  readonly summary: Readonly<Record<string, string | number | readonly string[]>>
  readonly cellsUsed: number
  /** Keys of the tool's `texts.warnings`, with their values: what a careful reader must know. */
  readonly warnings: readonly { readonly key: string; readonly values?: TextValues }[]
  readonly tables: { readonly [Id in keyof Tables]: TableData<Tables[Id]> }
  /** Further columns by table and name; they stand after the declared ones, in this order. */
  readonly extra?: { readonly [Id in keyof Tables]?: Readonly<Record<string, ExtraColumn>> }
}

/** Every column that a result holds of a table: those declared, in their order, and the further ones. */
export function columnsOf(
  shape: TableShape,
  result: Pick<Result, 'tables' | 'extra'>,
  id: string
): { name: string; kind: ColumnKind; label?: Text; values: ColumnData<ColumnKind> }[] {
  const declared = Object.entries(shape).flatMap(([name, kind]) => {
    const values = result.tables[id]?.[name]
    return values ? [{ name, kind: kindOf(kind), values }] : []
  })
  return [...declared, ...Object.entries(result.extra?.[id] ?? {}).map(([name, column]) => ({ name, ...column }))]
}

/** A switch above a chart: one of the levels of a table's column, or one of a few fixed choices. */
export type ChartControl =
  | { readonly kind: 'level'; readonly table: string; readonly column: string }
  | { readonly kind: 'choice'; readonly options: readonly (string | number)[] }
  | { readonly kind: 'number'; readonly min: number; readonly max: number; readonly step: number }

export type ControlValues = Readonly<Record<string, string | number>>

/** What a chart may look at when it writes its specification. */
export interface ChartView {
  readonly language: Language
  readonly controls: ControlValues
  readonly params: Readonly<Record<string, unknown>>
  readonly summary: Result['summary']
  /** Colour of a group of the project's column, by the project's order and colour set. */
  color(column: string, level: string): string
  /** Levels of a column in the project's order. */
  order(column: string): readonly string[]
}

export type VegaLiteSpec = Readonly<Record<string, unknown>>

/** The rows of one table that a chart draws; the spec names them as `{"data": {"name": table}}`. */
export interface ChartData {
  readonly table: string
  readonly columns?: readonly string[]
  readonly where?: readonly Pick<Filter, 'name' | 'type' | 'value'>[]
}

/** A row of a table as a chart reads it. */
export type ChartRow = Readonly<Record<string, unknown>>

/** Names beside the points of a chart, which its reader may choose. */
export interface ChartNames {
  /** The table whose rows are the points, and the one whose rows place names beside them. */
  readonly points: string
  readonly labels: string
  /** The genes worth a name, the first ones first. */
  rank(points: readonly ChartRow[]): string[]
  /** Rows of `labels` for the genes; the drawing finds their places. @param keep names that find no room stand over others instead of being left out */
  rows(points: readonly ChartRow[], genes: readonly string[], keep: boolean): ChartRow[]
}

export interface Chart {
  readonly id: string
  readonly title: Text
  readonly controls?: Readonly<Record<string, ChartControl>>
  /** The value each control starts with; a `level` control starts with the first level where it is absent. */
  readonly defaults?: ControlValues
  /** Whether a result has what the chart draws; all have where this is absent. */
  fits?(result: Pick<ChartView, 'params' | 'summary'>): boolean
  data(controls: ControlValues): readonly ChartData[]
  /** Absent where no point has a name, or none that can be chosen. */
  names?(view: Pick<ChartView, 'params' | 'summary'>): ChartNames
  spec(view: ChartView): VegaLiteSpec
}

/**
 * Thresholds over a finished table: they choose which rows are shown, and nothing is computed anew.
 * A control that a chart has under the same name moves with them. Columns that a result lacks are passed over.
 */
export interface TableThresholds {
  readonly controls: Readonly<Record<string, ChartControl>>
  readonly defaults: ControlValues
  where(controls: ControlValues): readonly Pick<Filter, 'name' | 'type' | 'value'>[]
}

/** Words of one tool in one language. Keys of `params` and `tables` follow the schema, so that none can be forgotten. */
export interface ToolWords<Params, Tables extends TablesShape> {
  readonly name: string
  readonly summary: string
  readonly params: { readonly [Key in keyof Params]-?: { readonly label: string; readonly help: string; readonly options?: Readonly<Record<string, string>> } }
  /** Names of columns may hold `{{name}}` places for parameters and summary, as the methods text does. */
  readonly tables: { readonly [Id in keyof Tables]: { readonly name: string; readonly columns: { readonly [Name in keyof Tables[Id]]: string } } }
  readonly controls: Readonly<Record<string, string>>
  readonly steps: Readonly<Record<string, string>>
  readonly warnings: Readonly<Record<string, string>>
  /** The methods text for a paper, in full sentences, with `{{name}}` places for parameters and summary. */
  readonly methods: string
}

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

export interface ToolCard<Params extends z.ZodObject, Tables extends TablesShape> {
  /** The name of its folder. */
  readonly id: string
  /** Raised when the same input would give another result. */
  readonly version: string
  readonly subject: 'cell' | 'gene'
  readonly group?: ToolGroup
  readonly rows: { readonly min: number; readonly max: number }
  readonly params: Params
  readonly tables: Tables
  readonly charts: readonly Chart[]
  /** Tables that hold points, bars and places of charts: nobody reads them, so what tells of a result does not name them. */
  readonly drawn?: readonly (keyof Tables & string)[]
  /**
   * Tables that have one row a cell with these parameters: their column `id` holds row numbers of the cell table, so that the names of the
   * cells can stand beside it.
   */
  readonly cellTables?: (params: Readonly<Record<string, unknown>>) => readonly (keyof Tables & string)[]
  /** Keys of `texts.steps` that these parameters leave out. */
  readonly skips?: (params: Readonly<Record<string, unknown>>) => readonly string[]
  /** By table; those without have none. */
  readonly thresholds?: Readonly<Record<string, TableThresholds>>
  readonly texts: { readonly [L in Language]: ToolWords<z.output<Params>, Tables> }
  readonly references: readonly Reference[]
  /** Rules that need more than one parameter, or the cells; throws a Fault. Run by the form's server check and before compute. */
  readonly check?: (params: z.output<Params>, cells: CellsAsked) => void
  readonly compute: () => Promise<{ compute: (cells: Cells, params: z.output<Params>, context: Context) => Promise<Result<Tables>> }>
}

/** What is known of the cells before a task runs. */
export interface CellsAsked {
  readonly selected: number
  readonly rest: number
  readonly layer: Cells['layer']
  /** Levels of a grouping column among all cells of the data set; null where the column is not one. */
  levels(column: string): readonly string[] | null
}

/** A tool as the rest of the product sees it, its own types folded away. */
export interface Tool extends Omit<ToolCard<z.ZodObject, TablesShape>, 'params' | 'texts' | 'compute' | 'check'> {
  readonly params: z.ZodObject
  readonly texts: { readonly [L in Language]: ToolWords<Record<string, unknown>, TablesShape> }
  check(params: unknown, cells: CellsAsked): void
  run(cells: Cells, params: unknown, context: Context): Promise<Result>
}

/** Makes a tool from its card; parameters, words, tables and computation are checked against each other here. */
export function defineTool<Params extends z.ZodObject, Tables extends TablesShape>(card: ToolCard<Params, Tables>): Tool {
  const { compute, check, ...rest } = card
  return {
    ...rest,
    texts: card.texts,
    check: (params, cells) => check?.(readParams(card.params, params), cells),
    async run(cells, params, context) {
      const module = await compute()
      const result = await module.compute(cells, readParams(card.params, params), context)
      assertShape(card.tables, result)
      return result
    }
  }
}

/** Parameters as the tool wants them, defaults filled in; throws the Fault `rule` that names the first one that is wrong. */
export function readParams<Params extends z.ZodObject>(schema: Params, params: unknown): z.output<Params> {
  const parsed = schema.safeParse(params)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw new Fault('rule', { label: issue?.path.join('.') ?? '', problem: issue ? problemOf(issue) : '' }, { cause: parsed.error })
}

/** Keys of the steps that a task of the tool goes through with these parameters, in their order. */
export function stepsOf({ texts, skips }: Pick<Tool, 'texts' | 'skips'>, params: Readonly<Record<string, unknown>>): string[] {
  const skipped = skips?.(params) ?? []
  return Object.keys(texts.en.steps).filter((step) => !skipped.includes(step))
}

/** Rows of a table, from the length of its first column. */
export function rowsOf(table: TableData<TableShape>): number {
  const first = Object.values(table)[0]
  return first === undefined ? 0 : 'codes' in first ? first.codes.length : first.length
}

function assertShape(shapes: TablesShape, result: Result): void {
  for (const [id, shape] of Object.entries(shapes)) {
    const table = result.tables[id]
    if (!table) throw new TypeError(`missing table: ${id}`)
    for (const [name, kind] of Object.entries(shape)) if (!table[name] && kind === kindOf(kind)) throw new TypeError(`table ${id}: column ${name} is missing`)
    const rows = rowsOf(table)
    for (const { name, kind, values } of columnsOf(shape, result, id)) {
      if (!fits(kind, values)) throw new TypeError(`table ${id}: column ${name} is not ${kind}`)
      const length = 'codes' in values ? values.codes.length : values.length
      if (length !== rows) throw new TypeError(`table ${id}: column ${name} has ${length} rows, not ${rows}`)
    }
  }
}

function fits(kind: ColumnKind, values: ColumnData<ColumnKind>): boolean {
  if (kind === 'string') return Array.isArray(values) || 'codes' in values
  if (kind === 'number') return values instanceof Float64Array
  return kind === 'integer' ? values instanceof Int32Array : values instanceof Uint8Array
}
