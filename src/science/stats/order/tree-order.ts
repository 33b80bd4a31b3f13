/** A merge of a tree, as in R's `hclust`: −n is the n-th leaf from 1, n the n-th merge. */
export interface TreeJoint {
  readonly one: number
  readonly other: number
  readonly height: number
}

/** A hierarchical clustering of rows. */
export interface RowTree {
  /** The indices of the rows in the order of the leaves. */
  readonly order: readonly number[]
  /** The merges in their order; leaves are numbered in the order above. */
  readonly joints: readonly TreeJoint[]
}

/**
 * Hierarchical clustering by average linkage (Sokal and Michener 1958), with the distance 1 − Pearson's
 * correlation. In each merge the cluster with the smaller first row comes first.
 * @param rows of equal length; constant rows have the correlation 0 with all others
 */
export function treeOf(rows: readonly Float64Array[]): RowTree {
  const unit = rows.map(standardized)
  const distance = unit.map(() => new Float64Array(unit.length))
  for (const [i, a] of unit.entries())
    for (let j = i; j < unit.length; j++) distance[j]![i] = distance[i]![j] = 1 - product(a, unit[j]!)
  const clusters: (number[] | null)[] = rows.map((_, row) => [row])
  /** The node of each cluster in the merges: −1 − its row, or its merge from 1. */
  const ends = rows.map((_, row) => -1 - row)
  const joints: TreeJoint[] = []
  for (let left = rows.length; left > 1; left--) {
    let [nearest, first, second] = [Infinity, -1, -1]
    for (let i = 0; i < rows.length; i++) {
      if (!clusters[i]) continue
      const from = distance[i]!
      for (let j = i + 1; j < rows.length; j++) {
        if (from[j]! < nearest && clusters[j]) [nearest, first, second] = [from[j]!, i, j]
      }
    }
    if (first < 0) break
    const [a, b] = [clusters[first]!, clusters[second]!]
    for (let k = 0; k < rows.length; k++) {
      const mean =
        (a.length * distance[first]![k]! + b.length * distance[second]![k]!) / (a.length + b.length)
      distance[first]![k] = mean
      distance[k]![first] = mean
    }
    clusters[first] = [...a, ...b]
    clusters[second] = null
    joints.push({ one: ends[first]!, other: ends[second]!, height: nearest })
    ends[first] = joints.length
  }
  const order = clusters.flatMap((cluster) => cluster ?? [])
  const placeOf = new Map(order.map((row, index) => [-1 - row, -1 - index]))
  const placed = (end: number): number => placeOf.get(end) ?? end
  return {
    order,
    joints: joints.map(({ one, other, height }) => ({ one: placed(one), other: placed(other), height }))
  }
}

/** The order of the leaves of the tree of these rows. */
export const treeOrder = (rows: readonly Float64Array[]): readonly number[] => treeOf(rows).order

function product(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!
  return sum
}

/** Scales a row to mean 0 and length 1; all 0 where the row is constant. */
function standardized(row: Float64Array): Float64Array {
  const mean = row.reduce((a, b) => a + b, 0) / row.length
  const centered = row.map((value) => value - mean)
  const length = Math.sqrt(centered.reduce((sum, value) => sum + value * value, 0))
  return length > 0 ? centered.map((value) => value / length) : centered
}
