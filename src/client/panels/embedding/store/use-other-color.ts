import { useEffect, useMemo } from 'react'
import { columns as columnsCall, type ColumnRow } from '../../../../contract/api/data.ts'
import { CallError } from '../../../api/failure.ts'
import { invalidateHere } from '../../../api/query.ts'
import type { ColorBy } from '../../../state/view/exploration.ts'
import { firstColor, sameColor } from '../../../state/columns/color-columns.ts'

/**
 * What to color by where the server refuses a color, since its column, gene or set was deleted, here or by
 * somebody else; null where trying again may help.
 */
export function useOtherColor(
  error: Error | null,
  colorBy: ColorBy | null,
  columns: readonly ColumnRow[]
): ColorBy | null {
  const refused = error instanceof CallError && !error.network && error.code < 500
  useEffect(() => {
    // The cached columns may be older than the refusal.
    if (refused) void invalidateHere(columnsCall.path)
  }, [refused])
  return useMemo(() => {
    const other = refused ? firstColor(columns) : null
    return sameColor(other, colorBy) ? null : other
  }, [refused, colorBy, columns])
}
