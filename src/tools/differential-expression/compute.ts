import type { Cells } from '../../contract/cells.ts'
import type { Context, Result } from '../../contract/tool.ts'
import { testSamples } from '../../science/pseudobulk/limma.ts'
import { contrasts, type Contrast } from '../../science/stats/contrast.ts'
import { contrastColumns } from '../parts/contrast.ts'
import { labelColumns, volcanoLabels } from '../parts/volcano-labels.ts'
import { isReplicated, methodFor, type Method } from './method.ts'
import { bySample, leaders, pictures } from './pictures.ts'
import { bytesOfViolinCell, fewCellsIn } from '../parts/violin/violin.ts'
import { readDesign, sideCoefficient } from '../parts/sample-design.ts'
import { readPools, type Pools } from './samples.ts'
import { takenOut, type Params, type tables } from './schema.ts'
import { readSides } from './sides.ts'
import {
  cellTable,
  changes,
  concordance,
  histogram,
  poolTable,
  sampleTable,
  resultsOfCells,
  resultsOfSamples
} from './tables.ts'
import { warningsOf } from './warnings.ts'
import type { en } from './texts.ts'

/** Memory per gene, in bytes: the statistics of both sides, the tests, and its row of the result. */
const bytesPerGene = 600
/** Memory per cell, in bytes: its side and sample, the values of one gene, and those of its violins. */
const bytesPerCell = 24 + bytesOfViolinCell
/**
 * Memory per gene and sample, in bytes: the sum, its logarithm, its weight, and copies of the genes that are
 * tested.
 */
const bytesPerSum = 48

/**
 * Compares the expression of every gene between two sets of cells, or between the samples of these cells.
 * Faults: those of `readSides`, `checkPseudobulk` and `readDesign`, and a shortage of memory.
 */
export async function compute(
  cells: Cells,
  params: Params,
  context: Context<typeof en>
): Promise<Result<typeof tables, typeof en>> {
  const names = cells.genes.names
  const sides = await readSides(cells, params)
  const pools = await readPools(cells, sides, params)
  const method = methodFor(params, pools, cells.layer)
  const covariates = takenOut(params)
  context.require({
    of: 'genes',
    count: names.length,
    least: names.length,
    each: bytesPerGene,
    fixed: cells.total * bytesPerCell
  })
  const bySums =
    method === 'pseudobulk' || (method === 'wilcoxon' && cells.layer === 'counts' && isReplicated(pools))
  const bulk =
    pools && bySums
      ? await compareSamples(cells, pools, method === 'pseudobulk' ? covariates : [], context)
      : null

  if (!bulk) context.skip('sums')
  context.report('ranks', bulk ? 0.25 : 0)
  const [contrast] = await contrastOf(sides.labels, method, context)
  context.stop.check()
  context.report('tests', 0.75)
  const table = contrastColumns(contrast!, params)
  const byCells = resultsOfCells(table)
  const bySamples = bulk && resultsOfSamples(bulk.test)
  const compared = method === 'pseudobulk' && bulk && bySamples ? { ...bulk, results: bySamples } : null
  const results = compared?.results ?? byCells
  const leading = leaders(results)
  context.report('pictures', 0.85)
  const shown = await pictures(cells, sides, { leading, results }, context)
  context.report('pictures', 1)
  const changed = (sign: 1 | -1): number =>
    results.low.reduce((sum, _, gene) => sum + (changes(results, gene, sign) ? 1 : 0), 0)
  const tested = compared ? compared.test.kept.reduce((a, b) => a + b, 0) : names.length
  return {
    summary: {
      method,
      level: method === 'pseudobulk' ? 'samples' : 'cells',
      first: sides.first,
      second: sides.second,
      cells_1: sides.sizes[0],
      cells_2: sides.sizes[1],
      ...fewCellsIn(sides.sizes),
      ...(pools && { sample: pools.samples.name, samples_1: pools.perSide[0], samples_2: pools.perSide[1] }),
      both: bulk?.test.prior ? 'yes' : 'no',
      adjusted_for: params.covariates.length > 0 && compared ? 'yes' : 'no',
      in_pairs: params.paired !== undefined && compared ? 'yes' : 'no',
      genes: names.length,
      tested,
      ...(compared?.test.prior && {
        prior_df: compared.test.prior.df,
        prior_variance: compared.test.prior.variance
      }),
      up: changed(1),
      down: changed(-1),
      leading: leading.length,
      layer: cells.layer
    },
    decided: { method, ...(method === 'pseudobulk' && pools && { sample: pools.samples.name }) },
    cellsUsed: params.compare === 'selection' ? cells.ids.length : sides.sizes[0] + sides.sizes[1],
    warnings: warningsOf({
      cells,
      params,
      sides,
      pools,
      method,
      freedoms: bulk?.test.prior ? bulk.freedoms : null,
      leading: leading.length
    }),
    tables: {
      genes: compared ? sampleTable(compared.test, compared.results, names) : cellTable(table, names),
      samples: compared && pools ? poolTable(compared.test, compared.counts, pools) : {},
      labels: labelColumns(volcanoLabels(results, names), names),
      p_values: histogram(results),
      by_sample: compared && pools ? bySample(leading, compared, pools, names) : {},
      concordance: bulk?.test.prior && bySamples ? concordance(byCells, bySamples, names) : {},
      ...shown
    }
  }
}

/**
 * Compares the cells of the first side with those of the second, by a t-test or by ranks. A comparison of
 * samples also has the ranks, so that charts can show both.
 */
async function contrastOf(labels: Int32Array, method: Method, { kernels }: Context): Promise<Contrast[]> {
  return method === 't'
    ? contrasts(await kernels.groupMoments(labels, 2), 1, 't')
    : contrasts(await kernels.groupStatistics(labels, 2), 1, 'wilcoxon')
}

/** Sums the counts by sample and side (pseudobulk), and tests the sides over these sums. */
async function compareSamples(cells: Cells, pools: Pools, covariates: readonly string[], context: Context) {
  context.report('sums', 0)
  context.require({ of: 'samples', count: pools.pools.length, each: cells.genes.names.length * bytesPerSum })
  const design = await readDesign(cells, pools, covariates)
  const counts = await context.kernels.groupCounts(pools.labels, pools.pools.length, (share) =>
    context.report('sums', share * 0.2)
  )
  context.stop.check()
  context.report('sums', 0.2)
  const test = testSamples(counts, design, sideCoefficient, isReplicated(pools))
  return { counts, test, freedoms: design.samples - design.coefficients }
}
