import type { Cells } from '../../contract/cells.ts'
import type { TableData, Warning } from '../../contract/tool.ts'
import { adjustBenjaminiHochberg } from '../../science/stats/adjust.ts'
import { diversityOf } from '../../science/receptors/diversity.ts'
import { asymptoticHill } from '../../science/receptors/estimates.ts'
import { welchTest } from '../../science/stats/welch.ts'
import { presentGroups, readGroups, readSamples } from '../parts/grouping.ts'
import { tableOf } from '../parts/table.ts'
import { sizesByGroup, sortedSizes, type ReceptorCells } from './repertoire.ts'
import { tables, type Params, type Tables } from './schema.ts'
import type { en } from './texts.ts'

/** Samples that each condition needs before they are compared. */
const replicates = 2

/** What is compared of a sample, of the sizes of its clones. */
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

interface Compared {
  readonly samples: TableData<Tables['samples']>
  readonly comparison: TableData<Tables['comparison']>
  readonly warnings: readonly Warning<typeof en>[]
  readonly tested: boolean
}

/** The measures of samples, and a test between two conditions that samples, not cells, are the cases of. */
export async function compareSamples(
  cells: Cells,
  { ids, fields }: ReceptorCells,
  { condition }: Params
): Promise<Compared> {
  const none = (...warnings: Warning<typeof en>[]): Compared => ({
    samples: tableOf(tables.samples, []),
    comparison: tableOf(tables.comparison, []),
    warnings,
    tested: false
  })
  if (condition === undefined) return none()
  const samples = await readSamples(cells)
  if (!samples || samples.name === condition) return none({ key: 'no_samples' })
  const arms = await readGroups(cells, condition)
  const kept = ids.filter((id) => samples.codes[id]! >= 0 && arms.codes[id]! >= 0)
  const [bySample, byArm] = [presentGroups(samples, kept), presentGroups(arms, kept)]
  const armOf = new Int32Array(bySample.levels.length).fill(-1)
  for (const id of kept) {
    const [sample, arm] = [bySample.labels[id]!, byArm.labels[id]!]
    if (armOf[sample] !== -1 && armOf[sample] !== arm)
      return none({ key: 'mixed_sample', values: { sample: bySample.levels[sample]!, column: condition } })
    armOf[sample] = arm
  }
  const sizes = sizesByGroup(kept, fields.clone, bySample).map(sortedSizes)
  const values = Object.entries(measures).map(([measure, of]) => ({ measure, values: sizes.map(of) }))
  const shown = values.flatMap(({ measure, values: own }) =>
    own.map((value, sample) => ({
      measure,
      sample: bySample.levels[sample]!,
      condition: byArm.levels[armOf[sample]!]!,
      value
    }))
  )
  const counts = byArm.levels.map((_, arm) => armOf.filter((own) => own === arm).length)
  const testable = counts.length === 2 && Math.min(...counts) >= replicates
  const rows = testable ? values.map((one) => testOf(one.measure, one.values, armOf)) : []
  const adjusted = adjustBenjaminiHochberg(Float64Array.from(rows, ({ log10_p_val }) => log10_p_val))
  return {
    samples: tableOf(tables.samples, shown),
    comparison: tableOf(
      tables.comparison,
      rows.map((row, at) => ({ ...row, padj_bh: 10 ** adjusted[at]!, log10_padj_bh: adjusted[at]! }))
    ),
    warnings: testable ? [] : [{ key: 'no_replicates', values: { column: condition } }],
    tested: testable
  }
}

/** Measures that a sample does not have, such as the clonality of one clone, are left out. */
function testOf(measure: string, values: readonly number[], armOf: Int32Array) {
  const [first, second] = [0, 1].map((arm) => {
    const own = values.filter((value, sample) => armOf[sample] === arm && Number.isFinite(value))
    const mean = own.reduce((sum, value) => sum + value, 0) / own.length
    const variance = own.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (own.length - 1)
    return { size: own.length, mean, variance }
  }) as [{ size: number; mean: number; variance: number }, { size: number; mean: number; variance: number }]
  const { t, df, log10P } = welchTest(second, first)
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
