import { open, rm } from 'node:fs/promises'
import { Fault } from '../../../contract/errors/index.ts'
import {
  columnLetters,
  sheetBegin,
  sheetEnd,
  sheetLimits,
  sheetRow,
  workbookParts,
  type CellValue,
  type SheetColumn
} from './sheet.ts'
import { mostEntryBytes, ZipWriter } from '../zip.ts'

export interface SheetTable {
  /** Name of the sheet; where the rows need several, a number follows it. */
  readonly name: string
  readonly columns: readonly SheetColumn[]
  /** Rows in their order, some at a time. */
  readonly rows: AsyncIterable<readonly (readonly CellValue[])[]>
}

const partCharacters = 1 << 18
/** Characters of a sheet; each may take up to three bytes, and a sheet must fit into an entry. */
const mostSheetCharacters = mostEntryBytes / 3

/**
 * Writes a table as an Excel workbook (ECMA-376) with a head that stays in sight, a row at a time: memory
 * does not grow with the rows. Text is text for good: `SEPT2` is no date and `=1+1` no formula. What is
 * missing is an empty cell. A table longer than a sheet goes on in the next. Faults: sheet_columns,
 * sheet_text.
 */
export async function writeXlsx(
  place: string,
  table: SheetTable,
  rowsPerSheet: number = sheetLimits.rows
): Promise<void> {
  const { columns } = table
  if (columns.length > sheetLimits.columns)
    throw new Fault('sheet_columns', { columns: columns.length, limit: sheetLimits.columns })
  const letters = columns.map((_, at) => columnLetters(at))
  const file = await open(place, 'wx')
  try {
    const zip = new ZipWriter(file)
    const source = table.rows[Symbol.asyncIterator]()
    let block: readonly (readonly CellValue[])[] = []
    let at = 0
    let ended = false
    const next = async (): Promise<readonly CellValue[] | null> => {
      while (!ended && at === block.length) {
        const { value, done } = await source.next()
        ended = done === true
        block = ended ? [] : (value as typeof block)
        at = 0
      }
      return ended ? null : (block[at++] ?? null)
    }
    let waiting = await next()
    const sheet = async function* (): AsyncGenerator<string> {
      let part =
        sheetBegin(columns) +
        sheetRow(
          1,
          columns.map(({ name }) => name),
          letters,
          true
        )
      let written = 0
      for (let row = 2; waiting !== null && row <= rowsPerSheet && written < mostSheetCharacters; row++) {
        for (const [column, value] of waiting.entries())
          if (typeof value === 'string' && value.length > sheetLimits.text)
            throw new Fault('sheet_text', { column: columns[column]?.name ?? '', limit: sheetLimits.text })
        part += sheetRow(row, waiting, letters)
        if (part.length > partCharacters) {
          written += part.length
          yield part
          part = ''
        }
        // Most rows are at hand: only where a block ends is there something to wait for.
        waiting = at < block.length ? (block[at++] ?? null) : await next()
      }
      yield part + sheetEnd
    }
    let sheets = 0
    const addSheet = async (): Promise<boolean> => {
      await zip.stream(`xl/worksheets/sheet${++sheets}.xml`, sheet())
      return waiting !== null
    }
    while (await addSheet());
    const names = Array.from({ length: sheets }, (_, n) =>
      sheets === 1 ? table.name : `${table.name} ${n + 1}`
    )
    for (const [name, content] of Object.entries(workbookParts(names))) await zip.add(name, content)
    await zip.finish()
    await file.close()
  } catch (error) {
    await file.close()
    await rm(place, { force: true })
    throw error
  }
}
