import { limits } from '../../../contract/limits.ts'
import type { Checked } from '../MatchedNames.tsx'
import type { Choice } from './choices.ts'
import { readLines, type FileTable } from './table.ts'

/** Columns that are sent in one upload: all of one kind, as the endpoint takes them. */
export interface Part {
  readonly columnType: Choice['kind']
  readonly choices: readonly Choice[]
  readonly columns: readonly { readonly index: number; readonly name: string }[]
}

/** The chosen columns in as few uploads as the kinds and the number of columns of an upload allow. */
export function partsOf(chosen: readonly Choice[]): Part[] {
  const parts: Part[] = []
  for (const columnType of ['meta', 'qc', 'plot'] as const)
    for (const choice of chosen.filter(({ kind }) => kind === columnType)) {
      const columns = choice.columns.map(({ index }, at) => ({ index, name: choice.names[at] as string }))
      const last = parts.at(-1)
      if (last?.columnType === columnType && last.columns.length + columns.length <= limits.uploadColumns)
        parts[parts.length - 1] = {
          columnType,
          choices: [...last.choices, choice],
          columns: [...last.columns, ...columns]
        }
      else parts.push({ columnType, choices: [choice], columns })
    }
  return parts
}

const written = (text: string): string => (/["\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
/** So many lines are held as strings, before they become a Blob, which the browser may keep on the disk. */
const linesAtOnce = 10_000

/**
 * Files with the names of the cells and the columns of each part, under their new names. Each line has the
 * number that it has in the chosen file, so that the sentences of the server name the right one.
 */
export async function filesOf(
  file: File,
  encoding: Checked['encoding'],
  { namesAt }: FileTable,
  parts: readonly Part[]
): Promise<File[]> {
  const pieces = parts.map((): Blob[] => [])
  const lines = parts.map((): string[] => [])
  const keep = () => {
    for (const [at, some] of lines.entries()) pieces[at]?.push(new Blob(some.splice(0)))
  }
  let next = 0
  await readLines(file, encoding, ({ cells, line }) => {
    for (const [at, { columns }] of parts.entries()) {
      const texts =
        next === 0
          ? ['cell', ...columns.map(({ name }) => name)]
          : [cells[namesAt] ?? '', ...columns.map(({ index }) => cells[index] ?? '')].map(written)
      lines[at]?.push(`${'\n'.repeat(next === 0 ? line - 1 : line - next)}${texts.join('\t')}\n`)
    }
    next = line + 1
    if ((lines[0]?.length ?? 0) >= linesAtOnce) keep()
  })
  keep()
  return pieces.map((some) => new File(some, file.name))
}
