import * as z from 'zod'
import { idsSchema } from '../selection.ts'
import { columnRow } from './data.ts'
import { get, post } from './endpoint.ts'
import { flag, integer, json } from './field.ts'
import { nameRules } from '../name-rules.ts'

/** Columns that accounts add to the cell table. The gene and sample tables take none. */
const cellTable = integer(0, 0)
const columnName = z.string().min(1).max(500)
const columnId = z.string().min(1).max(100)
/** Checked by the rules of `contract/column-name.ts`, whose sentences say more than a schema would. */
const newName = z.string().trim().min(1).max(500)
const groupName = z.string().trim().min(1).max(500)
const selectedIds = json(idsSchema)

/** What was done to a column. */
export const columnAction = z.enum([
  'upload',
  'copy',
  'task',
  'label',
  'edit',
  'records',
  'groups',
  'delete',
  'restore',
  'copied'
])

const addedRow = columnRow.extend({
  version: z.int(),
  taskId: z.string().nullable(),
  createTime: z.iso.datetime(),
  changeTime: z.iso.datetime()
})
export type AddedColumnRow = z.infer<typeof addedRow>

/** A column as an edit left it; `previous` is the version to go back to. */
const changed = z.object({ column: columnRow, rows: z.int(), version: z.int(), previous: z.int() })
export type ColumnChange = z.infer<typeof changed>

const nameFaults = ['column_name', 'column_taken', 'position_taken'] as const
const editFaults = ['conflict', 'bad_ids', 'no_cells', 'column_value'] as const

