import type { Cells } from '../../contract/cells.ts'
import { Fault } from '../../contract/errors/index.ts'
import type { Context, Result, TableData } from '../../contract/tool.ts'
import { fewestReplicates, hasReplicates } from '../../science/pseudobulk/replicates.ts'
import { adjustBenjaminiHochberg } from '../../science/stats/adjust.ts'
import { chiSquareTest } from '../../science/stats/chi-square.ts'
import { fisherTest } from '../../science/stats/fisher.ts'
import { wilsonInterval } from '../../science/stats/wilson.ts'
import { presentGroups, readGroups, readSamples, samplesPerArm, type Present } from '../parts/grouping.ts'
import { factor } from '../parts/table.ts'
import { countTable, type Counts } from './counts.ts'
import { countSamples, pairedDesign, sampleTable, shareTable } from './samples.ts'
import type { Params, tables } from './schema.ts'
import type { en } from './texts.ts'

type Tables = typeof tables

/**
 * The χ² test is unreliable if more than this share of the table's entries have an expected count below 5
 * (Cochran 1954).
 */
const doubtfulShare = 0.2

/** Memory per entry of the table, in bytes: its count, interval and residuals, also as rows of the result. */
const bytesPerCount = 300

/**
 * Computes the percentage of each group in each level of `by`, and tests whether the levels differ. Faults:
 * same_columns, no_cells, one_group, and those of the columns and of `pairedDesign`.
 */
export async function compute(
  cells: Cells,
  params: Params,
  context: Context<typeof en>
): Promise<Result<Tables, typeof en>> {
  if (params.group === params.by) throw new Fault('same_columns', { column: params.group })
  if (cells.ids.length === 0) throw new Fault('no_cells')
  context.report('counts', 0)
  const [groups, by] = [await readGroups(cells, params.group), await readGroups(cells, params.by)]
  const complete = cells.ids.filter((id) => groups.codes[id]! >= 0 && by.codes[id]! >= 0)
  if (complete.length === 0) throw new Fault('one_group', { column: params.by })
  const [rows, columns] = [presentGroups(groups, complete), presentGroups(by, complete)]
  context.require({
    of: 'groups',
    count: rows.levels.length,
    each: columns.levels.length * bytesPerCount,
    alone: true
  })
  const counts = countTable(complete, rows, columns)
  context.stop.check()
  context.report('tests', 0.5)
  const testable = counts.groups.length > 1 && counts.by.length > 1
  const overall = testable ? chiSquareTest(counts.counts, counts.groups.length, counts.by.length) : null
  const samples = await readSamples(cells, params.sample ?? null)
  const bySample =
    !samples || samples.name === params.by || samples.name === params.group
      ? null
      : countSamples(complete, rows, columns, samples)
  const replicated =
    bySample && testable && counts.by.length === 2 && hasReplicates(bySample.arms) ? bySample : null
  const design = replicated ? await pairedDesign(cells, replicated, params.paired) : undefined
  const missing = cells.ids.length - complete.length
  return {
    summary: {
      cells: complete.length,
      groups: counts.groups,
      levels: counts.by,
      samples_tested: replicated ? 'yes' : 'no',
      samples: bySample?.arms.length ?? 0,
      sample: samples?.name ?? '',
      in_pairs: design ? 'yes' : 'no',
      ...(overall && {
        chi_square: overall.chiSquare,
        df: overall.df,
        log10_p: overall.log10P,
        cramers_v: overall.cramersV,
        largest_residual: Math.max(...overall.standardized.map(Math.abs))
      })
    },
    cellsUsed: complete.length,
    warnings: [
      ...(missing > 0 ? [{ key: 'missing' as const, values: { cells: missing } }] : []),
      ...(testable
        ? []
        : [
            { key: 'untested' as const, values: { column: counts.by.length > 1 ? params.group : params.by } }
          ]),
      ...(overall &&
      overall.expected.filter((count) => count < 5).length > overall.expected.length * doubtfulShare
        ? [{ key: 'small_expected' as const }]
        : []),
      ...(testable ? [sampleWarning(samples, columns, params, replicated !== null)] : []),
      ...(params.paired !== undefined && !design
        ? [{ key: 'pairs_unused' as const, values: { column: params.paired } }]
        : [])
    ],
    tables: {
      percent: percentTable(counts),
      tests: testTable(counts, testable),
      samples: sampleTable(replicated, counts.groups, design),
      sample_shares: shareTable(bySample, counts, samples?.levels ?? []),
      residuals: {
        by: overall ? factor(byPlaces(counts), counts.by) : [],
        group: overall ? factor(groupPlaces(counts), counts.groups) : [],
        n: overall ? Int32Array.from(counts.counts) : new Int32Array(0),
        expected: overall?.expected ?? new Float64Array(0),
        ratio: overall ? counts.counts.map((n, index) => n / overall.expected[index]!) : new Float64Array(0),
        pearson: overall?.pearson ?? new Float64Array(0),
        standardized: overall?.standardized ?? new Float64Array(0)
      }
    }
  }
}

