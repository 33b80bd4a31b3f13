import * as z from 'zod'
import {
  groupColumn,
  levelsOf,
  moreSettings,
  resourceOf,
  shownWhen,
  usuallySample
} from '../../contract/param.ts'
import type { CodesShape, TablesShape } from '../../contract/tool.ts'
import { interactions } from '../../resources/interactions/kind.ts'
import { violinShape } from '../parts/violin/violin.ts'

const comparing = shownWhen('compare', 'groups')

export const params = z.object({
  group: groupColumn(),
  interactions: resourceOf(interactions),
  compare: z.enum(['none', 'groups']).default('none'),
  column: groupColumn()
    .optional()
    .meta({ control: 'column', columnType: 'meta', ...comparing }),
  treatment: levelsOf('column')
    .default([])
    .meta({ control: 'levels', of: 'column', ...comparing }),
  control: levelsOf('column')
    .default([])
    .meta({ control: 'levels', of: 'column', ...comparing }),
  sample: groupColumn()
    .optional()
    .meta({ control: 'column', columnType: 'meta', ...usuallySample, ...moreSettings }),
  paired: groupColumn()
    .optional()
    .meta({ control: 'column', columnType: 'meta', ...comparing, ...moreSettings }),
  min_pct: z.number().min(0).max(1).default(0.1).meta(moreSettings),
  min_cells: z.int().min(2).max(1000).default(10).meta(moreSettings),
  p_from: z.enum(['moments', 'permutations']).default('moments').meta(moreSettings),
  permutations: z
    .int()
    .min(100)
    .max(100_000)
    .default(1000)
    .meta({ ...shownWhen('p_from', 'permutations'), ...moreSettings })
})
export type Params = z.output<typeof params>

const named = { pair: 'string', ligand: 'string', receptor: 'string', pathway: 'string' } as const
const between = { sender: 'string', receiver: 'string' } as const

export const tables = {
  interactions: {
    ...named,
    ...between,
    link: 'string',
    mean: 'number',
    p_val: 'number',
    log10_p_val: 'number',
    padj_bh: 'number',
    log10_padj_bh: 'number',
    probability: 'number',
    magnitude_rank: 'number',
    specificity_rank: 'number',
    ligand_mean: 'number',
    receptor_mean: 'number',
    ligand_pct: 'number',
    receptor_pct: 'number',
    weight: 'number',
    above_rest: 'number',
    samples_seen: 'integer?',
    samples: 'integer?',
    pair_rank: 'integer',
    link_rank: 'integer'
  },
  pairs: {
    ...named,
    category: 'string',
    rank: 'integer',
    specific: 'integer',
    strength: 'number',
    log10_padj_bh: 'number'
  },
  links: { ...between, specific: 'integer', strength: 'number' },
  roles: {
    group: 'string',
    cells: 'integer',
    direction: 'string',
    specific: 'integer',
    strength: 'number'
  },
  groups: { group: 'string', cells: 'integer', specific: 'integer' },
  pathways: { pathway: 'string', specific: 'integer', strength: 'number', share: 'number' },
  flows: { sender: 'string', pathway: 'string', receiver: 'string', specific: 'integer', strength: 'number' },
  /** What each group sends and receives through each pathway; pathways by their place, the largest first. */
  pathway_roles: {
    pathway: 'string',
    rank: 'integer',
    group: 'string',
    direction: 'string',
    specific: 'integer',
    strength: 'number'
  },
  /** What each group expresses of the genes of a pair; `side` is ligand or receptor. */
  violins: { pair: 'string', side: 'string', gene: 'string', ...violinShape },
  differences: {
    pair: 'string?',
    ligand: 'string?',
    receptor: 'string?',
    pathway: 'string?',
    sender: 'string?',
    receiver: 'string?',
    mean_1: 'number?',
    mean_2: 'number?',
    difference: 'number?',
    t: 'number?',
    df: 'number?',
    p_val: 'number?',
    log10_p_val: 'number?',
    padj_bh: 'number?',
    log10_padj_bh: 'number?',
    samples_1: 'integer?',
    samples_2: 'integer?',
    rank: 'integer?'
  },
  changes: {
    sender: 'string?',
    receiver: 'string?',
    pairs: 'integer?',
    mean_t: 'number?',
    up: 'integer?',
    down: 'integer?'
  },
  /** What `interactions`, `links`, `groups` and `flows` hold, of the cells of each condition alone. */
  condition_interactions: {
    side: 'string?',
    pair: 'string?',
    ligand: 'string?',
    receptor: 'string?',
    pathway: 'string?',
    sender: 'string?',
    receiver: 'string?',
    link: 'string?',
    mean: 'number?',
    p_val: 'number?',
    log10_p_val: 'number?',
    padj_bh: 'number?',
    log10_padj_bh: 'number?',
    probability: 'number?',
    magnitude_rank: 'number?',
    specificity_rank: 'number?',
    ligand_pct: 'number?',
    receptor_pct: 'number?',
    pair_rank: 'integer?',
    link_rank: 'integer?'
  },
  condition_links: {
    side: 'string?',
    sender: 'string?',
    receiver: 'string?',
    specific: 'integer?',
    strength: 'number?'
  },
  condition_groups: { side: 'string?', group: 'string?', cells: 'integer?', specific: 'integer?' },
  condition_flows: {
    side: 'string?',
    sender: 'string?',
    pathway: 'string?',
    receiver: 'string?',
    specific: 'integer?',
    strength: 'number?'
  },
  pathway_changes: { pathway: 'string?', side: 'string?', strength: 'number?', largest: 'number?' }
} as const satisfies TablesShape
export type Tables = typeof tables

const directions = ['outgoing', 'incoming'] as const
export const codes = {
  roles: { direction: directions },
  pathway_roles: { direction: directions }
} as const satisfies CodesShape<Tables>