const encodings = z.enum(['utf-8', 'utf-16le', 'utf-16be', 'gb18030'])
export const checkColumns = post('/field/checkColumns', {
  scope: 'read',
  summary:
    'What a file of columns would find before it is added: its lines, its encoding, and the cells that it names by each rule of comparing names',
  upload: 1,
  content: z.object({
    /** Cells of the data set, and lines of the file below its first. */
    cells: z.int(),
    rows: z.int(),
    encoding: encodings,
    matches: z.array(z.object({ rule: z.enum(nameRules), matched: z.int() }))
  }),
  faults: ['upload_not_text', 'upload_packed', 'upload_encoding', 'upload_quote', 'upload_long']
})
export const extendColumn = post('/field/extendColumn', {
  summary:
    'Add columns from a CSV or TSV file, also packed by gzip: cell ids first, then numbers (qc), groups (meta) or coordinates named x_1, x_2 (plot)',
  upload: 1,
  body: z.object({
    columnType: z.enum(['qc', 'meta', 'plot']),
    name: newName.optional(),
    /** How ids are compared with the names of the cells; as they are where nothing is said. */
    match: z.enum(nameRules).optional()
  }),
  content: z.object({
    columns: z.array(columnRow),
    /** Cells of the data set that the file names, and those that it does not. */
    matched: z.int(),
    missing: z.int(),
    /** Lines whose id is no cell of the data set, and the first of those ids. */
    unknown: z.int(),
    unknownNames: z.array(z.string()),
    encoding: encodings
  }),
  faults: [
    ...nameFaults,
    'upload_not_text',
    'upload_packed',
    'upload_encoding',
    'upload_no_rows',
    'upload_columns',
    'upload_many_columns',
    'upload_name',
    'upload_name_taken',
    'upload_axes',
    'upload_one_name',
    'upload_width',
    'upload_empty',
    'upload_number',
    'upload_duplicate',
    'upload_quote',
    'upload_long',
    'upload_groups',
    'upload_no_cell'
  ]
})
export const uniqueName = get('/data/copy/unique', {
  summary: 'Whether a name is free for a new column',
  body: z.object({
    type: cellTable.optional(),
    column: z.string().max(500).optional(),
    name: z.string().max(500)
  }),
  content: z.object({ unique: z.boolean(), problem: z.enum(['form', 'length', 'taken']).nullable() })
})
export const copyColumn = post('/data/copy/column', {
  summary: 'Copy a column of the cell table, or one of a related account by its id, under a new name',
  body: z.object({
    type: cellTable.optional(),
    column: columnName.optional(),
    id: columnId.optional(),
    name: newName
  }),
  ids: { id: 'relatedColumn' },
  content: columnRow,
  faults: [...nameFaults, 'no_column', 'not_copied']
})
export const copyRecords = post('/data/copy/record', {
  summary: 'Copy the values of one column into an added one, for the chosen cells',
  body: z.object({ type: cellTable.optional(), column: columnName, id: columnId, selectedIds }),
  ids: { id: 'column' },
  content: changed,
  faults: [...editFaults, 'no_column', 'not_numeric']
})
export const updateRecords = post('/data/update/record', {
  summary: 'Set the value of an added column for the chosen cells',
  body: z.object({ type: cellTable.optional(), id: columnId, value: z.string().max(500), selectedIds }),
  ids: { id: 'column' },
  content: changed,
  faults: [...editFaults, 'not_a_number']
})
export const deleteColumn = post('/data/delete/column', {
  summary: 'Delete an added column; tasks that were ordered on it keep the values they read',
  body: z.object({ id: columnId }),
  ids: { id: 'column' },
  faults: ['conflict']
})
export const customColumns = get('/data/customize/column', {
  summary: 'The columns that the account has added; with deleted=1 those that it has deleted',
  body: z.object({ deleted: flag().optional() }),
  content: z.array(addedRow)
})
export const relatedColumns = post('/field/getAccountField', {
  scope: 'read',
  summary: 'The added columns of related accounts on the same data set',
  content: z.array(
    z.object({
      account: z.object({ id: z.string(), number: z.string(), name: z.string() }),
      columns: z.array(addedRow)
    })
  )
})
export const copyLog = post('/field/copyLog', {
  summary: 'Bring the log of a column over to its copy',
  body: z.object({ field_id: columnId, new_field_id: columnId }),
  ids: { field_id: 'relatedColumn', new_field_id: 'column' },
  faults: ['conflict']
})
export const columnLog = get('/field/log', {
  summary:
    'Every change of an added column, newest first; those before it was copied have the account of that time',
  body: z.object({ id: columnId }),
  ids: { id: 'anyColumn' },
  content: z.array(
    z.object({
      version: z.int(),
      action: columnAction,
      detail: z.record(z.string(), z.unknown()),
      time: z.iso.datetime(),
      /** Another column's, from which this one was copied: its versions cannot be gone back to. */
      of: z.string().nullable()
    })
  )
})
export const restoreColumn = post('/field/restore', {
  summary: 'Go back to an earlier version of an added column, or bring back a deleted one',
  body: z.object({ id: columnId, version: integer(1, 1_000_000).optional() }),
  ids: { id: 'anyColumn' },
  content: columnRow,
  faults: ['conflict', 'column_taken', 'position_taken', 'no_version']
})
export const labelCells = post('/field/label', {
  summary: 'A new grouping column in which the chosen cells are one group and all others another',
  body: z.object({ name: newName, value: z.string().trim().max(500), selectedIds }),
  content: columnRow,
  faults: [...nameFaults, ...editFaults]
})
export const editGroups = post('/field/groups', {
  summary:
    'Rename groups of an added column, or merge them by one name; with a name, of any grouping column into a new one',
  body: z.object({
    column: columnName,
    groups: json(z.record(z.string().max(500), groupName)),
    name: newName.optional()
  }),
  content: changed,
  faults: [...nameFaults, 'no_column', 'not_grouping', 'not_added', 'group_gone', 'conflict', 'column_value']
})
export const taskToColumn = post('/task/toColumn', {
  summary:
    'Keep columns of a result table of cells as columns of the cell table; two coordinates become an embedding',
  body: z.object({
    task_id: z.string().min(1).max(100),
    table: z.string().min(1).max(100),
    columns: json(
      z
        .array(
          z.object({
            column: z.string().min(1).max(200),
            name: newName.optional(),
            columnType: z.enum(['qc', 'meta', 'plot']).optional()
          })
        )
        .min(1)
        .max(50)
    )
  }),
  ids: { task_id: 'task' },
  content: z.object({ columns: z.array(columnRow), matched: z.int(), missing: z.int() }),
  faults: [
    ...nameFaults,
    'no_result',
    'no_table',
    'no_column',
    'no_cell_ids',
    'upload_axes',
    'upload_groups',
    'not_numeric'
  ]
})
