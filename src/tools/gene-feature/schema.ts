import * as z from 'zod'
import type { TablesShape } from '../../contract/tool.ts'
import { geneParams } from '../parts/gene-lists.ts'

export const mostGenes = 24

export const params = z.object(geneParams(mostGenes))
export type Params = z.output<typeof params>

export const tables = {
  points: { gene: 'string', rank: 'integer', group: 'string', x: 'number', y: 'number', value: 'number' }
} as const satisfies TablesShape
export type Tables = typeof tables
