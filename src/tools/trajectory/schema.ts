import * as z from 'zod'
import {
  cellOf,
  genesOf,
  groupColumn,
  levelOf,
  levelsOf,
  moreSettings,
  shownWhen,
  usuallySample
} from '../../contract/param.ts'
import type { MatricesShape, CodesShape, TablesShape } from '../../contract/tool.ts'

const column = { control: 'column', columnType: 'meta' } as const
/** Genes that are drawn along pseudotime beside those that users name. */
export const drawnGenes = 40

export const params = z.object({
  group: groupColumn(),
  start: z.enum(['auto', 'group', 'cell', 'value']).default('auto'),
  roots: levelsOf('group')
    .default([])
    .meta({ control: 'levels', of: 'group', ...shownWhen('start', 'group') }),
  root_cell: cellOf()
    .optional()
    .meta({ control: 'cell', ...shownWhen('start', 'cell') }),
  root_column: groupColumn()
    .optional()
    .meta({ ...column, ...shownWhen('start', 'value') }),
  root_value: levelOf('root_column')
    .optional()
    .meta({ control: 'level', of: 'root_column', ...shownWhen('start', 'value') }),
  genes: z.enum(['variable', 'all', 'none']).default('variable'),
  drawn: genesOf(drawnGenes).default([]),
  condition: groupColumn().optional().meta(column),
  treatment: levelOf('condition').optional().meta({ control: 'level', of: 'condition' }),
  control: levelOf('condition').optional().meta({ control: 'level', of: 'condition' }),
  ends: levelsOf('group')
    .default([])
    .meta({ control: 'levels', of: 'group', ...moreSettings }),
  sample: groupColumn()
    .optional()
    .meta({ ...column, ...moreSettings }),
  calibrate: z.boolean().default(false).meta(moreSettings),
  batch: z.enum(['none', 'mnn', 'harmony']).default('none').meta(moreSettings),
  batch_by: groupColumn()
    .optional()
    .meta({ ...column, ...moreSettings, ...shownWhen('batch', 'mnn', 'harmony'), ...usuallySample }),
  variable: z.int().min(50).max(20_000).default(2000).meta(moreSettings),
  dimension: z.int().min(2).max(50).default(15).meta(moreSettings),
  neighbors: z.int().min(5).max(100).default(30).meta(moreSettings),
  knots: z.int().min(3).max(10).default(6).meta(moreSettings),
  modules: z
    .int()
    .min(1)
    .max(20)
    .default(6)
    .meta({ ...shownWhen('genes', 'variable', 'all'), ...moreSettings }),
  seed: z.int().min(0).max(2_147_483_647).default(42).meta(moreSettings)
})
export type Params = z.output<typeof params>

/**
 * `cells` has further columns: pseudotime along each lineage (`timeColumn`), and the probability of each fate
 * (`fateColumn`). Lineages are named by the group that they end in.
 */
