import * as z from 'zod'
import { filtersSchema } from '../filter/filter.ts'
import { subjects } from '../subject.ts'
import { limits } from '../limits.ts'
import { matrixCounts } from '../matrix-counts.ts'
import { resultColumn } from '../result-column.ts'
import { ownProblem } from '../problem.ts'
import { clausesSchema, idsSchema } from '../selection.ts'
import { matrixTypeNames } from '../tool/matrix.ts'
import { get, post } from './endpoint.ts'
import { usedReference } from './reference.ts'
import { integer, json, pageFields, pageOf, sortField } from './field.ts'

const taskId = z.string().min(1).max(100)
const state = z.union([z.literal(-1), z.literal(0), z.literal(1), z.literal(2), z.literal(3)])

export const taskRow = z.object({
  task_id: z.string(),
  parent_id: z.string().nullable(),
  name: z.string(),
  tool: z.string(),
  dataType: z.enum([...subjects, 'import']),
  state,
  /** 0 to 1. */
  progress: z.number(),
  step: z.string().nullable(),
  /** Until it ends: keys of the steps that it goes through with its parameters, in their order. */
  steps: z.array(z.string()),
  createTime: z.iso.datetime(),
  startTime: z.iso.datetime().nullable(),
  endTime: z.iso.datetime().nullable(),
  /** The estimated remaining time in seconds, as a range; null while there is no estimate. */
  eta: z.tuple([z.number(), z.number()]).nullable(),
  cellsUsed: z.int().nullable(),
  reason: z.string().nullable(),
  /** The sentence that goes with the reason, in the caller's language. */
  message: z.string().nullable(),
  remark: z.string()
})
export type TaskRow = z.infer<typeof taskRow>

export const provenance = z.object({
  tool: z.string(),
  toolVersion: z.string(),
  cytodeck: z.string(),
  node: z.string(),
  params: z.record(z.string(), z.unknown()),
  /** Parameters that were left to the tool (`auto`, or nothing), as it decided them. */
  decided: z.record(z.string(), z.unknown()).default({}),
  seed: z.int(),
  threads: z.int(),
  layer: z.string(),
  /** SHA-256 of the input's manifest, of the selected row numbers, and of the result's columns. */
  inputDigest: z.string(),
  selectionDigest: z.string(),
  resultDigest: z.string(),
  /** SHA-256 of the numbers of each matrix, row after row. */
  matrices: z.array(z.object({ name: z.string(), digest: z.string() })).default([]),
  cellsSelected: z.int(),
  cellsUsed: z.int(),
  filters: filtersSchema,
  clauses: clausesSchema,
  /** False where replaying the clauses gives other cells than were sent. */
  clausesAgree: z.boolean().nullable(),
  /** Columns that the account had added and that the result rests on, with the SHA-256 of their values. */
  columns: z.array(z.object({ name: z.string(), version: z.int(), digest: z.string() })).default([]),
  resources: z.array(usedReference).default([]),
  /**
   * Results of earlier tasks that it rests on, with the SHA-256 of their columns; `parent` is the one that it
   * was ordered from.
   */
  results: z
    .array(z.object({ task_id: z.string(), tool: z.string(), digest: z.string(), parent: z.boolean() }))
    .default([]),
  startTime: z.string(),
  endTime: z.string(),
  seconds: z.number(),
  /** Of all threads; results made before this was kept have none. */
  cpuSeconds: z.number().optional(),
  peakMemoryBytes: z.int(),
  /** The memory limit of the task. */
  memoryLimitBytes: z.int().optional(),
  references: z.array(z.object({ name: z.string(), doi: z.string() }))
})
export type Provenance = z.infer<typeof provenance>

const created = z.object({ task_id: z.string() })

const toolRow = z.object({
  id: z.string(),
  version: z.string(),
  subject: z.enum(subjects),
  rows: z.object({ min: z.int(), max: z.int() }),
  name: z.string(),
  summary: z.string(),
  params: z.record(z.string(), z.unknown()).optional()
})

