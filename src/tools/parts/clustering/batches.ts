import type { Cells } from '../../../contract/cells.ts'
import { Fault } from '../../../contract/errors/index.ts'
import type { CellsRequest, Context, Points, Progress } from '../../../contract/tool.ts'
import { presentGroups, readGroups, readSamples, type Present } from '../grouping.ts'
import type { ClusteringParams } from './schema.ts'

/** The method of batch correction, and the column of batches. */
export type BatchParams = Pick<ClusteringParams, 'batch' | 'batch_by'>

/** The batches of the selected cells. */
export interface Batches extends Present {
  readonly name: string
  /** The batch of each selected cell, in their order. Cells without a value are one more batch. */
  readonly codes: Int32Array
}

/**
 * Checks the batch correction, as far as it can be checked when a task is ordered. Faults: no_batches,
 * no_column.
 */
export function checkBatches({ batch, batch_by: by }: BatchParams, cells: CellsRequest): void {
  const name = by ?? cells.sampleColumn
  if (batch === 'none') return
  if (name === null) throw new Fault('no_batches')
  if (!cells.levels(name)) throw new Fault('no_column', { name })
}

/** The batches to correct for; null where no correction is requested. */
export async function batchesOf(cells: Cells, { batch, batch_by }: BatchParams): Promise<Batches | null> {
  if (batch === 'none') return null
  const name = batch_by ?? (await readSamples(cells))?.name
  if (name === undefined) throw new Fault('no_batches')
  const present = presentGroups(await readGroups(cells, name), cells.ids)
  const codes = Int32Array.from(cells.ids, (id) =>
    present.labels[id]! < 0 ? present.levels.length : present.labels[id]!
  )
  return { name, codes, ...present }
}

/** The principal components after batch correction, if one is requested and there are several batches. */
export async function corrected(
  points: Points,
  batches: Batches | null,
  { batch, seed }: BatchParams & { readonly seed: number },
  context: Context,
  progress: Progress | null
): Promise<Points> {
  if (!batches || batch === 'none') return points
  if (new Set(batches.codes).size < 2) return points
  return batch === 'mnn'
    ? context.kernels.mnn(points, batches.codes, progress ? { progress } : {})
    : context.kernels.harmony(points, batches.codes, { seed, ...(progress && { progress }) })
}
