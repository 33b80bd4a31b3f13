import * as z from 'zod'
import { groupColumn, moreSettings, resourceOf, shownWhen } from '../../contract/param.ts'
import { cellTypes } from '../../resources/cell-types/kind.ts'
import type { TablesShape } from '../../contract/tool.ts'

export const params = z.object({
  reference: resourceOf(cellTypes),
  by: z.enum(['cell', 'cluster']).default('cell'),
  column: groupColumn()
    .optional()
    .meta({ control: 'column', columnType: 'meta', ...shownWhen('by', 'cluster') }),
  fine_tune: z.boolean().default(true).meta(moreSettings),
  tune_threshold: z.number().min(0).max(1).default(0.05).meta(moreSettings),
  quantile: z.number().min(0).max(1).default(0.8).meta(moreSettings),
  top: z.int().min(0).max(1000).default(0).meta(moreSettings),
  nmads: z.number().min(0).max(20).default(3).meta(moreSettings)
})
export type Params = z.output<typeof params>

export const tables = {
  labels: {
    id: 'integer',
    label: 'string',
    delta: 'number',
    pruned: 'boolean',
    first_label: 'string',
    score: 'number',
    delta_median: 'number'
  },
  scores: { id: 'integer' },
  counts: {
    label: 'string',
    cells: 'integer',
    percent: 'number',
    pruned: 'integer',
    score: 'number',
    delta: 'number'
  },
  clusters: {
    id: 'integer',
    group: 'string',
    cells: 'integer',
    label: 'string',
    first_label: 'string',
    score: 'number',
    delta: 'number',
    delta_median: 'number',
    pruned: 'boolean'
  },
  flows: {
    column: 'string',
    group: 'string',
    group_place: 'integer',
    label: 'string',
    label_place: 'integer',
    n: 'integer',
    share: 'number'
  },
  heat: { column: 'integer', group: 'string', label: 'string', label_place: 'integer', scaled: 'number' },
  deltas: {
    measure: 'string',
    label: 'string',
    cells: 'integer',
    low: 'number',
    quarter: 'number',
    median: 'number',
    three_quarters: 'number',
    high: 'number',
    cut: 'number'
  },
  map: { id: 'integer', x: 'number', y: 'number', label: 'string', delta: 'number', pruned: 'boolean' },
  markers: {
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
