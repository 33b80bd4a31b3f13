import * as z from 'zod'
import { groupColumn, levelOf, moreSettings, shownWhen } from '../../contract/param.ts'
import type { TablesShape } from '../../contract/tool.ts'
import { geneSetsOf } from '../../resources/gene-sets/param.ts'

/** Methods that score single cells, and methods that score the mean expression of groups or samples. */
export const cellMethods = ['ucell', 'module'] as const
export const columnMethods = ['gsva', 'ssgsea', 'zscore', 'plage'] as const
/** Whether a method scores single cells. */
export const scoresCells = (method: unknown): boolean => cellMethods.some((one) => one === method)

const column = { control: 'column', columnType: 'meta' } as const

export const params = z.object({
  sets: geneSetsOf().min(1),
  method: z.enum([...cellMethods, ...columnMethods]).default('ucell'),
  by: z
    .enum(['group', 'sample'])
    .default('group')
    .meta(shownWhen('method', ...columnMethods)),
  group: groupColumn(),
  condition: groupColumn().optional().meta(column),
  treatment: levelOf('condition').optional().meta({ control: 'level', of: 'condition' }),
  control: levelOf('condition').optional().meta({ control: 'level', of: 'condition' }),
  sample: groupColumn()
    .optional()
    .meta({ ...column, ...moreSettings }),
  min_size: z.int().min(1).max(10_000).default(5).meta(moreSettings),
  max_size: z.int().min(1).max(10_000).default(1000).meta(moreSettings),
  max_rank: z
    .int()
    .min(10)
    .max(100_000)
    .default(1500)
    .meta({ ...moreSettings, ...shownWhen('method', 'ucell') }),
  bins: z
    .int()
    .min(1)
    .max(200)
    .default(24)
    .meta({ ...moreSettings, ...shownWhen('method', 'module') }),
  controls: z
    .int()
    .min(1)
    .max(1000)
    .default(100)
    .meta({ ...moreSettings, ...shownWhen('method', 'module') }),
  kernel: z
    .enum(['gaussian', 'none'])
    .default('gaussian')
    .meta({ ...moreSettings, ...shownWhen('method', 'gsva') })
})
export type Params = z.output<typeof params>

/** The table `cells` has one more column per set, named by `scoreColumn`. */
export const tables = {
  scores: {
    set: 'string',
    group: 'string',
    rank: 'integer',
    order: 'integer',
    cells: 'integer',
    score: 'number',
    z: 'number'
  },
  tests: {
    set: 'string?',
    genes: 'integer?',
    mean_1: 'number?',
    mean_2: 'number?',
    difference: 'number?',
    t: 'number?',
    df: 'number?',
    p_val: 'number?',
    log10_p_val: 'number?',
    padj_bh: 'number?',
    log10_padj_bh: 'number?',
    place: 'integer?'
  },
  samples: { set: 'string?', sample: 'string?', side: 'string?', cells: 'integer?', score: 'number?' },
  sets: { set: 'string', genes: 'integer', named: 'integer' },
  cells: { id: 'integer?', group: 'string?', x: 'number?', y: 'number?' },
  /** The distributions of the scores of single cells, in decreasing order of the spread between groups. */
  violin: { set: 'string?', group: 'string?', part: 'string?', value: 'number?', width: 'number?' },
  correlations: {
    set: 'string?',
    other: 'string?',
    place: 'integer?',
    other_place: 'integer?',
    r: 'number?'
  }
} as const satisfies TablesShape
export type Tables = typeof tables

/** The name of the column of the table `cells` with the scores of a set. */
export const scoreColumn = (set: string): string => `score_${set.replace(/[^\p{L}\p{N}-]+/gu, '_')}`
