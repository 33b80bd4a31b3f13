import * as z from 'zod'
import {
  columnsOf,
  groupColumn,
  levelsOf,
  moreSettings,
  shownWhen,
  usuallyCondition,
  usuallySample,
  whereNoneSelected
} from '../../contract/param.ts'
import type { CodesShape, ColumnKind, TablesShape } from '../../contract/tool.ts'
import { contrastShape } from '../parts/contrast.ts'
import { violinShape } from '../parts/violin/violin.ts'
import { labelShape } from '../parts/volcano-labels.ts'

const inGroups = shownWhen('compare', 'groups')

export const params = z.object({
  compare: z.enum(['selection', 'groups']).default('selection').meta(whereNoneSelected('groups')),
  column: groupColumn()
    .optional()
    .meta({ control: 'column', columnType: 'meta', ...inGroups, ...usuallyCondition }),
  treatment: levelsOf('column')
    .default([])
    .meta({ control: 'levels', of: 'column', ...inGroups }),
  control: levelsOf('column')
    .default([])
    .meta({ control: 'levels', of: 'column', ...inGroups }),
  sample: groupColumn()
    .optional()
    .meta({ control: 'column', columnType: 'meta', ...usuallySample }),
  /** The column that pairs samples of the two sides, such as the donor; it becomes a covariate. */
  paired: groupColumn().optional().meta({ control: 'column', columnType: 'meta' }),
  /** `auto`: samples are compared where each side has two or more, otherwise cells. */
  method: z.enum(['auto', 'pseudobulk', 'wilcoxon', 't']).default('auto'),
  covariates: columnsOf('meta')
    .default([])
    .meta({ control: 'column', columnType: 'meta', ...moreSettings }),
  min_pct: z.number().min(0).max(1).default(0.1).meta(moreSettings),
  min_log2fc: z.number().min(0).max(20).default(0.25).meta(moreSettings)
})
export type Params = z.output<typeof params>

/** The columns whose effect is removed when samples are compared: the pairs and the covariates. */
export const takenOut = ({ paired, covariates }: Pick<Params, 'paired' | 'covariates'>): readonly string[] =>
  paired === undefined || covariates.includes(paired) ? covariates : [paired, ...covariates]

const { n_1, n_2, mean_1, mean_2, pct_1, pct_2, avg_log2FC, log2FC_scanpy } = contrastShape

type Optional<Shape extends Readonly<Record<string, ColumnKind>>> = {
  readonly [Name in keyof Shape]: `${Shape[Name]}?`
}
const optional = <Shape extends Readonly<Record<string, ColumnKind>>>(shape: Shape): Optional<Shape> =>
  Object.fromEntries(Object.entries(shape).map(([name, kind]) => [name, `${kind}?`])) as Optional<Shape>

export const tables = {
  /** Comparisons of cells have the columns of `contrastShape`; comparisons of samples have limma's. */
  genes: {
    gene: 'string',
    ...optional({ n_1, n_2, mean_1, mean_2, pct_1, pct_2, avg_log2FC, log2FC_scanpy }),
    auc: 'number?',
    statistic: 'number?',
    logFC: 'number?',
    AveExpr: 'number?',
    t: 'number?',
    df: 'number',
    p_val: 'number?',
    P_Value: 'number?',
    log10_p_val: 'number',
    padj_bh: 'number?',
    log10_padj_bh: 'number?',
    padj_bonferroni: 'number?',
    log10_padj_bonferroni: 'number?',
    adj_P_Val: 'number?',
    low: 'boolean'
  },
  samples: {
    sample: 'string?',
    side: 'string?',
    cells: 'integer?',
    counts: 'number?',
    size: 'number?',
    factor: 'number?'
  },
  labels: labelShape,
  violin: { gene: 'string', rank: 'integer', direction: 'string', padj: 'number', ...violinShape },
  heat: {
    gene: 'string',
    rank: 'integer',
    order: 'integer',
    direction: 'string',
    group: 'string',
    column: 'integer',
    z: 'number'
  },
  by_sample: {
    gene: 'string?',
    rank: 'integer?',
    direction: 'string?',
    sample: 'string?',
    side: 'string?',
    log_cpm: 'number?',
    padj: 'number?'
  },
  concordance: {
    gene: 'string?',
    cells_log2fc: 'number?',
    samples_log2fc: 'number?',
    cells_log10_padj: 'number?',
    samples_log10_padj: 'number?',
    agreement: 'string?'
  },
  p_values: { from: 'number', to: 'number', genes: 'integer' }
} as const satisfies TablesShape
export type Tables = typeof tables

/** Sides are numbered: the names of their groups are words of the data. */
export const codes = {
  samples: { side: ['1', '2'] },
  by_sample: { direction: ['up', 'down'], side: ['1', '2'] },
  concordance: { agreement: ['both', 'cells', 'samples', 'neither'] }
} as const satisfies CodesShape<Tables>