export const toolParams = get('/task/tool/params', {
  summary: "The tools, or the JSON Schema of one tool's parameters with labels and defaults",
  body: z.object({ tool: z.string().max(100).optional() }),
  content: z.union([z.array(toolRow), toolRow]),
  faults: ['no_tool']
})

const creation = {
  tool: z.string().min(1).max(100),
  name: z.string().trim().max(200).optional(),
  params: json(z.record(z.string(), z.unknown())),
  type: integer(0, 3),
  state: integer(0, 1),
  filters: json(filtersSchema).optional(),
  selectedIds: json(idsSchema).optional(),
  nonSelectedIds: json(idsSchema).optional(),
  selectedNumber: integer(0, 100_000_000).optional(),
  clauses: json(clausesSchema).optional(),
  task_id: taskId.optional()
}
export const createTask = post('/task/create', {
  summary: 'Run a tool on exactly the selected cells',
  body: z.object(creation),
  ids: { task_id: 'task' },
  content: created,
  faults: [
    'no_tool',
    'no_cells',
    'no_rest',
    'bad_ids',
    'rows_range',
    'rule',
    'same_groups',
    'one_group',
    'no_column',
    'no_set'
  ]
})
const namedList = z.object({
  name: z.string().trim().min(1).max(200),
  genes: z.array(z.string().max(200)).max(100_000)
})

