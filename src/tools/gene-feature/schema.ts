import * as z from 'zod'
import type { TablesShape } from '../../contract/tool.ts'
import { geneParams } from '../parts/gene-lists.ts'

export const mostGenes = 60

export const params = z.object(geneParams(mostGenes))
export type Params = z.output<typeof params>

/** `cells` has a further column a gene; `genes` says which is whose. */
export const tables = {
  cells: { id: 'integer', group: 'string', x: 'number', y: 'number' },
  genes: { column: 'string', gene: 'string' }
} as const satisfies TablesShape
export type Tables = typeof tables

/**
 * The column of the gene at this place of the list, from 0. Gene names may differ in case alone, and
 * names of columns may not.
 */
export const geneColumn = (index: number): string => `gene_${index + 1}`
