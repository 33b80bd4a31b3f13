import * as z from 'zod'
import { moreSettings, resultOf } from '../../contract/param.ts'
import type { CodesShape, TablesShape } from '../../contract/tool.ts'
import { geneSetsOf } from '../../resources/gene-sets/param.ts'
import { comparedShape, unnamedCodes } from '../parts/enrichment/comparisons.ts'
import { topShape } from '../parts/enrichment/leaders.ts'
import { mapShape } from '../parts/enrichment/map.ts'

export const params = z.object({
  ranking: resultOf(comparedShape),
  rank_by: z.enum(['signed_p', 'statistic', 'fold', 'product']).default('signed_p'),
  sets: geneSetsOf().min(1),
  min_size: z.int().min(1).max(10_000).default(10).meta(moreSettings),
  max_size: z.int().min(1).max(10_000).default(500).meta(moreSettings),
  ends: z.enum(['both', 'top', 'bottom']).default('both').meta(moreSettings),
  exponent: z.number().min(0).max(2).default(1).meta(moreSettings),
  draws: z.int().min(200).max(100_000).default(2000).meta(moreSettings)
})
export type Params = z.output<typeof params>

export const tables = {
  sets: {
    group: 'string',
    set: 'string',
    size: 'integer',
    es: 'number',
    nes: 'number',
    p_val: 'number',
    log10_p_val: 'number',
    padj_bh: 'number',
    log10_padj_bh: 'number',
    log2err: 'number',
    leading: 'integer',
    leading_genes: 'string'
  },
  /** The strongest sets of each comparison, with their scores in all comparisons. */
  top: { ...topShape, nes: 'number' },
  /** The genes of those sets, with the running score just before and after each gene. */
  running: {
    set: 'string',
    group: 'string',
    gene: 'string',
    nes: 'number',
    rank: 'integer',
    place: 'integer',
    value: 'number',
    before: 'number',
    after: 'number',
    leading: 'boolean'
  },
  /** Genes in several leading edges of a comparison: one row per combination of sets and set. */
  shared: {
    group: 'string',
    combination: 'integer',
    genes: 'integer',
    set: 'string',
    place: 'integer',
    member: 'boolean',
    names: 'string'
  },
  ranked: { group: 'string', place: 'integer', value: 'number' },
  ...mapShape
} as const satisfies TablesShape
export type Tables = typeof tables

export const codes = {
  sets: unnamedCodes,
  top: unnamedCodes,
  running: unnamedCodes,
  shared: unnamedCodes,
  nodes: unnamedCodes
} as const satisfies CodesShape<Tables>
