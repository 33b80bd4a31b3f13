import type { ResourceFile } from '../../contract/resource.ts'
import { refusedFile } from '../shared/files/refusal.ts'
import { tableRows } from '../shared/files/rows.ts'
import { en, zh } from './texts.ts'

/** The fault of a file that holds no pairs. */
export const notReadable = refusedFile({ en, zh })

/** An open table of a resource. */
export interface PairTable {
  readonly file: ResourceFile
  readonly head: readonly string[]
}

/** Opens a file as a table with its heading. Faults: reference_format, reference_line. */
export async function openTable(file: ResourceFile): Promise<PairTable> {
  for await (const { head } of tableRows(file, notReadable)) return { file, head }
  throw notReadable(file.name, { en: 'it has no rows', zh: '其中没有数据行' })
}

/** Whether a table has all of these columns. */
export const has = ({ head }: PairTable, ...columns: readonly string[]): boolean =>
  columns.every((column) => head.includes(column))

/** Reads the field of a column, trimmed; '' where there is no such column. */
export type Field = (column: string) => string

const missing = /^(?:NA|nan|None)$/

/** The rows of a table. Fault: reference_line, where a row is longer or shorter than the heading. */
export async function* eachRow({ file }: PairTable): AsyncGenerator<Field> {
  let places: ReadonlyMap<string, number> | null = null
  for await (const { head, fields } of tableRows(file, notReadable)) {
    places ??= new Map(head.map((name, at) => [name, at]))
    const row = places
    yield (column) => {
      const field = fields[row.get(column) ?? -1]?.trim() ?? ''
      return missing.test(field) ? '' : field
    }
  }
}

/** The values of the columns `prefix1`, `prefix2` … of a row. */
export function numbered(row: Field, head: readonly string[], prefix: string): string[] {
  return head
    .filter((column) => column.startsWith(prefix) && /^\d+$/.test(column.slice(prefix.length)))
    .map(row)
    .filter((field) => field !== '')
}
