import * as z from 'zod'
import { genesOf, moreSettings, resultOf, shownWhen } from '../../contract/param.ts'
import type { CodesShape, TablesShape } from '../../contract/tool.ts'
import { geneSets } from '../../resources/gene-sets/kind.ts'
import { geneSetsOf } from '../../resources/gene-sets/param.ts'
import { comparedShape, unnamedCodes } from '../parts/enrichment/comparisons.ts'
import { topShape } from '../parts/enrichment/leaders.ts'
import { mapShape } from '../parts/enrichment/map.ts'

const ofResult = shownWhen('from', 'result')
const setsHint = { control: 'sets', reference: geneSets.id } as const

export const params = z.object({
  from: z.enum(['result', 'genes', 'sets']).default('result'),
  result: resultOf(comparedShape)
    .optional()
    .meta({ control: 'result', columns: comparedShape, ...ofResult }),
  direction: z.enum(['up', 'down', 'both']).default('up').meta(ofResult),
  genes: genesOf(20_000)
    .default([])
    .meta({ control: 'genes', ...shownWhen('from', 'genes') }),
  lists: geneSetsOf()
    .default([])
    .meta({ ...setsHint, ...shownWhen('from', 'sets') }),
  sets: geneSetsOf().min(1),
  universe: z.enum(['tested', 'detected', 'all', 'given']).default('tested'),
  background: geneSetsOf()
    .default([])
    .meta({ ...setsHint, ...shownWhen('universe', 'given') }),
  alpha: z
    .number()
    .min(0)
    .max(1)
    .default(0.05)
    .meta({ ...moreSettings, ...ofResult }),
  min_log2fc: z
    .number()
    .min(0)
    .max(20)
    .default(0.25)
    .meta({ ...moreSettings, ...ofResult }),
  most: z
    .int()
    .min(0)
    .max(100_000)
    .default(0)
    .meta({ ...moreSettings, ...ofResult }),
  min_size: z.int().min(1).max(10_000).default(10).meta(moreSettings),
  max_size: z.int().min(1).max(10_000).default(500).meta(moreSettings)
})
export type Params = z.output<typeof params>

export const tables = {
  sets: {
    group: 'string',
    set: 'string',
    overlap: 'integer',
    size: 'integer',
    query: 'integer',
    universe: 'integer',
    fold_enrichment: 'number',
    odds_ratio: 'number',
    p_val: 'number',
    log10_p_val: 'number',
    padj_bh: 'number',
    log10_padj_bh: 'number',
    genes: 'string'
  },
  queries: { group: 'string', genes: 'integer', universe: 'integer', significant: 'integer' },
  top: { ...topShape, overlap: 'integer', fold_enrichment: 'number' },
  ...mapShape
} as const satisfies TablesShape
export type Tables = typeof tables

export const codes = {
  sets: unnamedCodes,
  queries: unnamedCodes,
  top: unnamedCodes,
  nodes: unnamedCodes
} as const satisfies CodesShape<Tables>
