import type { GroupStyle } from '../../../contract/group-style.ts'
import { ownValue } from '../../../shared/own-value.ts'
import { inOrder } from '../../../shared/style/groups.ts'
import { groupColor } from '../../../shared/style/palette.ts'
import type { StoredColumn } from '../../matrix/zarr/frame.ts'

type Category = Extract<StoredColumn, { kind: 'category' }>

/**
 * A grouping column with its levels in the account's order, and the colours of those levels: the account's,
 * the file's, or the palette's.
 */
export function styled(
  column: Category,
  style: GroupStyle | undefined,
  fileColors: readonly string[] | undefined
): { column: Category; colors: readonly string[] | null } {
  if (!style) return { column, colors: fileColors ?? null }
  const places = inOrder(
    column.levels.map((level, index) => ({ level, place: index })),
    ({ level }) => level,
    style.order
  )
  const next = new Map(places.map(({ place }, at) => [place, at]))
  return {
    column: {
      ...column,
      levels: places.map(({ level }) => level),
      codes: column.codes.map((code) => next.get(code) ?? -1)
    },
    colors: places.map(
      ({ level, place }) => ownValue(style.colors, level) ?? fileColors?.[place] ?? groupColor(place)
    )
  }
}