export const tables = {
  cells: {
    id: 'integer',
    group: 'string',
    pseudotime: 'number',
    lineage: 'string',
    fate: 'string',
    x: 'number?',
    y: 'number?'
  },
  lineages: {
    lineage: 'string',
    start: 'string',
    groups: 'string',
    cells: 'integer',
    length: 'number',
    share: 'number'
  },
  groups: {
    group: 'string',
    cells: 'integer',
    pseudotime: 'number',
    role: 'string',
    x: 'number?',
    y: 'number?'
  },
  /** The mean probability of a group's cells to end in a lineage. Results of version 1.4 do not have it. */
  group_fates: { group: 'string?', lineage: 'string?', fate: 'number?' },
  connections: { from: 'string', to: 'string', connectivity: 'number', tree: 'boolean' },
  genes: {
    gene: 'string?',
    cells: 'integer?',
    mean: 'number?',
    morans_i: 'number?',
    log10_p_moran: 'number?',
    padj_moran: 'number?',
    lineage: 'string?',
    log10_p: 'number?',
    padj: 'number?',
    explained: 'number?',
    peak: 'number?',
    module: 'integer?',
    log10_p_between: 'number?',
    padj_between: 'number?',
    log10_p_split: 'number?',
    padj_split: 'number?'
  },
  along: {
    gene: 'string?',
    lineage: 'string?',
    f: 'number?',
    log10_p: 'number?',
    padj: 'number?',
    explained: 'number?',
    peak: 'number?',
    change: 'number?'
  },
  differences: {
    gene: 'string?',
    lineage: 'string?',
    level: 'number?',
    t_level: 'number?',
    log10_p_level: 'number?',
    padj_level: 'number?',
    change: 'number?',
    t_change: 'number?',
    log10_p_change: 'number?',
    padj_change: 'number?'
  },
  samples: {
    sample: 'string?',
    side: 'string?',
    lineage: 'string?',
    cells: 'integer?',
    share: 'number?',
    pseudotime: 'number?'
  },
  shifts: {
    lineage: 'string?',
    what: 'string?',
    mean_1: 'number?',
    mean_2: 'number?',
    difference: 'number?',
    t: 'number?',
    df: 'number?',
    p_val: 'number?'
  },
  diffusion: { component: 'integer', eigenvalue: 'number' },
  paths: { path: 'string?', x: 'number?', y: 'number?' },
  /**
   * Groups and samples over the pseudotime of all cells where `lineage` is absent, else along that lineage.
   * Results of version 1.4 have no lineages here.
   */
  density: { lineage: 'string?', group: 'string', pseudotime: 'number', density: 'number' },
  spread: {
    lineage: 'string?',
    side: 'string?',
    sample: 'string?',
    pseudotime: 'number?',
    density: 'number?'
  },
  curves: {
    gene: 'string?',
    lineage: 'string?',
    pseudotime: 'number?',
    fit: 'number?',
    low: 'number?',
    high: 'number?'
  },
  points: { gene: 'string?', lineage: 'string?', pseudotime: 'number?', value: 'number?' },
  /**
   * Cells of a group along pseudotime that end in a lineage, a hundredth of pseudotime; lineages by their
   * `place` from below, and how far `apart` from the middle they are drawn.
   */
  river: {
    lineage: 'string',
    place: 'integer',
    group: 'string',
    pseudotime: 'number',
    cells: 'number',
    apart: 'number'
  },
  /** `rank`: how clearly a gene changes, 1 the most clearly. Results of version 1.2 have no rank. */
  module_genes: { gene: 'string?', module: 'string?', rank: 'integer?' },
  module_curves: {
    module: 'string?',
    genes: 'integer?',
    lineage: 'string?',
    pseudotime: 'number?',
    mean: 'number?',
    low: 'number?',
    high: 'number?'
  },
  branch_genes: { gene: 'string?', rank: 'integer?' },
  branch_bins: { lineage: 'string?', pseudotime: 'number?', group: 'string?' },
  axes: { axis: 'integer' },
  near: { rank: 'integer' }
} as const satisfies TablesShape
export type Tables = typeof tables

/** Sides of a comparison are numbered: the names of their groups are words of the data. */
export const codes = {
  groups: { role: ['start', 'end', 'branch', 'between'] },
  samples: { side: ['1', '2'] },
  shifts: { what: ['share', 'pseudotime'] }
} as const satisfies CodesShape<Tables>

/**
 * What another starting point goes on from: the places of the cells, their neighbours, and the slow
 * directions of the walk over them. A cell outside of the largest connected part has none of the last.
 */
export const matrices = {
  places: {
    type: 'float32',
    rows: 'cells',
    columns: 'axes',
    name: { en: 'Principal components', zh: '主成分' },
    undrawn: true
  },
  walk: {
    type: 'float32',
    rows: 'cells',
    columns: 'diffusion',
    name: { en: 'Diffusion components', zh: '扩散成分' },
    undrawn: true
  },
  neighbors: {
    type: 'float32',
    rows: 'cells',
    columns: 'near',
    name: { en: 'Numbers of the nearest cells', zh: '最近细胞的编号' },
    undrawn: true
  },
  distances: {
    type: 'float32',
    rows: 'cells',
    columns: 'near',
    name: { en: 'Distances of the nearest cells', zh: '最近细胞的距离' },
    undrawn: true
  },
  branches: {
    type: 'float32',
    rows: 'branch_genes',
    columns: 'branch_bins',
    name: { en: 'Genes along the lineages', zh: '基因沿谱系的表达' }
  },
  modules: {
    type: 'float32',
    rows: 'module_genes',
    columns: 'branch_bins',
    name: { en: 'Gene modules along the lineages', zh: '基因模块沿谱系的表达' }
  }
} as const satisfies MatricesShape<keyof Tables>
export type Matrices = typeof matrices

/** Tables of a result that another starting point goes on from. */
export const parentTables = {
  cells: { id: tables.cells.id, pseudotime: tables.cells.pseudotime },
  diffusion: tables.diffusion
} as const satisfies TablesShape

const keyOf = (name: string): string => name.replace(/[^\p{L}\p{N}-]+/gu, '_')
/** The name of the column with the pseudotime along a lineage. */
export const timeColumn = (lineage: string): string => `pseudotime_${keyOf(lineage)}`
/** The name of the column with the probability of a fate. */
export const fateColumn = (lineage: string): string => `fate_${keyOf(lineage)}`
