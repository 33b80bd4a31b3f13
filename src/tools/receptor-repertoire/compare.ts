import type { Cells } from '../../contract/cells.ts'
import type { TableData, Warning } from '../../contract/tool.ts'
import { adjustBenjaminiHochberg } from '../../science/stats/adjust.ts'
import { hasReplicates } from '../../science/pseudobulk/replicates.ts'
import { diversityOf } from '../../science/receptors/diversity.ts'
import { asymptoticHill } from '../../science/receptors/estimates.ts'
import { welchTest } from '../../science/stats/welch.ts'
import type { Present } from '../parts/grouping.ts'
import { tableOf } from '../parts/table.ts'
import { sizesByGroup, sortedSizes, type ReceptorCells } from './repertoire.ts'
import { sampleDesign } from './sample-design.ts'
import { tables, type Params, type Tables } from './schema.ts'
import { shareRows } from './share-comparison.ts'
import type { en } from './texts.ts'

/** The measures of a sample, computed from its clone sizes. */
const measures = {
  shannon_estimate: (sizes: Float64Array) => Math.log(asymptoticHill(sizes)[1]),
  clonality: (sizes: Float64Array) => diversityOf(sizes).clonality,
  gini: (sizes: Float64Array) => diversityOf(sizes).gini,
  largest_percent: (sizes: Float64Array) => (100 * diversityOf(sizes).largest) / diversityOf(sizes).cells,
  expanded_percent: (sizes: Float64Array) => {
    const { cells, singletons } = diversityOf(sizes)
    return (100 * (cells - singletons)) / cells
  }
} as const

interface SampleComparison {
  readonly samples: TableData<Tables['samples']>
  readonly comparison: TableData<Tables['comparison']>
  readonly shares: TableData<Tables['shares']>
  /** The sample of each compared cell; absent where none are compared. */
  readonly sampled?: Present
  readonly warnings: readonly Warning<typeof en>[]
  readonly tested: boolean
  /** The two compared conditions; empty where there are not exactly two. */
  readonly conditions: readonly string[]
}

/**
 * Computes the measures and shares of samples, and compares them between two conditions. Samples, not cells,
 * are the cases of the tests (Welch's t); with too few samples there are only differences.
 */
export async function compareSamples(
  cells: Cells,
  found: ReceptorCells,
  params: Params
): Promise<SampleComparison> {
  const design = await sampleDesign(cells, found, params.condition)
  if (design === null || 'key' in design)
    return {
      samples: tableOf(tables.samples, []),
      comparison: tableOf(tables.comparison, []),
      shares: tableOf(tables.shares, []),
      warnings: design === null ? [] : [design],
      tested: false,
      conditions: []
    }
  const { kept, samples, conditions, armOf } = design
  const sizes = sizesByGroup(kept, found.fields.clone, samples).map(sortedSizes)
  const values = Object.entries(measures).map(([measure, of]) => ({ measure, values: sizes.map(of) }))
  const shown = values.flatMap(({ measure, values: own }) =>
    own.map((value, sample) => ({
      measure,
      sample: samples.levels[sample]!,
      condition: conditions[armOf[sample]!]!,
      value
    }))
  )
  const two = conditions.length === 2
  const testable = two && hasReplicates(armOf)
  const rows = two ? values.map((one) => testOf(one.measure, one.values, armOf, testable)) : []
  const p = Float64Array.from(rows, ({ log10_p_val }) => log10_p_val)
  const adjusted = testable ? adjustBenjaminiHochberg(p) : p
  return {
    samples: tableOf(tables.samples, shown),
    comparison: tableOf(
      tables.comparison,
      rows.map((row, at) => ({ ...row, padj_bh: 10 ** adjusted[at]!, log10_padj_bh: adjusted[at]! }))
    ),
    sampled: samples,
    shares: tableOf(tables.shares, two ? shareRows(found, design, params) : []),
    warnings: testable ? [] : [{ key: 'no_replicates', values: { column: params.condition! } }],
    tested: testable,
    conditions: two ? conditions : []
  }
}

/**
 * Compares one measure between two conditions. Samples without the measure, such as the clonality of a single
 * clone, are left out.
 */
function testOf(measure: string, values: readonly number[], armOf: Int32Array, testable: boolean) {
  const [first, second] = [0, 1].map((arm) => {
    const own = values.filter((value, sample) => armOf[sample] === arm && Number.isFinite(value))
    const mean = own.reduce((sum, value) => sum + value, 0) / own.length
    const variance = own.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (own.length - 1)
    return { size: own.length, mean, variance }
  }) as [{ size: number; mean: number; variance: number }, { size: number; mean: number; variance: number }]
  const none = { t: Number.NaN, df: Number.NaN, log10P: Number.NaN }
  const { t, df, log10P } = testable ? welchTest(second, first) : none
  return {
    measure,
    mean_1: first.mean,
    mean_2: second.mean,
    difference: second.mean - first.mean,
    t,
    df,
    p_val: 10 ** log10P,
    log10_p_val: log10P
  }
}
