import { log10Alpha } from '../../science/stats/significance.ts'
import { factor } from './table.ts'
import { placeLabels, type Label, type LabelledPoint } from './labels.ts'

/** A label of a point of a volcano plot; the point is at `fold` and `significance`. */
export const labelShape = {
  gene: 'string',
  fold: 'number',
  significance: 'number',
  label_x: 'number',
  label_y: 'number',
  align: 'string'
} as const

/** The number of genes with labels in a volcano plot. */
const namedGenes = 10
/** How far out a point of a volcano is: the absolute fold change times −log10 of the adjusted p. */
export const reachOf = ({ x, y }: { readonly x: number; readonly y: number }): number => Math.abs(x) * y

/** The same points, alternating between higher and lower genes while there are both. */
export function fromBothSides<Point extends { readonly x: number }>(points: readonly Point[]): Point[] {
  const sides = [points.filter(({ x }) => x > 0), points.filter(({ x }) => x <= 0)]
  return points.flatMap((_, turn) => sides.flatMap((side) => side[turn] ?? []))
}

/** The coordinates of the genes of a volcano plot. */
export interface VolcanoPoints {
  /** The log2 fold changes. */
  readonly fold: Float64Array
  readonly log10Padj: Float64Array
  /** 1 for genes that never get a label. */
  readonly low: Uint8Array
}

/**
 * Places the labels of ten genes: the significant ones with the greatest fold change times −log10 adjusted p,
 * in turn of the higher and of the lower ones.
 */
export function volcanoLabels({ fold, log10Padj, low }: VolcanoPoints, names: readonly string[]): Label[] {
  const candidates: (LabelledPoint & { readonly reach: number })[] = []
  let [least, most, highest] = [0, 0, 0]
  for (const [row, x] of fold.entries()) {
    const height = -log10Padj[row]!
    if (Number.isNaN(x) || Number.isNaN(height)) continue
    least = Math.min(least, x)
    most = Math.max(most, x)
    highest = Math.max(highest, height)
    if (!low[row] && -height < log10Alpha)
      // The client leaves out labels without room at its size.
      candidates.push({
        row,
        name: names[row]!,
        x,
        y: height,
        reach: reachOf({ x, y: height }),
        keep: true
      })
  }
  candidates.sort((a, b) => b.reach - a.reach || a.row - b.row)
  return placeLabels(
    fromBothSides(candidates).slice(0, namedGenes),
    { x: least, y: 0 },
    { x: most, y: highest }
  )
}

/** The labels as the columns of a table. */
export const labelColumns = (labels: readonly Label[], names: readonly string[]) => ({
  gene: factor(
    labels.map(({ row }) => row),
    names
  ),
  fold: Float64Array.from(labels, ({ x }) => x),
  significance: Float64Array.from(labels, ({ y }) => y),
  label_x: Float64Array.from(labels, ({ labelX }) => labelX),
  label_y: Float64Array.from(labels, ({ labelY }) => labelY),
  align: labels.map(({ align }) => align)
})
