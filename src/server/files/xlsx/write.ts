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
  /** The name of the sheet; where the rows need several sheets, a number is appended. */
  readonly name: string
  readonly columns: readonly SheetColumn[]
  /** The rows in order, in batches. */
  readonly rows: AsyncIterable<readonly (readonly CellValue[])[]>
}

const partCharacters = 1 << 18
/**
 * The maximum characters of a sheet: each may take three bytes, and a sheet must fit into an entry of the
 * archive.
 */
const mostSheetCharacters = mostEntryBytes / 3

/**
 * Writes a table as an Excel workbook (ECMA-376) with a frozen heading, row by row in constant memory. Text
 * stays text: `SEPT2` does not become a date, nor `=1+1` a formula. Missing values are empty cells. A table
 * that is longer than a sheet continues on the next. Faults: sheet_columns, sheet_text.
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
        // Waits only at the end of a block, since most rows are in memory.
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
