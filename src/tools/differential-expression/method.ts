import type { Cells } from '../../contract/cells.ts'
import { Fault } from '../../contract/errors/index.ts'
import { fewestReplicates } from '../../science/pseudobulk/replicates.ts'
import type { Pools } from './samples.ts'
import type { Params } from './schema.ts'

/** The unit and the test of a comparison: samples (`pseudobulk`), or cells by the rank-sum or the t-test. */
export type Method = 'pseudobulk' | 'wilcoxon' | 't'

/**
 * Whether each side has replicates. Without them a difference between sides cannot be told from one between
 * samples.
 */
export const isReplicated = (pools: Pools | null): boolean =>
  pools !== null && Math.min(...pools.perSide) >= fewestReplicates

/**
 * The chosen method; for `auto`, pseudobulk where each side has two samples or more, otherwise a test of
 * cells.
 */
export function methodFor({ method }: Params, pools: Pools | null, layer: Cells['layer']): Method {
  if (method === 'auto') return layer === 'counts' && isReplicated(pools) ? 'pseudobulk' : 'wilcoxon'
  if (method === 'pseudobulk') checkPseudobulk(layer, pools !== null)
  return method
}

/** Checks that samples can be compared: it needs counts and a column of samples. */
export function checkPseudobulk(layer: Cells['layer'], hasSamples: boolean): void {
  if (layer !== 'counts')
    throw new Fault('needs_counts', { tool: { en: 'Pseudobulk', zh: '拟 bulk（pseudobulk）' } })
  if (!hasSamples) throw new Fault('no_samples')
}
