import * as z from 'zod'
import { moreSettings } from '../../contract/param.ts'
import type { CodesShape, TablesShape } from '../../contract/tool.ts'
import { violinShape } from '../parts/violin/violin.ts'

export const params = z.object({
  nmads: z.number().min(1).max(10).default(3),
  doublets: z.boolean().default(true),
  cycle: z.boolean().default(true),
  seed: z.int().min(0).max(2_147_483_647).default(42).meta(moreSettings)
})
export type Params = z.output<typeof params>

export const tables = {
  cells: {
    id: 'integer',
    total: 'integer',
    detected: 'integer',
    mito_percent: 'number',
    ribo_percent: 'number',
    doublet_score: 'number',
    keep: 'boolean',
    low_total: 'boolean',
    low_detected: 'boolean',
    high_mito: 'boolean',
    doublet: 'boolean',
    s_score: 'number',
    g2m_score: 'number',
    phase: 'string'
  },
  thresholds: {
    metric: 'string',
    median: 'number',
    deviation: 'number',
    low: 'number',
    high: 'number',
    cells: 'integer'
  },
  samples: {
    sample: 'string',
    cells: 'integer',
    kept: 'integer',
    percent: 'number',
    total: 'number',
    detected: 'number',
    mito_percent: 'number',
    doublets: 'integer'
  },
  reasons: { sample: 'string', reason: 'string', cells: 'integer', percent: 'number' },
  bins: { metric: 'string', from: 'number', to: 'number', cells: 'integer' },
  violin: { metric: 'string', ...violinShape },
  points: {
    id: 'integer',
    total: 'integer',
    detected: 'integer',
    mito_percent: 'number',
    doublet_score: 'number',
    keep: 'boolean',
    s_score: 'number',
    g2m_score: 'number',
    phase: 'string'
  }
} as const satisfies TablesShape

/** The measures of each cell, by which charts can be switched. */
export const metrics = ['total', 'detected', 'mito', 'ribo', 'doublet'] as const
export type Metric = (typeof metrics)[number]
export type Tables = typeof tables

/** The reasons to drop a cell, in the order in which they count. */
export const reasons = ['low counts', 'few genes', 'high mitochondrial', 'doublet'] as const
export const codes = {
  thresholds: { metric: metrics },
  reasons: { reason: reasons }
} as const satisfies CodesShape<Tables>
