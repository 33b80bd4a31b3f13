import * as z from 'zod'
import { groupColumn, moreSettings, resourceOf, shownWhen, usuallySample } from '../../contract/param.ts'
import { receptors } from '../../contract/receptors/columns.ts'
import type { TablesShape } from '../../contract/tool.ts'
import { specificities } from '../../resources/specificities/kind.ts'
import { nearnesses } from '../../science/receptors/near-cdr3.ts'

/**
 * Measures of the similarity of two repertoires; the chosen one is drawn as heat map, chord diagram and UpSet
 * plot.
 */
export const overlapMeasures = ['morisita_horn', 'jaccard', 'overlap', 'bray_curtis'] as const

/** The lengths k of the k-mers. */
export const kmerSizes = [2, 3, 4] as const

const column = { control: 'column', columnType: 'meta' } as const

export const params = z.object({
  receptor: z.enum(receptors).default('tcr'),
  group: groupColumn().meta({ ...column, ...usuallySample }),
  clusters: groupColumn().optional(),
  condition: groupColumn().optional(),
  /** The column of a further stage of the alluvial plot, before the group. */
  further: groupColumn()
    .optional()
    .meta({ ...column, ...moreSettings }),
  arm: z.enum(['vdj', 'vj']).default('vdj'),
  cells: z.enum(['all', 'paired']).default('all').meta(moreSettings),
  overlap: z.enum(overlapMeasures).default('morisita_horn').meta(moreSettings),
  specificities: resourceOf(specificities).optional(),
  /** The kind of match to a known CDR3. `hamming` and `edit` allow one difference. */
  near: z.enum(nearnesses).default('exact').meta(moreSettings),
  distance: z
    .number()
    .min(0)
    .max(48)
    .default(12)
    .meta({ ...moreSettings, ...shownWhen('near', 'tcrdist') }),
  same_v: z.boolean().default(false).meta(moreSettings),
  score: z.int().min(0).max(3).default(0).meta(moreSettings)
})
export type Params = z.output<typeof params>

const tallied = { group: 'string', cells: 'integer', percent: 'number' } as const

