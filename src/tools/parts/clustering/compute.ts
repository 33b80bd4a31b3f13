import type { Cells } from '../../../contract/cells.ts'
import { Fault } from '../../../contract/errors/index.ts'
import type {
  Clustering,
  Components,
  Context,
  NeighbourGraph,
  Plane,
  Points,
  Progress,
  Result
} from '../../../contract/tool.ts'
import { Generator } from '../../../science/random/generator.ts'
import { presentGroups, readSamples } from '../grouping.ts'
import type { VariableGenes } from '../variable-genes.ts'
import { batchesOf, corrected, type Batches } from './batches.ts'
import { cellGraph } from './graph.ts'
import { clusterTable, sampleTable, treeTable, type Embeddings, type ClusteredCells } from './levels.ts'
import type { ClusteringParams, ClusteringTables } from './schema.ts'
import { cellColumns, componentTable, geneTable, labelTable, resolutionTable } from './tables.ts'
import type { ClusteringTexts } from './texts.ts'

type Tables = ClusteringTables

/** The most cells that the charts of the result draw. */
const mostDrawn = 20_000
/** The share of the whole task at which each step begins. */
const begins = {
  moments: 0,
  components: 0.12,
  batch: 0.3,
  neighbours: 0.35,
  clusters: 0.45,
  tables: 0.96
} as const
type Step = keyof typeof begins
/** A warning names clusters with more than this share of their cells from one sample. */
const oneSample = 0.9

/**
 * An estimate of the number of cells that the graph joins with a cell. Weighted by rank it joins all that
 * share a neighbour: their number grows with the square of few neighbours, and linearly with many, which are
 * often the same ones. Weighted by Jaccard index it joins those that share an eighth of their neighbours, a
 * few times as many as the neighbours.
 */
const joined = ({ neighbors, weights }: Pick<ClusteringParams, 'neighbors' | 'weights'>): number =>
  weights === 'jaccard' ? 6 * neighbors : Math.min(1.7 * neighbors ** 2, 45 * neighbors)

/**
 * Memory per cell, in bytes: its components, its neighbours, the graph of the cells that it is joined with,
 * its coordinates, and its row of the result. It is required before the kernels run, which require theirs
 * only when they start.
 */
const bytesPerCell = ({
  dimension,
  neighbors,
  weights,
  discrimination,
  embeddings
}: ClusteringParams): number =>
  16 * dimension +
  21 * neighbors +
  4 * joined({ neighbors, weights }) +
  32 * (1 + discrimination.length) +
  64 * embeddings.length

/**
 * The part of it that the search for neighbours lays into the memory that its threads share, in bytes: the
 * components and the neighbours.
 */
const sharedPerCell = ({ dimension, neighbors }: ClusteringParams): number =>
  5 * dimension + 21 * neighbors + 16

/**
 * The whole analysis from counts to clusters and embeddings: variable genes, principal components, batch
 * correction, neighbours, Leiden clusters at every resolution, UMAP and t-SNE. Faults: no_cells, those of
 * `batchesOf` and of `cellGraph`.
 */
export async function clusterCells(
  cells: Cells,
  params: ClusteringParams,
  context: Context<ClusteringTexts>
): Promise<Result<Tables, ClusteringTexts>> {
  if (cells.ids.length === 0) throw new Fault('no_cells')
  context.require({
    of: 'cells',
    count: cells.ids.length,
    each: bytesPerCell(params),
    shared: sharedPerCell(params)
  })
  const batches = await batchesOf(cells, params)
  const next = { moments: 'components', components: 'batch', neighbours: 'clusters' } as const
  const { variable, components, points, graph } = await cellGraph(cells, params, context, {
    progress: (step) => stepper(context, step, next[step]),
    correct: (found) =>
      corrected(found, batches, params, context, batches && stepper(context, 'batch', 'neighbours'))
  })
  try {
    const { clusterings, embeddings } = await group(graph, params, context)
    context.stop.check()
    context.report('tables', begins.tables)
    const modularities = await modularitiesOf(graph, clusterings)
    return await resultOf({
      cells,
      params,
      variable,
      components,
      points,
      clusterings,
      modularities,
      embeddings,
      batches
    })
  } finally {
    graph.dispose()
  }
}

/** The modularity of each clustering at a resolution of 1, which makes different resolutions comparable. */
async function modularitiesOf(graph: NeighbourGraph, clusterings: readonly Clustering[]): Promise<number[]> {
  const found: number[] = []
  for (const { membership } of clusterings) found.push(await graph.modularity(membership, 1))
  return found
}

/** Reports the progress of a step as that of the whole task. */
function stepper(context: Context, step: Step, next: Step): Progress {
  context.report(step, begins[step])
  return (share) => context.report(step, begins[step] + share * (begins[next] - begins[step]))
}

/** The share of the clusters in the time of clusters and embeddings. */
const clustersShare = 0.3
/** The code of a cell's group in a preview before there are clusters. */
const unknown = -1

/**
 * Computes the clusters at every resolution and at the same time UMAP and then t-SNE, since clustering uses
 * one thread for much of its time. Unfinished embeddings are shown as previews, coloured by the last
 * clustering once there is one.
 */
