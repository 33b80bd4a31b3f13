import { Buffer } from 'node:buffer'
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { csvField } from '../csv/csv.ts'

/** A set on its way into a file. */
export interface FiledSet {
  readonly name: string
  readonly remarks: string
  readonly members: Uint32Array
}

export type SetFormat = 'gmt' | 'txt' | 'csv'

export const setFileTypes: Readonly<Record<SetFormat, string>> = {
  gmt: 'text/plain; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8'
}

/** A tab or line break would begin another field of a GMT. */
const oneField = (text: string): string => text.replaceAll(/[\t\r\n]+/g, ' ')

const membersAtOnce = 50_000

/**
 * Sets as a file, made while it is read: GMT, plain lists (with a line `# name` before each where there are
 * several), or CSV with a row a member.
 * @param columns names of a member, the one that lists and GMT use first
 */
export function setsFile(
  sets: readonly FiledSet[],
  format: SetFormat,
  columns: Readonly<Record<string, readonly string[]>>
): Readable {
  const [first = [], ...others] = Object.values(columns)
  function* linesOf({ name, remarks, members }: FiledSet): Generator<string> {
    if (format === 'gmt') {
      yield `${oneField(name)}\t${oneField(remarks)}`
      for (let from = 0; from < members.length; from += membersAtOnce) {
        yield Array.from(members.subarray(from, from + membersAtOnce), (row) => `\t${first[row] ?? ''}`).join(
          ''
        )
      }
      yield '\n'
      return
    }
    if (format === 'txt' && sets.length > 1) yield `# ${oneField(name)}\n`
    const head = csvField(name)
    const line = (row: number) =>
      format === 'txt'
        ? `${first[row] ?? ''}\n`
        : `${[head, ...[first, ...others].map((column) => csvField(column[row] ?? ''))].join(',')}\r\n`
    for (let from = 0; from < members.length; from += membersAtOnce)
      yield Array.from(members.subarray(from, from + membersAtOnce), line).join('')
  }
  async function* bytes(): AsyncGenerator<Buffer> {
    if (format === 'csv') yield Buffer.from(`set,${Object.keys(columns).join(',')}\r\n`)
    for (const set of sets) {
      for (const part of linesOf(set)) yield Buffer.from(part)
      await setImmediate()
    }
  }
  return Readable.from(bytes(), { objectMode: false })
}
