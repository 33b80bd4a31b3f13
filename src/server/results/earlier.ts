import fs from 'node:fs/promises'
import path from 'node:path'
import { DuckDBInstance, type DuckDBValue } from '@duckdb/node-api'
import type { Provenance } from '../../contract/api/task.ts'
import { Fault } from '../../contract/errors/index.ts'
import { hasShape, type EarlierResult, type ReadTable } from '../../contract/tool/earlier.ts'
import type { ColumnData, Factor, TableShape } from '../../contract/tool/result.ts'
import { literal, quoted } from '../tables/filter-sql.ts'
import { resultPlaces, type ResultFile } from './files.ts'
import { digestRows } from './digest.ts'
import { KeptMatrix } from './matrices/kept.ts'
import { readWhole } from './whole.ts'

/** What a finished result is known by without reading its tables. */
export interface StoredEarlier {
  readonly file: ResultFile
  readonly digest: string
  readonly params: Readonly<Record<string, unknown>>
  /** The digest of the selected rows, and the digests of the matrices. */
  readonly selection: string
  readonly matrices: Provenance['matrices']
}

/** A table of another task that a parameter names. */
export function readChoice(value: string): { task: string; table: string } {
  const [task = '', table = ''] = value.split('/')
  return { task, table }
}

/** The `result.json` of a result directory. Fault: result_damaged, with the id of its task. */
export async function readEarlier(dir: string): Promise<StoredEarlier> {
  const { file, provenance } = await readWhole(dir, path.basename(path.dirname(dir)))
  return {
    file,
    digest: provenance.resultDigest,
    params: provenance.params,
    selection: provenance.selectionDigest,
    matrices: provenance.matrices
  }
}

/**
 * The directory of the result that a task has published. Fault: result_gone, where it has none or it was
 * deleted.
 */
export async function publishedDir(tasksDir: string, task: string): Promise<string> {
  const dir = path.join(tasksDir, task)
  const names = await fs.readdir(dir).catch(() => [] as string[])
  const attempts = names.flatMap((name) => /^result\.(\d+)$/.exec(name)?.[1] ?? []).map(Number)
  if (attempts.length === 0) throw new Fault('result_gone')
  return path.join(dir, `result.${Math.max(...attempts)}`)
}

/** A finished result for the computation of another task. */
export async function openEarlier(
  dir: string,
  task: string
): Promise<EarlierResult & { readonly digest: string }> {
  const { file, digest, params, selection, matrices } = await readEarlier(dir)
  return {
    task,
    tool: file.tool,
    params,
    summary: file.summary,
    digest,
    isOf: (cells) => digestRows(cells) === selection,
    async table<Shape extends TableShape>(id: string, shape: Shape) {
      const stored = file.tables[id]
      if (!stored || !hasShape(stored.columns, shape))
        throw new Fault('result_columns', { columns: Object.keys(shape) })
      const wanted = stored.columns.filter(({ name }) => Object.hasOwn(shape, name))
      return (await readColumns(resultPlaces(dir).table(id), wanted, stored.rows)) as ReadTable<Shape>
    },
    async matrix(id) {
      const found = Object.hasOwn(file.matrices, id) ? file.matrices[id] : undefined
      if (!found) throw new Fault('no_matrix', { name: id, matrices: Object.keys(file.matrices) })
      const known = matrices.find(({ name }) => name === id)?.digest ?? ''
      return new KeptMatrix(resultPlaces(dir).matrix(id), { ...found, digest: known })
    }
  }
}

/** Columns of a Parquet file in the order of its rows. */
async function readColumns(
  file: string,
  columns: ResultFile['tables'][string]['columns'],
  rows: number
): Promise<Record<string, unknown>> {
  const read = columns.map(({ name, kind }) => ({ name, ...columnReader(kind, rows) }))
  const instance = await DuckDBInstance.create(':memory:', { threads: '1' })
  const connection = await instance.connect()
  try {
    const names = columns.map(({ name }) => quoted(name)).join(', ')
    const result = await connection.stream(
      `select ${names} from read_parquet(${literal(file)}, file_row_number = true) order by file_row_number`
    )
    let from = 0
    for (
      let chunk = await result.fetchChunk();
      chunk && chunk.rowCount > 0;
      chunk = await result.fetchChunk()
    ) {
      for (const [at, { set }] of read.entries())
        for (const [row, value] of chunk.getColumnValues(at).entries()) set(from + row, value)
      from += chunk.rowCount
    }
  } finally {
    connection.closeSync()
    instance.closeSync()
  }
  return Object.fromEntries(read.map(({ name, values }) => [name, values()]))
}

type ColumnKind = ResultFile['tables'][string]['columns'][number]['kind']

interface ColumnReader {
  readonly set: (row: number, value: DuckDBValue) => void
  readonly values: () => ColumnData<ColumnKind> | Factor
}

/** Takes the values of a column one by one. */
function columnReader(kind: ColumnKind, rows: number): ColumnReader {
  if (kind === 'string') {
    const codes = new Int32Array(rows).fill(-1)
    const levels = new Map<string, number>()
    return {
      set(row, value) {
        if (typeof value !== 'string') return
        const code = levels.get(value) ?? levels.size
        levels.set(value, code)
        codes[row] = code
      },
      values: () => ({ codes, levels: [...levels.keys()] })
    }
  }
  const values =
    kind === 'number'
      ? new Float64Array(rows).fill(NaN)
      : kind === 'integer'
        ? new Int32Array(rows)
        : new Uint8Array(rows)
  return {
    set(row, value) {
      if (value !== null) values[row] = Number(value)
    },
    values: () => values
  }
}
