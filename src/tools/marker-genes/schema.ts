import * as z from 'zod'
import { groupColumn } from '../../contract/param.ts'
import type { TablesShape } from '../../contract/tool.ts'
import { contrastShape } from '../parts/contrast.ts'
import { violinShape } from '../parts/violin/violin.ts'
import { labelShape } from '../parts/volcano-labels.ts'

export const params = z.object({
  group: groupColumn(),
  method: z.enum(['wilcoxon', 't']).default('wilcoxon'),
  min_pct: z.number().min(0).max(1).default(0.1),
  min_log2fc: z.number().min(0).max(20).default(0.25),
  rank_by: z.enum(['z', 'log2fc', 'auc']).default('z'),
  leave_out: z.boolean().default(true)
})
export type Params = z.output<typeof params>

export const tables = {
  markers: { gene: 'string', group: 'string', ...contrastShape },
  top: {
    gene: 'string',
    marker_of: 'string',
    rank: 'integer',
    order: 'integer',
    group: 'string',
    mean: 'number',
    pct: 'number',
    scaled: 'number'
  },
  /** One more column per group: the mean expression of each gene in it. */
  means: { gene: 'string' },
  groups: { group: 'string', cells: 'integer', up: 'integer', down: 'integer' },
  labels: { group: 'string', ...labelShape },
  overlap: { combination: 'integer', genes: 'integer', group: 'string', member: 'boolean' },
  tracks: {
    gene: 'string',
    marker_of: 'string',
    order: 'integer',
    group: 'string',
    column: 'integer',
    value: 'number'
  },
  violin: { gene: 'string', marker_of: 'string', rank: 'integer', ...violinShape },
  heat: {
    gene: 'string',
    marker_of: 'string',
    rank: 'integer',
    order: 'integer',
    group: 'string',
    column: 'integer',
    z: 'number'
  }
} as const satisfies TablesShape
export type Tables = typeof tables
