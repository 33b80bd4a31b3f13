import * as z from 'zod'
import { filtersSchema } from '../filter/filter.ts'
import { limits } from '../limits.ts'
import { idsSchema } from '../selection.ts'
import { get, post } from './endpoint.ts'
import { flag, integer, json, pageFields, pageOf, repeatable, sortField } from './field.ts'

const tableType = integer(0, 2)
const filters = json(filtersSchema).optional()
const columnName = z.string().min(1).max(500)
/** The faults that filters can have. */
export const filterFaults = [
  'no_column',
  'no_set',
  'too_many_sets',
  'operator_misfit',
  'not_a_number',
  'duplicate_gene'
] as const

export const columnRow = z.object({
  id: z.string(),
  name: z.string(),
  label: z.string(),
  columnType: z.enum(['id', 'qc', 'meta', 'plot', 'gene', 'string']),
  type: z.enum(['float', 'number', 'double', 'string', 'boolean']),
  hidden: z.boolean(),
  origin: z.enum(['file', 'computed', 'added']),
  distinct: z.int().nullable(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  /** Its values are still being computed: it is listed, but cannot be requested yet. */
  computing: z.boolean().optional()
})
export type ColumnRow = z.infer<typeof columnRow>

const cellValue = z.union([z.string(), z.number(), z.boolean(), z.null()])
/** A value of a table; null where it is missing. */
export type CellValue = z.infer<typeof cellValue>

export const rows = post('/data', {
  scope: 'read',
  summary: 'A page of the cell (0), gene (1) or sample (2) table',
  body: z.object({
    type: tableType,
    filters,
    sort: sortField,
    ...pageFields,
    selectedIds: json(idsSchema).optional(),
    columns: json(z.array(columnName).max(2000)).optional()
  }),
  content: pageOf(z.record(z.string(), cellValue)),
  faults: filterFaults
})
export const columns = get('/data/column', {
  summary: 'The columns of a table',
  body: z.object({ type: tableType }),
  content: z.array(columnRow)
})
export const genes = get('/data/gene', {
  summary: 'Genes whose name, Ensembl id or alias begins with or holds the words, best first, 15 a page',
  body: z.object({ q: z.string().max(200), page: integer(1, 1_000_000).optional() }),
  content: pageOf(
    z.object({ id: z.int(), name: z.string(), ensembl: z.string(), mean: z.number(), detected: z.number() })
  )
})
const distinctCall = {
  body: z.object({ type: tableType, column: columnName, q: z.string().max(500).optional(), filters }),
  content: z.array(z.object({ value: z.string(), count: z.int() })),
  faults: filterFaults
}
export const distinct = get('/data/distinct', {
  summary: 'The distinct values of a column with their counts, in the order of the project',
  ...distinctCall
})
export const distinctFiltered = post('/data/distinct', {
  scope: 'read',
  summary: 'The same, for filters that fit no address',
  ...distinctCall
})
export const cellGroups = get('/data/cell/group', {
  summary: 'Groups of a grouping column in their order, with counts and colours',
  body: z.object({ column: columnName }),
  content: z.array(z.object({ value: z.string(), count: z.int(), color: z.string() }))
})
export const embedding = get('/data/embedding', {
  summary:
    'An embedding as Arrow: id, x, y, z and columns, in one fixed shuffled order, so that any prefix is a fair sample',
  body: z.object({
    position: z.string().min(1).max(200),
    columns: json(z.array(columnName).max(20)).optional()
  }),
  answers: 'arrow',
  faults: ['no_position', 'no_column']
})
export const cellColumns = get('/data/values', {
  summary: 'Columns of the cell table as Arrow, one value a cell in the order of cell ids',
  body: z.object({ columns: json(z.array(columnName).min(1).max(64)) }),
  answers: 'arrow',
  faults: ['no_column']
})
export const expression = get('/data/expression', {
  summary:
    'Log-normalized expression of up to 64 genes as Arrow, one float32 a cell in the order of cell ids',
  body: z.object({ gene: repeatable(z.string().max(200), limits.expressionGenes) }),
  answers: 'arrow',
  faults: ['no_gene']
})
export const cellGene = get('/data/cell/gene', {
  summary:
    'One gene over all cells as Arrow, in few bytes. Where the study has counts, a column of uint8: a bit a cell, from the lowest of each byte on, set where the cell expresses the gene; then the counts of those cells in their order, first the lowest byte of each, then the next of each; /data/cell/total makes its log-normalized expression of them by ln(1 + count / total × 10,000). Else that expression as float32, one a cell',
  body: z.object({ gene: z.string().min(1).max(200) }),
  answers: 'arrow',
  faults: ['no_gene']
})
export const cellTotals = get('/data/cell/total', {
  summary: 'The sum of the counts of each cell as Arrow, in the order of cell ids',
  answers: 'arrow'
})
export const select = post('/data/select', {
  scope: 'read',
  summary: 'The rows that pass filters, in the order of a sorting, as Arrow with one uint32 column id',
  body: z.object({ type: tableType, filters, sort: sortField }),
  answers: 'arrow',
  faults: filterFaults
})
const histogram = z.object({
  from: z.number(),
  to: z.number(),
  here: z.array(z.number()),
  rest: z.array(z.number())
})
const binned = z.object({
  from: z.number(),
  to: z.number(),
  all: z.array(z.int()),
  shown: z.array(z.int()),
  missing: z.int()
})
const histogramCall = {
  body: z.object({ type: tableType, column: columnName, filters }),
  content: binned,
  faults: filterFaults
}
export const columnHistogram = get('/data/histogram', {
  summary: 'Counts of a numeric column in 40 even bins, of all rows and of those that pass the filters',
  ...histogramCall
})
export const histogramFiltered = post('/data/histogram', {
  scope: 'read',
  summary: 'The same, for filters that fit no address',
  ...histogramCall
})
export const distributions = post('/data/distributions', {
  scope: 'read',
  summary:
    'Distributions of columns: numbers in 40 even bins, groups of cells in their order with colours, null for others; counts of all rows and of those that pass the filters',
  body: z.object({ type: tableType, columns: json(z.array(columnName).min(1).max(64)), filters }),
  content: z.array(
    z.object({
      column: z.string(),
      bins: binned.nullable(),
      groups: z
        .array(z.object({ value: z.string(), color: z.string(), all: z.int(), shown: z.int() }))
        .nullable()
    })
  ),
  faults: filterFaults
})
export type Distribution = z.infer<typeof distributions.content>[number]
export const summary = post('/data/summary', {
  scope: 'read',
  summary: 'A selection at a glance: composition, distributions against the rest, genes that are higher here',
  body: z.object({
    selectedIds: json(idsSchema),
    filters,
    group: columnName.optional(),
    numbers: json(z.array(columnName).max(6)).optional(),
    genes: flag().optional(),
    /** Whether genes are read of a smaller sample, a fifth of the usual one, for a quick first answer. */
    quick: flag().optional()
  }),
  content: z.object({
    cells: z.int(),
    of: z.int(),
    composition: z.array(z.object({ value: z.string(), count: z.int(), total: z.int() })),
    distributions: z.array(
      z.object({
        column: z.string(),
        median: z.number().nullable(),
        restMedian: z.number().nullable(),
        histogram
      })
    ),
    /** Null where genes were not requested. */
    genes: z
      .array(
        z.object({
          id: z.int(),
          name: z.string(),
          mean: z.number(),
          restMean: z.number(),
          share: z.number(),
          restShare: z.number(),
          log2fc: z.number()
        })
      )
      .nullable(),
    /**
     * The numbers of cells of the selection and of the rest of which genes were read, where all would take
     * too long: a random sample, the same for the same cells. Null where all were read.
     */
    sampled: z.object({ here: z.int(), rest: z.int() }).nullable(),
    milliseconds: z.number()
  }),
  faults: [...filterFaults, 'bad_ids']
})
const tableFile = {
  type: tableType,
  filters,
  sort: sortField,
  columns: json(z.array(columnName).min(1).max(2000)).optional(),
  /** Only these rows among those that pass the filters. */
  selectedIds: json(idsSchema).optional(),
  /** Whether CSV begins with a byte order mark, by which Excel recognises UTF-8. */
  bom: flag().optional()
}
const fileFaults = [...filterFaults, 'bad_ids', 'sheet_columns', 'sheet_text', 'nothing_to_save'] as const
export const tableFormats = ['csv', 'tsv', 'xlsx', 'parquet'] as const

export const download = get('/data/download', {
  summary: 'A table with its filters and sorting, whole, as a file; for what fits an address',
  body: z.object({ ...tableFile, format: z.enum(tableFormats) }),
  answers: 'file',
  faults: fileFaults
})
export const orderDownload = post('/data/download', {
  scope: 'read',
  summary:
    'A signed link, good for 5 minutes, to a table with its filters and sorting as a file, or to the cells as AnnData, an .h5ad or a zip of Zarr 2 (type 0; sorting has no part in it)',
  body: z.object({ ...tableFile, format: z.enum([...tableFormats, 'h5ad', 'zarr']) }),
  content: z.object({ url: z.string() }),
  faults: [...fileFaults, 'too_many_files']
})
export const linkedFile = get('/data/download/file', {
  scope: 'public',
  summary: 'The file that a signed link names; the link is the permission',
  body: z.object({ file: z.string().max(100), expires: z.string().max(30), signature: z.string().max(200) }),
  answers: 'file',
  faults: ['link_expired', ...fileFaults]
})
/** The base of the logarithm of a file that holds log values and no counts. */
export const logBaseName = z.enum(['e', '2', '10'])
export type LogBaseName = z.infer<typeof logBaseName>
/**
 * The kind of values of a matrix: whole counts, estimated counts that are not whole (RSEM, kallisto),
 * normalised values without a logarithm (TPM, CPM), or logarithms.
 */
export const valuesName = z.enum(['counts', 'expected', 'linear', 'log'])
export type ValuesName = z.infer<typeof valuesName>
/** What the user states about a file. The rest is detected from the file. */
export const howRead = z.object({
  /** The cell column that divides cells into samples. */
  samples: z.string().max(500).optional(),
  logBase: logBaseName.optional(),
  values: valuesName.optional(),
  /** The matrix of an .h5ad: `X`, `raw.X`, `layers/<name>`. */
  matrix: z.string().max(500).optional()
})
export type HowRead = z.infer<typeof howRead>
export const importProject = post('/project/import', {
  summary: 'Import a file as a new project; a task with progress',
  upload: 1,
  body: howRead.extend({ name: z.string().max(200).optional() }),
  content: z.object({ task_id: z.string() })
})
