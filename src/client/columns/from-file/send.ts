import { checkColumns, deleteColumn, extendColumn } from '../../../contract/api/column.ts'
import type { ColumnRow } from '../../../contract/api/data.ts'
import type { NameRule } from '../../../contract/name-rules.ts'
import { briefly } from '../../../contract/text.ts'
import { call, type CallOptions } from '../../api/call.ts'
import { CallError } from '../../api/failure.ts'
import { callUpload } from '../../api/upload.ts'
import { formatNumber } from '../../i18n/format.ts'
import { translate, translateText } from '../../i18n/i18n.ts'
import type { Checked } from '../MatchedNames.tsx'
import { words } from '../words.ts'
import type { Choice } from './choices.ts'
import { filesOf, partsOf } from './parts.ts'
import { readTable, UnevenLine, type FileTable } from './table.ts'

/** Which cells of a file the server found, and what the browser read in its columns. */
export interface Found {
  readonly checked: Checked
  readonly table: FileTable
}

/**
 * Reads a file of columns.
 * @returns a sentence for the user where it cannot be read; null where the signal has ended it
 */
export async function findIn(file: File, signal: AbortSignal): Promise<Found | string | null> {
  try {
    const checked = await callUpload(checkColumns, {}, file, () => {}, { quiet: true, signal })
    return { checked, table: await readTable(file, checked.encoding) }
  } catch (failure) {
    if (signal.aborted) return null
    if (failure instanceof CallError) return failure.message
    if (failure instanceof UnevenLine) return translate(words, 'uneven', failure.where)
    // The server could unpack it, so that the file is not damaged.
    if (failure instanceof TypeError) return translate(words, 'notUnpacked')
    throw failure
  }
}

interface Sending {
  readonly chosen: readonly Choice[]
  readonly rule: NameRule
  readonly progress: (share: number) => void
  readonly options: CallOptions
}

/**
 * The result of the uploads: the columns that were added, a sentence about them, and one for each failure.
 * `broken` is what the connection failed with, after which nothing was sent.
 */
interface Sent {
  readonly added: readonly { readonly keys: readonly string[]; readonly columns: readonly ColumnRow[] }[]
  readonly text: string
  readonly failed: readonly string[]
  readonly broken: CallError | null
}

/**
 * Sends the chosen columns of a file, an upload after the other; one that is refused does not stop the
 * others. Where the signal ends it, none of the columns stays, and the abort is thrown.
 */
export async function sendColumns(
  file: File,
  { checked, table }: Found,
  { chosen, rule, progress, options }: Sending
): Promise<Sent> {
  const parts = partsOf(chosen)
  const files = await filesOf(file, checked.encoding, table, parts)
  const added: { keys: string[]; columns: readonly ColumnRow[] }[] = []
  const failed: string[] = []
  let broken: CallError | null = null
  let counts = { matched: 0, missing: 0, unknown: 0 }
  for (const [at, { columnType, columns, choices }] of parts.entries())
    try {
      const answer = await callUpload(
        extendColumn,
        { columnType, match: rule },
        files[at] as File,
        (share) => progress((at + share) / parts.length),
        options
      )
      added.push({ keys: choices.map(({ key }) => key), columns: answer.columns })
      counts = answer
    } catch (failure) {
      if (options.signal?.aborted)
        for (const { id } of added.flatMap((part) => part.columns)) await call(deleteColumn, { id })
      if (!(failure instanceof CallError)) throw failure
      if (failure.network) {
        broken = failure
        break
      }
      const names = columns.map(({ name }) => name).join(', ')
      failed.push(translate(words, 'failedColumns', { names, message: failure.message }))
    }
  const { matched, missing, unknown } = counts
  const text = translate(words, 'importedText', {
    names: translateText(
      { en: '{{names}}', zh: '{{names}}' },
      briefly({ names: added.flatMap((part) => part.columns.map(({ name }) => name)) })
    ),
    matched: formatNumber(matched),
    missing: formatNumber(missing),
    unknown: formatNumber(unknown)
  })
  return { added, text, failed, broken }
}
