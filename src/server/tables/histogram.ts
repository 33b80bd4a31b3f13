import { numericTypes } from '../../contract/column.ts'
import { Fault } from '../../contract/errors/index.ts'
import type { RequestedFilter } from '../../contract/filter/set-filter.ts'
import type { HeldColumn } from './held-column.ts'
import { columnNamed } from './files.ts'
import { quoted } from './filter-sql.ts'
import { passingMarks, type Source } from './passing.ts'
import { whereOf } from './query.ts'

const bins = 40

export interface Histogram {
  readonly from: number
  readonly to: number
  readonly all: number[]
  readonly shown: number[]
  readonly missing: number
}

/**
 * 40 even bins from the least to the greatest finite number of the column over all rows; the greatest falls
 * into the last bin. `all` counts all rows, `shown` those that pass the filters. Faults: no_column,
 * not_numeric.
 */
export async function histogramOf(
  source: Source,
  name: string,
  filters: readonly RequestedFilter[]
): Promise<Histogram> {
  const { dataset, table, held } = source
  const { row } = columnNamed(table, name)
  if (!numericTypes.includes(row.type)) throw new Fault('not_numeric', { name })
  const empty = () => Array.from({ length: bins }, () => 0)
  const histogram = { from: row.min ?? 0, to: row.max ?? 0, all: empty(), shown: empty() }
  const values = held.of(dataset, table, columnNamed(table, name))
  const missing =
    values?.kind === 'number'
      ? countInto(histogram, values, await passingMarks(source, filters))
      : await countInIndex(source, histogram, name, filters)
  return { ...histogram, missing }
}

type Counts = Omit<Histogram, 'missing'>

/** Counts the numbers of each bin. Returns how many values are missing or infinite. */
function countInto(
  { from, to, all, shown }: Counts,
  { values }: Extract<HeldColumn, { kind: 'number' }>,
  marks: Uint8Array | null
): number {
  let missing = 0
  for (let row = 0; row < values.length; row++) {
    const value = values[row] as number
    if (!Number.isFinite(value)) {
      missing++
      continue
    }
    const bin = to > from ? Math.min(bins - 1, Math.floor(((value - from) / (to - from)) * bins)) : 0
    all[bin]!++
    shown[bin]! += marks ? (marks[row] as number) : 1
  }
  return missing
}

async function countInIndex(
  source: Source,
  { from, to, all, shown }: Counts,
  name: string,
  filters: readonly RequestedFilter[]
): Promise<number> {
  const { engine, table } = source
  const named = columnNamed(table, name)
  const where = await whereOf(source, { filters })
  const value = `CAST(${quoted(named.physical)} AS DOUBLE)`
  const share =
    to > from
      ? `least(${bins - 1}, floor((${value} - CAST(? AS DOUBLE)) / CAST(? AS DOUBLE) * ${bins}))`
      : '0'
  const requested = await table.source([...where.columns, named])
  const reader = await engine.use((connection) =>
    connection.runAndReadAll(
      `SELECT bin, CAST(count(*) AS DOUBLE), CAST(count(*) FILTER (passes) AS DOUBLE)
       FROM (SELECT CASE WHEN isfinite(${value}) THEN CAST(${share} AS INTEGER) END AS bin, (${where.sql}) AS passes FROM ${requested}) GROUP BY bin`,
      [...(to > from ? [String(from), String(to - from)] : []), ...where.params]
    )
  )
  let missing = 0
  for (const [bin, count, passing] of reader.getRows()) {
    if (bin === null || bin === undefined) {
      missing = Number(count)
      continue
    }
    all[Number(bin)] = Number(count)
    shown[Number(bin)] = Number(passing)
  }
  return missing
}