const byPlaces = ({ counts, by }: Counts): Int32Array =>
  Int32Array.from(counts, (_, index) => index % by.length)
const groupPlaces = ({ counts, by }: Counts): Int32Array =>
  Int32Array.from(counts, (_, index) => Math.floor(index / by.length))

/**
 * The warning that a test over cells treats each cell as an independent case, which is wrong where samples
 * differ.
 */
function sampleWarning(
  samples: Awaited<ReturnType<typeof readSamples>>,
  arms: Present,
  { by }: Params,
  tested: boolean
): Result<typeof tables, typeof en>['warnings'][number] {
  if (!samples || samples.name === by) return { key: 'no_replicates' as const }
  const perArm = samplesPerArm(samples, arms.labels, arms.levels.length)
  return perArm.some((count) => count < fewestReplicates)
    ? { key: 'one_sample' as const, values: { column: samples.name } }
    : { key: tested ? 'samples_tested' : 'pseudoreplication', values: { column: samples.name } }
}

function percentTable(counts: Counts): TableData<Tables['percent']> {
  const { by, totals } = counts
  const indices = byPlaces(counts)
  const intervals = Array.from(counts.counts, (n, index) => wilsonInterval(n, totals[indices[index]!]!))
  return {
    by: factor(indices, by),
    group: factor(groupPlaces(counts), counts.groups),
    n: Int32Array.from(counts.counts),
    total: indices.map((index) => totals[index]!),
    percent: counts.counts.map((n, index) => (100 * n) / totals[indices[index]!]!),
    ci_low: Float64Array.from(intervals, ({ low }) => 100 * low),
    ci_high: Float64Array.from(intervals, ({ high }) => 100 * high)
  }
}

/**
 * Tests each group against all others: χ² over the levels of `by`, and for two levels Fisher's exact test
 * with the odds ratio of the first level.
 */
function testTable(counts: Counts, testable: boolean): TableData<Tables['tests']> {
  const { groups, by, totals } = counts
  const tested = testable ? groups : []
  const two = by.length === 2
  const rows = tested.map((_, group) => {
    const own = counts.counts.slice(group * by.length, (group + 1) * by.length)
    const others = own.map((n, level) => totals[level]! - n)
    const fisher = two ? fisherTest(own[0]!, own[1]!, others[0]!, others[1]!) : null
    return { chi: chiSquareTest([...own, ...others], 2, by.length), fisher }
  })
  const log10P = Float64Array.from(rows, ({ chi }) => chi.log10P)
  const log10Fisher = Float64Array.from(rows, ({ fisher }) => fisher?.log10P ?? Number.NaN)
  const adjusted = adjustBenjaminiHochberg(two ? log10Fisher : log10P)
  const power = (log10: number): number => 10 ** log10
  return {
    group: tested,
    chi_square: Float64Array.from(rows, ({ chi }) => chi.chiSquare),
    df: Int32Array.from(rows, ({ chi }) => chi.df),
    p_val: log10P.map(power),
    log10_p_val: log10P,
    odds_ratio: Float64Array.from(rows, ({ fisher }) => fisher?.oddsRatio ?? Number.NaN),
    or_low: Float64Array.from(rows, ({ fisher }) => fisher?.low ?? Number.NaN),
    or_high: Float64Array.from(rows, ({ fisher }) => fisher?.high ?? Number.NaN),
    fisher_p: log10Fisher.map(power),
    log10_fisher_p: log10Fisher,
    padj_bh: adjusted.map(power),
    log10_padj_bh: adjusted
  }
}
