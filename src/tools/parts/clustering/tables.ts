import type { Cells } from '../../../contract/cells.ts'
import type { Clustering, Components, ExtraColumn, Points, Result } from '../../../contract/tool.ts'
import { simplifiedSilhouette } from '../../../science/clusters/silhouette.ts'
import { placeLabels } from '../labels.ts'
import { factor } from '../table.ts'
import type { VariableGenes } from '../variable-genes.ts'
import type { Embeddings } from './levels.ts'
import { resolutionColumn, type ClusteringTables } from './schema.ts'

type Tables = ClusteringTables

/** The number of genes with a label in the chart of variable genes. */
const namedGenes = 15

/** The cluster at every resolution and the coordinates of some cells, given by their indices. */
export function cellColumns(
  clusterings: readonly Clustering[],
  embeddings: Embeddings,
  indices: Uint32Array
): Record<string, ExtraColumn> {
  const columns: Record<string, ExtraColumn> = {}
  for (const { resolution, clusters, membership } of clusterings) {
    const levels = Array.from({ length: clusters }, (_, cluster) => String(cluster))
    columns[resolutionColumn(resolution)] = {
      kind: 'string',
      label: { en: `resolution ${resolution}`, zh: `分辨率 ${resolution}` },
      values: factor(
        Int32Array.from(indices, (index) => membership[index]!),
        levels
      )
    }
  }
  for (const [kind, name] of [
    ['umap', 'UMAP'],
    ['tsne', 't-SNE']
  ] as const) {
    const plane = embeddings[kind]
    if (!plane) continue
    for (const axis of [0, 1]) {
      const label = `${name} ${axis + 1}`
      columns[`${kind}_${axis + 1}`] = {
        kind: 'number',
        label: { en: label, zh: label },
        values: Float64Array.from(indices, (index) => plane[2 * index + axis]!)
      }
    }
  }
  return columns
}

/**
 * The number of clusters and the quality of each resolution.
 * @param modularities those at a resolution of 1
 */
export function resolutionTable(
  clusterings: readonly Clustering[],
  modularities: readonly number[],
  { values, dimensions }: Points
): Result<Tables>['tables']['resolutions'] {
  return {
    resolution: Float64Array.from(clusterings, ({ resolution }) => resolution),
    clusters: Int32Array.from(clusterings, ({ clusters }) => clusters),
    modularity: Float64Array.from(modularities),
    silhouette: Float64Array.from(clusterings, ({ membership, clusters }) =>
      simplifiedSilhouette(values, dimensions, membership, clusters)
    )
  }
}

/** The variance of each component, and the residual of its eigenvalue. */
export function componentTable({
  eigenvalues,
  residuals,
  totalVariance
}: Components): Result<Tables>['tables']['pca'] {
  let sum = 0
  return {
    component: Int32Array.from(eigenvalues, (_, i) => i + 1),
    eigenvalue: eigenvalues,
    share: eigenvalues.map((value) => value / totalVariance),
    cumulative: eigenvalues.map((value) => (sum += value / totalVariance)),
    residual: residuals
  }
}

/** The variable genes, the most variable first, with their mean and variances. */
export function geneTable(
  cells: Cells,
  { moments, expected, standardized, genes }: VariableGenes
): Result<Tables>['tables']['genes'] {
  const of = (values: Float64Array): Float64Array => Float64Array.from(genes, (gene) => values[gene]!)
  return {
    gene: factor(genes, cells.genes.names),
    rank: Int32Array.from(genes, (_, i) => i + 1),
    mean: of(moments.means),
    variance: of(moments.variances),
    expected: of(expected),
    standardized: of(standardized)
  }
}

/** The label positions of the first genes, computed on the logarithmic axes of the chart. */
export function labelTable(
  cells: Cells,
  { moments, standardized, genes }: VariableGenes
): Result<Tables>['tables']['gene_labels'] {
  const at = Array.from(genes, (gene) => ({
    x: Math.log10(moments.means[gene]!),
    y: Math.log10(standardized[gene]!)
  }))
  const bound = (
    of: (point: { x: number; y: number }) => number,
    pick: (a: number, b: number) => number,
    start: number
  ): number => at.reduce((found, point) => pick(found, of(point)), start)
  const from = { x: bound(({ x }) => x, Math.min, Infinity), y: bound(({ y }) => y, Math.min, Infinity) }
  const to = { x: bound(({ x }) => x, Math.max, -Infinity), y: bound(({ y }) => y, Math.max, -Infinity) }
  const first = at
    .slice(0, namedGenes)
    .map((point, row) => ({ row, name: cells.genes.names[genes[row]!]!, ...point, keep: true }))
  const labels = placeLabels(first, from, to)
  const power = (of: (label: (typeof labels)[number]) => number): Float64Array =>
    Float64Array.from(labels, (label) => 10 ** of(label))
  return {
    gene: factor(
      labels.map(({ row }) => genes[row]!),
      cells.genes.names
    ),
    mean: power(({ x }) => x),
    standardized: power(({ y }) => y),
    label_x: power(({ labelX }) => labelX),
    label_y: power(({ labelY }) => labelY),
    align: labels.map(({ align }) => align)
  }
}
