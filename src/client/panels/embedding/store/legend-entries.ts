import type { GroupPlaces } from '../../../../../workers/filter/medians.ts'
import type { View } from '../../../../../workers/filter/view.ts'
import type { GroupColumn } from '../../../state/columns/cell-columns.ts'
import type { CloudLabel } from '../../../cloud/overlay/use-labels.ts'
import { labelLimit } from '../../../../charts/labels/place.ts'

export interface LegendEntry {
  /** The code of the group in the column. */
  readonly level: number
  readonly name: string
  readonly color: string
  /** Cells of the population in this group. */
  readonly count: number
  /**
   * Is any of them selected? How many is not said here: it changes with each move of a lasso, and all that
   * shows the groups would render with it.
   */
  readonly selected: boolean
  /** Share of the population. */
  readonly share: number
  readonly hidden: boolean
}

/** Rows of the legend, with counts in the population. */
export function legendEntries(
  column: GroupColumn,
  groups: View['groups'],
  hidden: readonly string[],
  populationCount: number
): LegendEntry[] {
  const away = new Set(hidden)
  return column.levels.map((name, level) => {
    const count = groups?.population[level] ?? column.counts[level] ?? 0
    return {
      level,
      name,
      color: column.colors[level] ?? '',
      count,
      selected: (groups?.selected[level] ?? 0) > 0,
      share: populationCount === 0 ? 0 : count / populationCount,
      hidden: away.has(name)
    }
  })
}

const isSame = <Entry extends object>(a: Entry, b: Entry): boolean =>
  (Object.keys(a) as (keyof Entry)[]).every((name) => a[name] === b[name])

/**
 * The list with unchanged entries as the same objects as before, or the same list where nothing changed, so
 * that React renders only what changed.
 */
export function withSame<Entry extends object>(
  list: readonly Entry[],
  before: readonly Entry[] = []
): readonly Entry[] {
  const shared = list.map((entry, at) => {
    const was = before[at]
    return was && isSame(was, entry) ? was : entry
  })
  return shared.length === before.length && shared.every((entry, at) => entry === before[at])
    ? before
    : shared
}

/**
 * Of more groups than can be named, those are that hold such a share of the cells: of thousands of groups of
 * one cell none is worth a name.
 */
const namedShare = 1 / 500

/** The names of visible groups, at the medians of their cells. */
export function groupLabels(
  entries: readonly LegendEntry[],
  places: GroupPlaces | null,
  selecting: boolean,
  pointed: number | null
): CloudLabel[] {
  if (!places) return []
  const [xs, ys, zs] = places.middles
  const least = entries.length > labelLimit ? namedShare : 0
  return entries.flatMap(({ level, name, count, share, selected, hidden }) => {
    // The group under the pointer is named whatever its size.
    if (share < least && level !== pointed) return []
    const x = xs?.[level]
    const y = ys?.[level]
    const z = zs ? zs[level] : 0
    if (
      hidden ||
      count === 0 ||
      x === undefined ||
      y === undefined ||
      z === undefined ||
      !Number.isFinite(x + y + z)
    )
      return []
    const faint = (selecting && !selected) || (pointed !== null && pointed !== level)
    return [
      {
        level,
        text: name,
        x,
        y,
        z,
        reach: places.reach[level] ?? 0,
        weight: level === pointed ? Infinity : count,
        faint,
        strong: level === pointed
      }
    ]
  })
}
