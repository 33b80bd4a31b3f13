import * as z from 'zod'
import type { MatricesShape, TablesShape } from '../../contract/tool.ts'
import { geneParams } from '../parts/gene-lists.ts'

export const mostGenes = 200

export const params = z.object({
  ...geneParams(mostGenes),
  /** Whether values are z-scores over the drawn cells; else they are drawn unscaled. */
  scale: z.boolean().default(true),
  cluster: z.boolean().default(true)
})
export type Params = z.output<typeof params>

export const tables = {
  heat: { gene: 'string', order: 'integer', group: 'string', column: 'integer', z: 'number' },
  genes: { gene: 'string' },
  cells: { id: 'integer', group: 'string' },
  tree: { one: 'integer', other: 'integer', height: 'number' }
} as const satisfies TablesShape
export type Tables = typeof tables

export const matrices = {
  values: {
    type: 'float32',
    rows: 'genes',
    columns: 'cells',
    name: { en: 'Values of the drawn cells', zh: '所绘细胞的取值' }
  }
} as const satisfies MatricesShape<keyof Tables>
export type Matrices = typeof matrices
