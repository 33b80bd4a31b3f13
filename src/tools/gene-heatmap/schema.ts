import * as z from 'zod'
import type { TablesShape } from '../../contract/tool.ts'
import { geneParams } from '../parts/gene-lists.ts'

export const mostGenes = 200

export const params = z.object({
  ...geneParams(mostGenes),
  /** z over the drawn cells, or the values as they are. */
  scale: z.boolean().default(true),
  cluster: z.boolean().default(true)
})
export type Params = z.output<typeof params>

export const tables = {
  heat: { gene: 'string', order: 'integer', group: 'string', column: 'integer', z: 'number' }
} as const satisfies TablesShape
export type Tables = typeof tables
