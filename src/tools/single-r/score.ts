import type { Cells } from '../../contract/cells.ts'
import { Fault } from '../../contract/errors/index.ts'
import type { Classifier, Context, LabelScores } from '../../contract/tool.ts'
import { LabelScorer } from '../../science/classify/scorer.ts'
import { presentGroups, readGroups } from '../parts/grouping.ts'
import type { Params } from './schema.ts'

/** The scores of all rows: cells, or groups of cells. */
export interface RowScores extends LabelScores {
  /** The number of rows. */
  readonly count: number
  /** The row of each selected cell; −1 for cells without a group. */
  readonly rowOf: Int32Array
  /** The groups of the rows; null where each row is a cell. */
  readonly groups: { readonly names: readonly string[]; readonly sizes: readonly number[] } | null
}

/**
 * Scores each cell, or the mean expression of each group, against the labels of the reference. Faults:
 * column_needed, no_column, no_group, and those of the column.
 */
export async function score(
  cells: Cells,
  classifier: Classifier,
  { by, column }: Params,
  context: Context
): Promise<RowScores> {
  const progress = (share: number): void => context.report('scores', 0.1 + 0.7 * share)
  if (by === 'cell') {
    const found = await context.kernels.labelCells(classifier, cells.ids, progress)
    return { ...found, count: cells.ids.length, rowOf: Int32Array.from(cells.ids.keys()), groups: null }
  }
  if (column === undefined) throw new Fault('column_needed')
  const present = presentGroups(await readGroups(cells, column), cells.ids)
  const count = present.levels.length
  if (count === 0) throw new Fault('no_group', { column })
  const genes = cells.genes.names.length
  const { means } = await context.kernels.groupMoments(present.labels, count, progress)
  const scorer = new LabelScorer(classifier, genes)
  const found = {
    scores: new Float64Array(classifier.labels * count),
    label: new Int32Array(count),
    first: new Int32Array(count),
    delta: new Float64Array(count)
  }
  const all = Int32Array.from({ length: genes }, (_, gene) => gene)
  for (let group = 0; group < count; group++) {
    const own = Float64Array.from(all, (gene) => means[gene * count + group]!)
    const { label, first, delta } = scorer.score(all, own, found.scores, group, count)
    found.label[group] = label
    found.first[group] = first
    found.delta[group] = delta
  }
  return {
    ...found,
    count,
    rowOf: Int32Array.from(cells.ids, (id) => present.labels[id]!),
    groups: { names: present.levels, sizes: present.sizes }
  }
}
