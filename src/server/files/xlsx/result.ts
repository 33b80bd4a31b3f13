import type { DuckDBResult } from '@duckdb/node-api'
import type { CellValue } from './sheet.ts'

/**
 * Rows of a query as sheets take them, a block of the engine's at a time. Groups come as their text, booleans
 * as booleans.
 */
export async function* sheetRows(result: DuckDBResult): AsyncGenerator<CellValue[][]> {
  for (let chunk = await result.fetchChunk(); chunk && chunk.rowCount > 0; chunk = await result.fetchChunk())
    yield chunk.getRows() as CellValue[][]
}