export const batchGeneTasks = post('/task/batch/create/gene', {
  summary:
    'Draw one list of genes, or several named ones, with a gene chart: one task a list, over the selected cells or all that pass the filters',
  body: z.object({
    genes: json(z.union([z.array(z.string().max(200)).max(100_000), z.array(namedList).max(100)])).optional(),
    /** Rows of the gene table, in place of names. */
    geneIds: json(idsSchema).optional(),
    /** What becomes of names that are not in the data: by default the call is refused. */
    unknown: z.enum(['refuse', 'skip']).optional(),
    tool: z.string().min(1).max(100),
    name: z.string().trim().max(200).optional(),
    params: json(z.record(z.string(), z.unknown())).optional(),
    state: integer(0, 1).optional(),
    filters: json(filtersSchema).optional(),
    selectedIds: json(idsSchema).optional(),
    clauses: json(clausesSchema).optional()
  }),
  content: z.object({ task_ids: z.array(z.string()) }),
  faults: [
    'no_tool',
    'wrong_rows',
    'no_gene',
    'genes_range',
    'too_many_heatmaps',
    'no_cells',
    'bad_ids',
    'rule',
    'no_column',
    'no_set'
  ]
})
export const diffTask = post('/task/diff', {
  summary: 'Differential expression of the selected against the other cells',
  body: z.object({ ...creation, tool: z.string().max(100).optional() }),
  ids: { task_id: 'task' },
  content: created,
  faults: ['no_cells', 'no_rest', 'bad_ids', 'rule', 'no_set']
})
export const tasks = get('/task', {
  summary: 'Tasks of the account, newest first',
  body: z.object({
    ...pageFields,
    state: integer(-1, 3).optional(),
    tool: z.string().max(100).optional(),
    tag: z.string().min(1).max(100).optional(),
    q: z.string().max(200).optional()
  }),
  ids: { tag: 'tag' },
  content: pageOf(taskRow)
})
export const taskInfo = get('/task/info', {
  summary: 'One task with its parameters, selection, provenance, and where it stands in the queue',
  body: z.object({ task_id: taskId }),
  ids: { task_id: 'task' },
  content: taskRow.extend({
    params: z.record(z.string(), z.unknown()),
    filters: filtersSchema,
    clauses: clausesSchema,
    selectedNumber: z.int(),
    provenance: provenance.nullable(),
    charts: z.array(z.string()),
    tables: z.array(z.string()),
    queuePosition: z.int().nullable(),
    /** The account of the project that an import has made; null where it is deleted or no longer linked. */
    made: z.object({ account: z.string(), number: z.string() }).nullable(),
    log: z.string()
  })
})
export const taskPreview = get('/task/preview', {
  summary:
    'The map that a running task is drawing, as Arrow: x and y in 16 bits each of one number, and what colors the cell: a `group`, or a `share` from 1 to 254, either 255 for none; no rows before there is one',
  body: z.object({ task_id: taskId }),
  ids: { task_id: 'task' },
  answers: 'arrow'
})
export const taskResult = get('/task/result', {
  summary:
    'What a task found: facts, warnings, tables with their columns, charts as specifications of their kinds',
  body: z.object({ task_id: taskId }),
  ids: { task_id: 'task' },
  content: z.object({
    summary: z.record(z.string(), z.unknown()),
    cellsUsed: z.int(),
    warnings: z.array(z.object({ key: z.string(), text: z.string() })),
    tables: z.record(z.string(), z.object({ columns: z.array(resultColumn), total: z.int() })),
    /**
     * Matrices of numbers: their rows and columns are rows of the tables named by `rowTable` and
     * `columnTable`.
     */
    matrices: z.record(
      z.string(),
      z.object({
        name: z.string(),
        type: z.enum(matrixTypeNames),
        rows: z.int(),
        columns: z.int(),
        rowTable: z.string(),
        columnTable: z.string(),
        range: z.tuple([z.number(), z.number()]).nullable(),
        /** How often its numbers occur, where that was counted. */
        counts: matrixCounts.optional()
      })
    ),
    charts: z.record(z.string(), z.record(z.string(), z.unknown())),
    /** What the specification of each chart is written in, as `vega-lite`. */
    chartKinds: z.record(z.string(), z.string()),
    methods: z.string()
  })
})
export const taskData = get('/task/data', {
  summary: 'Rows of a result table, paged as JSON, or the whole as csv, tsv, parquet or arrow',
  body: z.object({
    task_id: taskId,
    table: z.string().min(1).max(100),
    ...pageFields,
    filters: json(filtersSchema).optional(),
    sort: sortField,
    columns: json(z.array(z.string().max(200)).max(500)).optional(),
    format: z.enum(['json', 'csv', 'tsv', 'xlsx', 'parquet', 'arrow']).optional(),
    names: z.enum(['cytodeck', 'seurat', 'scanpy']).optional()
  }),
  ids: { task_id: 'task' },
  content: pageOf(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])))
})
const powerOfTwo = ownProblem({ en: 'is not 1, 2, 4, 8 …', zh: '不是 1、2、4、8……' })
/** So that numbers of coarser levels are means of whole numbers of finer ones. */
const tileStep = integer(1, 2 ** 20).refine((step) => Number.isInteger(Math.log2(step)), powerOfTwo)
export const taskMatrix = get('/task/matrix', {
  summary:
    'A part of a matrix of a result as Arrow, one 32-bit float a number, row after row; or all of it as a file of NumPy. With steps a number is the mean of so many rows and columns, and `row` and `column` count in steps',
  body: z.object({
    task_id: taskId,
    matrix: z.string().min(1).max(100),
    row: integer(0, 100_000_000).optional(),
    column: integer(0, 100_000_000).optional(),
    rows: integer(1, limits.tileSide).optional(),
    columns: integer(1, limits.tileSide).optional(),
    row_step: tileStep.optional(),
    column_step: tileStep.optional(),
    format: z.enum(['arrow', 'npy']).optional()
  }),
  ids: { task_id: 'task' },
  answers: 'arrow',
  faults: ['no_result', 'no_matrix']
})
export const taskBand = get('/task/matrix/band', {
  summary:
    'The mean over neighbouring columns of a matrix whose rows are cells, from `from` up to the one before `to`, as Arrow: one 32-bit float a cell of the data set, NaN for cells that the result is not about',
  body: z.object({
    task_id: taskId,
    matrix: z.string().min(1).max(100),
    from: integer(0, 100_000_000),
    to: integer(1, 100_000_000)
  }),
  ids: { task_id: 'task' },
  answers: 'arrow',
  faults: ['no_result', 'no_matrix', 'no_cell_ids']
})
export const taskDistinct = get('/task/distinct', {
  summary: 'The distinct values of a column of a result table',
  body: z.object({ task_id: taskId, table: z.string().max(100), column: z.string().max(200) }),
  ids: { task_id: 'task' },
  content: z.array(z.object({ value: z.string(), count: z.int() }))
})
const nameStyle = z.enum(['cytodeck', 'seurat', 'scanpy']).optional()
const oneTask = {
  body: z.object({ task_id: taskId, names: nameStyle }),
  ids: { task_id: 'task' },
  answers: 'file',
  faults: ['no_result']
} as const
const summaryOfArchive =
  'All of a result as a zip: tables as CSV, matrices as files of NumPy, charts as SVG and Vega-Lite, kept figures, methods in both languages, provenance'
