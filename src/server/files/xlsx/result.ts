import type { DuckDBResult } from '@duckdb/node-api'
import type { CellValue } from './sheet.ts'

/**
 * The rows of a query for a sheet, one block of the engine at a time. Groups become text, booleans stay
 * booleans.
 */
export async function* sheetRows(result: DuckDBResult): AsyncGenerator<CellValue[][]> {
  for (let chunk = await result.fetchChunk(); chunk && chunk.rowCount > 0; chunk = await result.fetchChunk())
    yield chunk.getRows() as CellValue[][]
}
