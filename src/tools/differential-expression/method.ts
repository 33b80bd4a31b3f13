import type { Cells } from '../../contract/cells.ts'
import { Fault } from '../../contract/errors/index.ts'
import type { Pools } from './samples.ts'
import type { Params } from './schema.ts'

/** How the sides are compared: as samples, or as single cells by one of two tests. */
export type Method = 'pseudobulk' | 'wilcoxon' | 't'

/** Samples that make replicates on a side. */
export const replicates = 2

/** Whether each side has replicates, so that a difference of sides can be told from one of samples. */
export const isReplicated = (pools: Pools | null): boolean =>
  pools !== null && Math.min(...pools.perSide) >= replicates

/**
 * The method that was asked for, or that the samples allow: samples are compared where each side has two or
 * more.
 */
export function methodFor({ method }: Params, pools: Pools | null, layer: Cells['layer']): Method {
  if (method === 'auto') return layer === 'counts' && isReplicated(pools) ? 'pseudobulk' : 'wilcoxon'
  if (method === 'pseudobulk') checkPseudobulk(layer, pools !== null)
  return method
}

/** Samples can be compared where there are counts, and a column that tells samples apart. */
export function checkPseudobulk(layer: Cells['layer'], hasSamples: boolean): void {
  if (layer !== 'counts')
    throw new Fault('needs_counts', { tool: { en: 'Pseudobulk', zh: '拟 bulk（pseudobulk）' } })
  if (!hasSamples) throw new Fault('no_samples')
}
