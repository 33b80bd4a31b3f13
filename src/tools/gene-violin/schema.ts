import * as z from 'zod'
import type { TablesShape } from '../../contract/tool.ts'
import { geneParams } from '../parts/gene-lists.ts'
import { violinShape } from '../parts/violin/violin.ts'

export const mostGenes = 60

export const params = z.object(geneParams(mostGenes))
export type Params = z.output<typeof params>

export const tables = {
  violin: { gene: 'string', rank: 'integer', ...violinShape },
  statistics: {
    gene: 'string',
    group: 'string',
    cells: 'integer',
    pct: 'number',
    mean: 'number',
    median: 'number'
  }
} as const satisfies TablesShape
export type Tables = typeof tables