async function group(
  graph: NeighbourGraph,
  { discrimination, embeddings: kinds, seed }: ClusteringParams,
  context: Context
): Promise<{ readonly clusterings: readonly Clustering[]; readonly embeddings: Embeddings }> {
  const done = { clusters: 0, embedding: 0 }
  const progressOf =
    (step: keyof typeof done): Progress =>
    (share) => {
      done[step] = share
      const all = clustersShare * done.clusters + (1 - clustersShare) * done.embedding
      context.report(
        done.clusters < 1 || kinds.length === 0 ? 'clusters' : 'embedding',
        begins.clusters + all * (begins.tables - begins.clusters)
      )
    }
  let groups: Int32Array = new Int32Array(graph.cells).fill(unknown)
  const clusters = async (): Promise<readonly Clustering[]> => {
    const progress = progressOf('clusters')
    const resolutions = [...discrimination].sort((a, b) => a - b)
    const found = await graph.clusters(resolutions, { seed, progress })
    groups = found.at(-1)?.membership ?? groups
    progress(1)
    return found
  }
  const embed = async (): Promise<Embeddings> => {
    const made: Embeddings = {}
    const report = progressOf('embedding')
    for (const [index, kind] of kinds.entries()) {
      const options = {
        seed,
        progress: (share: number) => report((index + share) / kinds.length),
        onPlaces: (places: Plane) => void context.preview?.({ places, groups })
      }
      made[kind] = await (kind === 'umap' ? graph.umap(options) : graph.tsne(options))
      context.stop.check()
    }
    return made
  }
  progressOf('clusters')(0)
  const [clusterings, embeddings] = await Promise.all([clusters(), embed()])
  return { clusterings, embeddings }
}

interface ClusteringParts {
  readonly cells: Cells
  readonly params: ClusteringParams
  readonly variable: VariableGenes
  readonly components: Components
  readonly points: Points
  readonly clusterings: readonly Clustering[]
  /** The modularity of each clustering at a resolution of 1. */
  readonly modularities: readonly number[]
  readonly embeddings: Embeddings
  readonly batches: Batches | null
}

async function resultOf(found: ClusteringParts): Promise<Result<Tables, ClusteringTexts>> {
  const { cells, params, variable, components, points, clusterings, modularities, embeddings, batches } =
    found
  const single = batches !== null && new Set(batches.codes).size < 2
  const samples = await readSamples(cells)
  const clustered: ClusteredCells = {
    ids: cells.ids,
    totals: cells.layer === 'counts' ? cells.totals : null,
    clusterings,
    embeddings,
    samples
  }
  const clusters = clusterTable(clustered)
  const everyone = Uint32Array.from(cells.ids.keys())
  const drawn = new Generator(params.seed, 1).sample(everyone, mostDrawn)
  const pure = clusters.main_share.reduce((sum, share) => sum + (share > oneSample ? 1 : 0), 0)
  return {
    summary: {
      cells: cells.ids.length,
      genes: variable.genes.length,
      components: components.points.dimensions,
      variance:
        Math.round(
          (1000 * components.eigenvalues.reduce((sum, value) => sum + value, 0)) / components.totalVariance
        ) / 10,
      clusters: clusterings.map(({ resolution, clusters: count }) => `${resolution}: ${count}`),
      resolutions: clusterings.map(({ resolution }) => String(resolution)),
      most_clusters: Math.max(...clusterings.map(({ clusters: count }) => count)),
      neighbors: Math.min(params.neighbors, cells.ids.length - 1),
      drawn: drawn.length,
      embeddings: [...params.embeddings],
      samples: samples ? presentGroups(samples, cells.ids).levels : [],
      batch_by: batches?.name ?? '',
      batches: batches?.levels ?? [],
      // The methods text must not mention a batch correction if there was only one batch.
      ...(single && { batch: 'none' }),
      layer: cells.layer
    },
    cellsUsed: cells.ids.length,
    warnings: [
      ...(cells.layer === 'lognorm' ? [{ key: 'lognorm' as const }] : []),
      ...(variable.genes.length < params.genes
        ? [{ key: 'fewer_genes' as const, values: { genes: variable.genes.length, asked: params.genes } }]
        : []),
      ...(points.dimensions < params.dimension
        ? [
            {
              key: 'fewer_components' as const,
              values: { components: points.dimensions, asked: params.dimension }
            }
          ]
        : []),
      ...(cells.ids.length <= params.neighbors
        ? [{ key: 'fewer_neighbors' as const, values: { neighbors: cells.ids.length - 1 } }]
        : []),
      ...(single ? [{ key: 'one_batch' as const, values: { column: batches.name } }] : []),
      ...(!batches && samples && pure > 0 && presentGroups(samples, cells.ids).levels.length > 1
        ? [{ key: 'sample_clusters' as const, values: { clusters: pure, column: samples.name } }]
        : [])
    ],
    tables: {
      cells: { id: Int32Array.from(cells.ids) },
      resolutions: resolutionTable(clusterings, modularities, points),
      clusters,
      tree: treeTable(clustered, clusters),
      samples: sampleTable(clustered),
      pca: componentTable(components),
      genes: geneTable(cells, variable),
      gene_labels: labelTable(cells, variable),
      map: { id: Int32Array.from(drawn, (index) => cells.ids[index]!) }
    },
    extra: {
      cells: cellColumns(clusterings, embeddings, everyone),
      map: cellColumns(clusterings, embeddings, drawn)
    }
  }
}
