import path from 'node:path'
import * as z from 'zod'
import { provenance } from '../../contract/api/task.ts'
import { matrixCounts } from '../../contract/matrix-counts.ts'
import { constantValue } from '../../contract/result-column.ts'
import { matrixTypeNames } from '../../contract/tool.ts'

const value = z.union([z.string(), z.number(), z.array(z.string())])
const columnKind = z.enum(['string', 'number', 'integer', 'boolean'])

/**
 * `label` is set where the tool has not declared the column, `constant` where all of several rows have the
 * same value.
 */
const column = z.object({
  name: z.string(),
  kind: columnKind,
  label: z.object({ en: z.string(), zh: z.string() }).optional(),
  constant: constantValue.optional()
})

/** As `WrittenMatrix`, without the digest, which is in the provenance. */
const matrix = z.object({
  type: z.enum(matrixTypeNames),
  rows: z.int(),
  columns: z.int(),
  levels: z.array(z.tuple([z.int(), z.int()])),
  range: z.tuple([z.number(), z.number()]).nullable(),
  counts: matrixCounts.optional()
})

/**
 * The content of `result.json`: everything that a task found, without the rows of its tables. NaN and the
 * infinities, which JSON cannot hold, are written as text.
 */
export const resultFile = z.object({
  tool: z.string(),
  version: z.string(),
  summary: z.record(z.string(), value),
  cellsUsed: z.int(),
  warnings: z.array(z.object({ key: z.string(), values: z.record(z.string(), value).optional() })),
  tables: z.record(z.string(), z.object({ columns: z.array(column), rows: z.int() })),
  matrices: z.record(z.string(), matrix).default({})
})
export type ResultFile = z.infer<typeof resultFile>
export type ResultColumn = ResultFile['tables'][string]['columns'][number]

export const provenanceFile = provenance

/** The files of one result directory. */
export const resultPlaces = (dir: string) => ({
  result: path.join(dir, 'result.json'),
  provenance: path.join(dir, 'provenance.json'),
  table: (id: string) => path.join(dir, `${id}.parquet`),
  matrix: (id: string) => path.join(dir, `${id}.zarr`)
})
