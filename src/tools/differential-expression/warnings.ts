import type { Cells } from '../../contract/cells.ts'
import type { Warning } from '../../contract/tool.ts'
import { fewestTested } from '../../science/stats/contrast.ts'
import { isReplicated, type Method } from './method.ts'
import type { Pools } from './samples.ts'
import { takenOut, type Params } from './schema.ts'
import type { Sides } from '../parts/sides.ts'
import type { en } from './texts.ts'

/** With so few residual degrees of freedom, variances are estimated poorly. */
const fewFreedoms = 2
/** Sums over fewer cells have a large variance. */
const fewInSample = 10

interface WarningInput {
  readonly cells: Cells
  readonly params: Params
  readonly sides: Sides
  readonly pools: Pools | null
  readonly method: Method
  /** The residual degrees of freedom of the test of samples; null without a test. */
  readonly freedoms: number | null
  /** The number of genes that charts of single genes show. */
  readonly leading: number
}

/** The warnings of a comparison. */
export function warningsOf(input: WarningInput): readonly Warning<typeof en>[] {
  const { cells, sides, method, pools, leading } = input
  const tooFew = method !== 'pseudobulk' && Math.min(...sides.sizes) < fewestTested
  return [
    ...(cells.layer === 'lognorm' ? [{ key: 'lognorm' as const }] : []),
    ...(tooFew
      ? [
          {
            key: 'few_cells' as const,
            values: { least: fewestTested, first: sides.sizes[0], second: sides.sizes[1] }
          }
        ]
      : []),
    ...(leading === 0 ? [{ key: 'none_significant' as const }] : []),
    ...(method === 'pseudobulk' && pools ? ofSamples(input, pools) : ofCells(input, tooFew))
  ]
}

/**
 * Cells of one sample are correlated, which a test over cells ignores (Squair et al. 2021).
 * @param untested there are no p-values, of which nothing is to be said
 */
function ofCells({ pools, params }: WarningInput, untested: boolean): readonly Warning<typeof en>[] {
  const unused =
    takenOut(params).length > 0
      ? [{ key: 'covariates_unused' as const, values: { columns: takenOut(params) } }]
      : []
  if (untested) return unused
  if (!pools) return [...unused, { key: 'cells_as_units' as const }]
  const [first, second] = pools.perSide
  const values = { column: pools.samples.name, first, second }
  if (isReplicated(pools)) return [...unused, { key: 'pseudoreplication' as const, values }]
  return [
    ...unused,
    pools.samples.levels.length > 1
      ? { key: 'one_sample' as const, values }
      : { key: 'cells_as_units' as const }
  ]
}

function ofSamples(
  { params, freedoms }: WarningInput,
  { samples, pools, shared, missing, perSide }: Pools
): readonly Warning<typeof en>[] {
  const small = pools.filter((pool) => pool.cells < fewInSample).map(({ sample }) => samples.levels[sample]!)
  return [
    ...(freedoms !== null
      ? freedoms <= fewFreedoms
        ? [{ key: 'few_freedoms' as const, values: { count: freedoms } }]
        : []
      : [
          {
            key: 'no_replicates' as const,
            values: { column: samples.name, first: perSide[0], second: perSide[1] }
          }
        ]),
    ...(shared > 0 && !takenOut(params).includes(samples.name)
      ? [{ key: 'shared_samples' as const, values: { column: samples.name, samples: shared } }]
      : []),
    ...(small.length > 0
      ? [{ key: 'few_in_sample' as const, values: { least: fewInSample, samples: [...new Set(small)] } }]
      : []),
    ...(missing > 0
      ? [{ key: 'missing_samples' as const, values: { column: samples.name, cells: missing } }]
      : [])
  ]
}
