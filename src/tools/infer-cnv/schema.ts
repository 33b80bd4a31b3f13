import * as z from 'zod'
import { groupColumn, levelsOf, moreSettings, resourceOf, usuallySample } from '../../contract/param.ts'
import type { CodesShape, MatricesShape, TablesShape } from '../../contract/tool.ts'
import { violinShape } from '../parts/violin/violin.ts'
import { genePositions } from '../../resources/gene-positions/kind.ts'

/** How many clones a tree may be cut into, as parameters have them. */
export const cloneNumbers = ['2', '3', '4', '5', '6', '7', '8', '9', '10'] as const

export const params = z.object({
  group: groupColumn(),
  reference: levelsOf('group').default([]),
  observed: levelsOf('group').default([]),
  positions: resourceOf(genePositions),
  cutoff: z.number().min(0).max(1000).default(0.1).meta(moreSettings),
  window: z.int().min(3).max(1001).default(101).meta(moreSettings),
  denoise: z.boolean().default(true).meta(moreSettings),
  noise: z.number().min(0).max(10).default(1.5).meta(moreSettings),
  sample: groupColumn()
    .optional()
    .meta({ control: 'column', columnType: 'meta', ...usuallySample, ...moreSettings }),
  n_clones: z
    .enum(['auto', ...cloneNumbers])
    .default('auto')
    .meta(moreSettings),
  without_reference: z.boolean().default(false).meta(moreSettings)
})
export type Params = z.output<typeof params>

/** What a cell is called, in the order in which charts show it. */
export const calls = ['malignant', 'unsure', 'normal', 'reference'] as const
export type Call = (typeof calls)[number]

/** Why a cell is called as it is. */
export const reasons = ['reference', 'clone', 'no_change', 'between', 'few_genes', 'no_reference'] as const
export type Reason = (typeof reasons)[number]

/** `cells` stands in the order of the rows of the matrix, `bins` in that of its columns. */
export const tables = {
  cells: {
    id: 'integer',
    group: 'string',
    call: 'string',
    reason: 'string',
    clone: 'string',
    probability: 'number',
    score: 'number',
    correlation: 'number',
    x: 'number?',
    y: 'number?'
  },
  clones: { clone: 'string', cells: 'integer', gains: 'string', losses: 'string' },
  segments: {
    clone: 'string',
    chromosome: 'string',
    arms: 'string',
    start: 'integer',
    end: 'integer',
    genes: 'integer',
    /** Places among all genes along the genome, from 0. */
    first_gene: 'integer?',
    last_gene: 'integer?',
    /** Of the log2 ratios of its genes. Results of earlier versions have no mean. */
    mean: 'number?',
    median: 'number',
    z: 'number',
    state: 'string'
  },
  arms: {
    clone: 'string',
    arm: 'string',
    place: 'integer',
    genes: 'integer',
    median: 'number',
    z: 'number',
    state: 'string'
  },
  groups: { group: 'string', call: 'string', cells: 'integer', share: 'number' },
  scores: {
    group: 'string',
    low: 'number',
    quarter: 'number',
    median: 'number',
    three_quarters: 'number',
    high: 'number'
  },
  /** Of the scores. Results of earlier versions have none. */
  violin: violinShape,
  bins: {
    bin: 'string',
    chromosome: 'string',
    arm: 'string',
    start: 'integer',
    end: 'integer',
    genes: 'integer'
  },
  lines: { clone: 'string', bin: 'integer', change: 'number' },
  tree: { one: 'integer', other: 'integer', height: 'number' },
  /** The tree of the parts with changes. Results of earlier versions have none. */
  joints: {
    /** How many clones there are where the tree is cut right above this joint. */
    joint: 'integer',
    left: 'number',
    right: 'number',
    left_from: 'integer',
    right_from: 'integer'
  },
  parts: { place: 'integer', clone: 'string', cells: 'integer', gains: 'string', losses: 'string' }
} as const satisfies TablesShape
export type Tables = typeof tables

const states = ['gain', 'none', 'loss'] as const
export const codes = {
  cells: { call: calls, reason: reasons },
  groups: { call: calls },
  segments: { state: states },
  arms: { state: states }
} as const satisfies CodesShape<Tables>

/** How far the colours of the changes reach to both sides at most, in per cent. */
export const reach = 40
/**
 * As in the heat map of inferCNV, one per cent of the changes other than 0 may lie beyond the colours on a
 * side: a loss of one copy is about 20 % in smoothed expression. Without copy number changes the noise shall
 * still be pale.
 */
export const tails = { share: 0.01, least: 20 } as const

export const matrices = {
  changes: {
    type: 'int8',
    rows: 'cells',
    columns: 'bins',
    name: { en: 'Change against the reference, %', zh: '相对参考的变化（%）' },
    // A bin a whole per cent.
    counted: { ends: [-reach, reach], bins: 2 * reach + 1, by: 'call' }
  }
} as const satisfies MatricesShape<keyof Tables>
export type Matrices = typeof matrices

/** Genes of a bin, a column of the matrix. */
export const genesOfBin = 10