export const taskDownload = get('/task/download', { summary: summaryOfArchive, ...oneTask })
export const gseaDownload = get('/task/gsea/download', {
  summary: 'The same for a task of gene set enrichment',
  ...oneTask
})
export const chartDownload = get('/task/download/chart', {
  summary:
    "One chart of a result as SVG or PDF, in words of the caller's language; `controls` are the switches above it by name, each else as it starts",
  body: z.object({
    task_id: taskId,
    chart: z.string().min(1).max(100),
    format: z.enum(['svg', 'pdf']).optional(),
    controls: json(z.record(z.string().max(100), z.union([z.string().max(1000), z.number()]))).optional()
  }),
  ids: { task_id: 'task' },
  answers: 'file',
  faults: [
    'no_result',
    'picture_pending',
    'no_chart',
    'no_switch',
    'no_switches',
    'wrong_switch',
    'empty_chart',
    'chart_too_large',
    'figure_too_large'
  ]
})
export const hasDownloadDir = post('/taskResult/hasDownloadDir', {
  scope: 'read',
  summary: 'Whether a task has a result to download',
  body: z.object({ task_id: taskId }),
  ids: { task_id: 'task' },
  content: z.object({ has: z.boolean() })
})
export const taskReport = get('/task/report', {
  summary:
    'A result as one report: parameters, figures, tables, methods and works to cite; a page of HTML whose tables are searched and sorted, or a PDF',
  body: z.object({
    task_id: taskId,
    format: z.enum(['html', 'pdf']).optional(),
    /** The caller's own where absent. */
    language: z.enum(['en', 'zh']).optional()
  }),
  ids: { task_id: 'task' },
  answers: 'file',
  faults: ['no_result', 'bad_image', 'figure_too_large']
})
export const downloadAll = post('/taskResult/downloadAll', {
  scope: 'read',
  summary: summaryOfArchive,
  ...oneTask
})
export const batchDownload = post('/taskResult/batchDownload', {
  scope: 'read',
  summary: 'The results of several tasks as one zip, a folder each',
  body: z.object({ ids: json(z.array(taskId).min(1).max(50)), names: nameStyle }),
  ids: { ids: 'task' },
  answers: 'file',
  faults: ['no_result']
})
export const editTask = post('/task/edit', {
  summary: 'Rename a task or write a remark',
  body: z.object({
    task_id: taskId,
    name: z.string().trim().min(1).max(200).optional(),
    remark: z.string().max(5000).optional()
  }),
  ids: { task_id: 'task' }
})
export const deleteTask = post('/task/delete', {
  summary: 'Delete a task, with its subtasks or without',
  body: z.object({ task_id: taskId, children: z.enum(['all', 'one']).optional() }),
  ids: { task_id: 'task' }
})
export const cancelTask = post('/task/cancel', {
  summary: 'Stop a task that waits or runs',
  body: z.object({ task_id: taskId }),
  ids: { task_id: 'task' }
})
export const taskRemark = get('/tool/getTaskRemark', {
  summary: 'The remark of a task',
  body: z.object({ task_id: taskId }),
  ids: { task_id: 'task' },
  content: z.object({ remark: z.string() })
})
