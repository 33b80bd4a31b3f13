import * as z from 'zod'
import { groupColumn, usuallySample } from '../../contract/param.ts'
import type { TablesShape } from '../../contract/tool.ts'

export const params = z.object({
  group: groupColumn(),
  by: groupColumn().meta({ control: 'column', columnType: 'meta', ...usuallySample }),
  sample: groupColumn()
    .optional()
    .meta({ control: 'column', columnType: 'meta', ...usuallySample }),
  /** The column that pairs samples of the two levels, such as the donor. */
  paired: groupColumn().optional().meta({ control: 'column', columnType: 'meta' })
})
export type Params = z.output<typeof params>

/** Columns with more values have no chart of samples. */
export const mostDrawn = 500

export const tables = {
  percent: {
    by: 'string',
    group: 'string',
    n: 'integer',
    total: 'integer',
    percent: 'number',
    ci_low: 'number',
    ci_high: 'number'
  },
  tests: {
    group: 'string',
    chi_square: 'number',
    df: 'integer',
    p_val: 'number',
    log10_p_val: 'number',
    odds_ratio: 'number',
    or_low: 'number',
    or_high: 'number',
    fisher_p: 'number',
    log10_fisher_p: 'number',
    padj_bh: 'number',
    log10_padj_bh: 'number'
  },
  /** The comparison of two levels by their samples, where samples are known. */
  samples: {
    group: 'string?',
    share_1: 'number?',
    share_2: 'number?',
    difference: 'number?',
    t: 'number?',
    df: 'number?',
    p_val: 'number?',
    log10_p_val: 'number?',
    padj_bh: 'number?',
    log10_padj_bh: 'number?',
    /** By ranks; of samples in pairs, and in results of earlier versions, there are none. */
    rank_u: 'number?',
    rank_p_val: 'number?',
    rank_padj_bh: 'number?'
  },
  /** The percentage of each group in each sample, where samples are known. */
  sample_shares: {
    by: 'string?',
    sample: 'string?',
    group: 'string?',
    n: 'integer?',
    total: 'integer?',
    percent: 'number?'
  },
  residuals: {
    by: 'string',
    group: 'string',
    n: 'integer',
    expected: 'number',
    ratio: 'number',
    pearson: 'number',
    standardized: 'number'
  }
} as const satisfies TablesShape
export type Tables = typeof tables
