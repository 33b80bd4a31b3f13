import type { Summary } from '../../services.ts'
import { Binned, densitiesOf, finite } from './binned.ts'
import { listRowsExcept } from './partition.ts'
import type { WholeColumn } from './whole-column.ts'

type Distribution = Summary['distributions'][number]

/**
 * A numeric column in the selected cells and in the rest: medians, and densities in 40 even bins over the
 * range of both.
 */
export function distributionOf(
  column: string,
  values: Float64Array,
  here: Uint32Array,
  rest: Uint32Array
): Distribution {
  const [chosen, remaining] = [finite(values, here), finite(values, rest)]
  let [from, to] = [Math.min(chosen.least, remaining.least), Math.max(chosen.greatest, remaining.greatest)]
  if (from > to) [from, to] = [0, 0]
  const [some, others] = [new Binned(chosen.found, from, to), new Binned(remaining.found, from, to)]
  return {
    column,
    median: some.median(),
    restMedian: others.median(),
    histogram: { from, to, here: some.densities(), rest: others.densities() }
  }
}

/** The same where the rest is every cell that is not in `here`, from what is known of the whole column. */
export function distributionFromWhole(
  column: string,
  values: Float64Array,
  whole: WholeColumn,
  here: Uint32Array
): Distribution {
  const { from, to, width } = whole
  const chosen = finite(values, here)
  const restMedian = whole.medianWithout(chosen.found)
  if (restMedian === undefined)
    return distributionOf(column, values, here, listRowsExcept(values.length, here))
  const some = new Binned(chosen.found, from, to)
  const remaining = whole.counts.map((count, bin) => count - some.counts[bin]!)
  const left = whole.numbers - chosen.found.length
  return {
    column,
    median: some.median(),
    restMedian,
    histogram: { from, to, here: some.densities(), rest: densitiesOf(remaining, left, width) }
  }
}
