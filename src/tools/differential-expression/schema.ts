import * as z from 'zod'
import { groupColumn, levelsOf, shownWhen } from '../../contract/param.ts'
import type { TablesShape } from '../../contract/tool.ts'
import { contrastShape } from '../parts/contrast.ts'
import { violinShape } from '../parts/violin.ts'
import { labelShape } from '../parts/volcano-labels.ts'

const inGroups = shownWhen('compare', 'groups')

export const params = z.object({
  compare: z.enum(['selection', 'groups']).default('selection'),
  column: groupColumn()
    .optional()
    .meta({ control: 'column', columnType: 'meta', ...inGroups }),
  treatment: levelsOf('column')
    .default([])
    .meta({ control: 'levels', of: 'column', ...inGroups }),
  control: levelsOf('column')
    .default([])
    .meta({ control: 'levels', of: 'column', ...inGroups }),
  method: z.enum(['wilcoxon', 't']).default('wilcoxon'),
  min_pct: z.number().min(0).max(1).default(0.1),
  min_log2fc: z.number().min(0).max(20).default(0.25)
})
export type Params = z.output<typeof params>

export const tables = {
  genes: { gene: 'string', ...contrastShape },
  labels: labelShape,
  violin: { gene: 'string', rank: 'integer', direction: 'string', ...violinShape },
  heat: { gene: 'string', rank: 'integer', order: 'integer', direction: 'string', group: 'string', column: 'integer', z: 'number' },
  p_values: { from: 'number', to: 'number', genes: 'integer' }
} as const satisfies TablesShape
