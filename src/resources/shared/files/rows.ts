import { Fault } from '../../../contract/errors/index.ts'
import type { ResourceFile } from '../../../contract/resource.ts'
import type { Text } from '../../../contract/text.ts'
import { fieldsOf } from './fields.ts'

/** A row of a table below its heading. */
export interface TableRow {
  /** The number of its line, from 1. */
  readonly line: number
  readonly head: readonly string[]
  /** As many fields as the heading has. */
  readonly fields: readonly string[]
}

/** The fault for a line that cannot be read. */
export const wrongLine = (file: string, line: number, problem: Text): Fault =>
  new Fault('reference_line', { file, line, problem })

/**
 * The rows of a table whose fields are separated by tabs, commas, semicolons or spaces, whichever its heading
 * contains first. R writes a heading without a name for the column of row names, which gets an empty name
 * here. Empty lines are skipped. `isRow` decides whether the first line is a row of a table without heading,
 * whose columns then have empty names. Faults: reference_line, where a row is longer or shorter than the
 * heading, and what `notReadable` makes where the first line is no heading.
 */
export async function* tableRows(
  source: ResourceFile,
  notReadable: (file: string, problem: Text) => Fault,
  isRow: (first: readonly string[]) => boolean = () => false
): AsyncGenerator<TableRow> {
  const file = source.name
  let delimiter = ','
  let head: string[] = []
  let line = 0
  let first = true
  for await (const text of source.lines()) {
    line++
    if (text.trim() === '') continue
    if (head.length === 0) {
      delimiter = ['\t', ',', ';'].find((one) => text.includes(one)) ?? ' '
      head = fieldsOf(text, delimiter)
      if (head.length < 2)
        throw notReadable(file, { en: 'its first line is no head of a table', zh: '首行不是表头' })
      if (!isRow(head)) continue
      head = head.map(() => '')
    }
    const fields = fieldsOf(text, delimiter)
    if (first && fields.length === head.length + 1) head = ['', ...head]
    first = false
    if (fields.length !== head.length)
      throw wrongLine(file, line, {
        en: `has ${fields.length} fields, and the head has ${head.length}`,
        zh: `有 ${fields.length} 个字段，表头有 ${head.length} 个`
      })
    yield { line, head, fields }
  }
}