export const tables = {
  clones: {
    clone: 'string',
    rank: 'integer',
    cells: 'integer',
    percent: 'number',
    groups: 'integer',
    vj_v: 'string',
    vj_j: 'string',
    vj_cdr3: 'string',
    vdj_v: 'string',
    vdj_j: 'string',
    vdj_cdr3: 'string'
  },
  abundance: { clone: 'string', ...tallied, rank: 'integer', overall_rank: 'integer' },
  classes: { expansion: 'string', ...tallied, clones: 'integer' },
  rank_classes: { ranks: 'string', ...tallied, clones: 'integer' },
  diversity: {
    group: 'string',
    cells: 'integer',
    clones: 'integer',
    coverage: 'number',
    shannon: 'number',
    clonality: 'number',
    gini: 'number',
    gini_simpson: 'number',
    inverse_simpson: 'number',
    chao1: 'number',
    chao1_se: 'number',
    ace: 'number',
    d50: 'integer',
    largest_percent: 'number'
  },
  hill: {
    group: 'string',
    order: 'integer',
    observed: 'number',
    estimate: 'number',
    low: 'number',
    high: 'number'
  },
  overlap: {
    one: 'string',
    other: 'string',
    rank: 'integer',
    shared: 'integer',
    value: 'number',
    morisita_horn: 'number',
    jaccard: 'number',
    overlap: 'number',
    bray_curtis: 'number'
  },
  pairs: {
    one: 'string',
    other: 'string',
    cells_1: 'integer',
    cells_2: 'integer',
    clones: 'integer'
  },
  genes: { segment: 'string', locus: 'string', gene: 'string', ...tallied },
  gene_pairs: { v: 'string', j: 'string', rank: 'integer', cells: 'integer' },
  v_pairs: { vj_v: 'string', vdj_v: 'string', rank: 'integer', cells: 'integer' },
  lengths: { locus: 'string', length: 'integer', ...tallied },
  logo: {
    length: 'string',
    position: 'integer',
    letter: 'string',
    count: 'integer',
    share: 'number',
    bits: 'number',
    low: 'number',
    high: 'number'
  },
  kmers: {
    size: 'integer',
    kmer: 'string',
    group: 'string',
    percent: 'number',
    sequences: 'integer',
    cells: 'integer',
    rank: 'integer',
    spread_rank: 'integer'
  },
  entropy: {
    length: 'string',
    group: 'string',
    position: 'integer',
    entropy: 'number',
    sequences: 'integer'
  },
  properties: {
    property: 'string',
    length: 'string',
    group: 'string',
    position: 'integer',
    mean: 'number',
    low: 'number',
    high: 'number',
    sequences: 'integer'
  },
  pairing: { pairing: 'string', ...tallied },
  isotypes: { isotype: 'string', ...tallied },
  invariant: { invariant: 'string', ...tallied, clones: 'integer' },
  mutation: {
    group: 'string',
    isotype: 'string',
    cells: 'integer',
    low: 'number',
    lower: 'number',
    median: 'number',
    upper: 'number',
    high: 'number'
  },
  lineages: {
    clone: 'string',
    node: 'string',
    parent: 'string',
    distance: 'integer',
    from_root: 'integer',
    cells: 'integer',
    groups: 'string',
    junction: 'string',
    cdr3: 'string'
  },
  transitions: { one: 'string', other: 'string', shared: 'integer', value: 'number' },
  startrac: {
    index: 'string',
    cluster: 'string',
    group: 'string',
    value: 'number',
    overall: 'number',
    cells: 'integer',
    clones: 'integer'
  },
  bias: {
    clone: 'string',
    group: 'string',
    cluster: 'string',
    cells: 'integer',
    in_cluster: 'integer',
    percent: 'number',
    expected_percent: 'number',
    bias: 'number',
    p_val: 'number',
    log10_p_val: 'number',
    padj_bh: 'number',
    log10_padj_bh: 'number'
  },
  alluvial: {
    clone: 'string',
    rank: 'integer',
    further: 'string?',
    group: 'string',
    cluster: 'string?',
    cells: 'integer'
  },
  contours: { group: 'string', within: 'integer', path: 'integer', x: 'number', y: 'number' },
  samples: { measure: 'string', sample: 'string', condition: 'string', value: 'number' },
  comparison: {
    measure: 'string',
    mean_1: 'number',
    mean_2: 'number',
    difference: 'number',
    t: 'number',
    df: 'number',
    p_val: 'number',
    log10_p_val: 'number',
    padj_bh: 'number',
    log10_padj_bh: 'number'
  },
  shares: {
    kind: 'string',
    value: 'string',
    percent_1: 'number',
    percent_2: 'number',
    difference: 'number',
    t: 'number',
    df: 'number',
    p_val: 'number',
    log10_p_val: 'number',
    padj_bh: 'number',
    log10_padj_bh: 'number',
    rank: 'integer'
  },
  cells: {
    id: 'integer',
    x: 'number',
    y: 'number',
    clone: 'string',
    clone_size: 'integer',
    expansion: 'string',
    rank_class: 'string?',
    group: 'string',
    cluster: 'string?',
    further: 'string?',
    sample: 'string?',
    v: 'string',
    j: 'string',
    cdr3: 'string',
    other_v: 'string?',
    pairing: 'string',
    isotype: 'string',
    invariant: 'string?',
    junction: 'string?',
    identity: 'number?',
    epitope: 'string?',
    antigen: 'string?',
    organism: 'string?',
    distance: 'number?'
  },
  matches: {
    clone: 'string',
    cells: 'integer',
    chain: 'string',
    cdr3: 'string',
    v: 'string',
    distance: 'number',
    known_cdr3: 'string',
    known_v: 'string',
    epitope: 'string',
    antigen: 'string',
    organism: 'string',
    mhc: 'string',
    both: 'boolean',
    records: 'integer',
    score: 'number',
    source: 'string'
  },
  antigens: { level: 'string', value: 'string', ...tallied, clones: 'integer', rank: 'integer' },
  ranks: { group: 'string', rank: 'integer', percent: 'number', size: 'integer' },
  curves: { group: 'string', order: 'integer?', cells: 'integer', clones: 'number', kind: 'string' },
  tracking: { clone: 'string', place: 'integer', ...tallied }
} as const satisfies TablesShape
export type Tables = typeof tables
