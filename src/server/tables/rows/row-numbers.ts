import type { DuckDBConnection, DuckDBValue } from '@duckdb/node-api'
import { DuckDBIntegerVector } from '@duckdb/node-api'

/**
 * Calls `take` with the row numbers of a result whose only column is an INTEGER, block by block. DuckDB
 * reuses the array of a block, so that what is kept must be copied.
 */
export async function eachBlock(
  connection: DuckDBConnection,
  sql: string,
  params: DuckDBValue[],
  take: (rows: Int32Array) => void
): Promise<void> {
  const result = await connection.run(sql, params)
  for (
    let chunk = await result.fetchChunk();
    chunk && chunk.rowCount > 0;
    chunk = await result.fetchChunk()
  ) {
    const vector = chunk.getColumnVector(0)
    if (!(vector instanceof DuckDBIntegerVector)) throw new Error('row numbers are INTEGER')
    // The public getter checks each element: it takes ten times as long for a million rows.
    take(vector['items'].subarray(0, chunk.rowCount))
  }
}

/** The row numbers of a result, in its order. */
export async function rowNumbers(
  connection: DuckDBConnection,
  sql: string,
  params: DuckDBValue[],
  atMost: number
): Promise<Uint32Array> {
  const rows = new Uint32Array(atMost)
  let count = 0
  await eachBlock(connection, sql, params, (block) => {
    rows.set(block, count)
    count += block.length
  })
  return rows.subarray(0, count)
}
