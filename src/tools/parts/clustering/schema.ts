import * as z from 'zod'
import { limits } from '../../../contract/limits.ts'
import { groupColumn, moreSettings, shownWhen, usuallySample } from '../../../contract/param.ts'
import type { Text } from '../../../contract/text.ts'
import type { TablesShape } from '../../../contract/tool.ts'

const { reclusterDimension, discrimination } = limits

const onceText: Text = { en: 'must hold each value once', zh: '每个值只能出现一次' }

/** The default values of the form. */
const start = { dimension: 20, discrimination: [0.4, 0.8, 1.2] }

/** The parameters of the two clustering tools. */
export const clusteringParams = z.object({
  dimension: z.int().min(reclusterDimension.min).max(reclusterDimension.max).default(start.dimension),
  discrimination: z
    .array(z.number().min(discrimination.min).max(discrimination.max))
    .min(1)
    .max(discrimination.values)
    .refine((values) => new Set(values).size === values.length, {
      error: onceText.en,
      params: { text: onceText }
    })
    .default(start.discrimination),
  batch: z.enum(['none', 'mnn', 'harmony']).default('none'),
  batch_by: groupColumn()
    .optional()
    .meta({ ...shownWhen('batch', 'mnn', 'harmony'), ...usuallySample }),
  embeddings: z
    .array(z.enum(['umap', 'tsne']))
    .max(2)
    .default(['umap']),
  neighbors: z.int().min(2).max(100).default(20).meta(moreSettings),
  weights: z.enum(['jaccard', 'ranks']).default('jaccard').meta(moreSettings),
  genes: z.int().min(50).max(20_000).default(2000).meta(moreSettings),
  exact: z.boolean().default(false).meta(moreSettings),
  seed: z.int().min(0).max(2_147_483_647).default(42).meta(moreSettings)
})
export type ClusteringParams = z.output<typeof clusteringParams>

/**
 * The tables `cells` and `map` have more columns: one per resolution (`res_0_4`) and two per embedding
 * (`umap_1`, `umap_2`).
 */
export const clusteringTables = {
  cells: { id: 'integer' },
  resolutions: { resolution: 'number', clusters: 'integer', modularity: 'number', silhouette: 'number' },
  clusters: {
    resolution: 'number',
    cluster: 'string',
    cells: 'integer',
    share: 'number',
    total: 'number',
    samples: 'integer',
    main_sample: 'string',
    main_share: 'number',
    umap_1: 'number',
    umap_2: 'number',
    tsne_1: 'number',
    tsne_2: 'number',
    level: 'integer',
    place: 'number'
  },
  tree: {
    level: 'integer',
    resolution: 'number',
    cluster: 'string',
    next_resolution: 'number',
    next_cluster: 'string',
    cells: 'integer',
    share: 'number',
    next_share: 'number',
    place: 'number',
    next_place: 'number'
  },
  samples: {
    resolution: 'number',
    sample: 'string',
    cluster: 'string',
    cells: 'integer',
    total: 'integer',
    percent: 'number'
  },
  pca: {
    component: 'integer',
    eigenvalue: 'number',
    share: 'number',
    cumulative: 'number',
    residual: 'number'
  },
  genes: {
    gene: 'string',
    rank: 'integer',
    mean: 'number',
    variance: 'number',
    expected: 'number',
    standardized: 'number'
  },
  gene_labels: {
    gene: 'string',
    mean: 'number',
    standardized: 'number',
    label_x: 'number',
    label_y: 'number',
    align: 'string'
  },
  map: { id: 'integer' }
} as const satisfies TablesShape
export type ClusteringTables = typeof clusteringTables

/**
 * The name of the column of the resolution that the charts show: the lowest one, unless another is chosen.
 */
export const shownResolution = (
  columns: readonly string[],
  chosen: Readonly<Record<string, string | number>>
): readonly string[] => {
  const resolution = chosen['resolutions/resolution']
  return resolution === undefined
    ? columns.filter((name) => name.startsWith('res_')).slice(0, 1)
    : [resolutionColumn(Number(resolution))]
}

/** The name of the column of a resolution: column names must not have dots. */
export const resolutionColumn = (resolution: number): string => `res_${String(resolution).replace('.', '_')}`
