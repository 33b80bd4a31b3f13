import * as z from 'zod'
import type { TablesShape } from '../../contract/tool.ts'
import { geneParams } from '../parts/gene-lists.ts'

export const mostGenes = 200

export const params = z.object({
  ...geneParams(mostGenes),
  scale: z.boolean().default(true),
  cluster: z.boolean().default(false)
})
export type Params = z.output<typeof params>

export const tables = {
  dots: { gene: 'string', order: 'integer', group: 'string', mean: 'number', pct: 'number', shade: 'number' }
} as const satisfies TablesShape
export type Tables = typeof tables
